package import Definitions
import ExperienceDefinitions
import Translations

extension Diagnostic.Rule {
  package static let placeholderMismatch = Diagnostic.Rule(
    "placeholder-mismatch", .error, "A translation with other placeholders than its source.",
    why: """
      The app replaces placeholders such as '{{name}}', '{%name%}' and '%@' with values. A placeholder \
      that a translation lacks shows no value, and a misspelt one stays unchanged.
      """)
}

extension ExperienceDefinition {
  /// Returns the finding about a translation with other placeholders than its text, or `nil` if they are equal.
  func placeholderMismatch(_ text: ContentText, _ shown: String, at location: SourceLocation) -> Diagnostic? {
    let (missing, added) = Placeholder.difference(text.text, shown)
    guard !missing.isEmpty || !added.isEmpty else { return nil }
    func list(_ names: [String]) -> String { names.map { "'\($0)'" }.joined(separator: ", ") }
    let problems = [
      missing.isEmpty ? nil : "has no \(list(missing))",
      added.isEmpty ? nil : "has \(list(added)), which the text of the definition does not have",
    ].compactMap { $0 }
    return Diagnostic(
      .placeholderMismatch, "The translation \(problems.joined(separator: ", and "))", at: location,
      help: "the app replaces placeholders by their exact names", notes: [note("The text", text)])
  }
}
