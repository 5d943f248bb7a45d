import Composition
import Definitions
import Elements
import ExperienceTraits
import ReviewData
package import SitePages
package import SystemAccess
import Terminal

/// Prints a trace, or a part of it, as text or JSON.
package struct TracePrinter {
  private let document: TraceDocument
  private var trace: Trace { document.trace }

  package init(_ document: TraceDocument) { self.document = document }

  /// The requested part of the trace as text: a property, the state after an entry, or the whole trace.
  package func text(of property: String?, at number: Int?) throws(ToolFailure) -> String {
    if let property { return try chains(of: property).map(text).joined(separator: "\n\n") }
    if let number {
      let state = try state(after: number)
      guard !state.isEmpty else { return "No property is set after entry \(number)" }
      return state.map { "\($0.key)  \($0.value.text)" }.joined(separator: "\n")
    }
    return text(ofEntriesAbout: nil, isBrief: false)
  }

  /// The requested part of the trace as JSON; the whole trace is in its own format.
  package func json(of property: String?, at number: Int?) throws(ToolFailure) -> String {
    guard property != nil || number != nil else {
      return String(decoding: document.json.bytes(), as: UTF8.self)
    }
    var writer = JSONWriter()
    if let property {
      let chains = try chains(of: property)
      writer.array { writer in for chain in chains { chain.write(to: &writer) } }
    } else if let number {
      let state = try state(after: number)
      writer.value(.object(state))
    }
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// The chains of entries that set a property, or all properties of a part.
  private func chains(of property: String) throws(ToolFailure) -> [PropertyChain] {
    let chains = document.chains + trace.components
    let found = chains.filter { $0.path == property || $0.path.hasPrefix(property + ".") }
    guard found.isEmpty else { return found }
    let close = chains.filter { $0.path.hasSuffix("." + property) }
    guard close.isEmpty else { return close }
    throw ToolFailure.unknown("property", property, among: chains.map(\.path))
  }

  /// All properties after an entry, in the order in which they were first set, then the components of a tree
  /// so far.
  private func state(after number: Int) throws(ToolFailure) -> [PropertyValue.PropertyEntry] {
    guard trace.entries.indices.contains(number - 1) else {
      throw ToolFailure(
        .usage, "There is no entry \(number); choose a number from 1 to \(trace.entries.count)")
    }
    return trace.state(after: number)
      + trace.components.compactMap { chain in
        let making = chain.links.first { $0.entry <= number && $0.loss == nil }
        return making.map { PropertyValue.PropertyEntry(chain.path, $0.value) }
      }
  }

  private func text(_ chain: PropertyChain) -> String {
    var rows: [[String]] = []
    if !chain.initial.isNull {
      rows.append([
        "default", chain.initial.text, "",
        chain.links.isEmpty ? "wins" : "Overridden by a value that is set.",
      ])
    }
    for link in chain.links {
      let entry = trace.entries[link.entry - 1]
      rows.append([
        entry.level?.rawValue ?? entry.subject, link.value.text, "entry \(link.entry)", link.loss ?? "wins",
      ])
      for sharer in link.sharers {
        let entry = trace.entries[sharer - 1]
        rows.append([entry.level?.rawValue ?? entry.subject, "provided metadata", "entry \(sharer)", ""])
      }
    }
    return ([chain.path] + Columns.lines(rows).map { "  \($0)" }).joined(separator: "\n")
  }

  /// The trace as text: the entries by phase.
  ///
  /// - Parameters:
  ///   - words: Text that the subject, level, outcome, reason or a changed property contains, or `nil` for all entries.
  ///   - isBrief: Whether the changes of the entries are left out.
  /// - Returns: The lines of the entries; empty if none matches.
  package func text(ofEntriesAbout words: String?, isBrief: Bool) -> String {
    var lines = trace.error.map { ["The app does not show this: \($0.message)", ""] } ?? []
    let headLength = lines.count
    var phase: Trace.TracePhase?
    for entry in trace.entries where words.map(entry.isAbout) ?? true {
      if entry.phase != phase {
        if phase != nil { lines.append("") }
        lines.append(entry.phase.rawValue)
        phase = entry.phase
      }
      let number = String(repeating: " ", count: max(0, 4 - String(entry.number).count)) + "\(entry.number)"
      let place = entry.source.map { "  \($0.file):\($0.line)" } ?? ""
      let level = entry.level.map { "  \($0.rawValue)" } ?? ""
      let by = entry.overriddenBy.map { " by \($0)" } ?? ""
      lines.append("\(number)  \(entry.subject)\(level)  \(entry.outcome.rawValue)\(by)\(place)")
      if let reason = entry.reason { lines.append("      \(reason)") }
      for change in isBrief ? [] : entry.changes {
        lines.append("      \(change.path)  \(change.before.text) → \(change.after.text)")
      }
    }
    if lines.count == headLength, words != nil { return "" }
    return lines.joined(separator: "\n")
  }
}

extension Trace.TraceEntry {
  /// Whether a text of the entry contains words; letter case is ignored.
  fileprivate func isAbout(_ words: String) -> Bool {
    let texts =
      [subject, level?.rawValue, outcome.rawValue, phase.rawValue, reason].compactMap(\.self)
      + changes.map(\.path)
    return texts.contains { $0.has(words) }
  }
}
