/// The capabilities that a trait can have, in the order in which they are applied.
public enum TraitCapability: String, Sendable, Hashable, Comparable, CaseIterable {
  case stepDecorating, containerCreating, containerDecorating, wrapperCreating, backdropDecorating, presenting

  /// Whether only one trait with this capability is applied to a step.
  public var isSingle: Bool {
    switch self {
    case .containerCreating, .wrapperCreating, .presenting: true
    case .stepDecorating, .containerDecorating, .backdropDecorating: false
    }
  }

  /// Whether the left capability is applied before the right one.
  public static func < (left: TraitCapability, right: TraitCapability) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .stepDecorating: 0
    case .containerCreating: 1
    case .containerDecorating: 2
    case .wrapperCreating: 3
    case .backdropDecorating: 4
    case .presenting: 5
    }
  }
}
