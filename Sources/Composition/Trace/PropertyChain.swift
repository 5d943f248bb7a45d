package import Elements
import ExperienceTraits

/// How a property came to its final value: everything that set it, or would have.
package struct PropertyChain: Sendable {
  /// One entry that set the property, or would have.
  package struct Link: Sendable {
    /// The number of the entry.
    package var entry: Int
    /// The value that it set, or would have set.
    package var value: PropertyValue
    /// Why the value is not the final one; absent for the one that won.
    package var loss: String?
    /// The entries that shared what the entry read before it set the value, in their order.
    package var sharers: [Int] = []
  }

  /// The property, as the changes of the trace name it.
  package var path: String
  /// The value before anything set it, where there is one.
  package var initial: PropertyValue
  /// Everything that set it or would have, in the order of the trace.
  package var links: [Link]

  /// The link that decided.
  package var winner: Link? { links.last { $0.loss == nil } }
  /// Whether there was anything to decide.
  package var isContested: Bool { links.count > 1 }
}

extension Trace {
  /// How every final property came to be, in the order in which they were first set.
  package var chains: [PropertyChain] {
    var chains: [PropertyChain] = []
    var placeOfPath: [String: Int] = [:]
    let entries = entries.filter { tellsOfSubject($0.phase) }
    var sharerOfKey: [String: Int] = [:]
    for entry in entries {
      let sharers = Set(entry.readMetadata.compactMap { sharerOfKey[$0] }).sorted()
      for shared in entry.setMetadata { sharerOfKey[shared.key] = entry.number }
      for change in entry.changes {
        let link = PropertyChain.Link(entry: entry.number, value: change.after, sharers: sharers)
        guard let place = placeOfPath[change.path] else {
          placeOfPath[change.path] = chains.count
          chains.append(PropertyChain(path: change.path, initial: change.before, links: [link]))
          continue
        }
        if let last = chains[place].links.indices.last, chains[place].links[last].value == change.after {
          continue
        } else if let last = chains[place].links.indices.last {
          chains[place].links[last].loss = "Replaced by entry \(entry.number)."
        }
        chains[place].links.append(link)
      }
    }
    for entry in entries {
      for change in entry.lostChanges {
        guard let place = placeOfPath[change.path] else { continue }
        let link = PropertyChain.Link(entry: entry.number, value: change.after, loss: entry.reason ?? "")
        let index = chains[place].links.firstIndex { $0.entry > entry.number }
        chains[place].links.insert(link, at: index ?? chains[place].links.count)
      }
    }
    return chains.filter { $0.winner?.value.isNull == false }
  }

  /// How every component of a tree came to be shown or left out, in the order of the tree: what made it, and the rule that it asked.
  package var components: [PropertyChain] {
    var chains: [PropertyChain] = []
    var placeOfPath: [String: Int] = [:]
    for entry in entries where entry.phase == .operation || entry.phase == .rule {
      guard let path = entry.given.last(of: "path")?.stringValue else { continue }
      let isRule = entry.phase == .rule
      let value = isRule ? .string("holds") : entry.given.last(of: "made as") ?? .string("made")
      let loss = entry.outcome == .applied ? nil : entry.reason ?? ""
      let link = PropertyChain.Link(entry: entry.number, value: value, loss: loss)
      if let place = placeOfPath[path] {
        // What a rule leaves out says so itself.
        if loss == nil { chains[place].links.append(link) }
      } else if !isRule {
        placeOfPath[path] = chains.count
        chains.append(PropertyChain(path: path, initial: .null, links: [link]))
      }
    }
    return chains
  }

  /// All properties as they are after an entry, in the order in which they were first set.
  package func state(after number: Int) -> [PropertyValue.Entry] {
    var state: [PropertyValue.Entry] = []
    var placeOfPath: [String: Int] = [:]
    for entry in entries where entry.number <= number && tellsOfSubject(entry.phase) {
      for change in entry.changes {
        if let place = placeOfPath[change.path] {
          state[place].value = change.after
        } else {
          placeOfPath[change.path] = state.count
          state.append(PropertyValue.Entry(change.path, change.after))
        }
      }
    }
    return state.filter { !$0.value.isNull }
  }

  /// Whether the changes of a phase are of what the trace tells of, and not of what led to it.
  func tellsOfSubject(_ phase: Phase) -> Bool {
    switch subject {
    case .step: phase.isOfStep
    case .screen, .flow: phase != .event && phase != .sharedState
    }
  }
}

extension Trace.Phase {
  /// Whether a step is composed in the phase; the others lead to it.
  fileprivate var isOfStep: Bool {
    switch self {
    case .event, .sharedState, .operation, .rule, .transition: false
    case .createStep, .stepDecorating, .containerCreating, .containerDecorating, .wrapperCreating,
      .backdropDecorating, .metadata, .presenting:
      true
    }
  }
}
