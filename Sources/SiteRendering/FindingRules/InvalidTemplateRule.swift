package import Definitions

extension Diagnostic.Rule {
  package static let invalidTemplate = Diagnostic.Rule(
    "invalid-template", .error, "A template that is not valid Mustache.",
    why: """
      The built-in template of the same name is used instead, if there is one. A section and its closing tag must \
      have the same name.
      """)
}
