/// A source file: its path and its text.
package struct SourceFile: Sendable {
  /// The path of the file, starting with the name of the content folder.
  package let path: String
  /// The bytes of the file.
  ///
  /// A carriage return without a line feed is replaced by a line feed, as in CommonMark.
  package let bytes: [UInt8]

  /// Creates a file from its path and its bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = Self.withoutLoneReturns(bytes)
  }

  private static func withoutLoneReturns(_ bytes: [UInt8]) -> [UInt8] {
    let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))
    // In UTF-16, such a byte is half of a character.
    let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
    guard bytes.contains(carriageReturn), !isUTF16 else { return bytes }
    var lines = bytes
    for index in lines.indices where lines[index] == carriageReturn {
      if index + 1 == lines.count || lines[index + 1] != lineFeed { lines[index] = lineFeed }
    }
    return lines
  }

  /// Creates a file from its path and its text, for tests and in-memory catalogs.
  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The digest of the bytes of the file.
  package var digest: Digest { Digest(bytes) }

  /// The text of a line without its line ending, or `nil` beyond the end of the file.
  package func line(_ number: Int) -> String? {
    guard number > 0 else { return nil }
    var current = 1
    var start = bytes.startIndex
    while current < number {
      guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      start = end + 1
      current += 1
    }
    guard start < bytes.endIndex else { return nil }
    var end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.endIndex
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The position of the first byte that is not valid UTF-8, or `nil` if the whole file is valid.
  var firstInvalidPosition: Position? {
    bytes.withUnsafeBufferPointer { buffer in
      var offset = 0
      var decoder = UTF8()
      var iterator = buffer.makeIterator()
      var position = Position.start
      while true {
        switch decoder.decode(&iterator) {
        case .emptyInput: return nil
        case .error: return position
        case .scalarValue(let scalar):
          offset += 1
          if scalar == "\n" {
            position = Position(line: Int(position.line) + 1, column: 1)
          } else {
            position.column += 1
          }
        }
      }
    }
  }

  /// Whether the whole file is valid UTF-8.
  var isUTF8: Bool { String(validating: bytes, as: UTF8.self) != nil }
}
