package import Definitions
import Elements
import Foundation
import Mockups

extension Diagnostic.Rule {
  package static let lowContrast = Diagnostic.Rule(
    "low-contrast", .warning, "A text with too little contrast to its background.",
    why: """
      People with weak sight, and everyone in bright sunlight, can only read text that stands out. The contrast is \
      that of WCAG 2.2 (1.4.3). It must be at least 4.5, or 3 for text of 18 points and for bold text of 14 points. \
      It is measured in both appearances and for each colour of a gradient; translucent colours are mixed with the \
      colours below them. Text over an image or over the app is not measured, because its background is not known. \
      Choose a darker or a lighter colour, or put a plain surface behind the text. The status bar counts as bold \
      text of 17 points: the system draws it in black, but in white in the dark appearance and over a dark header \
      or page.
      """, check: ContrastCheck.self)
}

/// Checks that text has enough contrast to its background.
enum ContrastCheck: DrawingCheck {
  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    if case .colors(let backings) = drawing.statusBar {
      let bar = TextContrast(text: drawing.statusBarColor, isLarge: true, on: backings)
      bar.report(
        "The status bar",
        help: "use a background that fits both appearances, or let the app set the style of the status bar",
        at: drawing.place, part: DrawingBreak.statusBar, of: drawing, &findings)
    }
    for text in texts(in: drawing) {
      guard let contrast = text.contrast else { continue }
      let element = text.element
      contrast.report(
        element.name + (element.type.map { " of '\($0)'" } ?? ""),
        help:
          "\(contrast.isLarge ? "text this large" : "text this small") needs \(contrast.isLarge ? "3" : "4.5")",
        at: (element.line, element.column), part: element.part, of: drawing, &findings)
    }
  }

  /// The texts of a drawing, one for each span; the contrast is `nil` if the background is not known.
  static func texts(in drawing: CheckedDrawing) -> [(element: CheckedElement, contrast: TextContrast?)] {
    drawing.elements.flatMap { element -> [(element: CheckedElement, contrast: TextContrast?)] in
      guard case .text(let text) = element.component.kind, !text.plain.allSatisfy(\.isWhitespace) else {
        return []
      }
      return text.spans.map { span in
        guard case .colors(let backings) = element.backing else { return (element, nil) }
        let style = element.component.style.text
        return (
          element,
          TextContrast(
            text: span.style?.text.color ?? element.foreground,
            isLarge: isLarge(span.style?.text ?? style, or: style), on: backings)
        )
      }
    }
  }

  /// The contrast of the frame of a text field to its background, in the appearance where it is lower; `nil` if the
  /// field has no frame or the background is not known.
  static func contrast(ofFrame style: Style, on backing: Backing) -> Double? {
    guard case .colors(let backings) = backing else { return nil }
    let border = (style.box.borderWidth ?? 0) > 0 ? style.box.borderColor : nil
    let marks = [border, style.box.backgroundColor].compactMap(\.self)
    return marks.map { TextContrast(text: $0, isLarge: true, on: backings).lowest }.max()
  }

  private static func isLarge(_ style: Style.TextAppearance, or other: Style.TextAppearance) -> Bool {
    let size = style.fontSize ?? other.fontSize ?? Style.usualFontSize
    guard size < 18 else { return true }
    guard size >= 14, let name = (style.fontName ?? other.fontName)?.lowercased() else { return false }
    return ["bold", "heavy", "black"].contains(where: name.contains)
  }
}

/// The contrast of a text to the colours behind it, in each appearance.
struct TextContrast {
  /// Whether the text is large enough for the lower limit.
  let isLarge: Bool
  /// The lowest contrast in each appearance.
  private let light, dark: Worst

  /// The contrast that the text needs.
  var needed: Double { isLarge ? 3 : 4.5 }
  /// The lower contrast of both appearances.
  var lowest: Double { min(light.ratio, dark.ratio) }

  init(text: DynamicColor, isLarge: Bool, on backings: [DynamicColor]) {
    self.isLarge = isLarge
    func worst(_ appearance: (DynamicColor) -> Color) -> Worst {
      let text = appearance(text)
      let all = backings.map { backing in
        let below = appearance(backing)
        return Worst(ratio: text.over(below).contrast(with: below), text: text, backing: below)
      }
      return all.min { $0.ratio < $1.ratio } ?? Worst(ratio: 21, text: text, backing: text)
    }
    (light, dark) = (worst(\.light), worst(\.resolvedDark))
  }

  /// Reports each appearance in which the contrast is too low.
  func report(
    _ subject: String, help: String, at place: (line: Int, column: Int), part: String,
    of drawing: CheckedDrawing, _ findings: inout CheckFindings
  ) {
    let (light, dark) = ([self.light].first { $0.ratio < needed }, [self.dark].first { $0.ratio < needed })
    let isSame = light == dark
    let cause = [light, dark].map { $0.map { "\($0.text.hex) on \($0.backing.hex)" } ?? "" }
    for (worst, appearance) in [
      (light, isSame ? nil : DrawingBreak.BreakAppearance.light), (isSame ? nil : dark, .dark),
    ] {
      guard let worst else { continue }
      let name = appearance?.rawValue ?? "both appearances"
      findings.report(
        "\(subject) has a contrast of \(worst.words) in \(name): \(worst.text.hex) on \(worst.backing.hex)",
        line: place.line, column: place.column, help: help,
        showing: drawing.broken(
          .lowContrast, [part], cause: cause.joined(separator: ", "),
          in: [DrawingBreak.BreakVariant(appearance: appearance)]))
    }
  }

  private struct Worst: Equatable {
    var ratio: Double
    var text, backing: Color

    /// The contrast with two decimals, rounded down so that a contrast that is too low never looks
    /// sufficient.
    var words: String {
      let hundredths = (ratio * 100).clamped(to: Int.self)
      let rest = hundredths % 100
      return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
  }
}

extension Color {
  /// The resulting colour if this colour lies over an opaque colour.
  func over(_ below: Color) -> Color {
    guard alpha < 255 else { return self }
    func mix(_ own: UInt8, _ other: UInt8) -> UInt8 {
      let (share, rest) = (Int(alpha), 255 - Int(alpha))
      let sum: Int = Int(own) * share + Int(other) * rest
      return UInt8((sum + 127) / 255)
    }
    return Color(
      red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue),
      alpha: below.alpha)
  }

  /// The contrast of two opaque colours, from 1 to 21.
  ///
  /// Source: WCAG 2.2, contrast ratio.
  func contrast(with other: Color) -> Double {
    let (own, others) = (luminance, other.luminance)
    return (max(own, others) + 0.05) / (min(own, others) + 0.05)
  }

  private var luminance: Double {
    0.2126 * Self.linear[Int(red)] + 0.7152 * Self.linear[Int(green)] + 0.0722 * Self.linear[Int(blue)]
  }

  /// The linear light for each value of a channel, from 0 to 255.
  ///
  /// Source: sRGB, IEC 61966-2-1.
  private static let linear: [Double] = (0..<256).map { byte in
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }
}
