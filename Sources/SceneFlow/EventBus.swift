/// Carries messages between extensions that do not know each other.
///
/// Messages are delivered in the order in which they are sent, to watchers in the order in which they came.
public final class EventBus {
  /// The name of an event.
  public struct EventName: RawRepresentable, Hashable, Sendable {
    /// The text of the name.
    public var rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// A scene follows another.
    public static let navigationTrack = EventName(rawValue: "EventTrack")
    /// Somebody asks for the states that were visited.
    public static let getStatesRequest = EventName(rawValue: "GetScenesRequest")
    /// The states that were visited.
    public static let getStatesResponse = EventName(rawValue: "GetScenesResponse")
    /// A shared value changed.
    public static let sharedStateChanges = EventName(rawValue: "SharedStateChanges")
    /// A line for the log.
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

  /// Watches an event for messages of exactly one type; nothing is converted.
  public func watch<Message>(
    on event: EventName, messageType: Message.Type, next: ((Message?) -> Void)?
  ) {
    perform {
      self.watchers[event, default: []].append(
        Watcher(type: ObjectIdentifier(messageType)) { next?($0 as? Message) })
    }
  }

  /// Hears every message, of whatever type, before those who watch for it.
  func observe(_ next: @escaping (EventName, Any?) -> Void) { observers.append(next) }

  /// Sends a message to those who watch the event for its type.
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

/// A scene follows another.
public struct NavigationTraceMessage: Equatable, Sendable {
  /// The states.
  public var from, to: Int?
}

/// The states that were visited, the oldest first.
public struct NavigationGetScenesMessage: Equatable, Sendable {
  /// The states.
  public var scenes: [Int]?
}

/// A shared value changed.
public struct SharedStateMessage {
  /// The key, or the key path.
  public var key: AnyHashable?
  /// The new value.
  public var state: Any?
}

/// A line for the log.
public struct LoggerMessage: Equatable, Sendable {
  /// The line.
  public var content: String

  /// Creates a line.
  public init(content: String) {
    self.content = content
  }

  /// Whether the line only says once more what a message of the box says.
  package var isOfTheBox: Bool {
    content.hasPrefix(NavigationExtension.logPrefix) || content.hasPrefix(SharedStateExtension.logPrefix)
  }
}
