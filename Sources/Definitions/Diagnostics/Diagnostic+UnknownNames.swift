extension Diagnostic {
  /// The advice for an unknown name that resembles no known name.
  package enum NameAdvice {
    /// Advice in a separate sentence.
    case advice(String)
    /// A list of all names after an introduction, such as “the keys are”.
    case listing(String)
  }

  /// A finding about a name that is not defined, with the name that the author probably meant.
  ///
  /// - Parameters:
  ///   - rule: The rule that the name breaks.
  ///   - what: The kind of thing that the name refers to, such as “screen”.
  ///   - name: The name as the author wrote it.
  ///   - effect: The consequence in the runtime or the catalog, such as “so the scene shows nothing”.
  ///   - candidates: The names that exist.
  ///   - otherwise: The advice if no candidate is similar.
  ///   - location: The position of the name.
  /// - Returns: The finding.
  package static func unknownName(
    _ rule: Rule, _ what: String, _ name: String, _ effect: String? = nil,
    among candidates: some Sequence<String>,
    otherwise: NameAdvice? = nil, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      rule, "There is no \(what) '\(name)'" + (effect.map { ", \($0)" } ?? ""), naming: name,
      among: candidates,
      otherwise: otherwise, at: location)
  }

  /// Creates a finding about an unknown name with a complete message.
  package init(
    _ rule: Rule, _ message: String, naming name: String, among candidates: some Sequence<String>,
    otherwise: NameAdvice? = nil, at location: SourceLocation
  ) {
    self.init(
      rule, message, at: location, help: NearMiss.help(for: name, among: candidates, otherwise: otherwise))
    fix = NearMiss.suggestion(for: name, among: candidates).map { .replace(name, with: $0) }
  }
}

extension NearMiss {
  /// The name that the author probably meant, or else the advice.
  package static func help(
    for name: String, among candidates: some Sequence<String>, otherwise: Diagnostic.NameAdvice?
  ) -> String? {
    if let help = help(for: name, among: candidates) { return help }
    switch otherwise {
    case .advice(let advice): return advice
    case .listing(let words): return "\(words) \(candidates.joined(separator: ", "))"
    case nil: return nil
    }
  }
}

extension DefinitionKind {
  /// The advice for an undefined name of this kind.
  package var definingHelp: String { "define it in a file with \(article) '\(rawValue)' definition" }

  /// The indefinite article before the name of the kind.
  package var article: String { "aeiou".contains(rawValue.prefix(1)) ? "an" : "a" }
}
