/// Adds to what a box can do, through messages and the few things that a box offers.
public protocol Extension: SceneBoxLifeCycle {
  /// The box, weakly held; set before the extension is mounted.
  var sceneBox: SceneBox? { get set }
  /// The box takes the extension; no scene exists yet.
  func extensionDidMount()
}

extension Extension {
  /// Does nothing.
  public func extensionDidMount() {}

  /// Sends a line for the log.
  public func logger(content: String) {
    sceneBox?.dispatch(event: .loggerMessage, message: LoggerMessage(content: content))
  }
}

/// Goes from scene to scene and keeps the trail of the states that were visited.
public final class NavigationExtension: Extension {
  /// The state of the first scene.
  public static let entry = Int.min
  /// The state that ends the flow.
  public static let termination = Int.max
  /// How its lines for the log start.
  static let logPrefix = "scene navigate from "

  /// The box.
  public weak var sceneBox: SceneBox?
  /// The states that were visited, each once, the oldest first.
  public private(set) var trace: [Int] = []

  /// Creates the extension.
  public init() {}

  /// Starts the trail and answers those who ask for it.
  public func extensionDidMount() {
    trace.append(Self.entry)
    sceneBox?.watch(on: .getStatesRequest, messageType: Void.self) { [weak self] _ in
      guard let self else { return }
      sceneBox?.dispatch(event: .getStatesResponse, message: NavigationGetScenesMessage(scenes: trace))
    }
  }

  /// Goes to a state: on to a new one, or back to one of the trail, which is cut there.
  ///
  /// Everybody is told before anything happens, also where the state has no scene and nothing will.
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

  /// Follows the platform, which shows a page on its own: the trail stays as it is.
  public func didShow(_ page: Page) {
    guard let scene = page as? any Scene, let identifier = scene.sceneIdentifier else { return }
    sceneBox?.navigate(to: identifier)
    sceneBox?.markSceneAsActive(scene: identifier)
  }
}

/// Keeps the values that the scenes of a box share: by place in an object of the app, and by key.
public final class SharedStateExtension: Extension {
  /// The box.
  public weak var sceneBox: SceneBox?
  /// How its lines for the log start.
  static let logPrefix = "shared state changes: "
  private let stateValue: AnyObject?
  private var keyed: [AnyHashable: Any] = [:]

  /// Creates the extension with the object whose places hold values.
  public init(stateValue: AnyObject? = nil) {
    self.stateValue = stateValue
  }

  /// The keys under which values are shared.
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

  /// Shares a value under a key; without a value the key goes.
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
