import CatalogModel
import ConformanceSupport
import Definitions
import Foundation
import Testing

@testable import Payloads

/// Payloads of all runtimes that are imported and exported again keep every value and every digit.
@Suite struct RoundTripTests {
  private static let count = Thoroughness.rounds(3000, sampling: 100)

  /// Random values fill the keys that the runtimes pass on to the app, and some texts and numbers.
  @Test(arguments: ["experience", "view", "tree", "rules"]) func keepsEveryDigit(_ kind: String) throws {
    for seed in 0..<Self.count {
      var chance = RandomJSON(seed)
      let text = Self.document(kind, &chance)
      let (value, problems) = JSONReader.read(Array(text.utf8), file: "in.json")
      // JSON keys that differ only in Unicode normalization are duplicates for the runtimes, so the reader
      // refuses them.
      guard !problems.hasErrors else { continue }
      let sent = try #require(value, "\(problems) \(text)")
      let document = try #require(PayloadDocument.all(in: sent).documents.first, "\(text)")
      let literate = LiteratePayload(document, from: "in.json", updating: nil).result.text
      let source = SourceFile(path: "Content/a.md", text: literate)
      let definition = try #require(FileReading(source).definitions.first, "\(literate)")
      let payload = try #require(Payload(of: definition, in: source), "\(literate)")
      #expect(
        Self.sorted(payload.value).json == Self.sorted(sent).json, "\(kind) \(seed)\n\(text)\n\(literate)")
      let written = String(decoding: payload.json, as: UTF8.self)
      #expect(Self.numbers(in: written) == Self.numbers(in: text), "\(kind) \(seed)\n\(text)\n\(written)")
    }
  }

  /// Returns the value with its keys sorted.
  private static func sorted(_ value: LocatedValue) -> LocatedValue {
    switch value.content {
    case .object(let members):
      let all = members.map { LocatedValue.Member(key: $0.key, keyPosition: .start, value: sorted($0.value)) }
      return LocatedValue(.object(all.sorted { $0.key < $1.key }))
    case .array(let elements): return LocatedValue(.array(elements.map(sorted)))
    default: return value
    }
  }

  /// Returns the text of each number in a JSON document.
  private static func numbers(in text: String) -> [String] {
    let texts = /"(?:[^"\\]|\\.)*"/
    return text.replacing(texts, with: "\"\"").matches(of: /-?[0-9][0-9.eE+\-]*/).map { String($0.output) }
      .sorted()
  }

  private static func document(_ kind: String, _ chance: inout RandomJSON) -> String {
    switch kind {
    case "experience":
      return """
        {"id": "00000000-0000-4000-8000-000000000001", "name": \(chance.text()), "type": "mobile",
         "publishedAt": \(chance.number()), "traits": [{"type": "@app/own", "config": \(chance.object(depth: 3))}],
         "steps": [{"id": "00000000-0000-4000-8000-000000000002", "type": "modal", "actions": {},
          "traits": [{"type": "@app/other", "config": \(chance.object(depth: 2))}],
          "content": {"type": "text", "id": "00000000-0000-4000-8000-000000000003", "text": \(chance.text()),
           "style": {"fontSize": \(chance.number())}}}]}
        """
    case "view":
      return """
        {"id": "v", "title": \(chance.text()), "custom": \(chance.object(depth: 2)),
         "body": [{"id": "a", "text": {"title": \(chance.text())}, "custom": \(chance.object(depth: 3))}]}
        """
    case "tree":
      return """
        {"structure": {"type": "stack", "id": "t", "meta": \(chance.object(depth: 3)),
         "children": [{"type": "a:b", "meta": \(chance.object(depth: 2))}]}}
        """
    default:
      return """
        {"version": \(chance.number()), "rules": [{"condition": {"type": "matcher", "definition":
         {"key": "a", "matcher": "eq", "values": [\(chance.number()), \(chance.text())]}},
         "consequences": [{"id": "1", "type": "x", "detail": \(chance.object(depth: 3))}]}]}
        """
    }
  }
}

/// Random JSON that is hard to preserve.
///
/// The same seed gives the same JSON.
private struct RandomJSON {
  private var chance: Mutator

  init(_ seed: Int) { chance = Mutator(seed &* 104_729 &+ 11) }

  mutating func number() -> String {
    let hard = [
      "0", "-0", "-0.0", "1.0", "1e5", "1E+2", "2.50", "1e-7", "0.1", "9007199254740993",
      "9223372036854775807",
      "9223372036854775808", "-9223372036854775809", "123456789012345678901234567890",
      "0.000000000000000000001",
      "3.141592653589793238462643383279", "1e308", "100000000000000000000000", "12e0",
    ]
    return hard[chance.below(hard.count)]
  }

  mutating func text() -> String {
    let hard = [
      "", " ", "a", " a ", "null", "true", "no", "~", "1", "1.0", "0x1F", "1e5", "2026-02-30", "12:30", "# a",
      "a # b",
      "a: b", "- a", "? a", "*a", "&a", "!a", "%a", "@a", "`a`", "```", "{{a}}", "[a]", "{a}", "a, b", "'a'",
      "\\\"a\\\"",
      "a\\\\b", "a\\nb", "\\n", "a\\n\\n b\\n", "\\ta", "\\r\\n", "é", "e\\u0301", "日本語", "👩‍👩‍👧", "\\u200f",
      "\\u2028", "\\u0085",
      "\\u00a0", "\\ufeff", "---", "...", "<!-- a -->", "|", ">", "=", "<<", "😀 :)", "a  b", "a\\tb ",
    ]
    return "\"\(hard[chance.below(hard.count)])\""
  }

  mutating func value(depth: Int) -> String {
    switch chance.below(depth > 0 ? 8 : 5) {
    case 0: number()
    case 1, 2: text()
    case 3: ["true", "false", "null"][chance.below(3)]
    case 4: ["[]", "{}"][chance.below(2)]
    case 5: object(depth: depth - 1)
    default: "[\((0..<chance.below(4)).map { _ in value(depth: depth - 1) }.joined(separator: ", "))]"
    }
  }

  /// Returns an object without duplicate keys.
  mutating func object(depth: Int) -> String {
    var keys: Set<String> = []
    for _ in 0..<chance.below(5) { keys.insert(text()) }
    return "{\(keys.sorted().map { "\($0): \(value(depth: depth))" }.joined(separator: ", "))}"
  }
}
