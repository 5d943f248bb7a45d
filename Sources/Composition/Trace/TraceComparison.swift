import CatalogModel
import Definitions
import ExperienceTraits

/// What is different between two traces of one step, screen or flow.
package struct TraceComparison: Sendable {
  /// Two entries that tell of the same thing, or one that only one trace has.
  package struct Row: Sendable {
    package var phase: Trace.Phase
    package var subject: String
    package var before, after: Trace.Entry?
  }

  package private(set) var rows: [Row] = []

  /// Compares the trace without a scenario with the one under it; entries are paired by what they tell of.
  package init(_ before: Trace, _ after: Trace) {
    var rest = Dictionary(grouping: before.entries) { Key($0) }
    for entry in after.entries {
      let partner = rest[Key(entry)]?.isEmpty == false ? rest[Key(entry)]?.removeFirst() : nil
      if let partner, partner.outcome == entry.outcome, partner.changes == entry.changes { continue }
      rows.append(Row(phase: entry.phase, subject: entry.subject, before: partner, after: entry))
    }
    let missing = rest.values.joined().sorted { $0.number < $1.number }
    rows += missing.map { Row(phase: $0.phase, subject: $0.subject, before: $0, after: nil) }
  }

  private struct Key: Hashable {
    var phase: Trace.Phase
    var subject: String
    var level: String?
    var line: Int?

    init(_ entry: Trace.Entry) {
      phase = entry.phase
      subject = entry.subject
      level = entry.level?.rawValue
      line = entry.source?.line
    }
  }
}
