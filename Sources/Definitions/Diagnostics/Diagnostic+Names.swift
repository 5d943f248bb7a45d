extension Diagnostic {
  /// A name that nobody defines, with the one that the author probably meant.
  ///
  /// - Parameters:
  ///   - id: The rule that the name breaks.
  ///   - what: What it should name, such as “screen”.
  ///   - name: The name as it is written.
  ///   - effect: What the runtime or the catalog does then, such as “so the scene shows nothing”.
  ///   - candidates: The names that there are.
  ///   - otherwise: What to do where no candidate is close.
  ///   - location: Where the name is written.
  /// - Returns: The finding.
  package static func unknownName(
    _ id: ID, _ what: String, _ name: String, _ effect: String? = nil,
    among candidates: some Sequence<String>,
    otherwise: String? = nil, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      id, "There is no \(what) '\(name)'" + (effect.map { ", \($0)" } ?? ""), at: location,
      help: NearMiss.help(for: name, among: candidates) ?? otherwise)
  }

  /// A key that nothing reads.
  package static func unknownKey(_ key: String, known: [String], at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unknownKey, "Nothing reads the key '\(key)'", at: location,
      help: NearMiss.help(for: key, among: known) ?? "remove it, or check its spelling")
  }
}

extension DefinitionKind {
  /// What to do about a name of the kind that nobody defines.
  package var definingHelp: String {
    let article = "aeiou".contains(rawValue.prefix(1)) ? "an" : "a"
    return "define it in a file with \(article) '\(rawValue)' definition"
  }
}
