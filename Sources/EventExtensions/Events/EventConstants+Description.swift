package import Definitions

extension EventType {
  /// The types of events, for those who write scenarios, listeners and rules.
  package static let description = TypeDescription(
    "The 'type' of an event and of a listener, and '~type' of a condition; an app adds its own.",
    keys: all.map { KeyDescription($0, .name(of: "word"), words(for: $0, wildcard)) },
    example: """
      type: com.adobe.eventType.generic.track
      source: com.adobe.eventSource.requestContent
      data: { action: signed_up }
      """)

  fileprivate static func words(for name: String, _ wildcard: String) -> String {
    name == wildcard ? "Any of them, for a listener." : "One that the platform knows."
  }
}

extension EventSource {
  /// The sources of events, for those who write scenarios, listeners and rules.
  package static let description = TypeDescription(
    "The 'source' of an event and of a listener, and '~source' of a condition; an app adds its own.",
    keys: all.map { KeyDescription($0, .name(of: "word"), EventType.words(for: $0, wildcard)) })
}
