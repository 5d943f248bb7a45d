/// The number under which a scene of a box is addressed.
public struct SceneState: RawRepresentable, Hashable, Sendable {
  /// The number that the product chooses.
  public var rawValue: Int

  /// Creates a state from its number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The state before the first scene.
  public static let entry = SceneState(rawValue: .min)
  /// The state that leaves the box.
  public static let termination = SceneState(rawValue: .max)

  /// Whether the state is kept for the box itself, so that no scene can have it.
  public var isReserved: Bool { self == .entry || self == .termination }
}
