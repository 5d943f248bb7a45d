extension String {
  /// The text with stars in the place of secrets: what stands before the `@` of an address, and the values of keys such as `token`.
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

  /// Parts of the keys whose values are secrets.
  private static let secretKeys = ["secret", "token", "pass", "apikey", "api_key", "credential", "signature"]

  /// A word with stars for the values of secret keys, as queries and connection strings have them.
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

  /// A word with stars for the user and the password of an address.
  private static func withoutUser(_ word: String) -> String {
    guard let last = word.lastIndex(of: "@") else { return word }
    guard let scheme = word.firstRange(of: "://"), scheme.upperBound <= last else {
      // An address of ssh, which is secret only if it has a password.
      let start = word.firstIndex { !"'(<".contains($0) } ?? word.startIndex
      let user = word[start..<last]
      return user.contains(":") && !user.contains("/") ? "\(word[..<start])***\(word[last...])" : word
    }
    let authority = word[scheme.upperBound...].prefix { !"/?#".contains($0) }
    if let at = authority.lastIndex(of: "@") {
      return "\(word[..<scheme.upperBound])***\(word[at...])"
    }
    // A password can have a slash, which a port has not.
    let port = authority.split(separator: ":", maxSplits: 1).dropFirst().first
    guard let port, !port.allSatisfy(\.isNumber) else { return word }
    return "\(word[..<scheme.upperBound])***\(word[last...])"
  }
}
