package import Definitions

extension Diagnostic.Rule {
  package static let componentCycle = Diagnostic.Rule(
    "component-cycle", .error, "A component uses itself, directly or through others.",
    why: """
      A component that contains itself never ends. Remove one of the uses in the cycle.
      """)
}
