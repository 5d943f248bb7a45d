package import Definitions

extension Diagnostic.Rule {
  package static let stepBesideGroup = Diagnostic.Rule(
    "step-beside-group", .warning, "A step stands beside the group in which it was meant to be.",
    why: """
      A group holds the steps below headings deeper than its own. A step without traits beside it has nothing that \
      presents it, so it was probably meant to be inside.
      """)
}
