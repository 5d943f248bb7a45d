package import Definitions
import SiteRendering

/// A form in which findings are told to people or to another program.
///
/// Each adopts this once; the options of `check` follow from the list.
package protocol FindingFormat: SendableMetatype {
  /// The word by which it is asked for.
  static var name: String { get }
  /// What reads it, in a few words.
  static var summary: String { get }
  /// Whether people read it in a terminal.
  static var isForPeople: Bool { get }
  /// Whether paths start at the top of the repository, where hosts of code look for them.
  static var startsAtRepository: Bool { get }
  /// The findings, in their order, without a line break at the end.
  static func text(of findings: [Diagnostic]) -> String
  /// The findings in a form that says which of them fail the run.
  static func text(of findings: [Diagnostic], isFailure: (Diagnostic) -> Bool) -> String
}

extension FindingFormat {
  package static var isForPeople: Bool { false }
  package static var startsAtRepository: Bool { false }

  package static func text(of findings: [Diagnostic], isFailure: (Diagnostic) -> Bool) -> String {
    text(of: findings)
  }
}

/// All forms of findings.
package enum FindingFormats {
  package static let all: [any FindingFormat.Type] = [
    HumanFindings.self, JSONFindings.self, GitHubFindings.self, JUnitFindings.self, SARIFFindings.self,
  ]

  /// The form with a name.
  package static func named(_ name: String) -> (any FindingFormat.Type)? { all.first { $0.name == name } }
}

/// A line for each finding, as editors and logs read them.
package enum HumanFindings: FindingFormat {
  package static let name = "human"
  package static let summary = "lines for people and editors"
  package static let isForPeople = true

  package static func text(of findings: [Diagnostic]) -> String {
    findings.flatMap(Report.lines).joined(separator: "\n")
  }
}

/// An array of objects, as `catalog.json` has them.
enum JSONFindings: FindingFormat {
  static let name = "json"
  static let summary = "an array of objects"

  static func text(of findings: [Diagnostic]) -> String {
    var json = JSONWriter()
    json.array { json in for finding in findings { finding.write(to: &json) } }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
