package import Definitions

extension Diagnostic.Rule {
  package static let droppedComponent = Diagnostic.Rule(
    "dropped-component", .warning, "The runtime silently drops a part of a component tree.",
    why: """
      The factory of component trees drops a part that it cannot make, with everything inside it. The app \
      does not report this; only the catalog does.
      """)
}
