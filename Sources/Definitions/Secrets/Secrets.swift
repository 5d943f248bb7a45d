extension String {
  /// The text with its secrets replaced by asterisks.
  ///
  /// Secrets are the part of an address before `@`, and the values of keys such as `token`.
  package var withoutSecrets: String {
    var result = ""
    var rest = self[...]
    func isGap(_ character: Character) -> Bool { character.isWhitespace || character == "\"" }
    while !rest.isEmpty {
      let gap = rest.prefix(while: isGap)
      rest = rest[gap.endIndex...]
      let word = rest.prefix { !isGap($0) }
      rest = rest[word.endIndex...]
      result += gap + Self.withoutUser(Self.withoutSecretValues(word))
    }
    return result
  }

  /// Substrings of key names that mark a value as a secret.
  private static let secretKeys = ["secret", "token", "pass", "apikey", "api_key", "credential", "signature"]

  /// Replaces the values of secret keys in a word, as in query strings and connection strings.
  private static func withoutSecretValues(_ word: Substring) -> String {
    var result = ""
    var rest = word
    while let equals = rest.firstIndex(of: "=") {
      let key = String(rest[..<equals].reversed().prefix { !"?&,;:".contains($0) }.reversed()).lowercased()
      result += rest[...equals]
      rest = rest[rest.index(after: equals)...]
      guard secretKeys.contains(where: key.contains) else { continue }
      result += "***"
      rest = rest.drop { !"&,;'".contains($0) }
    }
    return result + rest
  }

  /// Replaces the user and the password of an address in a word.
  private static func withoutUser(_ word: String) -> String {
    guard let last = word.lastIndex(of: "@") else { return word }
    guard let scheme = word.firstRange(of: "://"), scheme.upperBound <= last else {
      // This is an SSH address. It is secret only if it contains a password.
      let start = word.firstIndex { !"'(<".contains($0) } ?? word.startIndex
      let user = word[start..<last]
      return user.contains(":") && !user.contains("/") ? "\(word[..<start])***\(word[last...])" : word
    }
    let authority = word[scheme.upperBound...].prefix { !"/?#".contains($0) }
    if let at = authority.lastIndex(of: "@") {
      return "\(word[..<scheme.upperBound])***\(word[at...])"
    }
    // A password can contain a slash; a port cannot.
    let port = authority.split(separator: ":", maxSplits: 1).dropFirst().first
    guard let port, !port.allSatisfy(\.isNumber) else { return word }
    return "\(word[..<scheme.upperBound])***\(word[last...])"
  }
}
