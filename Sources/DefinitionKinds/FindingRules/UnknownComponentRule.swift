package import Definitions

extension Diagnostic.Rule {
  package static let unknownComponent = Diagnostic.Rule(
    "unknown-component", .warning, "A component without a definition.",
    why: """
      A box with the name, or the default component of its category, replaces the component. Define the \
      component in a separate file, or correct the name.
      """, reach: .everyPlace)
}
