package import Definitions
import Terminal

/// Workflow commands of GitHub Actions, which appear as annotations in a pull request.
package enum GitHubFindings: FindingFormat {
  package static let name = "github"
  package static let startsAtRepository = true
  package static let summary = "annotations in GitHub pull requests"

  package static func text(of findings: [Diagnostic]) -> String {
    findings.map { finding in
      let values = [
        ("file", finding.location.file), ("line", "\(finding.location.line)"),
        ("col", "\(finding.location.column)"), ("title", finding.id.rawValue),
      ]
      let place = values.map { "\($0)=\(escaped($1, isValue: true))" }.joined(separator: ",")
      let words = finding.message + (finding.help.map { "; \($0)" } ?? "")
      return "::\(finding.severity.rawValue) \(place)::\(escaped(words, isValue: false))"
    }.joined(separator: "\n")
  }

  private static func escaped(_ text: String, isValue: Bool) -> String {
    String(
      String.UnicodeScalarView(
        text.inOneLine.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          switch scalar {
          case "%": Array("%25".unicodeScalars)
          case ":" where isValue: Array("%3A".unicodeScalars)
          case "," where isValue: Array("%2C".unicodeScalars)
          default: [scalar]
          }
        }))
  }

  /// The maximum number of findings in a summary.
  private static let summaryLimit = 50

  /// The findings as Markdown, for the job summary of a workflow.
  package static func stepSummary(of findings: [Diagnostic]) -> String {
    let errors = findings.count { $0.severity == .error }
    let warnings = (findings.count - errors).counted("warning")
    var text = "### Experience catalog: \(errors.counted("error")), \(warnings)\n"
    guard !findings.isEmpty else { return text }
    text += "\n| | Location | Problem |\n|---|---|---|\n"
    for finding in findings.prefix(summaryLimit) {
      let place = "\(finding.location.file):\(finding.location.line)"
      text += "| \(finding.severity.rawValue) | `\(cell(place))` | \(cell(finding.message)) |\n"
    }
    if findings.count > summaryLimit { text += "\n\(findings.count - summaryLimit) more\n" }
    return text
  }

  private static func cell(_ text: String) -> String {
    // A zero-width space after `@` prevents GitHub from notifying the mentioned user.
    String(
      text.inOneLine.flatMap {
        "|<>`*_[]\\".contains($0) ? ["\\", $0] : $0 == "@" ? ["@", "\u{200B}"] : [$0]
      })
  }
}
