package import Elements
import ExperienceTraits

/// The history of a property: all entries that set its value, or would have set it.
package struct PropertyChain: Sendable {
  /// An entry that set the property, or would have set it.
  package struct ChainLink: Sendable {
    /// The number of the trace entry.
    package var entry: Int
    /// The value that the entry set, or would have set.
    package var value: PropertyValue
    /// The reason why the value is not the final one; nil for the final value.
    package var loss: String?
    /// The number of the entry that replaced the value; nil if the value was lost for another reason.
    package var replacer: Int?
    /// The entries that shared the metadata that this entry read, in order.
    package var sharers: [Int] = []
  }

  /// The path of the property in the changes of the trace.
  package var path: String
  /// The value before the first entry set it; null if there was none.
  package var initial: PropertyValue
  /// All entries that set the property or would have set it, in the order of the trace.
  package var links: [ChainLink]

  /// The link that set the final value.
  package var winner: ChainLink? { links.last { $0.loss == nil } }
  /// Whether more than one entry set the property or would have set it.
  package var isContested: Bool { links.count > 1 }
}

extension Trace {
  /// The chains of all final properties, in the order in which the properties were first set.
  package var chains: [PropertyChain] {
    var chains: [PropertyChain] = []
    var placeOfPath: [String: Int] = [:]
    let entries = entries.filter { belongsToSubject($0.phase) }
    var sharerOfKey: [String: Int] = [:]
    for entry in entries {
      let sharers = Set(entry.readMetadata.compactMap { sharerOfKey[$0] }).sorted()
      for shared in entry.setMetadata { sharerOfKey[shared.key] = entry.number }
      for change in entry.changes {
        let link = PropertyChain.ChainLink(entry: entry.number, value: change.after, sharers: sharers)
        guard let place = placeOfPath[change.path] else {
          placeOfPath[change.path] = chains.count
          chains.append(PropertyChain(path: change.path, initial: change.before, links: [link]))
          continue
        }
        if let last = chains[place].links.indices.last, chains[place].links[last].value == change.after {
          continue
        } else if let last = chains[place].links.indices.last {
          chains[place].links[last].loss = "Replaced by entry \(entry.number)."
          chains[place].links[last].replacer = entry.number
        }
        chains[place].links.append(link)
      }
    }
    for entry in entries {
      for change in entry.lostChanges {
        guard let place = placeOfPath[change.path] else { continue }
        let link = PropertyChain.ChainLink(entry: entry.number, value: change.after, loss: entry.reason ?? "")
        let index = chains[place].links.firstIndex { $0.entry > entry.number }
        chains[place].links.insert(link, at: index ?? chains[place].links.count)
      }
    }
    return chains.filter { $0.winner?.value.isNull == false }
  }

  /// The chains of the components of a tree, in the order of the tree: the entry that made each, and its
  /// rule.
  package var components: [PropertyChain] {
    var chains: [PropertyChain] = []
    var placeOfPath: [String: Int] = [:]
    for entry in entries where entry.phase == .operation || entry.phase == .rule {
      guard let path = entry.given.last(of: "path")?.stringValue else { continue }
      let isRule = entry.phase == .rule
      let value = isRule ? .string("holds") : entry.given.last(of: "made as") ?? .string("made")
      let loss = entry.outcome == .applied ? nil : entry.reason ?? ""
      let link = PropertyChain.ChainLink(entry: entry.number, value: value, loss: loss)
      if let place = placeOfPath[path] {
        // If a rule leaves a component out, the entry of the component already says so.
        if loss == nil { chains[place].links.append(link) }
      } else if !isRule {
        placeOfPath[path] = chains.count
        chains.append(PropertyChain(path: path, initial: .null, links: [link]))
      }
    }
    return chains
  }

  /// The values of all properties after an entry, in the order in which the properties were first set.
  package func state(after number: Int) -> [PropertyValue.PropertyEntry] {
    var state: [PropertyValue.PropertyEntry] = []
    var placeOfPath: [String: Int] = [:]
    for entry in entries where entry.number <= number && belongsToSubject(entry.phase) {
      for change in entry.changes {
        if let place = placeOfPath[change.path] {
          state[place].value = change.after
        } else {
          placeOfPath[change.path] = state.count
          state.append(PropertyValue.PropertyEntry(change.path, change.after))
        }
      }
    }
    return state.filter { !$0.value.isNull }
  }

  /// Whether a phase belongs to the step, screen or flow itself, and not to the events before it.
  package func belongsToSubject(_ phase: TracePhase) -> Bool {
    switch subject {
    case .step: phase.isOfStep
    case .screen, .flow: phase != .event && phase != .sharedState
    }
  }
}

extension Trace.TracePhase {
  /// Whether the phase composes a step; the other phases come before or after that.
  fileprivate var isOfStep: Bool {
    switch self {
    case .event, .sharedState, .operation, .rule, .transition: false
    case .createStep, .stepDecorating, .containerCreating, .containerDecorating, .wrapperCreating,
      .backdropDecorating, .metadata, .presenting:
      true
    }
  }
}
