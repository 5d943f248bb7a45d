import Definitions

/// Lanes beside the scenes of a map, in which ways run that share no part of it.
struct FlowMapLanes {
  /// The layers between which ways run, by lane.
  private var spans: [[ClosedRange<Int>]] = []

  /// How many lanes are used.
  var count: Int { spans.count }

  /// The first lane that is free between two layers.
  mutating func lane(for span: ClosedRange<Int>) -> Int {
    if let free = spans.firstIndex(where: { lane in !lane.contains { $0.overlaps(span) } }) {
      spans[free].append(span)
      return free
    }
    spans.append([span])
    return spans.count - 1
  }
}

/// The words on the ways of a map, none of which covers another.
struct FlowMapLabels {
  /// Words in a box of their own, by its middle.
  struct Label {
    var x, y: Double
    let width: Double
    /// The lines of the drawing.
    let lines: [String]
    /// All of the words.
    let text: String
    let kind: String
    /// The width of a sign before the text.
    var signWidth = 0.0

    var height: Double { FlowMapLabels.lineHeight * Double(lines.count) + 6 }
  }

  static let lineHeight = 14.0
  /// The width of the lock before the text of a closed way, with the space after it.
  private static let lockWidth = 14.0
  /// The distance between two boxes.
  private static let distance = 3.0
  /// The most characters of a line, and the most lines.
  private static let (lineLength, lineCount) = (18, 3)
  /// The sides of a cell, which no box exceeds, so that only boxes of neighbouring cells can meet.
  private static let cell = (width: 160.0, height: Double(lineCount) * lineHeight + 6 + distance)

  private struct Cell: Hashable {
    var column, row: Int
  }

  private(set) var all: [Label] = []
  private var placesOfCell: [Cell: [Int]] = [:]

  /// Adds words at a point, or as close below it as there is room.
  mutating func add(_ text: String, kind: String, x: Double, y: Double) {
    let lines = FlowMapWriter.lines(text, limit: Self.lineLength, count: Self.lineCount)
    let length = lines.map(\.unicodeScalars.count).max() ?? 0
    let signWidth = kind == "closed" ? Self.lockWidth : 0
    let width = min(Self.cell.width - 4, 12 + 6.2 * Double(length) + signWidth)
    var label = Label(x: x, y: y, width: width, lines: lines, text: text, kind: kind, signWidth: signWidth)
    while let other = covered(by: label) {
      label.y = all[other].y + Self.distance(between: label, all[other])
    }
    placesOfCell[cell(of: label), default: []].append(all.count)
    all.append(label)
  }

  /// How far apart the middles of two boxes are that stand one below the other.
  private static func distance(between one: Label, _ other: Label) -> Double {
    (one.height + other.height) / 2 + distance
  }

  private func cell(of label: Label) -> Cell {
    Cell(
      column: (label.x / Self.cell.width).rounded(.down).clamped(to: Int.self),
      row: (label.y / Self.cell.height).rounded(.down).clamped(to: Int.self))
  }

  /// An earlier label that a label would cover.
  private func covered(by label: Label) -> Int? {
    let own = cell(of: label)
    for column in own.column - 1...own.column + 1 {
      for row in own.row - 1...own.row + 1 {
        let place = placesOfCell[Cell(column: column, row: row)]?.first { place in
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
