/// A layout preference of a component.
///
/// Traits change margins, never sizes.
public struct LayoutTrait: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The name of the trait.
  public var rawValue: String

  /// Creates a trait.
  ///
  /// Apps can define additional traits.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a trait from its name.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// The component is only as wide as it needs to be.
  public static let compactWidth: LayoutTrait = "compactWidth"
  /// The component has no margin to the left and right edges.
  public static let fullWidth: LayoutTrait = "fullWidth"
  /// The component has no margin to stackable components above and below, or to the top and bottom edges.
  public static let stackable: LayoutTrait = "stackable"
  /// The component is in the middle of its row.
  ///
  /// Only other centered components can be in the same row.
  public static let centered: LayoutTrait = "centered"
  /// The component has no margin to the component above it.
  public static let alwaysStackUpwards: LayoutTrait = "alwaysStackUpwards"

  /// The traits of the Hub Framework.
  public static let standard: [LayoutTrait] = [
    .compactWidth, .fullWidth, .stackable, .centered, .alwaysStackUpwards,
  ]
}
