package import CatalogModel
import Elements

extension ControlColors {
  /// The properties with which the style sheet of mockups draws controls, or nothing for the colours of the system.
  package var styleRules: String {
    var rules = Declarations()
    rules.color("--control-tint", tint)
    rules.color("--other-tabs", otherTabs)
    return rules.text.isEmpty ? "" : ".screen{\(rules.text)}\n"
  }
}
