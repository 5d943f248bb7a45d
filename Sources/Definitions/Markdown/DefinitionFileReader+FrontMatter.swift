extension DefinitionFileReader {
  /// The front matter and the start of the body: its offset, and the number of lines before it.
  typealias FrontMatter = (value: LocatedValue?, bodyStart: Int, lineOffset: Int)

  /// Reads the YAML between two lines of three hyphens at the start of the file.
  mutating func readFrontMatter() -> FrontMatter {
    let bytes = source.bytes
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var cursor = LineCursor(bytes: bytes, index: start)
    guard let first = cursor.next(), Self.hyphens(bytes[first]) == 3 else {
      reportUnreadFrontMatter(from: start)
      return (nil, start, 0)
    }
    var count = 1
    while let line = cursor.next() {
      count += 1
      guard Self.hyphens(bytes[line]) == 3 else { continue }
      let text = bytes[first.upperBound..<line.lowerBound]
      return (readMetadata(Array(text)), line.upperBound, count)
    }
    report(
      .unclosedFrontMatter, "The front matter has no closing line", at: .start,
      help: "end it with a line of three hyphens")
    return (nil, start, 0)
  }

  /// The maximum number of repeated keys in front matter.
  ///
  /// With more, the front matter is not read.
  private static let repeatedKeyLimit = 20

  /// Reads the metadata of a file.
  ///
  /// If a key is repeated, its first value is used, and the other keys keep their values.
  private mutating func readMetadata(_ text: [UInt8]) -> LocatedValue? {
    var text = text
    for _ in 0..<Self.repeatedKeyLimit {
      let (value, found) = YAMLReader.read(
        text, file: source.path, origin: TextOrigin(firstLine: 2), valueLimit: limits[.values])
      guard value == nil, let repeated = found.last(where: { $0.breaks(.duplicateKey) }),
        let rest = Self.without(keyAt: repeated.location.line - 1, in: text)
      else {
        findings.report(found)
        return value
      }
      findings.report(repeated)
      text = rest
    }
    return nil
  }

  /// Replaces a key and its value with spaces, so that line numbers stay the same.
  ///
  /// Returns `nil` for a nested key.
  private static func without(keyAt line: Int, in text: [UInt8]) -> [UInt8]? {
    let lines = LineIndex(text)
    guard let first = lines.line(line).first, first > UInt8(ascii: " ") else { return nil }
    var end = line + 1
    while end <= lines.count,
      lines.line(end).first.map({ $0 <= UInt8(ascii: " ") || $0 == UInt8(ascii: "-") }) ?? true
    {
      end += 1
    }
    var rest = text
    for offset in lines.offset(line: line, byte: 1)..<lines.offset(line: end, byte: 1)
    where rest[offset] != UInt8(ascii: "\n") {
      rest[offset] = UInt8(ascii: " ")
    }
    return rest
  }

  /// The number of hyphens in a line that contains only hyphens, or 0.
  private static func hyphens(_ line: ArraySlice<UInt8>) -> Int {
    let rest = trimmed(line)
    return rest.allSatisfy { $0 == UInt8(ascii: "-") } ? rest.count : 0
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while let last = rest.last, last <= UInt8(ascii: " ") { rest.removeLast() }
    return rest
  }

  // MARK: Text that looks like front matter

  /// The number of lines in which the end of front matter is searched.
  private static let likelyLength = 200

  /// Reports text that looks like front matter but is not at the start of the file, not between two lines of
  /// three hyphens, or not YAML.
  private mutating func reportUnreadFrontMatter(from start: Int) {
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
