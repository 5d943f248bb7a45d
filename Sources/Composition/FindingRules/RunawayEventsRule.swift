package import Definitions

extension Diagnostic.Rule {
  package static let runawayEvents = Diagnostic.Rule(
    "runaway-events", .error, "Events cause each other without an end.",
    why: """
      One event causes the next one, which causes the first one again. Let a listener react only to events \
      that its own extension did not send.
      """, reach: .everyPlace)
}
