import CatalogModel

/// The effect of a tap on an element, for pages that can only follow links.
package enum Interaction: Sendable {
  /// The tap leads to one destination.
  case go(ResolvedAction)
  /// The tap leads to several destinations or to none, which needs an explanation.
  case explain
}

extension ResolvedActions {
  /// The actions that a tap runs.
  package var taps: [ResolvedAction] { actions.filter { $0.trigger == "tap" } }

  /// The actions that a long press runs.
  package var longPresses: [ResolvedAction] { actions.filter { $0.trigger == "longPress" } }

  /// The effect of a tap, or nil if it has none; the last action with a destination decides.
  package var interaction: Interaction? {
    guard !taps.isEmpty else { return longPresses.isEmpty ? nil : .explain }
    let branches = taps.flatMap { $0.branches.flatMap(\.actions) }
    if branches.contains(where: \.destination.leadsSomewhere) { return .explain }
    guard let last = taps.last(where: { $0.destination != .none }) else { return .explain }
    return last.destination.leadsSomewhere ? .go(last) : .explain
  }

  /// Whether a tap continues only if the form of the step is complete.
  package var checksForm: Bool { taps.contains(where: \.checksForm) }
}

extension ResolvedAction.Destination {
  /// Whether a link can lead to the destination.
  fileprivate var leadsSomewhere: Bool {
    switch self {
    case .step, .completed, .dismissed, .experience: true
    case .link(let url): ExternalLink(url) != nil
    case .none, .broken: false
    }
  }
}
