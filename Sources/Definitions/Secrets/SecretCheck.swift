/// Finds secrets and email addresses of people in the texts of definitions.
///
/// Everyone who opens the catalog could read them.
package struct SecretCheck {
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

  /// File extensions.
  ///
  /// A file name such as `logo@2x.png` looks like an email address, but is not one.
  private static let fileEndings: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "pdf", "json"]

  private let file: String
  private let findings: FindingCollector

  /// Reports the secrets and email addresses in the definitions of a file.
  package static func report(in file: DefinitionFile, to findings: FindingCollector) {
    let check = SecretCheck(file: file.path, findings: findings)
    if let value = file.rootDefinition?.value { check.check(value, key: nil) }
    file.root.visit { section in
      for block in section.definitions { if let value = block.value { check.check(value, key: nil) } }
    }
  }

  /// Checks the texts of a value.
  ///
  /// In a publish target, an address in any form can contain a password.
  private func check(_ value: LocatedValue, key: String?, isOfTarget: Bool = false) {
    switch value.content {
    case .object(let members):
      for member in members {
        check(member.value, key: member.key, isOfTarget: isOfTarget || member.key == "publish")
      }
    case .array(let elements): for element in elements { check(element, key: key, isOfTarget: isOfTarget) }
    case .string(let text): check(text, key: key, isOfTarget: isOfTarget, at: value.position)
    case .null, .bool, .number: break
    }
  }

  private func check(_ text: String, key: String?, isOfTarget: Bool, at position: Position) {
    let hidden = isOfTarget && Self.holdsPassword(text) ? "an address with a password" : nil
    var text = text
    let (kind, password, address) = text.withUTF8 {
      (Self.secret(in: $0), Self.password(in: $0), Self.address(in: $0))
    }
    if let words = kind ?? password ?? Self.secret(text, under: key) ?? hidden {
      report(
        .exposedSecret, "The text that starts with '\(text.prefix(6))' looks like \(words)", at: position,
        help: "remove and revoke it: everyone who can open the catalog or its repository can read it")
    }
    if let address {
      report(
        .exposedAddress, "Everyone who opens the catalog can see the address '\(address)'", at: position,
        help: "use an address at example.com, or list it in 'allow' under 'check' in the catalog definition")
    }
  }

  /// Whether an address contains a password, not only a user name.
  private static func holdsPassword(_ address: String) -> Bool {
    let shown = address.withoutSecrets
    guard shown != address else { return false }
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let user = address[start...].prefix(upTo: address.lastIndex(of: "@") ?? address.endIndex)
    return shown.contains("=***") || user.contains(":")
  }

  private func report(_ rule: Diagnostic.Rule, _ message: String, at position: Position, help: String) {
    findings.report(
      Diagnostic(rule, message, at: SourceLocation(file: file, position: position), help: help))
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

  /// The first email address in a text whose domain is not reserved for examples.
  private static func address(in text: UnsafeBufferPointer<UInt8>) -> String? {
    for index in text.indices where text[index] == UInt8(ascii: "@") {
      func isLocal(_ byte: UInt8) -> Bool {
        isWord(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      }
      var start = index
      while start > 0, isLocal(text[start - 1]) { start -= 1 }
      var end = index + 1
      while end < text.count, isWord(text[end]) || text[end] == UInt8(ascii: ".") { end += 1 }
      while end > index + 1, text[end - 1] == UInt8(ascii: ".") { end -= 1 }
      guard start < index, end > index + 1 else { continue }
      let domain = String(decoding: text[(index + 1)..<end], as: UTF8.self).lowercased()
      guard isOfAPerson(domain) else { continue }
      return String(decoding: text[start..<end], as: UTF8.self)
    }
    return nil
  }

  /// Whether a domain can have email and is not one that RFC 2606 reserves for examples.
  private static func isOfAPerson(_ domain: String) -> Bool {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count > 1, let last = labels.last, last.utf8.count >= 2, last.allSatisfy(\.isLetter),
      !labels.contains(""), !fileEndings.contains(String(last))
    else { return false }
    return !["example", "test", "invalid", "localhost"].contains(last)
      && labels[labels.count - 2] != "example"
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
  }
}
