import Definitions

/// A size of text that people can choose on their device.
package struct TextSize: Sendable {
  /// The name in addresses, and the name that the platform gives it.
  package let id, name: String
  /// How large text of each style is, relative to the usual size.
  private let scales: [Double]

  /// How large text of a style is, relative to the usual size.
  package func scale(of style: TextStyle) -> Double { scales[style.rawValue] }

  /// Whether text has the size that its definition names.
  package var isUsual: Bool { scales.allSatisfy { $0 == 1 } }

  /// The sizes of iOS with the line heights of captions, of body text and of titles.
  ///
  /// A text grows as the lines of the style next to its size do. Source: `UIFontMetrics`, and the typography of the Human Interface
  /// Guidelines.
  package static let apple: [TextSize] = [
    ("xs", "xSmall", [13, 19, 31]), ("s", "Small", [13, 20, 32]), ("m", "Medium", [13, 21, 33]),
    ("l", "Large", [16, 22, 34]), ("xl", "xLarge", [19, 24, 37]), ("xxl", "xxLarge", [21, 26, 39]),
    ("xxxl", "xxxLarge", [23, 29, 41]), ("ax1", "AX1", [28, 34, 46]), ("ax2", "AX2", [32, 40, 51]),
    ("ax3", "AX3", [39, 48, 57]), ("ax4", "AX4", [44, 56, 62]), ("ax5", "AX5", [51, 62, 68]),
  ].map { id, name, lines in
    TextSize(id: id, name: name, scales: zip(lines, [16, 22, 34]).map { Double($0) / Double($1) })
  }

  /// The font scales of Android, which enlarge every text alike.
  package static let android: [TextSize] = [0.85, 1.15, 1.3, 1.5, 1.8, 2].map { scale in
    let percent = (scale * 100).rounded().clamped(to: Int.self)
    return TextSize(
      id: "a\(percent)", name: "\(percent) %",
      scales: Array(repeating: scale, count: TextStyle.allCases.count))
  }
}

/// The style by whose lines a text grows.
package enum TextStyle: Int, CaseIterable, Sendable {
  case caption
  case body
  case title

  /// The style for a text of a size in points.
  ///
  /// Source: the runtime takes captions up to 15 points and titles from 20 on.
  package init(size: Double) {
    self = size <= 15 ? .caption : size >= 20 ? .title : .body
  }

  /// The variable of the style sheet that holds its scale.
  var variable: StaticString {
    switch self {
    case .caption: "ts-caption"
    case .body: "ts"
    case .title: "ts-title"
    }
  }
}
