package import Definitions

extension Diagnostic.Rule {
  package static let mixedDirection = Diagnostic.Rule(
    "mixed-direction", .warning, "A part from left to right in a text from right to left, without isolates.",
    why: """
      Signs and numbers beside such a part can appear at its wrong end, as the bidirectional algorithm of \
      Unicode says. Isolates (U+2068 and U+2069) around the part prevent this.
      """)
}
