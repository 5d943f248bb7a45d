/// An edge of the content area of a view.
public enum ContentEdge: String, Sendable, CaseIterable {
  case top, right, bottom, left
}

/// Computes the distances between components from their layout traits, in points.
public protocol ComponentLayoutManager {
  /// The distance between a component and an edge of the content area.
  func margin(between traits: Set<LayoutTrait>, and edge: ContentEdge) -> Double
  /// The distance between a component of the first row and the header.
  func verticalMargin(for traits: Set<LayoutTrait>, belowHeader header: Set<LayoutTrait>) -> Double
  /// The distance between a component and a component in the row above.
  func verticalMargin(for traits: Set<LayoutTrait>, below above: Set<LayoutTrait>) -> Double
  /// The distance between a component and its left neighbor.
  ///
  /// An infinite distance starts a new row.
  func horizontalMargin(for traits: Set<LayoutTrait>, after left: Set<LayoutTrait>) -> Double
  /// The horizontal offset of the components of a row, given the free space on both sides.
  func horizontalOffset(forRow traits: [Set<LayoutTrait>], leading: Double, trailing: Double) -> Double
}

/// The default layout of the Hub Framework: one margin, which some traits remove.
public struct DefaultComponentLayoutManager: ComponentLayoutManager, Sendable {
  /// The margin in points.
  public var margin: Double

  /// Creates the layout.
  public init(margin: Double) {
    self.margin = margin
  }

  /// The margin to an edge.
  ///
  /// Stackable components have no margin at the top and bottom; full-width components have none at the sides.
  public func margin(between traits: Set<LayoutTrait>, and edge: ContentEdge) -> Double {
    switch edge {
    case .top, .bottom: traits.contains(.stackable) ? 0 : margin
    case .left, .right: traits.contains(.fullWidth) ? 0 : margin
    }
  }

  /// The margin below the header.
  ///
  /// It equals the margin between two rows.
  public func verticalMargin(for traits: Set<LayoutTrait>, belowHeader header: Set<LayoutTrait>) -> Double {
    verticalMargin(for: traits, below: header)
  }

  /// The vertical margin between two components.
  ///
  /// The margin is 0 between two stackable components, and above a component that always stacks upwards.
  public func verticalMargin(for traits: Set<LayoutTrait>, below above: Set<LayoutTrait>) -> Double {
    if traits.contains(.alwaysStackUpwards) { return 0 }
    return traits.contains(.stackable) && above.contains(.stackable) ? 0 : margin
  }

  /// The horizontal margin between two components.
  ///
  /// The margin is 0 before a full-width component. A centered component never shares a row with a component
  /// that is not centered.
  public func horizontalMargin(for traits: Set<LayoutTrait>, after left: Set<LayoutTrait>) -> Double {
    if traits.contains(.fullWidth) { return 0 }
    return traits.contains(.centered) == left.contains(.centered) ? margin : .greatestFiniteMagnitude
  }

  /// The offset that moves a row to the middle if all of its components are centered.
  public func horizontalOffset(
    forRow traits: [Set<LayoutTrait>], leading: Double, trailing: Double
  ) -> Double {
    guard !traits.isEmpty, traits.allSatisfy({ $0.contains(.centered) }) else { return 0 }
    return ((leading + trailing) / 2 - leading).rounded(.down)
  }
}
