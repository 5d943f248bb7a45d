import CatalogModel

/// What a press on an element does where nothing but links can be followed.
package enum Interaction: Sendable {
  /// It leads to one place.
  case go(ResolvedAction)
  /// It leads to several places or to none, which needs an explanation.
  case explain
}

extension ResolvedActions {
  /// The actions that a tap runs.
  package var taps: [ResolvedAction] { actions.filter { $0.trigger == "tap" } }

  /// The actions that a long press runs.
  package var longPresses: [ResolvedAction] { actions.filter { $0.trigger == "longPress" } }

  /// What a press does, or `nil` where it does nothing: the last action of a tap that leads somewhere decides.
  package var interaction: Interaction? {
    guard !taps.isEmpty else { return longPresses.isEmpty ? nil : .explain }
    let branches = taps.flatMap { $0.branches.flatMap(\.actions) }
    if branches.contains(where: \.destination.leadsSomewhere) { return .explain }
    guard let last = taps.last(where: { $0.destination != .none }) else { return .explain }
    return last.destination.leadsSomewhere ? .go(last) : .explain
  }

  /// Whether a tap goes on only where the form of the step is complete.
  package var checksForm: Bool { taps.contains(where: \.checksForm) }

  /// Everything that a press does, in order.
  package var summary: String {
    let long =
      longPresses.isEmpty ? [] : ["long press: " + longPresses.map(\.summary).joined(separator: ", ")]
    return (taps.map(\.summary) + long).joined(separator: "; ")
  }
}

extension ResolvedAction.Destination {
  /// Whether a link can lead there.
  fileprivate var leadsSomewhere: Bool {
    switch self {
    case .step, .completed, .dismissed, .experience: true
    case .link(let url): ExternalLink(url) != nil
    case .none, .broken: false
    }
  }
}
