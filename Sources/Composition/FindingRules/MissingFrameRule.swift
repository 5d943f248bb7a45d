package import Definitions

extension Diagnostic.Rule {
  package static let missingFrame = Diagnostic.Rule(
    "missing-frame", .warning, "An embedded experience needs a frame that its screen does not have.",
    why: """
      An embedded experience is placed in a frame that the app names. The experience is visible only if the \
      screen has a component with this name.
      """)
}
