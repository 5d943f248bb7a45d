/// The fonts of Apple's systems and of Android in CSS, and the fonts that stand in for them where they are not.
///
/// A stand-in is drawn at the average width of the system's own font and with its ascent and descent, so that words take about
/// the room that they take on a device. The widths are those that Interface Builder recorded for labels of 15 to 17 points,
/// divided by those of the same words in the stand-in; titles from 20 points on are up to 5 % narrower on a device, where Apple's
/// font changes to its display cut. Android's font is Roboto, which is one of the stand-ins, so that its widths follow from
/// the same table.
package enum SystemFont {
  /// A font that many computers have.
  private struct StandIn {
    /// The name of the family that is drawn at the other widths.
    let family: String
    /// The names of the regular and of the bold font; fonts of the same widths may stand beside each other.
    let regular, bold: [String]
    /// The width of the system's own font divided by that of this one.
    let regularScale, boldScale: Double
  }

  private static let standIns = [
    StandIn(
      family: "system-inter", regular: ["Inter Regular", "Inter-Regular", "Adwaita Sans"],
      bold: ["Inter Bold", "Inter-Bold", "Adwaita Sans Bold"], regularScale: 0.963, boldScale: 0.953),
    StandIn(
      family: "system-roboto", regular: ["Roboto", "Roboto-Regular"], bold: ["Roboto Bold", "Roboto-Bold"],
      regularScale: 1.023, boldScale: 1.028),
    StandIn(
      family: "system-segoe", regular: ["Segoe UI"], bold: ["Segoe UI Bold"], regularScale: 1.03,
      boldScale: 0.99),
    StandIn(
      family: "system-arial", regular: ["Arial", "ArialMT", "Liberation Sans", "Arimo"],
      bold: ["Arial Bold", "Arial-BoldMT", "Liberation Sans Bold", "Arimo Bold"], regularScale: 1.027,
      boldScale: 0.986),
    StandIn(
      family: "system-noto", regular: ["Noto Sans Regular", "Noto Sans"], bold: ["Noto Sans Bold"],
      regularScale: 0.965, boldScale: 0.943),
    StandIn(
      family: "system-cantarell", regular: ["Cantarell Regular", "Cantarell"], bold: ["Cantarell Bold"],
      regularScale: 1.019, boldScale: 1.027),
    StandIn(
      family: "system-dejavu", regular: ["DejaVu Sans"], bold: ["DejaVu Sans Bold"], regularScale: 0.909,
      boldScale: 0.836),
  ]

  /// How far a font reaches above and below the line on which it stands, in parts of its size.
  private struct GlyphRange {
    let ascent, descent: Double
    /// The height of a line.
    var line: Double { ascent + descent }

    static let apple = GlyphRange(ascent: 1950.0 / 2048, descent: 494.0 / 2048)
    static let roboto = GlyphRange(ascent: 1900.0 / 2048, descent: 500.0 / 2048)
  }

  /// The height of a line on Android, in parts of the size of the font.
  static let androidLine = GlyphRange.roboto.line

  /// The families of the system's font, for `font-family`; a device of Android replaces them.
  static let family = "var(--system)"
  static let androidFamily = "var(--roboto)"

  /// The rules that define the families.
  package static let styleRules: String = {
    guard let roboto = standIns.first(where: { $0.regular.contains("Roboto") }) else { return "" }
    var faces = ""
    for font in standIns {
      faces += face(font.family, font.regular, "100 500", scale: font.regularScale, .apple)
      faces += face(font.family, font.bold, "600 900", scale: font.boldScale, .apple)
      let family = androidName(font)
      faces += face(family, font.regular, "100 500", scale: font.regularScale / roboto.regularScale, .roboto)
      faces += face(family, font.bold, "600 900", scale: font.boldScale / roboto.boldScale, .roboto)
    }
    func list(_ names: [String]) -> String { names.map { "\"\($0)\"" }.joined(separator: ",") }
    let ordered = [roboto] + standIns.filter { $0.family != roboto.family }
    return faces
      + ":root{--system:-apple-system,BlinkMacSystemFont,\(list(standIns.map(\.family))),system-ui,sans-serif;"
      + "--roboto:\(list(ordered.map(androidName))),sans-serif}\n"
  }()

  /// The name of the family that stands in on Android.
  private static func androidName(_ font: StandIn) -> String {
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

  /// A share as a percentage with one decimal.
  private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10)%" }
}
