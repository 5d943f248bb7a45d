package import Definitions

extension Diagnostic.Rule {
  package static let droppedComponent = Diagnostic.Rule(
    "dropped-component", .warning, "A part of a component tree that the runtime drops in silence.",
    why: """
      The factory of component trees leaves out what it cannot make, with everything inside, and says nothing in \
      the app. This is the only place where it is told.
      """)
}
