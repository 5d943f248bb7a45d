package import Definitions

extension EventType {
  /// The description of event types, for authors of scenarios, listeners, and rules.
  package static let description = TypeDescription(
    "The 'type' of an event or listener, and the '~type' of a condition. An app can add its own types.",
    keys: all.map { KeyDescription($0, .name(of: "word"), words(for: $0, wildcard)) },
    example: """
      type: com.adobe.eventType.generic.track
      source: com.adobe.eventSource.requestContent
      data: { action: signed_up }
      """)

  fileprivate static func words(for name: String, _ wildcard: String) -> String {
    name == wildcard ? "Any value, for listeners." : "A value that the platform defines."
  }
}

extension EventSource {
  /// The description of event sources, for authors of scenarios, listeners, and rules.
  package static let description = TypeDescription(
    "The 'source' of an event or listener, and the '~source' of a condition. An app can add its own sources.",
    keys: all.map { KeyDescription($0, .name(of: "word"), EventType.words(for: $0, wildcard)) })
}
