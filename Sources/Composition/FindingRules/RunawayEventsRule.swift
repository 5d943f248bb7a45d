package import Definitions

extension Diagnostic.Rule {
  package static let runawayEvents = Diagnostic.Rule(
    "runaway-events", .error, "Events that cause each other again and again.",
    why: """
      Each event causes the next one, which causes the first again. Let a listener answer only events that do not \
      come from itself.
      """, reach: .everyPlace)
}
