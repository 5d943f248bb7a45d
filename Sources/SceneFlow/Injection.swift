/// A property of a scene that is a shared value, by its place in the shared object.
@propertyWrapper
public struct SharedStateInjected<StateType: AnyObject, T> {
  private let path: ReferenceWritableKeyPath<StateType, T?>
  private var scene: (any Scene)?

  /// Injects the value at a place.
  public init(_ path: ReferenceWritableKeyPath<StateType, T?>) {
    self.path = path
  }

  /// Says whose property it is; needed before the first use.
  public mutating func configure(scene: any Scene) { self.scene = scene }

  /// Why the property cannot be used yet.
  public var trap: SceneTrap? { scene == nil ? .injectionWithoutScene : nil }

  /// The shared value.
  public var wrappedValue: T? {
    get { scene?.sbx.getSharedState(by: path) }
    nonmutating set { scene?.sbx.putSharedState(by: path, sharedState: newValue) }
  }
}

/// A property of a scene that is a shared value, by its key; a value of another type reads as none.
@propertyWrapper
public final class SceneBoxSharedStateInjected<T> {
  private let key: AnyHashable
  private var scene: (any Scene)?

  /// Injects the value of a key.
  public init(key: AnyHashable) {
    self.key = key
  }

  /// Says whose property it is; needed before the first use.
  public func configure(scene: any Scene) { self.scene = scene }

  /// Why the property cannot be used yet.
  public var trap: SceneTrap? { scene == nil ? .injectionWithoutScene : nil }

  /// The shared value.
  public var wrappedValue: T? {
    get { scene?.sbx.getSharedState(by: key) }
    set { scene?.sbx.putSharedState(by: key, sharedState: newValue) }
  }
}
