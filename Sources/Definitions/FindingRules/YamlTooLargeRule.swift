extension Diagnostic.Rule {
  package static let yamlTooLarge = Diagnostic.Rule(
    "yaml-too-large", .error, "The aliases of a YAML document expand to too many values.",
    why: """
      Nested aliases can expand a few lines to millions of values. Use fewer aliases, or raise the limit \
      'values'.
      """, reach: .definition)
}

extension YAMLReader {
  /// Reports the first value beyond the limit.
  mutating func reportExcess(at position: Position) {
    report(
      .yamlTooLarge,
      "The YAML has more than \(valueLimit.inThousands) values after its aliases are expanded",
      at: position, help: "use fewer aliases, \(Limit.values.help)")
  }
}
