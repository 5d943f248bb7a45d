package import CatalogModel
package import Elements
import Mockups

extension Brand {
  /// The CSS rule that changes the look of the site; empty without a brand.
  ///
  /// The names of fonts contain only letters, digits, spaces, hyphens and underscores.
  var styleRules: String {
    var rules = ""
    if let color = accent?.color {
      rules += "--accent:light-dark(\(color.light.hex),\(color.resolvedDark.hex));--pin:\(color.light.hex);"
    }
    if !fonts.isEmpty {
      rules += "--sans:" + fonts.map { "\"\($0)\"," }.joined() + "var(--system);"
    }
    return rules.isEmpty ? "" : ":root{\(rules)}\n"
  }

  /// The background of pages in each appearance, from which the accent must stand out.
  package static let background = DynamicColor(
    light: Color(red: 255, green: 255, blue: 255), dark: Color(red: 13, green: 15, blue: 19))
}
