/// Something that happened, as extensions of the event hub hear of it.
public struct Event: Hashable, Sendable {
  /// The type that stands for all others in a listener.
  public static let wildcard = "com.adobe.eventType._wildcard_"
  /// The source that stands for all others in a listener.
  public static let wildcardSource = "com.adobe.eventSource._wildcard_"

  /// What the event is called.
  public var name: String
  /// The kind of event and what it is about; both are compared exactly.
  public var type, source: String
  /// The event that this one answers, if any.
  public var responseID: String?

  /// Creates an event.
  public init(name: String, type: String, source: String, responseID: String? = nil) {
    self.name = name
    self.type = type
    self.source = source
    self.responseID = responseID
  }
}

/// The events that an extension asks to hear.
public struct EventListener: Hashable, Sendable {
  /// The type and source to listen to, or the wildcards.
  public var type, source: String

  /// Creates a listener.
  public init(type: String, source: String) {
    self.type = type
    self.source = source
  }

  /// Whether the listener hears an event.
  ///
  /// An answer to another event is heard only by a listener to everything; a half wildcard does not hear it.
  public func matches(_ event: Event) -> Bool {
    let hearsAllTypes = type == Event.wildcard
    let hearsAllSources = source == Event.wildcardSource
    if event.responseID != nil { return hearsAllTypes && hearsAllSources }
    return (hearsAllTypes || type == event.type) && (hearsAllSources || source == event.source)
  }
}
