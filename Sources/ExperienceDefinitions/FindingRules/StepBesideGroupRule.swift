package import Definitions

extension Diagnostic.Rule {
  package static let stepBesideGroup = Diagnostic.Rule(
    "step-beside-group", .warning, "A step stands outside a group to which it probably belongs.",
    why: """
      A group contains the steps below headings that are deeper than its own. A step without traits outside \
      a group has nothing that presents it, so it was probably meant to be inside.
      """)
}
