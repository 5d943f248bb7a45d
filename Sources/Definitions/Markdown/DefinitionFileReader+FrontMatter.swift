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
    reportUnclosedFrontMatter()
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
  static func hyphens(_ line: ArraySlice<UInt8>) -> Int {
    let rest = trimmed(line)
    return rest.allSatisfy { $0 == UInt8(ascii: "-") } ? rest.count : 0
  }

  static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var rest = line
    while let last = rest.last, last <= UInt8(ascii: " ") { rest.removeLast() }
    return rest
  }
}
