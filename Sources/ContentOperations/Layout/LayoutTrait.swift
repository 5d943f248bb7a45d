/// How a component asks to be laid out; traits change margins, never sizes.
public struct LayoutTrait: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  /// The word that components write.
  public var rawValue: String

  /// Creates a trait, also one of an application.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Creates a trait of a word.
  public init(stringLiteral value: String) {
    rawValue = value
  }

  /// Takes no more width than it needs.
  public static let compactWidth: LayoutTrait = "compactWidth"
  /// Keeps no distance from the left and right edges.
  public static let fullWidth: LayoutTrait = "fullWidth"
  /// Keeps no distance from other stackable components above and below, nor from the top and bottom edges.
  public static let stackable: LayoutTrait = "stackable"
  /// Stands in the middle of its row, and only beside others that do.
  public static let centered: LayoutTrait = "centered"
  /// Keeps no distance from whatever is above.
  public static let alwaysStackUpwards: LayoutTrait = "alwaysStackUpwards"

  /// The traits of the framework.
  public static let standard: [LayoutTrait] = [
    .compactWidth, .fullWidth, .stackable, .centered, .alwaysStackUpwards,
  ]
}
