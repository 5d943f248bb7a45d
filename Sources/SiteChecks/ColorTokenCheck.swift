import CatalogModel
package import DefinitionKinds
package import Definitions
import Elements
import ExperienceTraits
package import SiteRendering

extension Diagnostic.Rule {
  package static let unknownColor = Diagnostic.Rule(
    "unknown-color", .warning, "A colour that is not one of the design's tokens.",
    why: """
      If the catalog lists the colours of its design under 'tokens', every other colour in a definition is reported, \
      together with the closest token. A colour that differs from a token only in its opacity is not reported. Use \
      the token, or add the colour to the list.
      """, check: ColorTokenCheck.self)
}

/// Checks that colours are tokens of the design, if the catalog declares tokens.
package enum ColorTokenCheck: RuleCheck {
  /// Reports colours in a block of values that are no tokens; `firstLine` is the line of the block in its file.
  static func check(_ block: LocatedValue, firstLine: Int, _ findings: inout CheckFindings) {
    let tokens = findings.policy.tokens
    let known = Set(tokens.flatMap { [$0.color.light.opaque, $0.color.resolvedDark.opaque] })
    for written in WrittenColor.all(in: block) {
      let color = written.color
      guard color.alpha > 0, !known.contains(color.opaque) else { continue }
      let nearest = nearest(to: color, among: tokens)
      findings.report(
        "The colour \(color.hex) of '\(written.key)' is not one of the tokens",
        line: written.position.line + firstLine - 1, column: written.position.column,
        help: nearest.map { "the closest is '\($0.name)', \($0.hex)" } ?? "add it to the tokens")
    }
  }

  /// The colours that a definition uses, whatever their opacity.
  package static func colors(in definition: any Definition) -> [ColorUse] {
    let blocks = ([definition.source] + definition.nestedSources).compactMap(\.value)
    let counts = blocks.flatMap { WrittenColor.all(in: $0) }.filter { $0.color.alpha > 0 }.reduce(into: [:]) {
      $0[$1.color.opaque.hex, default: 0] += 1
    }
    return counts.sorted { $0.key < $1.key }.map {
      ColorUse(user: definition.reference, color: $0.key, count: $0.value)
    }
  }

  private static func nearest(
    to color: Color, among tokens: [CheckPolicy.ColorToken]
  ) -> (name: String, hex: String)? {
    let all = tokens.flatMap { token in
      [token.color.light, token.color.dark].compactMap(\.self).map { (name: token.name, color: $0) }
    }
    return all.min {
      TokenColor.difference(color, $0.color) < TokenColor.difference(color, $1.color)
    }.map { ($0.name, $0.color.hex) }
  }
}

/// A colour in the source of a definition.
private struct WrittenColor {
  /// The nearest key around the colour that is not `light` or `dark`.
  let key: String
  let color: Color
  let position: (line: Int, column: Int)

  /// All colours in the values of keys that take colours.
  static func all(in value: LocatedValue, key: String = "", isColor: Bool = false) -> [WrittenColor] {
    switch value.content {
    case .string(let text):
      guard isColor, isNotation(text) else { return [] }
      let place = (Int(value.position.line), Int(value.position.column))
      return [WrittenColor(key: key, color: Color(hex: text), position: place)]
    case .array(let elements): return elements.flatMap { all(in: $0, key: key, isColor: isColor) }
    case .object(let members):
      return members.flatMap { member in
        let isShade = [StyleDecoder.light.name, StyleDecoder.dark.name].contains(member.key)
        let takesColor = isShade || member.key.lowercased().contains("color")
        return all(
          in: member.value, key: isShade && isColor ? key : member.key, isColor: takesColor)
      }
    case .null, .bool, .number: return []
    }
  }

  /// Whether a text has three, six or eight hexadecimal digits, with or without a number sign before them.
  private static func isNotation(_ text: String) -> Bool {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    return [3, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
  }
}
