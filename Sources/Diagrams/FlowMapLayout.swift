import Definitions

/// The lanes beside the scenes of a map.
///
/// Lines in one lane do not overlap.
struct FlowMapLanes {
  /// For each lane, the ranges of layers that its lines cover.
  private var spans: [[ClosedRange<Int>]] = []

  /// The number of lanes in use.
  var count: Int { spans.count }

  /// Reserves the first lane that is free between two layers.
  mutating func lane(for span: ClosedRange<Int>) -> Int {
    if let free = spans.firstIndex(where: { lane in !lane.contains { $0.overlaps(span) } }) {
      spans[free].append(span)
      return free
    }
    spans.append([span])
    return spans.count - 1
  }
}

/// The labels on the lines of a map, placed so that none covers another.
struct FlowMapLabels {
  /// A text in a box; the coordinates are those of the middle of the box.
  struct EdgeLabel {
    var x, y: Double
    let width: Double
    /// The lines of text, shortened if necessary.
    let lines: [String]
    /// The full text.
    let text: String
    let kind: FlowGraph.FlowEdge.EdgeKind
    /// The width of a sign before the text.
    var signWidth = 0.0

    var height: Double { FlowMapLabels.lineHeight * Double(lines.count) + 6 }
  }

  static let lineHeight = 14.0
  /// The width of the lock before the text of a blocked transition, with the space after it.
  private static let lockWidth = 14.0
  /// The distance between two boxes.
  private static let distance = 3.0
  /// The maximum number of characters in a line, and of lines.
  private static let (lineLength, lineCount) = (18, 3)
  /// The size of a grid cell.
  ///
  /// No box is larger than a cell, so only boxes of neighbouring cells can overlap.
  private static let cell = (width: 160.0, height: Double(lineCount) * lineHeight + 6 + distance)

  private struct MapCell: Hashable {
    var column, row: Int
  }

  private(set) var all: [EdgeLabel] = []
  private var placesOfCell: [MapCell: [Int]] = [:]

  /// Adds a label at a point, or at the first free position below it.
  mutating func add(_ text: String, kind: FlowGraph.FlowEdge.EdgeKind, x: Double, y: Double) {
    let lines = FlowMapWriter.lines(text, limit: Self.lineLength, count: Self.lineCount)
    let length = lines.map(\.unicodeScalars.count).max() ?? 0
    let signWidth = kind == .closed ? Self.lockWidth : 0
    let width = min(Self.cell.width - 4, 12 + 6.2 * Double(length) + signWidth)
    var label = EdgeLabel(
      x: x, y: y, width: width, lines: lines, text: text, kind: kind, signWidth: signWidth)
    while let other = covered(by: label) {
      label.y = all[other].y + Self.distance(between: label, all[other])
    }
    placesOfCell[cell(of: label), default: []].append(all.count)
    all.append(label)
  }

  /// The minimum vertical distance between the middles of two boxes.
  private static func distance(between one: EdgeLabel, _ other: EdgeLabel) -> Double {
    (one.height + other.height) / 2 + distance
  }

  private func cell(of label: EdgeLabel) -> MapCell {
    MapCell(
      column: (label.x / Self.cell.width).rounded(.down).clamped(to: Int.self),
      row: (label.y / Self.cell.height).rounded(.down).clamped(to: Int.self))
  }

  /// The index of an existing label that a new label would cover, or `nil` if it covers none of them.
  private func covered(by label: EdgeLabel) -> Int? {
    let own = cell(of: label)
    for column in own.column - 1...own.column + 1 {
      for row in own.row - 1...own.row + 1 {
        let place = placesOfCell[MapCell(column: column, row: row)]?.first { place in
          let other = all[place]
          return abs(label.x - other.x) < (label.width + other.width) / 2 + Self.distance
            && abs(label.y - other.y) < Self.distance(between: label, other) - 0.001
        }
        if let place { return place }
      }
    }
    return nil
  }
}
