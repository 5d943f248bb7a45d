import CatalogModel
import Definitions
import Elements

/// Colours have to be those of the design, where the catalog declares them.
enum ColorTokenCheck: DrawingCheck {
  static let id = Diagnostic.ID.unknownColor
  static let explanation = """
    Where the catalog lists the colours of its design under 'tokens', a colour that is none of them is told, with the one that \
    comes closest. A colour with another opacity counts as its token. Take the token, or add the colour to the list.
    """

  static func check(_ drawing: CheckedDrawing, _ findings: inout CheckFindings) {
    let tokens = findings.policy.tokens
    guard !tokens.isEmpty else { return }
    let known = Set(tokens.flatMap { [$0.color.light.opaque, $0.color.resolvedDark.opaque] })
    for element in drawing.elements {
      var told: Set<Color> = []
      for (name, color) in colors(of: element.component) {
        for shade in [color.light, color.resolvedDark]
        where shade.alpha > 0 && !known.contains(shade.opaque) && told.insert(shade).inserted {
          let nearest = nearest(to: shade, among: tokens)
          findings.report(
            "The \(name) \(shade.hex) of \(element.name) is none of the tokens", at: element,
            help: nearest.map { "the closest is '\($0.name)', \($0.hex)" } ?? "add it to the tokens")
        }
      }
    }
  }

  private static func colors(of component: Component) -> [(name: String, color: DynamicColor)] {
    let style = component.style
    var colors: [(name: String, color: DynamicColor)] = []
    func add(_ name: String, _ color: DynamicColor?) { if let color { colors.append((name, color)) } }
    add("colour", style.text.color)
    add("background", style.box.backgroundColor)
    add("border", style.box.borderColor)
    for color in style.box.gradient?.colors ?? [] { add("gradient", color) }
    if case .text(let text) = component.kind {
      for span in text.spans { add("colour", span.style?.text.color) }
    }
    return colors
  }

  private static func nearest(
    to color: Color, among tokens: [CheckPolicy.ColorToken]
  ) -> (name: String, hex: String)? {
    let all = tokens.flatMap { token in
      Set([token.color.light, token.color.resolvedDark]).map { (name: token.name, color: $0) }
    }
    return all.min { color.distance(to: $0.color) < color.distance(to: $1.color) }.map {
      ($0.name, $0.color.hex)
    }
  }
}

extension Color {
  /// The colour without its opacity.
  fileprivate var opaque: Color { Color(red: red, green: green, blue: blue) }

  /// How far two colours are apart, squared, by their channels.
  fileprivate func distance(to other: Color) -> Int {
    [(red, other.red), (green, other.green), (blue, other.blue)].reduce(0) { sum, pair in
      let difference = Int(pair.0) - Int(pair.1)
      return sum + difference * difference
    }
  }
}
