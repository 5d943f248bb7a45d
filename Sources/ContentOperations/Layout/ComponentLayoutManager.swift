/// An edge of the content of a view.
public enum ContentEdge: String, Sendable, CaseIterable {
  case top, right, bottom, left
}

/// Decides the distances between components by their traits, in points.
public protocol ComponentLayoutManager {
  /// The distance between a component and an edge of the content.
  func margin(between traits: Set<LayoutTrait>, and edge: ContentEdge) -> Double
  /// The distance between a component of the first row and the header.
  func verticalMargin(for traits: Set<LayoutTrait>, belowHeader header: Set<LayoutTrait>) -> Double
  /// The distance between a component and one of the row above.
  func verticalMargin(for traits: Set<LayoutTrait>, below above: Set<LayoutTrait>) -> Double
  /// The distance between a component and the one on its left; infinity starts a new row.
  func horizontalMargin(for traits: Set<LayoutTrait>, after left: Set<LayoutTrait>) -> Double
  /// How far the components of a row move to the right, given the room on both sides of the row.
  func horizontalOffset(forRow traits: [Set<LayoutTrait>], leading: Double, trailing: Double) -> Double
}

/// The layout of the framework: one margin, which traits take away.
public struct DefaultComponentLayoutManager: ComponentLayoutManager, Sendable {
  /// The margin in points.
  public var margin: Double

  /// Creates the layout.
  public init(margin: Double) {
    self.margin = margin
  }

  /// No margin above and below stackable components and beside those of full width.
  public func margin(between traits: Set<LayoutTrait>, and edge: ContentEdge) -> Double {
    switch edge {
    case .top, .bottom: traits.contains(.stackable) ? 0 : margin
    case .left, .right: traits.contains(.fullWidth) ? 0 : margin
    }
  }

  /// The margin as between two rows.
  public func verticalMargin(for traits: Set<LayoutTrait>, belowHeader header: Set<LayoutTrait>) -> Double {
    verticalMargin(for: traits, below: header)
  }

  /// No margin between stackable components, nor above those that stack upwards.
  public func verticalMargin(for traits: Set<LayoutTrait>, below above: Set<LayoutTrait>) -> Double {
    if traits.contains(.alwaysStackUpwards) { return 0 }
    return traits.contains(.stackable) && above.contains(.stackable) ? 0 : margin
  }

  /// No margin before components of full width; centred components share no row with others.
  public func horizontalMargin(for traits: Set<LayoutTrait>, after left: Set<LayoutTrait>) -> Double {
    if traits.contains(.fullWidth) { return 0 }
    return traits.contains(.centered) == left.contains(.centered) ? margin : .greatestFiniteMagnitude
  }

  /// Moves rows of nothing but centred components to the middle.
  public func horizontalOffset(
    forRow traits: [Set<LayoutTrait>], leading: Double, trailing: Double
  ) -> Double {
    guard !traits.isEmpty, traits.allSatisfy({ $0.contains(.centered) }) else { return 0 }
    return ((leading + trailing) / 2 - leading).rounded(.down)
  }
}
