import Definitions

/// A text size that users can choose on their device.
package struct TextSize: Sendable {
  /// The identifier in addresses.
  package let id: String
  /// The platform's name for the size.
  package let name: Phrase
  /// The scale of each text style, where 1 is the default size.
  private let scales: [Double]

  /// The scale of a text style, where 1 is the default size.
  package func scale(of style: TextStyle) -> Double { scales[style.rawValue] }

  /// Whether texts keep the size that their definition sets.
  package var isUsual: Bool { scales.allSatisfy { $0 == 1 } }

  /// The text sizes of iOS, with the line heights of captions, body text, and titles in points.
  ///
  /// A text grows like the lines of the text style for its font size. Source: `UIFontMetrics`, and the
  /// typography of the Human Interface Guidelines.
  package static let apple: [TextSize] = appleLines.map { id, name, lines in
    TextSize(id: id, name: name, scales: zip(lines, [16, 22, 34]).map { Double($0) / Double($1) })
  }

  private static let appleLines: [(id: String, name: Phrase, lines: [Int])] = [
    ("xs", "xSmall", [13, 19, 31]), ("s", "Small", [13, 20, 32]), ("m", "Medium", [13, 21, 33]),
    ("l", "Large", [16, 22, 34]), ("xl", "xLarge", [19, 24, 37]), ("xxl", "xxLarge", [21, 26, 39]),
    ("xxxl", "xxxLarge", [23, 29, 41]), ("ax1", .value("AX1"), [28, 34, 46]),
    ("ax2", .value("AX2"), [32, 40, 51]), ("ax3", .value("AX3"), [39, 48, 57]),
    ("ax4", .value("AX4"), [44, 56, 62]), ("ax5", .value("AX5"), [51, 62, 68]),
  ]

  /// The font scales of Android, which enlarge all texts equally.
  package static let android: [TextSize] = [0.85, 1.15, 1.3, 1.5, 1.8, 2].map { scale in
    let percent = (scale * 100).rounded().clamped(to: Int.self)
    return TextSize(
      id: "a\(percent)", name: "\(percent) %",
      scales: Array(repeating: scale, count: TextStyle.allCases.count))
  }
}

/// The style whose line height determines how a text is scaled.
package enum TextStyle: Int, CaseIterable, Sendable {
  case caption
  case body
  case title

  /// The text style for a font size in points.
  ///
  /// Source: the runtime treats sizes up to 15 points as captions, and sizes from 20 points as titles.
  package init(size: Double) {
    self = size <= 15 ? .caption : size >= 20 ? .title : .body
  }

  /// The style sheet variable that contains the style's scale.
  var variable: StaticString {
    switch self {
    case .caption: "ts-caption"
    case .body: "ts"
    case .title: "ts-title"
    }
  }
}
