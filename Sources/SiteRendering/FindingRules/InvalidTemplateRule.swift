package import Definitions

extension Diagnostic.Rule {
  package static let invalidTemplate = Diagnostic.Rule(
    "invalid-template", .error, "A template that is not Mustache.",
    why: """
      The tool's own template is used in its place, where it has one of that name. Sections and inverted sections \
      end with the name that they start with.
      """)
}
