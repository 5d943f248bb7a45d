package import Definitions

extension Diagnostic.Rule {
  package static let unknownTemplateName = Diagnostic.Rule(
    "unknown-template-name", .error, "A name in a template that has no value on its pages.",
    why: """
      The page would show nothing at this place. A template can use the names in the built-in template that it \
      replaces, and the names that all pages share.
      """)
}

extension TemplateShape {
  /// Returns findings about the names of a template that have no value on its pages.
  func unknownNames(besides names: Set<String>, in file: String) -> [Diagnostic] {
    self.names.filter { !names.contains($0.text) }.map { unknown in
      Diagnostic(
        .unknownTemplateName, "The pages of this template have no value named '\(unknown.text)'",
        naming: unknown.text, among: names.sorted(),
        at: SourceLocation(file: file, position: unknown.position))
    }
  }
}
