/// The info string of a fence.
///
/// `<syntax> <kind>` makes the fence a definition; anything else is prose.
enum InfoString {
  /// Whether the author meant a definition: two words that include a syntax or a kind.
  ///
  /// A single word such as `json` is prose. So is a second word in braces or after a comma.
  static func isDefinition(_ info: String) -> Bool {
    guard let (syntax, kind) = words(info) else { return false }
    return DefinitionSyntax(rawValue: syntax) != nil || DefinitionKind(rawValue: kind) != nil
      || isReversed(syntax, kind)
  }

  /// Whether two words are a kind and a syntax in the wrong order.
  private static func isReversed(_ first: String, _ second: String) -> Bool {
    DefinitionKind(rawValue: first) != nil && DefinitionSyntax(rawValue: second) != nil
  }

  /// The syntax and the kind of a definition.
  ///
  /// If they are invalid, reports the problem and returns `nil`.
  static func parse(
    _ info: String, at location: SourceLocation, findings: FindingCollector
  ) -> (DefinitionSyntax, DefinitionKind)? {
    guard let (syntaxName, kindName) = words(info) else { return nil }
    if isReversed(syntaxName, kindName) {
      findings.report(.reversedWords(syntaxName, kindName, at: location))
      return nil
    }
    guard let kind = DefinitionKind(rawValue: kindName) else {
      findings.report(.unknownKind(kindName, at: location))
      return nil
    }
    let accepted: [DefinitionSyntax] = kind == .template ? [.mustache] : [.json, .yaml]
    guard let syntax = DefinitionSyntax(rawValue: syntaxName), accepted.contains(syntax) else {
      findings.report(
        .unknownSyntax(syntaxName, of: kind, among: accepted.map(\.rawValue), at: location))
      return nil
    }
    return (syntax, kind)
  }

  private static func words(_ info: String) -> (String, String)? {
    let words = info.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 2, isWord(words[0]), isWord(words[1]) else { return nil }
    return (words[0].lowercased(), words[1].lowercased())
  }

  private static func isWord(_ text: Substring) -> Bool {
    text.utf8.allSatisfy { byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 || byte == UInt8(ascii: "-")
    }
  }
}
