import Definitions
import ExperienceTraits
import Foundation

@testable import Mockups

/// Content for the test of conditions: a step with a field and one button for each condition.
///
/// A button opens the step "Holds" if its condition is true for the text in the field, otherwise the step "Fails".
struct ConditionContent {
  /// A comparison of an answer with a value, and its result in the runtime.
  struct Example {
    var comparison: Clause.Comparison
    var answer, value: String

    /// The expected result: `holds`, `fails`, or `open` if the page lets the reader choose.
    var expected: String {
      let clause = Clause.survey(block: ConditionContent.block, comparison, value: value)
      if ClauseScript(clause).text == "null" { return "open" }
      return clause.holds { _ in answer } ? "holds" : "fails"
    }
  }

  static let block = "1c1f4a05-7f10-4c0e-9a51-000000000001"

  /// The examples: all comparisons, with letters, lines, numbers and patterns that are easy to get wrong.
  static let examples: [Example] = {
    let texts = [
      "", "a", "abc", "b", "ABC", "caf\u{E9}", "cafe\u{301}", "e", "\u{E9}", "x\u{302}", "x", "one\ntwo",
      "two", "one",
      "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F469}",
    ]
    let numbers = [
      "7", "07", "7.0", "7.", ".5", "-1", "+8", "1e1", "0x10", "0x1.8p1", "inf", "nan", " 7", "7 ", "seven",
      "",
    ]
    let patterns = [
      "^a", "c$", "[a-c]+", "\\d", "\\w+", "^\\s*$", "a|b", "(ab)+", "(a+)+", "a{2}", ".", "^.$", "(?i)abc",
      "[[:alpha:]]",
      "\\bone", "", "(", "\\.", "caf.$", "^[^\\d]+$", "^[\\w.-]+@[\\w-]+\\.[a-z]{2,}$", "(a|b){2}", "a++",
    ]
    let answers = ["", "abc", "caf\u{E9}", "one\ntwo", "a@b.de", "\u{664}", "\u{3000}", "7", "aa", "x.y"]
    let orders: Set<Clause.Comparison> = [.greater, .greaterOrEqual, .less, .lessOrEqual]
    return Clause.Comparison.allCases.flatMap { comparison -> [Example] in
      let (left, right) =
        comparison == .matches
        ? (answers, patterns) : orders.contains(comparison) ? (numbers, numbers) : (texts, texts)
      return left.flatMap { answer in right.map { Example(comparison: comparison, answer: answer, value: $0) }
      }
    }
  }()

  /// Writes the content to a folder, and the examples for the script to a JSON file.
  static func write(to folder: URL, examples file: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let conditions = examples.map { [$0.comparison.rawValue, $0.value] }.reduce(into: [[String]]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let buttons = conditions.enumerated().map { number, condition in
      text(String(number), id: 1000 + number)
    }
    let actions = conditions.enumerated().map { number, condition -> String in
      let clause =
        "{\"survey\": {\"block\": \"\(block)\", \"operator\": \(quoted(condition[0])), \"value\": \(quoted(condition[1]))}}"
      let checks =
        "[{\"condition\": \(clause), \"actions\": [{\"on\": \"tap\", \"type\": \"@appcues/continue\", \"config\": {\"index\": 1}}]},"
        + " {\"actions\": [{\"on\": \"tap\", \"type\": \"@appcues/continue\", \"config\": {\"index\": 2}}]}]"
      return
        "\"\(identifier(1000 + number))\": [{\"on\": \"tap\", \"type\": \"@appcues/conditional\", \"config\": {\"checks\": \(checks)}}]"
    }
    let field =
      "{\"type\": \"textInput\", \"id\": \"\(block)\", \"numberOfLines\": 3, \"label\": {\"type\": \"text\", \"id\": \"\(identifier(2))\", \"text\": \"Answer\"}}"
    var page = "---\nid: conditions\ntitle: Conditions\n---\n\n# Conditions\n\n```yaml experience\n"
    page +=
      "id: 1c1f4a05-7f10-4c0e-9a51-00000000000a\nname: Conditions\ntype: mobile\ntraits:\n  - {type: '@appcues/modal', config: {presentationStyle: full}}\n```\n"
    page += step("Asks", 3, [field] + buttons, actions: actions)
    page += step("Holds", 4, [text("Holds", id: 5)], actions: [])
    page += step("Fails", 6, [text("Fails", id: 7)], actions: [])
    try page.write(to: folder.appendingPathComponent("conditions.md"), atomically: true, encoding: .utf8)
    let tries = examples.compactMap { example -> String? in
      guard let number = conditions.firstIndex(of: [example.comparison.rawValue, example.value]) else {
        return nil
      }
      return
        "[\(quoted(example.answer)), \"does-\(identifier(1000 + number))\", \"\(example.expected)\", \(quoted("\(example)"))]"
    }
    let list = "[\(tries.joined(separator: ",\n"))]"
    try list.write(to: file, atomically: true, encoding: .utf8)
  }

  private static func step(_ title: String, _ number: Int, _ items: [String], actions: [String]) -> String {
    "\n## \(title)\n\n```json step\n{\"id\": \"\(identifier(number))\", \"type\": \"modal\", \"traits\": [], \"actions\": {\(actions.joined(separator: ", "))},"
      + " \"content\": {\"type\": \"stack\", \"id\": \"\(identifier(100 + number))\", \"orientation\": \"vertical\", \"items\": [\(items.joined(separator: ", "))]}}\n```\n"
  }

  private static func text(_ text: String, id: Int) -> String {
    "{\"type\": \"text\", \"id\": \"\(identifier(id))\", \"text\": \"\(text)\"}"
  }

  private static func identifier(_ number: Int) -> String {
    "1c1f4a05-7f10-4c0e-9a51-" + String(repeating: "0", count: 12 - String(number).count) + String(number)
  }

  private static func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
