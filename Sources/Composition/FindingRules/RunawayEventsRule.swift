package import Definitions
import EventExtensions

extension Diagnostic.Rule {
  package static let runawayEvents = Diagnostic.Rule(
    "runaway-events", .error, "Events cause each other without an end.",
    why: """
      One event causes the next one, which causes the first one again. Let a listener react only to events \
      that its own extension did not send.
      """, reach: .everyPlace)
}

extension Diagnostic {
  /// The finding about a run that exceeds a limit of the hub.
  static func runawayEvents(_ budget: HubBudget, _ limits: Limits, at location: SourceLocation) -> Diagnostic
  {
    let (limit, sent, help) =
      switch budget {
      case .events: (Limit.events, "events were sent", "let no extension respond to its own events")
      case .bytes:
        (.eventBytes, "of data were sent and shared", "let no data grow each time it is sent")
      }
    return Diagnostic(
      .runawayEvents, "More than \(limits.words(for: limit)) \(sent), so the remaining events are dropped",
      at: location, help: "\(help), \(limit.help)")
  }
}
