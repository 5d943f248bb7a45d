extension Diagnostic.Rule {
  package static let unreadFrontMatter = Diagnostic.Rule(
    "unread-front-matter", .warning, "Text that looks like front matter is not read as front matter.",
    why: """
      Front matter is YAML between two lines of three hyphens, and starts on the first line of the file. \
      After a blank line or a comment, with a different number of hyphens, or in TOML or JSON, it is treated \
      as text. The file then has no identifier, owner, or status.
      """)
}

extension DefinitionFileReader {
  /// The number of lines in which the end of front matter is searched.
  private static let likelyLength = 200

  /// Reports text that looks like front matter but is not at the start of the file, not between two lines of
  /// three hyphens, or not YAML.
  func reportUnreadFrontMatter(from start: Int) {
    let bytes = source.bytes
    var cursor = LineCursor(bytes: bytes, index: start)
    var (number, isInComment) = (0, false)
    while let range = cursor.next() {
      number += 1
      let line = Self.trimmed(bytes[range])
      if isInComment {
        isInComment = !line.ends(with: "-->".utf8)
        continue
      }
      if line.isEmpty { continue }
      if line.starts(with: "<!--".utf8) {
        isInComment = !line.ends(with: "-->".utf8)
        continue
      }
      guard let (reason, help) = Self.whatIsWrong(line, number, followedBy: cursor) else { return }
      return report(
        .unreadFrontMatter, "The metadata that starts here is not read: \(reason)",
        at: Position(line: number, column: 1), help: help)
    }
  }

  /// The reason why a line that looks like the start of front matter is not one, with advice.
  ///
  /// `nil` if the line does not look like front matter.
  private static func whatIsWrong(
    _ line: ArraySlice<UInt8>, _ number: Int, followedBy rest: LineCursor
  ) -> (reason: String, help: String)? {
    var rest = rest
    let lines = (0..<likelyLength).lazy.compactMap { _ in rest.next() }.map { trimmed(rest.bytes[$0]) }
    let next = Array(lines)
    if line.elementsEqual("+++".utf8) {
      return next.contains { $0.elementsEqual("+++".utf8) }
        ? ("front matter must be YAML, not TOML", "write 'key: value' between two lines of three hyphens")
        : nil
    }
    if line.elementsEqual("{".utf8) {
      return next.first?.first { $0 > UInt8(ascii: " ") } == UInt8(ascii: "\"")
        ? (
          "front matter must be YAML, not JSON",
          "write 'key: value' between two lines of three hyphens"
        )
        : nil
    }
    if number == 1, isMember(line), let end = next.firstIndex(where: { hyphens($0) == 3 }),
      next[..<end].allSatisfy({
        isMember($0) || $0.first == UInt8(ascii: " ") || $0.first == UInt8(ascii: "-")
      })
    {
      return ("the line of three hyphens before it is missing", "write --- as the first line")
    }
    let count = hyphens(line)
    guard count >= 3, next.contains(where: { hyphens($0) >= 3 }),
      let first = next.first(where: { !$0.isEmpty }), isMember(first)
    else { return nil }
    return count > 3
      ? (
        "front matter starts with three hyphens, but this line has \(count)",
        "write a line of three hyphens before and after the metadata"
      )
      : ("front matter must start on the first line of the file", "move it to the top of the file")
  }

  /// Whether a line starts with a word and a colon.
  private static func isMember(_ line: ArraySlice<UInt8>) -> Bool {
    let name = line.prefix { byte in
      switch byte | 0x20 {
      case UInt8(ascii: "a")...UInt8(ascii: "z"): true
      default: byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") || byte.decimalValue != nil
      }
    }
    return !name.isEmpty && line.dropFirst(name.count).first == UInt8(ascii: ":")
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String.UTF8View) -> Bool { suffix(text.count).elementsEqual(text) }
}
