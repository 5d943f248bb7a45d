import Composition
import Elements
import Mockups
import SiteRendering

extension HTMLWriter {
  /// Writes the result of a rule, or “not read” if the result is `nil`.
  mutating func ruleResult(_ result: Bool?) {
    guard let result else { return element("span", .class("none"), text: "not read") }
    element("span", .class("answer", result ? "yes" : "no"), text: result ? "true" : "false")
  }

  /// Writes the members of an object as a list with their names.
  ///
  /// A value that is not an object, or an empty object, appears in the usual format.
  mutating func members(of value: PropertyValue) {
    guard case .object(let entries) = value, !entries.isEmpty else {
      return PropertyWriter.write(value, to: &self)
    }
    open("dl", .class("given"))
    members(entries, in: "")
    close("dl")
  }

  /// Writes the members of an object, including those of nested objects.
  ///
  /// The name of a nested member is its full path, such as `style.color`.
  private mutating func members(_ entries: [PropertyValue.PropertyEntry], in path: String) {
    for entry in entries {
      if case .object(let nested) = entry.value, !nested.isEmpty {
        members(nested, in: "\(path)\(entry.key).")
      } else {
        element("dt", text: path + entry.key)
        element("dd") { PropertyWriter.write(entry.value, to: &$0) }
      }
    }
  }

  /// Writes the kind of a shared state unless it is “state”, and its status unless it is “set”.
  mutating func stateFlags(_ state: ScenarioOutcome.FinalState) {
    if state.kind != "state" { element("span", .class("flag"), text: Phrase(state.kind)) }
    if state.status != "set" { element("span", .class("flag"), text: Phrase(state.status)) }
  }
}
