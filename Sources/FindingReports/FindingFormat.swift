package import Definitions
import SiteRendering

/// An output format for findings, for people or for other programs.
///
/// Each format conforms to this protocol once. The options of `check` are derived from the list of formats.
package protocol FindingFormat: SendableMetatype {
  /// The name of the format on the command line.
  static var name: String { get }
  /// A short description of the output and its readers.
  static var summary: String { get }
  /// Whether the format is for reading in a terminal.
  static var isForPeople: Bool { get }
  /// Whether paths start at the root of the repository, as code hosts expect.
  static var startsAtRepository: Bool { get }
  /// The text of the findings in their order, without a final line break.
  static func text(of findings: [Diagnostic]) -> String
  /// The text of the findings.
  ///
  /// The closure decides which findings fail the run.
  static func text(of findings: [Diagnostic], isFailure: (Diagnostic) -> Bool) -> String
}

extension FindingFormat {
  package static var isForPeople: Bool { false }
  package static var startsAtRepository: Bool { false }

  package static func text(of findings: [Diagnostic], isFailure: (Diagnostic) -> Bool) -> String {
    text(of: findings)
  }
}

/// The list of all output formats for findings.
package enum FindingFormats {
  package static let all: [any FindingFormat.Type] = [
    HumanFindings.self, JSONFindings.self, GitHubFindings.self, JUnitFindings.self, SARIFFindings.self,
  ]

  /// The format with a name, or `nil`.
  package static func named(_ name: String) -> (any FindingFormat.Type)? { all.first { $0.name == name } }
}

/// One line per finding, for editors and logs.
package enum HumanFindings: FindingFormat {
  package static let name = "human"
  package static let summary = "one line per finding, for people and editors"
  package static let isForPeople = true

  package static func text(of findings: [Diagnostic]) -> String {
    findings.flatMap(Report.lines).joined(separator: "\n")
  }
}

/// A JSON array of objects, in the format of `catalog.json`.
enum JSONFindings: FindingFormat {
  static let name = "json"
  static let summary = "a JSON array of objects"

  static func text(of findings: [Diagnostic]) -> String {
    var json = JSONWriter()
    json.array { json in for finding in findings { finding.write(to: &json) } }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
