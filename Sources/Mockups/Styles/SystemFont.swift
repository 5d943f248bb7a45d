/// The font of Apple's systems in CSS, and the fonts that stand in for it where it is not.
///
/// A stand-in is drawn at the average width of the system's own font and with its ascent and descent, so that words take about
/// the room that they take on a device. The widths are those that Interface Builder recorded for labels of 15 to 17 points,
/// divided by those of the same words in the stand-in; titles from 20 points on are up to 5 % narrower on a device, where the
/// font changes to its display cut.
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

  /// How far the font reaches above and below the line on which it stands, in parts of its size.
  private static let (ascent, descent) = (1950.0 / 2048, 494.0 / 2048)

  /// The families of the system's font, for `font-family`.
  static let family = "var(--system)"

  /// The rules that define the families.
  package static let styleRules: String = {
    let names = standIns.map { "\"\($0.family)\"" }.joined(separator: ",")
    let faces = standIns.flatMap { font in
      [
        face(font.family, font.regular, weights: "100 500", scale: font.regularScale),
        face(font.family, font.bold, weights: "600 900", scale: font.boldScale),
      ]
    }
    return faces.joined()
      + ":root{--system:-apple-system,BlinkMacSystemFont,\(names),system-ui,sans-serif}\n"
  }()

  private static func face(_ family: String, _ fonts: [String], weights: String, scale: Double) -> String {
    let sources = fonts.map { "local(\"\($0)\")" }.joined(separator: ",")
    return "@font-face{font-family:\"\(family)\";src:\(sources);font-weight:\(weights);"
      + "size-adjust:\(percent(scale));ascent-override:\(percent(ascent / scale));"
      + "descent-override:\(percent(descent / scale));line-gap-override:0%}\n"
  }

  /// A share as a percentage with one decimal.
  private static func percent(_ share: Double) -> String { "\((share * 1000).rounded() / 10)%" }
}
