import CatalogModel
import Definitions
package import Elements
import ExperienceTraits

/// What is different between two traces of one step, screen or flow.
package struct TraceComparison: Sendable {
  /// Two entries that tell of the same thing, or one that only one trace has.
  package struct Row: Sendable {
    package var phase: Trace.Phase
    package var subject: String
    package var before, after: Trace.Entry?

    /// What both entries set otherwise, or only one of them: properties, and what they share.
    package var names: [String] {
      let (before, after) = (before?.values ?? [], after?.values ?? [])
      var names: [String] = []
      for value in before + after where !names.contains(value.key) {
        if before.last(of: value.key) != after.last(of: value.key) { names.append(value.key) }
      }
      return names
    }
  }

  package private(set) var rows: [Row] = []

  /// Compares the trace without a scenario with the one under it; entries are paired by what they tell of.
  package init(_ before: Trace, _ after: Trace) {
    var rest = Dictionary(grouping: before.entries) { Key($0) }
    for entry in after.entries {
      let partner = rest[Key(entry)]?.isEmpty == false ? rest[Key(entry)]?.removeFirst() : nil
      if let partner, partner.changes == entry.changes, partner.setMetadata == entry.setMetadata,
        partner.outcome == entry.outcome || Self.isOnlyEvaluated(partner, entry)
      {
        continue
      }
      rows.append(Row(phase: entry.phase, subject: entry.subject, before: partner, after: entry))
    }
    let missing = rest.values.joined().sorted { $0.number < $1.number }
    rows += missing.map { Row(phase: $0.phase, subject: $0.subject, before: $0, after: nil) }
  }

  /// Whether the entries are those of a rule that only a scenario evaluates, and that is true there.
  private static func isOnlyEvaluated(_ before: Trace.Entry, _ after: Trace.Entry) -> Bool {
    after.phase == .rule && before.outcome == .skipped && after.outcome == .applied
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

extension Trace.Entry {
  /// The properties that the entry set, and what it shares.
  package var values: [PropertyValue.Entry] {
    changes.map { PropertyValue.Entry($0.path, $0.after) } + setMetadata
  }
}

extension [PropertyValue.Entry] {
  /// The value that a name has in the end.
  package func last(of name: String) -> PropertyValue? { last { $0.key == name }?.value }
}
