package import Definitions

extension Diagnostic.Rule {
  package static let missingFrame = Diagnostic.Rule(
    "missing-frame", .warning, "An embedded experience needs a frame that its screen does not have.",
    why: """
      An embedded experience is put into a frame that the app names. The screen needs a component with this name \
      for it to be seen.
      """)
}
