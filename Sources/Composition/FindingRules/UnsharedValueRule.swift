import CatalogModel
import DefinitionKinds
package import Definitions
import EventDefinitions

extension Diagnostic.Rule {
  package static let unsharedValue = Diagnostic.Rule(
    "unshared-value", .warning, "An extension never shares a value that a rule or a listener reads.",
    why: """
      No listener of the extension shares the value, so a condition that compares it never changes its \
      result. Correct the path, or share the value.
      """)
}

extension Catalog {
  /// Returns the finding about a value that its extension never shares, or `nil` if it does or is not defined.
  func unsharedValue(_ value: SharedValue, _ effect: String, at location: SourceLocation) -> Diagnostic? {
    guard let definition = extensions[named: value.extensionName] else { return nil }
    let paths = definition.sharedPaths(value.kind)
    guard !paths.contains(value.path) else { return nil }
    return Diagnostic(
      .unsharedValue, "The extension '\(definition.name)' never shares '\(value.path)', \(effect)",
      naming: value.path, among: paths,
      otherwise: paths.isEmpty ? .advice("let a listener share it") : .listing("it shares"), at: location)
  }
}
