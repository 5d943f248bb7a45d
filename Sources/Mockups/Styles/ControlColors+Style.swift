package import CatalogModel
import Elements

extension ControlColors {
  /// The CSS rule that sets the colours of controls in mockups; empty if the catalog uses the system's
  /// colours.
  package var styleRules: String {
    var rules = Declarations()
    rules.color("--control-tint", tint)
    rules.color("--other-tabs", otherTabs)
    return rules.text.isEmpty ? "" : ".screen{\(rules.text)}\n"
  }
}
