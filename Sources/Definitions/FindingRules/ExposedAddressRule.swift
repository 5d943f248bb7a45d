extension Diagnostic.Rule {
  package static let exposedAddress = Diagnostic.Rule(
    "exposed-address", .warning, "The content contains a person's email address.",
    why: """
      Spammers collect addresses from public pages. Use an address at example.com, or list intentionally \
      public addresses in 'allow'.
      """)
}

extension SecretCheck {
  /// File extensions.
  ///
  /// A file name such as `logo@2x.png` looks like an email address, but is not one.
  private static let fileEndings: Set<String> = ["png", "jpg", "jpeg", "gif", "svg", "webp", "pdf", "json"]

  /// Reports the first email address of a person in a text.
  func checkAddress(_ text: String, at position: Position) {
    var text = text
    guard let address = text.withUTF8({ Self.address(in: $0) }) else { return }
    report(
      .exposedAddress, "Everyone who opens the catalog can see the address '\(address)'", at: position,
      help: "use an address at example.com, or list it in 'allow' under 'check' in the catalog definition")
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
}
