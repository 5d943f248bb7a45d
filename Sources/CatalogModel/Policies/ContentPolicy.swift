import DefinitionKinds
package import Definitions

/// A team's own rule: a search query that no definition and no step of the catalog may match.
package struct ContentPolicy: Sendable {
  /// The rule that a match breaks, with the identifier and the severity of the policy.
  package let rule: Diagnostic.Rule
  /// The query, in the language of the search box.
  package let query: String
  /// The location of the query.
  package let location: SourceLocation

  struct ContentPolicyKeys: KeySet {
    let id = Key(
      "id", .text, isRequired: true,
      "The identifier that findings show: lowercase words, digits and single hyphens.")
    let forbid = Key(
      "forbid", .text, isRequired: true,
      "A query, as in the search box: 'trait:modal -trait:skippable' forbids all that both parts match.")
    let because = Key(
      "because", .text, isRequired: true, "The reason, which each finding repeats.")
    let severity = Key(
      "severity", ValueForm<Diagnostic.Severity>.word, default: .error, "The severity of the findings.")
  }
  static let keys = ContentPolicyKeys()

  /// Reads a policy; the result is `nil` if a key is missing or unusable.
  init?(_ reader: inout DefinitionReader) {
    let keys = Self.keys
    let severity = reader.read(keys.severity)
    let (name, query) = (reader.read(keys.id), reader.read(keys.forbid))
    // A folded text of YAML ends with a line break.
    let words = reader.read(keys.because)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard let name, let query, let reason = words, !reason.isEmpty else {
      if reader.isSound {
        reader.report(
          "A policy needs 'id', 'forbid' and 'because'", at: reader.position,
          help: Diagnostic.example(
            [
              "id": "no-modal-without-skip", "forbid": "trait:modal -trait:skippable",
              "because": "People must be able to leave",
            ], in: reader.syntax))
      }
      return nil
    }
    guard name == Slug.make(name) else {
      reader.report(
        "'\(name)' cannot identify a policy", at: reader.position(of: keys.id),
        help: "write lowercase words joined by hyphens, such as no-modal-without-skip")
      return nil
    }
    let sentence = reason.hasSuffix(".") ? String(reason.dropLast()) : reason
    rule = Diagnostic.Rule(
      name, severity, "\(sentence).",
      why: "This catalog forbids everything that the search box finds with “\(query)”.")
    self.query = query
    location = reader.location(reader.position(of: keys.forbid))
  }
}
