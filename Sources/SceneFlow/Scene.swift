public import Foundation

/// What a scene hears of its own place.
public protocol SceneLifeCycle: AnyObject {
  /// It becomes the active scene.
  func sceneDidLoaded()
  /// Another scene becomes active, it is made active once more, or the flow ends.
  func sceneWillUnload()
}

/// What scenes and extensions hear of the whole flow.
public protocol SceneBoxLifeCycle: AnyObject {
  /// The flow has started.
  func sceneBoxReady()
  /// The flow ends.
  func sceneBoxWillTerminate()
}

extension SceneLifeCycle {
  /// Does nothing.
  public func sceneDidLoaded() {}
  /// Does nothing.
  public func sceneWillUnload() {}
}

extension SceneBoxLifeCycle {
  /// Does nothing.
  public func sceneBoxReady() {}
  /// Does nothing.
  public func sceneBoxWillTerminate() {}
}

/// A page that can stand in a stack of pages.
open class Page {
  /// The pages directly inside this one.
  public private(set) var children: [Page] = []
  /// The page around this one.
  public private(set) weak var parent: Page?
  /// The stack in which the page, or the one around it, stands.
  public weak var ownStack: NavigationStack?

  /// Creates a page by itself.
  public init() {}

  /// Puts a page inside this one.
  public func add(child: Page) {
    children.append(child)
    child.parent = self
  }

  /// The stack around the page.
  public var navigationStack: NavigationStack? { ownStack ?? parent?.navigationStack }

  /// What connects the page to its box, once that has built it.
  var box: SceneBox?
}

/// The pages that lie on each other, the lowest first.
public final class NavigationStack {
  /// The pages.
  public private(set) var pages: [Page] = []
  /// How often pages were put on and taken off by the box.
  public private(set) var pushCount = 0, popCount = 0

  /// Creates a stack without pages.
  public init() {}

  /// Puts a page on top.
  public func push(_ page: Page) {
    pages.append(page)
    page.ownStack = self
    pushCount += 1
  }

  /// Takes all pages above one of them off.
  public func pop(to page: Page) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    for removed in pages[(index + 1)...] { removed.ownStack = nil }
    pages.removeSubrange((index + 1)...)
    popCount += 1
  }

  /// Whether a page is in the stack, or directly inside one that is.
  func holds(_ page: Page) -> Bool {
    pages.contains { $0 === page || $0.children.contains { $0 === page } }
  }
}

/// A page of a flow.
public protocol Scene: Page, SceneLifeCycle, SceneBoxLifeCycle {
  /// Names the scene in its box, which sets it after building the scene.
  var sceneIdentifier: UUID? { get set }
}

extension Scene {
  /// What the scene can do in its box.
  public var sbx: SceneCapabilityWrapper { SceneCapabilityWrapper(scene: self) }
}

/// What a scene can do in its box; extensions add to it.
///
/// Without the extension that a capability needs, or on a scene that no box has built, nothing happens.
public struct SceneCapabilityWrapper {
  /// The scene.
  public let scene: any Scene
  /// The box that built the scene.
  package var box: SceneBox? { scene.box }

  init(scene: any Scene) {
    self.scene = scene
  }

  /// The extension of a type.
  public func getExtension<T: Extension>(by type: T.Type) throws -> T {
    let name = Configuration.key(of: type)
    guard let found = box?.extensions[name] as? T else {
      throw SBXError.Extension.cantFindExtension(extensionName: name)
    }
    return found
  }

  private func existing<T: Extension>(_ type: T.Type) -> T? {
    do { return try getExtension(by: type) } catch { return nil }
  }

  /// Goes to the scene of a state: on to a new one, or back to one that was visited.
  public func transit(to state: Int) { existing(NavigationExtension.self)?.transit(to: state) }

  /// Ends the flow.
  public func terminate() { transit(to: NavigationExtension.termination) }

  /// Whether this is the scene that is shown; the navigation knows, so without its extension none is.
  public func currentIsActiveScene() -> Bool {
    existing(NavigationExtension.self) != nil && box?.activeScene === scene
  }

  /// A shared value by its place in the shared object.
  public func getSharedState<StateType: AnyObject, T>(
    by path: ReferenceWritableKeyPath<StateType, T?>
  ) -> T? {
    existing(SharedStateExtension.self)?.get(path)
  }

  /// Shares a value at its place in the shared object.
  public func putSharedState<StateType: AnyObject, T>(
    by path: ReferenceWritableKeyPath<StateType, T?>, sharedState: T?
  ) {
    existing(SharedStateExtension.self)?.put(path, sharedState)
  }

  /// A shared value by its key.
  public func getSharedState(by key: AnyHashable) -> Any? {
    existing(SharedStateExtension.self)?.get(key)
  }

  /// A shared value by its key, where it has the wanted type.
  public func getSharedState<T>(by key: AnyHashable) -> T? {
    existing(SharedStateExtension.self)?.get(key) as? T
  }

  /// Shares a value under a key; without a value the key goes.
  public func putSharedState(by key: AnyHashable, sharedState: Any?) {
    existing(SharedStateExtension.self)?.put(key, sharedState)
  }

  func trap(_ trap: SceneTrap) { box?.trap(trap) }
}
