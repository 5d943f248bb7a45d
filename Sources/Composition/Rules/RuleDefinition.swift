package import Definitions

/// A named rule that a file defines.
package struct RuleDefinition: Sendable {
  /// How the rule is evaluated.
  package enum Evaluation: Sendable {
    /// The rule has one answer.
    case value(Bool)
    /// The rule is made of others.
    case rule(LocatedValue)
  }

  /// The name by which components and operations ask for it.
  package var name: String
  /// The slug of its page.
  package var id: String
  package var title: String
  package var metadata: PageMetadata
  package var location: SourceLocation
  package var prose: [ProseBlock]
  package var source: SourceText
  /// How it is evaluated, or `nil` where the definition cannot be used.
  package var evaluation: Evaluation?
  package var contentHash: String

  init(file: DefinitionFile, metadata: PageMetadata, root: DefinitionBlock, diagnostics: inout [Diagnostic]) {
    title = metadata.title ?? file.rootTitle ?? file.stem
    id = Slug.make(metadata.id ?? file.stem)
    self.metadata = metadata
    location = root.location
    prose = file.allProse
    source = SourceText(root)
    contentHash = ContentHash.of(root.text)
    name = metadata.id ?? file.stem
    guard let value = root.value else { return }
    var reader = DefinitionReader(value, file: file.path, id: .invalidRule, subject: "a rule")
    if let name = reader.string("name") { self.name = name }
    let fixed = reader.bool("value")
    let composed = reader.value("rule")
    switch (fixed, composed) {
    case (let fixed?, nil): evaluation = .value(fixed)
    case (nil, let rule?): evaluation = .rule(rule)
    case (_?, let rule?):
      reader.report(
        "A rule has either a 'value' or a 'rule'", at: rule.position, help: "remove one of the two")
    case (nil, nil) where reader.diagnostics.isEmpty:
      reader.report(
        "A rule needs a 'value' or a 'rule'", at: reader.position,
        help: "write 'value: true', or a 'rule' of other rules such as {\"NOT\": \"is_member\"}")
    case (nil, nil): break
    }
    reader.reportUnknownKeys()
    diagnostics += reader.diagnostics
  }
}
