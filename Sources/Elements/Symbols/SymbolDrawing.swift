/// The drawing of a system symbol: paths in a square of 24 by 24 points, drawn with one pen.
public struct SymbolDrawing: Hashable, Sendable {
  /// The width of the pen, in points of the square.
  public static let pen = 1.8

  /// The path that the pen strokes; empty if nothing is stroked.
  public var lines = ""
  /// The path that is filled by the even-odd rule; empty if nothing is filled.
  public var solid = ""

  /// Creates a drawing from a stroked and a filled path.
  public init(lines: String = "", solid: String = "") {
    self.lines = lines
    self.solid = solid
  }
}

/// The motif of a family of symbols, drawn as an outline and in the other forms that the platform offers.
struct SymbolMotif {
  /// A form of the motif besides the outline.
  enum SymbolForm {
    /// The filled form.
    case fill
    /// A small motif inside a circle or a square, with an outlined and a filled frame.
    case circle, square
    /// The motif crossed out, as an outline and filled.
    case slash
  }

  let name: String
  var forms: [SymbolForm] = []
  /// The path that the filled form fills and the outlined form strokes.
  var shape = ""
  /// The path that the filled form leaves open.
  var holes = ""
  /// The path that the pen strokes in the outlined form: details, or the whole motif if `shape` is empty.
  var lines = ""
  /// The path that every form fills.
  var marks = ""

  private static let slash = "M3.5 3.5L20.5 20.5"

  /// All symbols of the family, with their names.
  var family: [(name: String, drawing: SymbolDrawing)] {
    [(name, SymbolDrawing(lines: shape + lines, solid: marks))] + forms.flatMap(symbols)
  }

  private func symbols(_ form: SymbolForm) -> [(name: String, drawing: SymbolDrawing)] {
    let filled = shape + holes + marks
    switch form {
    case .fill: return [("\(name).fill", SymbolDrawing(solid: filled))]
    case .circle: return framed("circle", by: SymbolPath.disc(12, 12, 10))
    case .square: return framed("square", by: SymbolPath.tile)
    case .slash:
      let outlined = SymbolDrawing(lines: shape + lines + Self.slash, solid: marks)
      let solid = [("\(name).slash.fill", SymbolDrawing(lines: Self.slash, solid: filled))]
      return [("\(name).slash", outlined)] + (shape.isEmpty ? [] : solid)
    }
  }

  /// Returns the forms of the motif, scaled down, inside a frame.
  ///
  /// One form has an outlined frame. The other has a filled frame, and is left out if the pen draws the
  /// motif.
  private func framed(_ frame: String, by outline: String) -> [(name: String, drawing: SymbolDrawing)] {
    let factor = shape.isEmpty ? 0.6 : 0.54
    let solid = SymbolPath.scaled(shape + holes + marks, by: factor)
    let small = shape.isEmpty ? SymbolPath.scaled(lines, by: factor) : ""
    let outlined = [("\(name).\(frame)", SymbolDrawing(lines: outline + small, solid: solid))]
    return small.isEmpty
      ? outlined + [("\(name).\(frame).fill", SymbolDrawing(solid: outline + solid))] : outlined
  }
}

/// Builds the paths of symbols, which consist of moves, lines, curves and arcs.
///
/// Moves and the lines of polygons use absolute coordinates; all other commands use relative ones.
package enum SymbolPath {
  /// The outline of a square with rounded corners.
  static let tile =
    "M6 2.5h12a3.5 3.5 0 0 1 3.5 3.5v12a3.5 3.5 0 0 1-3.5 3.5h-12a3.5 3.5 0 0 1-3.5-3.5v-12a3.5 3.5 0 0 1 3.5-3.5z"

  /// Returns the outline of a disc around a point.
  static func disc(_ x: Double, _ y: Double, _ radius: Double) -> String {
    let (r, d) = (text(radius), text(2 * radius))
    return "M\(text(x)) \(text(y - radius))a\(r) \(r) 0 1 1 0 \(d)a\(r) \(r) 0 1 1 0-\(d)z"
  }

  /// Returns a polygon.
  ///
  /// Its points are relative to the centre of the square. `eighths` is the clockwise rotation in steps of 45
  /// degrees.
  static func polygon(_ points: [(Double, Double)], eighths: Int = 0) -> String {
    let quarter = [
      (1.0, 0.0), (0.5.squareRoot(), 0.5.squareRoot()), (0, 1), (-0.5.squareRoot(), 0.5.squareRoot()),
    ]
    let sign = eighths % 8 >= 4 ? -1.0 : 1.0
    let (cosine, sine) = quarter[eighths % 4]
    let turned = points.map { x, y in
      (12 + sign * (x * cosine - y * sine), 12 + sign * (x * sine + y * cosine))
    }
    var path = ""
    for (index, point) in turned.enumerated() {
      path += (index == 0 ? "M" : "L") + text(point.0) + " " + text(point.1)
    }
    return path + "z"
  }

  /// Returns a path scaled around the centre of the square.
  package static func scaled(_ path: String, by factor: Double) -> String {
    var scaled = ""
    var command: UInt8 = 0
    var position = 0
    for token in tokens(path) {
      guard let number = token.number else {
        command = token.letter
        position = 0
        scaled += String(UnicodeScalar(command))
        continue
      }
      let isArc = command == UInt8(ascii: "a") || command == UInt8(ascii: "A")
      let isFlag = isArc && (2...4).contains(position % 7)
      let isPlace = command < UInt8(ascii: "a") && !(isArc && position % 7 < 5)
      let value = isFlag ? number : isPlace ? 12 + (number - 12) * factor : number * factor
      scaled += (position == 0 ? "" : " ") + text(value)
      position += 1
    }
    return scaled
  }

  private static func tokens(_ path: String) -> [(letter: UInt8, number: Double?)] {
    var tokens: [(letter: UInt8, number: Double?)] = []
    var digits: [UInt8] = []
    func finish() {
      if let number = Double(String(decoding: digits, as: UTF8.self)) { tokens.append((0, number)) }
      digits = []
    }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digits.append(byte)
      case UInt8(ascii: "."):
        if digits.contains(byte) { finish() }
        digits.append(byte)
      case UInt8(ascii: "-"):
        finish()
        digits.append(byte)
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
        finish()
        tokens.append((byte, nil))
      default: finish()
      }
    }
    finish()
    return tokens
  }

  /// Returns a number as text, rounded to two decimal places.
  private static func text(_ value: Double) -> String {
    let hundredths = Int(exactly: (value * 100).rounded()) ?? 0
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole)." + (rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)")
  }
}
