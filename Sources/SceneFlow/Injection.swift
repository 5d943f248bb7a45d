/// A property of a scene that reads and writes a shared value at a key path of the shared object.
@propertyWrapper
public struct SharedStateInjected<StateType: AnyObject, T> {
  private let path: ReferenceWritableKeyPath<StateType, T?>
  private var scene: (any Scene)?

  /// Creates a property for the value at a key path.
  public init(_ path: ReferenceWritableKeyPath<StateType, T?>) {
    self.path = path
  }

  /// Connects the property to its scene; call this before the first use.
  public mutating func configure(scene: any Scene) { self.scene = scene }

  /// The error if the property has no scene yet, or nil if the property can be used.
  public var trap: SceneTrap? { scene == nil ? .injectionWithoutScene : nil }

  /// The shared value.
  public var wrappedValue: T? {
    get { scene?.sbx.getSharedState(by: path) }
    nonmutating set { scene?.sbx.putSharedState(by: path, sharedState: newValue) }
  }
}

/// A property of a scene that reads and writes a shared value under a key.
///
/// The property is nil if the value has another type.
@propertyWrapper
public final class SceneBoxSharedStateInjected<T> {
  private let key: AnyHashable
  private var scene: (any Scene)?

  /// Creates a property for the value under a key.
  public init(key: AnyHashable) {
    self.key = key
  }

  /// Connects the property to its scene; call this before the first use.
  public func configure(scene: any Scene) { self.scene = scene }

  /// The error if the property has no scene yet, or nil if the property can be used.
  public var trap: SceneTrap? { scene == nil ? .injectionWithoutScene : nil }

  /// The shared value.
  public var wrappedValue: T? {
    get { scene?.sbx.getSharedState(by: key) }
    set { scene?.sbx.putSharedState(by: key, sharedState: newValue) }
  }
}
