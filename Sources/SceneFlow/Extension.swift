/// An extension of a box: it reacts to messages and uses the capabilities that the box offers.
public protocol Extension: SceneBoxLifeCycle {
  /// The box, weakly held; the box sets it before it mounts the extension.
  var sceneBox: SceneBox? { get set }
  /// Called when the box mounts the extension, before any scene exists.
  func extensionDidMount()
}

extension Extension {
  /// Does nothing by default.
  public func extensionDidMount() {}

  /// Sends a line for the log to the bus of the box.
  public func logger(content: String) {
    sceneBox?.dispatch(event: .loggerMessage, message: LoggerMessage(content: content))
  }
}

/// Moves the flow from scene to scene and keeps the trail: the list of visited states.
public final class NavigationExtension: Extension {
  /// The state of the first scene.
  public static let entry = Int.min
  /// The state that ends the flow.
  public static let termination = Int.max
  /// The start of every log line that this extension writes.
  static let logPrefix = "scene navigate from "

  /// The box that mounted this extension.
  public weak var sceneBox: SceneBox?
  /// The visited states, each once, oldest first.
  public private(set) var trace: [Int] = []

  /// Creates the extension with an empty trail.
  public init() {}

  /// Starts the trail with the entry state, and answers requests for the visited states.
  public func extensionDidMount() {
    trace.append(Self.entry)
    sceneBox?.watch(on: .getStatesRequest, messageType: Void.self) { [weak self] _ in
      guard let self else { return }
      sceneBox?.dispatch(event: .getStatesResponse, message: NavigationGetScenesMessage(scenes: trace))
    }
  }

  /// Moves the flow to a state.
  ///
  /// If the state is already in the trail, the flow goes back to it and the later states leave the trail. The
  /// messages are sent before the flow moves, even if the state has no scene and the flow stays where it is.
  public func transit(to state: Int) {
    guard let sceneBox else { return }
    if let current = trace.last {
      sceneBox.dispatch(event: .navigationTrack, message: NavigationTraceMessage(from: current, to: state))
      logger(content: "\(Self.logPrefix)\(Optional(current) as Any) to \(state)")
    }
    if let index = trace.firstIndex(of: state) {
      trace.removeSubrange((index + 1)...)
    } else {
      trace.append(state)
    }
    if state == Self.termination {
      sceneBox.terminateBox()
    } else if let identifier = sceneBox.stateIdentifierStateMap()[state] {
      sceneBox.navigate(to: identifier)
      sceneBox.markSceneAsActive(scene: identifier)
    }
  }

  /// Makes a scene active that the platform showed without this extension; the trail does not change.
  public func didShow(_ page: Page) {
    guard let scene = page as? any Scene, let identifier = scene.sceneIdentifier else { return }
    sceneBox?.navigate(to: identifier)
    sceneBox?.markSceneAsActive(scene: identifier)
  }
}

/// Keeps the values that the scenes of a box share.
///
/// A value is stored either at a key path of an object that the app provides, or under a key.
public final class SharedStateExtension: Extension {
  /// The box that mounted this extension.
  public weak var sceneBox: SceneBox?
  /// The start of every log line that this extension writes.
  static let logPrefix = "shared state changes: "
  private let stateValue: AnyObject?
  private var keyed: [AnyHashable: Any] = [:]

  /// Creates the extension with the object that stores the values shared by key path.
  public init(stateValue: AnyObject? = nil) {
    self.stateValue = stateValue
  }

  /// The keys of the shared values.
  public var keys: Set<AnyHashable> { Set(keyed.keys) }

  func get<StateType: AnyObject, T>(_ path: ReferenceWritableKeyPath<StateType, T?>) -> T? {
    object(StateType.self)?[keyPath: path]
  }

  func put<StateType: AnyObject, T>(_ path: ReferenceWritableKeyPath<StateType, T?>, _ value: T?) {
    guard let object = object(StateType.self) else { return }
    object[keyPath: path] = value
    announce(key: path, value.map { $0 as Any })
  }

  func get(_ key: AnyHashable) -> Any? { keyed[key] }

  /// Shares a value under a key; nil removes the key.
  package func put(_ key: AnyHashable, _ value: Any?) {
    keyed[key] = value
    announce(key: key, value)
  }

  private func object<StateType>(_ type: StateType.Type) -> StateType? {
    if let object = stateValue as? StateType { return object }
    sceneBox?.trap(.stateValueMissing)
    return nil
  }

  private func announce(key: AnyHashable, _ value: Any?) {
    sceneBox?.dispatch(event: .sharedStateChanges, message: SharedStateMessage(key: key, state: value))
    logger(content: "\(Self.logPrefix)key: \(key), state: \(value as Any)")
  }
}
