import ExperienceTraits
import Foundation

/// The outline of a tooltip's body and pointer as one CSS path.
///
/// The path goes clockwise around a body whose pointer is above: the arc of the first corner, the pointer,
/// the arcs of the other corners. Paths for other sides are mirrored or transposed. If a pointer starts
/// within the radius of a corner, it moves to the end of the arc or replaces the corner, and its tip moves
/// over its outer end.
///
/// Only the page knows where the pointer starts (`s`), its width (`z`), and whether it has a right angle at
/// its start (`n`) or end (`f`). So the points are formulas of these variables.
///
/// Source: the shape of `@appcues/tooltip`.
package enum TooltipOutline {
  /// The number of straight pieces for the arc of a corner; no point is off by more than 0.003 of the radius.
  private static let pieces = 10

  /// The CSS rules for the outlines of all tooltips.
  package static var styleRules: String {
    let sharp = [Point(.start), Point(.tip, across: "var(--p)"), Point(.end)]
    return ":where(.outline.up,.outline.down){--tip-points:\(list(sharp, isSideways: false))}\n"
      + ":where(.outline.back,.outline.on){--tip-points:\(list(sharp, isSideways: true))}\n"
      + rules(".up", ".down", isSideways: false) + rules(".back", ".on", isSideways: true)
  }

  /// The CSS path of the fill, and the path of the border, which excludes the inside.
  private static func rules(_ side: String, _ mirrored: String, isSideways: Bool) -> String {
    let corners = Corner.allCases.map { list($0.points(pieces), isSideways: isSideways) }
    let path = "\(corners[0]),var(--tip-points),\(corners[1...].joined(separator: ","))"
    let first = list([Corner.allCases[0].points(pieces)[0]], isSideways: isSideways)
    let outer = ".outline:is(\(side),\(mirrored))"
    let inner = "\(outer)>.rim"
    return "\(outer){clip-path:polygon(\(path))}\n"
      + "\(inner){clip-path:polygon(evenodd,0 0,100% 0,100% 100%,0 100%,0 0,\(path),\(first))}\n"
  }

  /// The points of a pointer with a rounded tip, or of a line inside its outline.
  ///
  /// - Parameters:
  ///   - pointer: The pointer.
  ///   - base: The width of the pointer in points, at most that of the side of the body.
  ///   - inset: The distance of the line from the outline in points; 0 for the outline.
  ///   - isSideways: Whether the pointer is to the left or right of the body.
  /// - Returns: The CSS variable with the points; empty for a pointer without a rounded tip if `inset` is 0.
  static func points(_ pointer: TooltipPointer, base: Double, inset: Double, isSideways: Bool) -> Declarations
  {
    var rules = Declarations()
    let radius = max(0, min(pointer.cornerRadius, pointer.maximumCornerRadius))
    guard base > 0, radius > 0 || inset > 0 else { return rules }
    let shapes = PointerShape.Lean.allCases.map {
      PointerShape(base: base, length: pointer.length, radius: radius, lean: $0).points(inset: inset)
    }
    let points = shapes[0].indices.map { index in
      Point(
        shapes[0][index].anchor, along: mix(shapes.map { $0[index].along }),
        across: mix(shapes.map { $0[index].across }))
    }
    rules.variable("tip-points", list(points, isSideways: isSideways))
    return rules
  }

  /// The formula for a length that depends on where the tip is: centred, over the start, or over the end.
  private static func mix(_ lengths: [Double]) -> String {
    if lengths.allSatisfy({ $0 == lengths[0] }) { return lengths[0] == 0 ? "" : CSS.pixels(lengths[0]) }
    return zip(["(1 - var(--n) - var(--f))", "var(--n)", "var(--f)"], lengths)
      .filter { $0.1 != 0 }.map { "\($0.0)*\(CSS.pixels($0.1))" }.joined(separator: " + ")
  }

  private static func list(_ points: [Point], isSideways: Bool) -> String {
    points.map { isSideways ? "\($0.y) \($0.x)" : "\($0.x) \($0.y)" }.joined(separator: ",")
  }
}

/// A point of the path as CSS formulas, for a pointer above the body.
private struct Point {
  let x, y: String

  init(x: String, y: String) {
    self.x = x
    self.y = y
  }

  /// Creates a point at a distance from a corner of the pointer.
  ///
  /// `along` is measured along the body, `across` away from the body.
  init(_ anchor: PointerShape.Anchor, along: String = "", across: String = "") {
    let base =
      switch anchor {
      case .start: "var(--s)"
      case .tip: "var(--s) + var(--z)*(.5 - var(--n)*.5 + var(--f)*.5)"
      case .end: "var(--s) + var(--z)"
      }
    x = "calc(\(base)\(along.isEmpty ? "" : " + \(along)"))"
    y = across.isEmpty ? "var(--p)" : "calc(var(--p) - (\(across)))"
  }
}

/// A corner of the body, clockwise from the start of the side with the pointer.
private enum Corner: String, CaseIterable {
  case first = "a"
  case second = "b"
  case third = "c"
  case fourth = "d"

  /// The points that approximate the arc of the corner.
  func points(_ pieces: Int) -> [Point] {
    (0...pieces).map { piece in
      let angle = Double.pi / 2 * Double(piece) / Double(pieces)
      let (rising, falling) = (1 - sin(angle), 1 - cos(angle))
      let atStart = self == .first || self == .fourth
      let atPointer = self == .first || self == .second
      let (along, across) = self == .first || self == .third ? (falling, rising) : (rising, falling)
      return Point(
        x: place(along, from: atStart ? "0px" : "100%", sign: atStart ? "+" : "-"),
        y: place(across, from: atPointer ? "var(--p)" : "100%", sign: atPointer ? "+" : "-"))
    }
  }

  /// A coordinate at a distance from an edge: the width of the border plus a part of the radius.
  private func place(_ part: Double, from edge: String, sign: String) -> String {
    let share = CSS.number(part, digits: 6)
    let inset = "var(--i)" + (share == "0" ? "" : " \(sign) var(--r\(rawValue))*\(share)")
    return "calc(\(edge) \(sign) \(inset))"
  }
}

/// The geometry of a pointer with a known size.
private struct PointerShape {
  /// The corner of the pointer from which a point is measured.
  enum Anchor { case start, tip, end }
  /// The position of the tip.
  enum Lean: Double, CaseIterable {
    case upright = 0.5
    case overStart = 0
    case overEnd = 1
  }

  private typealias Vector = SIMD2<Double>

  let base, length, radius: Double
  let lean: Lean

  /// The points of a path inside the outline, from the start to the end of the pointer.
  func points(inset: Double) -> [(anchor: Anchor, along: Double, across: Double)] {
    let corners = [Vector(0, 0), Vector(lean.rawValue * base, length), Vector(base, 0)]
    let edges = [Vector(-1000, 0)] + corners + [Vector(base + 1000, 0)]
    var path = edges
    if inset > 0 {
      for index in 1...3 {
        path[index] = Self.crossing(
          Self.moved(edges[index - 1], edges[index], by: inset),
          Self.moved(edges[index], edges[index + 1], by: inset))
      }
      path[0].y = -inset
      path[4].y = -inset
    }
    let isHidden = path[2].y <= -inset
    if isHidden {
      for index in 1...3 { path[index] = Vector(corners[2].x / 2, -inset) }
    }
    let hollow = radius > 0 && !isHidden ? radius + inset : 0
    let radii = [
      lean == .overStart ? 0 : hollow, isHidden ? 0 : max(0, radius - inset), lean == .overEnd ? 0 : hollow,
    ]
    let anchors = [Anchor.start, .tip, .end]
    return anchors.indices.flatMap { index in
      Self.arc(
        path[index], path[index + 1], path[index + 2], radius: radii[index], pieces: radius > 0 ? 6 : 0
      )
      .map { (anchors[index], $0.x - corners[index].x, $0.y) }
    }
  }

  /// Moves an edge to its right, which is inside a clockwise path with the pointer above.
  private static func moved(_ from: Vector, _ to: Vector, by distance: Double) -> (Vector, Vector) {
    let direction = to - from
    let size = (direction * direction).sum().squareRoot()
    let shift = Vector(direction.y, -direction.x) / size * distance
    return (from + shift, to + shift)
  }

  private static func crossing(_ one: (Vector, Vector), _ other: (Vector, Vector)) -> Vector {
    let (first, second) = (one.1 - one.0, other.1 - other.0)
    let turn = first.x * second.y - first.y * second.x
    let gap = other.0 - one.0
    return one.0 + first * ((gap.x * second.y - gap.y * second.x) / turn)
  }

  /// The arc that touches both edges of a corner; it has the same number of points for every radius.
  private static func arc(_ before: Vector, _ corner: Vector, _ after: Vector, radius: Double, pieces: Int)
    -> [Vector]
  {
    guard pieces > 0 else { return [corner] }
    guard radius > 0 else { return Array(repeating: corner, count: pieces + 1) }
    func unit(_ vector: Vector) -> Vector { vector / (vector * vector).sum().squareRoot() }
    let (one, other) = (unit(before - corner), unit(after - corner))
    let half = acos(max(-1, min(1, (one * other).sum()))) / 2
    let center = corner + unit(one + other) * (radius / sin(half))
    let start = corner + one * (radius / tan(half)) - center
    let end = corner + other * (radius / tan(half)) - center
    let from = atan2(start.y, start.x)
    var sweep = atan2(end.y, end.x) - from
    if sweep > .pi { sweep -= 2 * .pi }
    if sweep < -.pi { sweep += 2 * .pi }
    return (0...pieces).map { piece in
      let angle = from + sweep * Double(piece) / Double(pieces)
      return center + Vector(cos(angle), sin(angle)) * radius
    }
  }
}
