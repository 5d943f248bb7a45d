extension Diagnostic.Rule {
  package static let exposedSecret = Diagnostic.Rule(
    "exposed-secret", .warning, "The content contains a secret.",
    why: """
      Everyone with access to the repository or the published site can read the content. Remove the secret \
      and revoke it: removing it is not enough, because someone may have read it.
      """)
}

extension SecretCheck {
  /// A kind of secret that is recognized by its prefix.
  private struct SecretKind {
    var prefix: StaticString
    /// The minimum number of characters after the prefix.
    var length: Int
    var words: String
  }

  /// The known kinds of secrets.
  ///
  /// Source: the formats that the services document, which the secret scanners of code hosts also look for.
  private static let kinds = [
    SecretKind(prefix: "AKIA", length: 16, words: "an AWS access key"),
    SecretKind(prefix: "ASIA", length: 16, words: "an AWS access key"),
    SecretKind(prefix: "AIza", length: 35, words: "a Google API key"),
    SecretKind(prefix: "ghp_", length: 36, words: "a GitHub token"),
    SecretKind(prefix: "gho_", length: 36, words: "a GitHub token"),
    SecretKind(prefix: "ghs_", length: 36, words: "a GitHub token"),
    SecretKind(prefix: "github_pat_", length: 22, words: "a GitHub token"),
    SecretKind(prefix: "glpat-", length: 20, words: "a GitLab token"),
    SecretKind(prefix: "sk_live_", length: 16, words: "a Stripe secret key"),
    SecretKind(prefix: "rk_live_", length: 16, words: "a Stripe restricted key"),
    SecretKind(prefix: "xoxb-", length: 20, words: "a Slack token"),
    SecretKind(prefix: "xoxp-", length: 20, words: "a Slack token"),
    SecretKind(prefix: "eyJ", length: 60, words: "a signed token (JWT)"),
    SecretKind(prefix: "-----BEGIN ", length: 20, words: "a private key"),
  ]

  /// Substrings of key names that mark a value as a secret.
  private static let secretKeys: [[UInt8]] = [
    "secret", "passw", "apikey", "api_key", "api-key", "privatekey",
  ].map { Array($0.utf8) }

  /// Reports the first secret in a text.
  func checkSecret(_ text: String, key: String?, isOfTarget: Bool, at position: Position) {
    let hidden = isOfTarget && Self.holdsPassword(text) ? "an address with a password" : nil
    var text = text
    let found = text.withUTF8 { Self.secret(in: $0) ?? Self.password(in: $0) }
    guard let words = found ?? Self.secret(text, under: key) ?? hidden else { return }
    report(
      .exposedSecret, "The text that starts with '\(text.prefix(6))' looks like \(words)", at: position,
      help: "remove and revoke it: everyone who can open the catalog or its repository can read it")
  }

  /// Whether an address contains a password, not only a user name.
  private static func holdsPassword(_ address: String) -> Bool {
    let shown = address.withoutSecrets
    guard shown != address else { return false }
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let user = address[start...].prefix(upTo: address.lastIndex(of: "@") ?? address.endIndex)
    return shown.contains("=***") || user.contains(":")
  }

  /// The description of the first secret in a text that starts with a known prefix, or `nil`.
  private static func secret(in text: UnsafeBufferPointer<UInt8>) -> String? {
    guard text.count >= 20 else { return nil }
    for index in text.indices {
      let byte = text[index]
      guard isFirst[Int(byte)], index == 0 || !isWord(text[index - 1]) else { continue }
      for kind in kinds where has(kind, in: text, at: index) { return kind.words }
    }
    return nil
  }

  /// For each byte, whether a known secret starts with it.
  private static let isFirst: [Bool] = {
    let bytes = Set(kinds.map { $0.prefix.utf8Start.pointee })
    return (0..<256).map { bytes.contains(UInt8($0)) }
  }()

  private static func has(_ kind: SecretKind, in text: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let start = index + kind.prefix.utf8CodeUnitCount
    guard start + kind.length <= text.count else { return false }
    for offset in 0..<kind.prefix.utf8CodeUnitCount
    where text[index + offset] != kind.prefix.utf8Start[offset] { return false }
    if kind.prefix.utf8Start.pointee == UInt8(ascii: "-") {
      return String(decoding: text, as: UTF8.self).contains("PRIVATE KEY")
    }
    return text[start..<start + kind.length].allSatisfy { isWord($0) || $0 == UInt8(ascii: ".") }
  }

  /// Describes a text as a secret if it is long, has letters and digits, and its key suggests a secret.
  private static func secret(_ text: String, under key: String?) -> String? {
    guard let key, text.utf8.count >= 16, isSecret(key) else { return nil }
    let isMixed = text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
    guard isMixed, !text.utf8.contains(where: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "{") }) else {
      return nil
    }
    return "a secret, because its key is '\(key)'"
  }

  /// Whether the name of a key contains a word for secrets, in any letter case.
  private static func isSecret(_ key: String) -> Bool {
    var key = key
    return key.withUTF8 { key in secretKeys.contains { has($0, in: key) } }
  }

  private static func has(_ word: [UInt8], in key: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start + word.count <= key.count {
      var length = 0
      while length < word.count, lowercase(key[start + length]) == word[length] { length += 1 }
      if length == word.count { return true }
      start += 1
    }
    return false
  }

  private static func lowercase(_ byte: UInt8) -> UInt8 {
    UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
  }

  /// A description if a text has a password before the host of an address, as in
  /// `https://name:password@host`.
  private static func password(in text: UnsafeBufferPointer<UInt8>) -> String? {
    for at in text.indices where text[at] == UInt8(ascii: "@") {
      var start = at
      while start > 0, !" /@\n".utf8.contains(text[start - 1]) { start -= 1 }
      guard start > 2, text[start - 1] == UInt8(ascii: "/"), text[start - 2] == UInt8(ascii: "/"),
        text[start - 3] == UInt8(ascii: ":"),
        let colon = text[start..<at].firstIndex(of: UInt8(ascii: ":")), colon + 1 < at
      else { continue }
      return "an address with a password"
    }
    return nil
  }
}
