extension Diagnostic {
  /// What to do about a name that resembles none of those that there are.
  package enum NameAdvice {
    /// A sentence of its own.
    case advice(String)
    /// All names, after what they are called, such as “the words are”.
    case listing(String)
  }

  /// A name that nobody defines, with the one that the author probably meant.
  ///
  /// - Parameters:
  ///   - rule: The rule that the name breaks.
  ///   - what: What it should name, such as “screen”.
  ///   - name: The name as it is written.
  ///   - effect: What the runtime or the catalog does then, such as “so the scene shows nothing”.
  ///   - candidates: The names that there are.
  ///   - otherwise: What to do where no candidate is close.
  ///   - location: Where the name is written.
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

  /// A finding about a name that is none of those that there are, in a sentence of its own.
  package init(
    _ rule: Rule, _ message: String, naming name: String, among candidates: some Sequence<String>,
    otherwise: NameAdvice? = nil, at location: SourceLocation
  ) {
    self.init(
      rule, message, at: location, help: NearMiss.help(for: name, among: candidates, otherwise: otherwise))
    mend = NearMiss.suggestion(for: name, among: candidates).map { .replace(name, with: $0) }
  }

  /// A key that nothing reads.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - known: The keys that its object can have.
  ///   - present: The keys that its object has; the key is never renamed to one of them.
  ///   - location: Where the key is written.
  /// - Returns: The finding.
  package static func unknownKey(
    _ key: String, known: [String], present: [String] = [], at location: SourceLocation
  ) -> Diagnostic {
    var diagnostic = Diagnostic(
      .unknownKey, "Nothing reads the key '\(key)'", naming: key, among: known,
      otherwise: .advice("remove it, or check its spelling"), at: location)
    if let sign = key.firstIndex(of: "="), sign != key.startIndex {
      let name = key[..<sign].filter { $0 != " " }
      let value = key[sign...].drop { "=> ".contains($0) }
      diagnostic.help = "write '\(name): \(value)'"
    }
    if case .replace(_, let meant) = diagnostic.mend, present.contains(meant) { diagnostic.mend = nil }
    return diagnostic
  }
}

extension NearMiss {
  /// What to do about an unknown name: the one that the author probably meant, else the advice.
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
  /// What to do about a name of the kind that nobody defines.
  package var definingHelp: String { "define it in a file with \(article) '\(rawValue)' definition" }

  /// The article before the word of the kind.
  package var article: String { "aeiou".contains(rawValue.prefix(1)) ? "an" : "a" }
}
