public import Foundation

/// The calls that a scene receives about its own part of the flow.
public protocol SceneLifeCycle: AnyObject {
  /// Called when the scene becomes the active scene.
  func sceneDidLoaded()
  /// Called when another scene becomes active, when this active scene is activated again, or when the flow
  /// ends.
  func sceneWillUnload()
}

/// The calls that scenes and extensions receive about the whole flow.
public protocol SceneBoxLifeCycle: AnyObject {
  /// Called when the flow has started.
  func sceneBoxReady()
  /// Called when the flow ends.
  func sceneBoxWillTerminate()
}

extension SceneLifeCycle {
  /// Does nothing by default.
  public func sceneDidLoaded() {}
  /// Does nothing by default.
  public func sceneWillUnload() {}
}

extension SceneBoxLifeCycle {
  /// Does nothing by default.
  public func sceneBoxReady() {}
  /// Does nothing by default.
  public func sceneBoxWillTerminate() {}
}

/// A page of the app that can be in a navigation stack.
open class Page {
  /// The pages directly inside this one.
  public private(set) var children: [Page] = []
  /// The page that contains this page, or nil.
  public private(set) weak var parent: Page?
  /// The stack that this page was pushed on.
  public weak var ownStack: NavigationStack?

  /// Creates a page without a parent.
  public init() {}

  /// Adds a page inside this page.
  public func add(child: Page) {
    children.append(child)
    child.parent = self
  }

  /// The stack that contains this page or a page around it.
  public var navigationStack: NavigationStack? { ownStack ?? parent?.navigationStack }

  /// The box that built the page, or nil if no box built it.
  var box: SceneBox?
}

/// The pages of the app that lie above each other, lowest first.
public final class NavigationStack {
  /// The pages, lowest first.
  public private(set) var pages: [Page] = []
  /// The number of calls that added a page, and the number of calls that removed pages.
  public private(set) var pushCount = 0, popCount = 0

  /// Creates an empty stack.
  public init() {}

  /// Puts a page on top.
  public func push(_ page: Page) {
    pages.append(page)
    page.ownStack = self
    pushCount += 1
  }

  /// Removes all pages above a page.
  public func pop(to page: Page) {
    guard let index = pages.firstIndex(where: { $0 === page }) else { return }
    for removed in pages[(index + 1)...] { removed.ownStack = nil }
    pages.removeSubrange((index + 1)...)
    popCount += 1
  }

  /// Whether a page is in the stack, or directly inside a page of the stack.
  func holds(_ page: Page) -> Bool {
    pages.contains { $0 === page || $0.children.contains { $0 === page } }
  }
}

/// A page of a flow.
public protocol Scene: Page, SceneLifeCycle, SceneBoxLifeCycle {
  /// The identifier of the scene in its box; the box sets it after it builds the scene.
  var sceneIdentifier: UUID? { get set }
}

extension Scene {
  /// The capabilities that the scene has in its box.
  public var sbx: SceneCapabilityWrapper { SceneCapabilityWrapper(scene: self) }
}

/// The capabilities of a scene in its box; extensions can add more.
///
/// A call does nothing if the extension for it is missing or if no box built the scene.
public struct SceneCapabilityWrapper {
  /// The scene that has these capabilities.
  public let scene: any Scene
  /// The box that built the scene.
  package var box: SceneBox? { scene.box }

  init(scene: any Scene) {
    self.scene = scene
  }

  /// Returns the extension of a type.
  ///
  /// Throws `cantFindExtension` if the box has no extension of this type.
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

  /// Moves the flow to a state: forward to a new one, or back to a visited one.
  public func transit(to state: Int) { existing(NavigationExtension.self)?.transit(to: state) }

  /// Ends the flow.
  public func terminate() { transit(to: NavigationExtension.termination) }

  /// Whether this scene is the one that is shown; always false without the navigation extension.
  public func currentIsActiveScene() -> Bool {
    existing(NavigationExtension.self) != nil && box?.activeScene === scene
  }

  /// Returns the shared value at a key path of the shared object.
  public func getSharedState<StateType: AnyObject, T>(
    by path: ReferenceWritableKeyPath<StateType, T?>
  ) -> T? {
    existing(SharedStateExtension.self)?.get(path)
  }

  /// Stores a shared value at a key path of the shared object.
  public func putSharedState<StateType: AnyObject, T>(
    by path: ReferenceWritableKeyPath<StateType, T?>, sharedState: T?
  ) {
    existing(SharedStateExtension.self)?.put(path, sharedState)
  }

  /// Returns the shared value under a key.
  public func getSharedState(by key: AnyHashable) -> Any? {
    existing(SharedStateExtension.self)?.get(key)
  }

  /// Returns the shared value under a key, or nil if it does not have the requested type.
  public func getSharedState<T>(by key: AnyHashable) -> T? {
    existing(SharedStateExtension.self)?.get(key) as? T
  }

  /// Shares a value under a key; nil removes the key.
  public func putSharedState(by key: AnyHashable, sharedState: Any?) {
    existing(SharedStateExtension.self)?.put(key, sharedState)
  }

  func trap(_ trap: SceneTrap) { box?.trap(trap) }
}
