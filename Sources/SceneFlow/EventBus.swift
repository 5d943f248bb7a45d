/// Carries messages between extensions that do not know each other.
///
/// Messages are delivered in the order in which they were sent. Each message reaches its watchers in the
/// order in which the watchers registered.
public final class EventBus {
  /// The name of an event on the bus.
  public struct EventName: RawRepresentable, Hashable, Sendable {
    /// The name as text.
    public var rawValue: String

    /// Creates a name from text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The flow moves from one scene to another.
    public static let navigationTrack = EventName(rawValue: "EventTrack")
    /// A request for the visited states.
    public static let getStatesRequest = EventName(rawValue: "GetScenesRequest")
    /// The response with the visited states.
    public static let getStatesResponse = EventName(rawValue: "GetScenesResponse")
    /// A shared value changed.
    public static let sharedStateChanges = EventName(rawValue: "SharedStateChanges")
    /// A line for the log is sent.
    public static let loggerMessage = EventName(rawValue: "LoggerMessage")
  }

  private struct Watcher {
    var type: ObjectIdentifier
    var deliver: (Any?) -> Void
  }

  private var watchers: [EventName: [Watcher]] = [:]
  private var observers: [(EventName, Any?) -> Void] = []
  private var pending: [() -> Void] = []
  private var isDelivering = false

  /// Creates a bus without watchers.
  public init() {}

  /// Registers a watcher of an event.
  ///
  /// The watcher receives only messages of exactly this type; messages are never converted.
  public func watch<Message>(
    on event: EventName, messageType: Message.Type, next: ((Message?) -> Void)?
  ) {
    perform {
      self.watchers[event, default: []].append(
        Watcher(type: ObjectIdentifier(messageType)) { next?($0 as? Message) })
    }
  }

  /// Registers an observer, which receives messages of every type, before the watchers.
  func observe(_ next: @escaping (EventName, Any?) -> Void) { observers.append(next) }

  /// Sends a message to all watchers of the event that expect this message type.
  public func dispatch<Message>(event: EventName, message: Message?) {
    perform {
      for observer in self.observers { observer(event, message) }
      for watcher in self.watchers[event] ?? [] where watcher.type == ObjectIdentifier(Message.self) {
        watcher.deliver(message)
      }
    }
  }

  private func perform(_ work: @escaping () -> Void) {
    pending.append(work)
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !pending.isEmpty { pending.removeFirst()() }
  }
}

/// The message that the flow moves from one scene to another.
public struct NavigationTraceMessage: Equatable, Sendable {
  /// The states of the two scenes.
  public var from, to: Int?
}

/// The message that lists the visited states, oldest first.
public struct NavigationGetScenesMessage: Equatable, Sendable {
  /// The visited states.
  public var scenes: [Int]?
}

/// The message that a shared value changed.
public struct SharedStateMessage {
  /// The key or the key path of the value.
  public var key: AnyHashable?
  /// The new shared value, or nil if the key was removed.
  public var state: Any?
}

/// The message with a line for the log.
public struct LoggerMessage: Equatable, Sendable {
  /// The text of the line.
  public var content: String

  /// Creates a message with the text of a line.
  public init(content: String) {
    self.content = content
  }

  /// Whether the built-in extensions wrote this line, so that it repeats another message of the box.
  package var isOfTheBox: Bool {
    content.hasPrefix(NavigationExtension.logPrefix) || content.hasPrefix(SharedStateExtension.logPrefix)
  }
}
