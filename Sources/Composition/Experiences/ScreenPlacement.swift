import CatalogModel
package import Elements
package import ExperienceTraits

/// A length that depends on the screen: a constant plus shares of the screen size and of the safe area.
package struct ScreenLength: Hashable, Sendable {
  /// The constant part, in points.
  package var constant: Double
  /// The shares of the width and the height of the screen.
  package var perWidth, perHeight: Double
  /// The shares of the safe area insets.
  package var perSafeArea: EdgeInsets
}

/// A rectangle that depends on the screen.
package struct ScreenRectangle: Hashable, Sendable {
  package var x, y, width, height: ScreenLength
}

/// The rectangles of a step that depend on the screen.
package struct ScreenPlacement: Hashable, Sendable {
  /// The target of a tooltip.
  package var target: ScreenRectangle?
  /// The part of the backdrop that stays clear.
  package var keyhole: ScreenRectangle?
  /// The part of the backdrop that users can tap.
  package var interaction: ScreenRectangle?

  /// Measures the rectangles of a step by composing it on several screens, each of which differs in one
  /// dimension.
  ///
  /// All rectangles change in proportion to the screen, so one change per dimension is enough. Returns nil if
  /// the step has no such rectangle.
  init?(
    of step: ComposedPresentation, on screen: (Size, EdgeInsets) -> Screen, _ compose: (Screen) -> Hierarchy?
  ) {
    guard let hierarchy = step.hierarchy else { return nil }
    let parts = [Self.target, Self.keyhole, Self.interaction]
    guard parts.contains(where: { $0(hierarchy) != nil }) else { return nil }
    let probes = Probe.allCases.map { compose(screen($0.size, $0.safeArea)) }
    func measure(_ part: (Hierarchy) -> Rectangle?) -> ScreenRectangle? {
      part(hierarchy).map { rectangle in
        ScreenRectangle(of: rectangle, on: probes.map { $0.flatMap(part) ?? rectangle })
      }
    }
    target = measure(parts[0])
    keyhole = measure(parts[1])
    interaction = measure(parts[2])
  }
}

extension ScreenPlacement {
  /// The rectangles of an earlier state of the step.
  ///
  /// A rectangle that equals the final one still depends on the screen; any other rectangle is fixed.
  package func placement(in state: Hierarchy, endingAs final: Hierarchy) -> ScreenPlacement {
    func rectangle(_ measured: ScreenRectangle?, _ part: (Hierarchy) -> Rectangle?) -> ScreenRectangle? {
      guard let now = part(state) else { return nil }
      return now == part(final) ? measured : ScreenRectangle(fixed: now)
    }
    var placement = self
    placement.target = rectangle(target, Self.target)
    placement.keyhole = rectangle(keyhole, Self.keyhole)
    placement.interaction = rectangle(interaction, Self.interaction)
    return placement
  }

  private static func target(_ hierarchy: Hierarchy) -> Rectangle? { hierarchy.wrapper?.target?.rectangle }
  private static func keyhole(_ hierarchy: Hierarchy) -> Rectangle? {
    hierarchy.backdrop?.keyhole?.rectangle
  }
  private static func interaction(_ hierarchy: Hierarchy) -> Rectangle? {
    hierarchy.backdrop?.interaction?.rectangle
  }
}

/// A screen that is larger than the reference screen in one dimension.
private enum Probe: CaseIterable {
  case width, height, top, leading, bottom, trailing

  /// The difference in points.
  static let step = 16.0

  private func length(_ probe: Probe, _ reference: Double) -> Double {
    reference + (self == probe ? Self.step : 0)
  }

  var size: Size {
    let size = Screen.reference.size
    return Size(width: length(.width, size.width), height: length(.height, size.height))
  }

  var safeArea: EdgeInsets {
    let safe = Screen.reference.safeArea
    return EdgeInsets(
      top: length(.top, safe.top), leading: length(.leading, safe.leading),
      bottom: length(.bottom, safe.bottom), trailing: length(.trailing, safe.trailing))
  }
}

extension ScreenRectangle {
  /// Creates a rectangle that is the same on every screen.
  fileprivate init(fixed rectangle: Rectangle) {
    func length(_ constant: Double) -> ScreenLength {
      ScreenLength(constant: constant, perWidth: 0, perHeight: 0, perSafeArea: .zero)
    }
    self.init(
      x: length(rectangle.x), y: length(rectangle.y), width: length(rectangle.width),
      height: length(rectangle.height))
  }

  /// Creates a rectangle from its frames on the reference screen and on each probe.
  fileprivate init(of rectangle: Rectangle, on probes: [Rectangle]) {
    func length(_ side: (Rectangle) -> Double) -> ScreenLength {
      let (size, safe) = (Screen.reference.size, Screen.reference.safeArea)
      let constant = side(rectangle)
      let shares = probes.map { (side($0) - constant) / Probe.step }
      let safeShares = EdgeInsets(top: shares[2], leading: shares[3], bottom: shares[4], trailing: shares[5])
      let moved =
        shares[0] * size.width + shares[1] * size.height + safeShares.top * safe.top
        + safeShares.leading * safe.leading + safeShares.bottom * safe.bottom
        + safeShares.trailing * safe.trailing
      return ScreenLength(
        constant: constant - moved, perWidth: shares[0], perHeight: shares[1], perSafeArea: safeShares)
    }
    self.init(x: length(\.x), y: length(\.y), width: length(\.width), height: length(\.height))
  }
}

extension ComposedPresentation {
  /// The rectangles that the drawing and the taps depend on: target, keyhole, and tap area.
  package var areas: [Rectangle?] {
    [
      hierarchy?.wrapper?.target?.rectangle, hierarchy?.backdrop?.keyhole?.rectangle,
      hierarchy?.backdrop?.interaction?.rectangle,
    ]
  }

  /// Whether the rectangles are the same as those of another presentation of the step on every screen.
  ///
  /// That is so if they are the same on one screen and come from the same shared values.
  func isPlaced(like other: ComposedPresentation) -> Bool {
    areas == other.areas && valuesOfAreas == other.valuesOfAreas
  }

  /// The shared values from which traits calculated the rectangles, in order.
  private var valuesOfAreas: [PropertyValue.PropertyEntry] {
    let paths = ["wrapper.target", "backdrop.keyhole", "backdrop.interaction"]
    let keys = applications.filter { row in
      row.changes.contains { change in paths.contains { change.path.hasPrefix($0) } }
    }.flatMap(\.readMetadata)
    return applications.flatMap { row in row.setMetadata.filter { keys.contains($0.key) } }
  }
}
