/// The system fonts of Apple and Android in CSS, with substitutes for computers without these fonts.
///
/// A substitute is scaled to the average width of the system font and gets its ascent and descent. So words
/// take about the same space as on a device. The widths of Apple's font come from Interface Builder, for
/// labels of 15 to 17 points. They are divided by the widths of the same words in the substitute. Titles of
/// 20 points or more are up to 5 % narrower on a device, where Apple's font switches to its display variant.
/// Android's font is Roboto. Roboto is also one of the substitutes, so Android's widths follow from the same
/// table.
package enum SystemFont {
  /// A common font that replaces the system font.
  private struct FallbackFont {
    /// The name of the CSS family with the scaled font.
    let family: String
    /// The names of the regular and the bold font.
    ///
    /// A list can contain several fonts of equal width.
    let regular, bold: [String]
    /// The width of Apple's system font divided by the width of this font.
    let regularScale, boldScale: Double
  }

  private static let fallbackFonts = [
    FallbackFont(
      family: "system-inter", regular: ["Inter Regular", "Inter-Regular", "Adwaita Sans"],
      bold: ["Inter Bold", "Inter-Bold", "Adwaita Sans Bold"], regularScale: 0.963, boldScale: 0.953),
    FallbackFont(
      family: "system-roboto", regular: ["Roboto", "Roboto-Regular"], bold: ["Roboto Bold", "Roboto-Bold"],
      regularScale: 1.023, boldScale: 1.028),
    FallbackFont(
      family: "system-segoe", regular: ["Segoe UI"], bold: ["Segoe UI Bold"], regularScale: 1.03,
      boldScale: 0.99),
    FallbackFont(
      family: "system-arial", regular: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"], regularScale: 1.027,
      boldScale: 0.986),
    FallbackFont(
      family: "system-noto", regular: ["Noto Sans Regular", "Noto Sans"], bold: ["Noto Sans Bold"],
      regularScale: 0.965, boldScale: 0.943),
    FallbackFont(
      family: "system-cantarell", regular: ["Cantarell Regular", "Cantarell"], bold: ["Cantarell Bold"],
      regularScale: 1.019, boldScale: 1.027),
    FallbackFont(
      family: "system-dejavu", regular: ["DejaVu Sans"], bold: ["DejaVu Sans Bold"], regularScale: 0.909,
      boldScale: 0.836),
  ]

  /// The distances that a font extends above and below its baseline, relative to the font size.
  private struct GlyphRange {
    let ascent, descent: Double
    /// The height of a line relative to the font size.
    var line: Double { ascent + descent }

    static let apple = GlyphRange(ascent: 1950.0 / 2048, descent: 494.0 / 2048)
    static let roboto = GlyphRange(ascent: 1900.0 / 2048, descent: 500.0 / 2048)
  }

  /// The height of a line on Android, relative to the font size.
  static let androidLine = GlyphRange.roboto.line

  /// The CSS variable with the families of the system font; an Android device replaces its value.
  static let family = "var(--system)"
  static let androidFamily = "var(--roboto)"

  /// The CSS rules that define the families.
  package static let styleRules: String = {
    guard let roboto = fallbackFonts.first(where: { $0.regular.contains("Roboto") }) else { return "" }
    var faces = ""
    for font in fallbackFonts {
      faces += face(font.family, font.regular, "100 500", scale: font.regularScale, .apple)
      faces += face(font.family, font.bold, "600 900", scale: font.boldScale, .apple)
      let family = androidName(font)
      faces += face(family, font.regular, "100 500", scale: font.regularScale / roboto.regularScale, .roboto)
      faces += face(family, font.bold, "600 900", scale: font.boldScale / roboto.boldScale, .roboto)
    }
    func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ",") }
    let ordered = [roboto] + fallbackFonts.filter { $0.family != roboto.family }
    return faces
      + ":root{--system:-apple-system,BlinkMacSystemFont,\(list(fallbackFonts.map(\.family))),system-ui,sans-serif;"
      + "--roboto:\(list(ordered.map(androidName))),sans-serif}\n"
  }()

  /// The name of the family that replaces the system font on Android.
  private static func androidName(_ font: FallbackFont) -> String {
    font.family.replacing("system-", with: "android-")
  }

  private static func face(
    _ family: String, _ fonts: [String], _ weights: String, scale: Double, _ reach: GlyphRange
  ) -> String {
    let sources = fonts.map { "local(\"\($0)\")" }.joined(separator: ",")
    return "@font-face{font-family:\"\(family)\";src:\(sources);font-weight:\(weights);"
      + "size-adjust:\(percent(scale));ascent-override:\(percent(reach.ascent / scale));"
      + "descent-override:\(percent(reach.descent / scale));line-gap-override:0%}\n"
  }

  /// A fraction as a percentage with one decimal.
  private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10)%" }
}
