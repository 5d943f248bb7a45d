package import CatalogModel
package import Elements
package import Mockups

/// The names of colours, as the design tokens of the catalog give them.
package struct ColorNames: Sendable {
  /// The names that pages use while they are written.
  @TaskLocal package static var current: ColorNames?

  /// A token for a colour, and whether it has exactly this colour.
  package struct ColorName: Sendable, Hashable {
    package let token: String
    package let isEqual: Bool

    /// The name as pages show it.
    package var words: Phrase { isEqual ? .value(token) : "close to \(token)" }
  }

  private let exact: [Color: String]
  /// The names of colours with another value in the dark appearance.
  private let pairs: [[Color]: String]
  /// The colours of all tokens, in their order, with their coordinates.
  private let colors: [(name: String, place: SIMD3<Double>)]

  /// The greatest difference of colours that people hardly notice.
  ///
  /// Source: a just noticeable difference in OKLab.
  static let tolerance = 0.02

  /// Names the colours of a catalog; the result is `nil` if it has no tokens.
  package init?(_ tokens: [CheckPolicy.ColorToken]) {
    guard !tokens.isEmpty else { return nil }
    var exact: [Color: String] = [:]
    let written = tokens.flatMap { token in
      [token.color.light, token.color.dark].compactMap(\.self).map { (token.name, $0.opaque) }
    }
    for (name, color) in written where exact[color] == nil { exact[color] = name }
    colors = written.map { ($0, TokenColor.coordinates(of: $1)) }
    self.exact = exact
    let named = tokens.compactMap { token in
      token.color.dark.map { ([token.color.light.opaque, $0.opaque], token.name) }
    }
    pairs = Dictionary(named) { first, _ in first }
  }

  /// Returns the name of a colour that has both values of a token, or `nil` if no token has them.
  package func name(of color: DynamicColor) -> String? {
    color.dark.flatMap { pairs[[color.light.opaque, $0.opaque]] }
  }

  /// Returns the name of a colour, whatever its opacity, or `nil` if no token is equal or close to it.
  package func name(of color: Color) -> ColorName? {
    guard color.alpha > 0 else { return nil }
    let color = color.opaque
    if let name = exact[color] { return ColorName(token: name, isEqual: true) }
    let place = TokenColor.coordinates(of: color)
    let nearest = colors.lazy.map { (name: $0.name, difference: TokenColor.difference($0.place, place)) }
      .min { $0.difference < $1.difference }
    return nearest.flatMap {
      $0.difference <= Self.tolerance ? ColorName(token: $0.name, isEqual: false) : nil
    }
  }
}

extension Color {
  /// The colour without its opacity.
  package var opaque: Color { Color(red: red, green: green, blue: blue) }
}
