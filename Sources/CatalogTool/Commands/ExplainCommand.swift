import ArgumentParser
import CatalogModel
import CatalogSite
import Definitions
import ExperienceTraits

/// `explain`: says what a finding means.
struct ExplainCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Says what a finding means, why it matters and what to do.",
    discussion: "Without a name it lists every rule.")

  @Argument(help: "The name of a rule, as findings have it in brackets.")
  var rule: String?

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    guard let rule else {
      let width = Diagnostic.ID.allCases.map(\.rawValue.utf8.count).max() ?? 0
      for id in Diagnostic.ID.allCases {
        let padding = String(repeating: " ", count: width - id.rawValue.utf8.count)
        console.show("\(id.rawValue)\(padding)  \(id.severity.rawValue)  \(id.meaning)")
      }
      return .success
    }
    guard let id = Diagnostic.ID(rawValue: rule) else {
      throw ToolFailure.unknown("rule", rule, among: Diagnostic.ID.allCases.map(\.rawValue))
    }
    console.show("\(id.rawValue) (\(id.severity.rawValue))\n\n\(id.meaning)")
    if let explanation = ContentChecks.explanation(of: id) {
      console.show("\n\(explanation.wrapped(at: 80))")
    }
    let levels = id.severity == .warning ? "error, warning or off" : "error"
    console.show(
      "\nThe catalog definition can say 'check: { severity: { \(id.rawValue): … } }' with \(levels), and list words under 'allow' or findings under 'known'."
    )
    return .success
  }
}

extension String {
  /// The text in lines of so many characters, broken between words.
  fileprivate func wrapped(at width: Int) -> String {
    var lines: [String] = []
    var line = ""
    for word in split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = ""
      }
      line += line.isEmpty ? String(word) : " \(word)"
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
