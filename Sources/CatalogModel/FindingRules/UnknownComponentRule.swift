package import Definitions

extension Diagnostic.Rule {
  package static let unknownComponent = Diagnostic.Rule(
    "unknown-component", .warning, "A component without a definition.",
    why: """
      A box of the name, or the component that is usual for its category, stands in for it. Define the component \
      in a file of its own, or mend the name.
      """, reach: .everyPlace)
}
