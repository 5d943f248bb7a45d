import CatalogModel
import Definitions
package import Elements
import ExperienceTraits

/// The differences between two traces of the same step, screen or flow.
package struct TraceComparison: Sendable {
  /// Two entries about the same thing that differ, or an entry that only one of the traces has.
  package struct ComparedEntry: Sendable {
    package var phase: Trace.TracePhase
    package var subject: String
    package var before, after: Trace.TraceEntry?

    /// The names of the properties and shared values that differ between the two entries.
    package var names: [String] {
      let (before, after) = (before?.values ?? [], after?.values ?? [])
      var names: [String] = []
      for value in before + after where !names.contains(value.key) {
        if before.last(of: value.key) != after.last(of: value.key) { names.append(value.key) }
      }
      return names
    }
  }

  package private(set) var rows: [ComparedEntry] = []

  /// Compares the trace without a scenario with the trace under a scenario.
  ///
  /// Entries are paired by phase, subject, level and line.
  package init(_ before: Trace, _ after: Trace) {
    var rest = Dictionary(grouping: before.entries) { EntryKey($0) }
    for entry in after.entries {
      let partner = rest[EntryKey(entry)]?.isEmpty == false ? rest[EntryKey(entry)]?.removeFirst() : nil
      if let partner, partner.changes == entry.changes, partner.setMetadata == entry.setMetadata,
        partner.outcome == entry.outcome || Self.isOnlyEvaluated(partner, entry)
      {
        continue
      }
      rows.append(ComparedEntry(phase: entry.phase, subject: entry.subject, before: partner, after: entry))
    }
    let missing = rest.values.joined().sorted { $0.number < $1.number }
    rows += missing.map { ComparedEntry(phase: $0.phase, subject: $0.subject, before: $0, after: nil) }
  }

  /// Whether the only difference is that a scenario evaluates the rule and the rule is true.
  private static func isOnlyEvaluated(_ before: Trace.TraceEntry, _ after: Trace.TraceEntry) -> Bool {
    after.phase == .rule && before.outcome == .skipped && after.outcome == .applied
  }

  private struct EntryKey: Hashable {
    var phase: Trace.TracePhase
    var subject: String
    var level: String?
    var line: Int?

    init(_ entry: Trace.TraceEntry) {
      phase = entry.phase
      subject = entry.subject
      level = entry.level?.rawValue
      line = entry.source?.line
    }
  }
}

extension Trace.TraceEntry {
  /// The values that the entry sets: properties and shared metadata.
  package var values: [PropertyValue.PropertyEntry] {
    changes.map { PropertyValue.PropertyEntry($0.path, $0.after) } + setMetadata
  }
}

extension [PropertyValue.PropertyEntry] {
  /// The last value with this key.
  package func last(of name: String) -> PropertyValue? { last { $0.key == name }?.value }
}
