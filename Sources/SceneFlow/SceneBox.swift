public import Foundation

/// The functions of a box that extensions can call.
public protocol SceneBoxCapabilityOutlet: AnyObject {
  /// Returns the scene identifier of each state.
  func stateIdentifierStateMap() -> [Int: UUID]
  /// Makes a scene the active scene.
  func markSceneAsActive(scene: UUID)
  /// Shows a scene: goes back to it if the stack contains it, else pushes it on the stack.
  func navigate(to: UUID)
  /// Ends the flow.
  func terminateBox()
}

/// A flow that runs: its scenes, which do not know each other, and its extensions.
public final class SceneBox: SceneBoxCapabilityOutlet {
  /// The identity of the box while it exists.
  public var identifier: ObjectIdentifier { ObjectIdentifier(self) }
  /// The states and the extensions of the flow.
  public let configuration: Configuration
  /// The stack that contains the first scene; nil before the flow has started.
  public private(set) var navigationController: NavigationStack?
  /// The active scene: the one that the flow shows.
  public private(set) weak var activeScene: (any Scene)?
  /// The scene identifier of each state; empty before the flow has started.
  public private(set) var stateSceneIdentifierTable: [Int: UUID] = [:]
  /// The extensions by type name; empty before the flow has started.
  public private(set) var extensions: [String: any Extension] = [:]
  /// The first programming error, after which the box does nothing more; nil if there is no error.
  public private(set) var trap: SceneTrap?

  private let entry: (any Scene, SceneBox) -> Void
  private let exit: (SceneBox) -> Void
  private let bus = EventBus()
  private var order: [String] = []
  private var builders: [UUID: () -> any Scene] = [:]
  private var live: [(identifier: UUID, scene: any Scene)] = []

  /// Creates a box.
  ///
  /// - Parameters:
  ///   - configuration: The states and the extensions of the flow.
  ///   - entry: Shows the first scene.
  ///   - exit: Called when the flow ends.
  public init(
    configuration: Configuration, entry: @escaping (any Scene, SceneBox) -> Void,
    exit: @escaping (SceneBox) -> Void
  ) {
    self.configuration = configuration
    self.entry = entry
    self.exit = exit
  }

  /// The scenes that the box has built and still holds.
  public var liveScenes: [any Scene] { live.map(\.scene) }

  func trap(_ trap: SceneTrap) { self.trap = self.trap ?? trap }

  // MARK: Scenes

  /// Registers the function that builds the scene of a state.
  ///
  /// A later registration replaces an earlier one, but does not affect a scene that is already built.
  public func lazyAdd(sceneState: Int, sceneBuilder: @escaping () -> any Scene) {
    guard let identifier = configuration.stateSceneIdentifierTable[sceneState] else {
      trap(.stateWithoutIdentifier(sceneState))
      return
    }
    lazyAdd(identifier: identifier, sceneBuilder: sceneBuilder)
  }

  /// Registers the function that builds the scene with an identifier.
  public func lazyAdd(identifier: UUID, sceneBuilder: @escaping () -> any Scene) {
    builders[identifier] = sceneBuilder
  }

  private func scene(_ identifier: UUID) -> (any Scene)? {
    if let known = live.first(where: { $0.identifier == identifier }) { return known.scene }
    guard let build = builders[identifier] else {
      let state = stateSceneIdentifierTable.first { $0.value == identifier }?.key
      trap(.stateWithoutScene(state ?? NavigationExtension.entry))
      return nil
    }
    let scene = build()
    live.append((identifier, scene))
    scene.box = self
    scene.sceneIdentifier = identifier
    return scene
  }

  // MARK: Life

  /// Starts the flow with its first scene.
  ///
  /// Throws an error if the configuration has no entry state, or if the first scene is not in a navigation
  /// stack.
  public func execute() throws {
    guard trap == nil else { return }
    stateSceneIdentifierTable = configuration.stateSceneIdentifierTable
    extensions = configuration.extensions
    order = configuration.order
    for part in mounted {
      part.sceneBox = self
      part.extensionDidMount()
    }
    guard let identifier = stateSceneIdentifierTable[NavigationExtension.entry] else {
      throw SBXError.Scene.cantFindEntryScene
    }
    guard let first = scene(identifier) else { return }
    markSceneAsActive(scene: identifier)
    entry(first, self)
    guard let stack = first.navigationStack else { throw SBXError.Scene.navigationControllerNil }
    navigationController = stack
    for scene in liveScenes { scene.sceneBoxReady() }
    for part in mounted { part.sceneBoxReady() }
  }

  private var mounted: [any Extension] { order.compactMap { extensions[$0] } }

  /// Returns the scene identifier of each state.
  public func stateIdentifierStateMap() -> [Int: UUID] { stateSceneIdentifierTable }

  /// Makes a scene the active scene.
  ///
  /// If the scene is already active, it is unloaded and loaded again.
  public func markSceneAsActive(scene identifier: UUID) {
    guard trap == nil, let target = scene(identifier) else { return }
    activeScene?.sceneWillUnload()
    target.sceneDidLoaded()
    activeScene = target
  }

  /// Shows a scene: goes back to it if the stack contains it, else pushes it on the stack.
  ///
  /// After going back, the box releases the scenes that are no longer in the stack.
  public func navigate(to identifier: UUID) {
    guard trap == nil, let stack = navigationController, activeScene?.sceneIdentifier != identifier,
      let target = scene(identifier)
    else { return }
    if let page = stack.pages.first(where: { page in
      page === target || page.children.contains { $0 === target }
    }) {
      if stack.pages.last !== page { stack.pop(to: page) }
      live.removeAll { !stack.holds($0.scene) }
    } else {
      stack.push(target)
    }
  }

  /// Ends the flow: notifies the active scene, all scenes and all extensions, then calls the exit handler.
  public func terminateBox() {
    guard trap == nil else { return }
    activeScene?.sceneWillUnload()
    for scene in liveScenes { scene.sceneBoxWillTerminate() }
    for part in mounted { part.sceneBoxWillTerminate() }
    exit(self)
  }

  // MARK: Messages

  /// Sends a message to all watchers of the event that expect this message type.
  public func dispatch<Message>(event: EventBus.EventName, message: Message?) {
    bus.dispatch(event: event, message: message)
  }

  /// Registers a watcher of an event, which receives only messages of exactly this type.
  public func watch<Message>(
    on event: EventBus.EventName, messageType: Message.Type, next: ((Message?) -> Void)?
  ) {
    bus.watch(on: event, messageType: messageType, next: next)
  }

  /// Registers an observer, which receives messages of every type, before the watchers.
  package func observe(_ next: @escaping (EventBus.EventName, Any?) -> Void) { bus.observe(next) }
}

/// Starts boxes and holds them until their flows end.
///
/// Each caller that starts flows has a separate executor, so flows of different catalogs cannot affect each
/// other.
public final class Executor {
  private var boxes: [ObjectIdentifier: SceneBox] = [:]

  /// Creates an executor without boxes.
  public init() {}

  /// Whether the executor holds a box.
  public func holds(_ box: SceneBox) -> Bool { boxes[box.identifier] != nil }

  /// Starts a box and holds it until its flow ends.
  ///
  /// A box that throws when it starts is still held.
  public func execute(box: SceneBox) throws {
    let helper = ExecutorHelper { [weak self, identifier = box.identifier] in self?.boxes[identifier] = nil }
    do {
      try box.configuration.setExtension(helper)
    } catch {
      box.trap(.extensionAlreadyExists)
      return
    }
    boxes[box.identifier] = box
    try box.execute()
  }
}

/// Notifies the executor when the flow of a box ends.
private final class ExecutorHelper: Extension {
  weak var sceneBox: SceneBox?
  private let release: () -> Void

  init(release: @escaping () -> Void) {
    self.release = release
  }

  func sceneBoxWillTerminate() { release() }
}
