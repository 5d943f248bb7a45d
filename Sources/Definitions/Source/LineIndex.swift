/// The start offsets of all lines in a text, to find the position of a byte without reading the text again.
package struct LineIndex {
  private let bytes: [UInt8]
  /// The offset of the first byte of each line, without a byte order mark, followed by the end of the text.
  private let starts: [Int]

  /// Finds the lines of a text.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\n") { starts.append(offset + 1) }
      offset += 1
    }
    if starts.last != bytes.count { starts.append(bytes.count) }
    self.starts = starts
  }

  /// The number of lines.
  ///
  /// A final line ending does not start another line.
  var count: Int { starts.count - 1 }

  /// The bytes of a line without its ending, or no bytes beyond the end of the text.
  ///
  /// Line numbers start at 1.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= count else { return [] }
    var end = starts[number]
    while end > starts[number - 1],
      bytes[end - 1] == UInt8(ascii: "\n") || bytes[end - 1] == UInt8(ascii: "\r")
    {
      end -= 1
    }
    return bytes[starts[number - 1]..<end]
  }

  /// The offset of a byte in a line, limited to the end of the line.
  ///
  /// Both numbers start at 1.
  func offset(line: Int, byte: Int) -> Int {
    guard line >= 1 else { return 0 }
    guard line <= count else { return bytes.count }
    return min(starts[line - 1] + max(0, byte - 1), starts[line])
  }

  /// The positions of offsets in any order.
  ///
  /// The text is scanned only once.
  package func positions(of offsets: [Int]) -> [Position] {
    var positions = Array(repeating: Position.start, count: offsets.count)
    var line = 1
    var counted = starts[0]
    var column = 1
    for index in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
      let offset = min(offsets[index], bytes.count)
      while line < count, starts[line] <= offset {
        counted = starts[line]
        line += 1
        column = 1
      }
      column += bytes[counted..<max(counted, offset)].count { $0 & 0b1100_0000 != 0b1000_0000 }
      counted = max(counted, offset)
      positions[index] = Position(line: line, column: column)
    }
    return positions
  }
}
