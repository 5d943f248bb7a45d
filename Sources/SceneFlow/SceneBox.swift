public import Foundation

/// What an extension may ask of a box.
public protocol SceneBoxCapabilityOutlet: AnyObject {
  /// The identifier of each state.
  func stateIdentifierStateMap() -> [Int: UUID]
  /// Makes a scene the active one.
  func markSceneAsActive(scene: UUID)
  /// Shows a scene: goes back to it where it is in the stack, else on to it.
  func navigate(to: UUID)
  /// Ends the flow.
  func terminateBox()
}

/// The pages of one uninterrupted flow, which do not know each other.
public final class SceneBox: SceneBoxCapabilityOutlet {
  /// Names the box as long as it exists.
  public var identifier: ObjectIdentifier { ObjectIdentifier(self) }
  /// The states and the extensions.
  public let configuration: Configuration
  /// The stack in which the first scene stands, once the flow has started.
  public private(set) var navigationController: NavigationStack?
  /// The scene that is shown.
  public private(set) weak var activeScene: (any Scene)?
  /// The identifier of each state, once the flow has started.
  public private(set) var stateSceneIdentifierTable: [Int: UUID] = [:]
  /// The extensions by the names of their types, once the flow has started.
  public private(set) var extensions: [String: any Extension] = [:]
  /// The mistake of the programmer after which the box does nothing any more.
  public private(set) var trap: SceneTrap?

  private let entry: (any Scene, SceneBox) -> Void
  private let exit: (SceneBox) -> Void
  private let bus = EventBus()
  private var order: [String] = []
  private var builders: [UUID: () -> any Scene] = [:]
  private var live: [(identifier: UUID, scene: any Scene)] = []

  /// Creates a box with what shows its first scene and what happens at its end.
  public init(
    configuration: Configuration, entry: @escaping (any Scene, SceneBox) -> Void,
    exit: @escaping (SceneBox) -> Void
  ) {
    self.configuration = configuration
    self.entry = entry
    self.exit = exit
  }

  /// The scenes that the box has built and not forgotten.
  public var liveScenes: [any Scene] { live.map(\.scene) }

  func trap(_ trap: SceneTrap) { self.trap = self.trap ?? trap }

  // MARK: Scenes

  /// Registers what makes the scene of a state; the last registration counts, for scenes that are not built yet.
  public func lazyAdd(sceneState: Int, sceneBuilder: @escaping () -> any Scene) {
    guard let identifier = configuration.stateSceneIdentifierTable[sceneState] else {
      trap(.stateWithoutIdentifier(sceneState))
      return
    }
    lazyAdd(identifier: identifier, sceneBuilder: sceneBuilder)
  }

  /// Registers what makes the scene of an identifier.
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

  /// The identifier of each state.
  public func stateIdentifierStateMap() -> [Int: UUID] { stateSceneIdentifierTable }

  /// Makes a scene the active one, also where it is that already: it is unloaded and loaded then.
  public func markSceneAsActive(scene identifier: UUID) {
    guard trap == nil, let target = scene(identifier) else { return }
    activeScene?.sceneWillUnload()
    target.sceneDidLoaded()
    activeScene = target
  }

  /// Shows a scene: goes back to it where it is in the stack, else on to it.
  ///
  /// After going back, scenes that are not in the stack are forgotten.
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

  /// Ends the flow: the active scene, all scenes and all extensions are told, then the exit runs.
  public func terminateBox() {
    guard trap == nil else { return }
    activeScene?.sceneWillUnload()
    for scene in liveScenes { scene.sceneBoxWillTerminate() }
    for part in mounted { part.sceneBoxWillTerminate() }
    exit(self)
  }

  // MARK: Messages

  /// Sends a message to those who watch the event for its type.
  public func dispatch<Message>(event: EventBus.EventName, message: Message?) {
    bus.dispatch(event: event, message: message)
  }

  /// Watches an event for messages of exactly one type.
  public func watch<Message>(
    on event: EventBus.EventName, messageType: Message.Type, next: ((Message?) -> Void)?
  ) {
    bus.watch(on: event, messageType: messageType, next: next)
  }

  /// Hears every message, of whatever type, before those who watch for it.
  package func observe(_ next: @escaping (EventBus.EventName, Any?) -> Void) { bus.observe(next) }
}

/// Starts boxes and holds them until they end.
///
/// Whoever starts flows keeps one, so that flows of different catalogs know nothing of each other.
public final class Executor {
  private var boxes: [ObjectIdentifier: SceneBox] = [:]

  /// Creates an executor that holds no box.
  public init() {}

  /// Whether a box is held.
  public func holds(_ box: SceneBox) -> Bool { boxes[box.identifier] != nil }

  /// Starts a box and holds it until it ends; a box that cannot start stays held.
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

/// Tells the executor when a box ends.
private final class ExecutorHelper: Extension {
  weak var sceneBox: SceneBox?
  private let release: () -> Void

  init(release: @escaping () -> Void) {
    self.release = release
  }

  func sceneBoxWillTerminate() { release() }
}
