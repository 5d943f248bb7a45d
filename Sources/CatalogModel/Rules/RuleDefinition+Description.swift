package import Definitions

extension RuleDefinition {
  /// What a definition of the kind is, and which keys it has.
  package static let description = TypeDescription(
    "A rule: a name that holds or does not; it has one of the keys below its name.",
    keys: [
      .init("name", "string", default: "the name of the file", "The name by which it is asked."),
      .init("value", "truth value", "The answer, always the same."),
      .init("rule", "name, or AND, OR or NOT with rules", "The rules of which it is made."),
      .init("condition", "condition of launch rules", "What happened, or what extensions share."),
      .init("state", "extension/path", "The value of a shared state that it looks at."),
      .init("xdm", "extension/path", "The value of an XDM state that it looks at."),
      .init("matcher", "matcher", default: "eq, or ex without is", "How the value is compared."),
      .init("is", "value or list of values", "What the value is compared with."),
      .init("rules", "list of launch rules", "The rules of a document, of which one has matched."),
      .init("version", "any value", "The version of the document."),
    ])
}
