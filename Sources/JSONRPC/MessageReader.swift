import Definitions

/// Cuts a stream of bytes into messages.
package struct MessageReader {
  /// The way in which messages are separated.
  package enum Framing: Sendable {
    /// Each message is a line, as in the Model Context Protocol.
    case lines
    /// Each message follows a header with its length, as in the Language Server Protocol.
    case headers
  }

  /// A piece of the stream.
  package enum ReadPiece: Equatable {
    case message([UInt8])
    /// Bytes that are not a message, with the reason. They are skipped.
    case defect(String)
  }

  /// The greatest length of a message in bytes.
  package static let sizeLimit = 32 << 20
  /// The greatest length of the headers of a message in bytes.
  private static let headerLimit = 4096

  private let framing: Framing
  private var bytes: [UInt8] = []
  /// The start of the bytes that are not consumed yet.
  private var start = 0
  /// The first byte that was not searched for a line feed.
  private var searched = 0
  /// The number of bytes of an oversized message that are still to be skipped; `nil` skips up to the next message.
  private var skipped: Int? = 0

  package init(_ framing: Framing) { self.framing = framing }

  /// Adds bytes that arrived.
  package mutating func append(_ new: some Collection<UInt8>) {
    bytes.removeFirst(start)
    searched = max(0, searched - start)
    start = 0
    bytes += new
  }

  /// Ends the stream, which also ends a last line without a line feed.
  mutating func end() {
    if framing == .lines, start < bytes.count { bytes.append(UInt8(ascii: "\n")) }
  }

  /// Returns the next piece, or `nil` until more bytes arrive.
  package mutating func next() -> ReadPiece? {
    skip()
    switch framing {
    case .lines: return nextLine()
    case .headers: return nextWithHeader()
    }
  }

  private mutating func skip() {
    if let skipped {
      let count = min(skipped, bytes.count - start)
      start += count
      self.skipped = skipped - count
    } else {
      switch framing {
      case .lines: skipLine()
      case .headers: skipToHeader()
      }
    }
  }

  private mutating func skipLine() {
    guard let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else {
      start = bytes.count
      return
    }
    start = end + 1
    skipped = 0
  }

  /// Skips up to the next header with a length, because nothing else tells where the next message starts.
  private mutating func skipToHeader() {
    let name = Array("content-length:".utf8)
    let header = bytes[start...].indices.first { place in
      bytes[place] | 0x20 == name[0]
        && bytes[place...].prefix(name.count).elementsEqual(name) { $0 | 0x20 == $1 | 0x20 }
    }
    if header != nil { skipped = 0 }
    // The end can be the first part of the name.
    start = header ?? max(start, bytes.count - name.count + 1)
  }

  private mutating func nextLine() -> ReadPiece? {
    while let end = endOfLine() {
      let line = bytes[start..<end]
      start = end + 1
      if line.count > Self.sizeLimit { return .defect(Self.tooLarge) }
      if !line.allSatisfy(\.isBlank) { return .message(Array(line)) }
    }
    guard bytes.count - start > Self.sizeLimit else { return nil }
    start = bytes.count
    skipped = nil
    return .defect(Self.tooLarge)
  }

  /// The place of the next line feed, or `nil` until more bytes arrive.
  private mutating func endOfLine() -> Int? {
    let end = bytes[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n"))
    searched = end ?? bytes.count
    return end
  }

  private mutating func nextWithHeader() -> ReadPiece? {
    while let first = bytes[start...].first, first.isBlank { start += 1 }
    let rest = bytes[start...]
    guard let end = Self.endOfHeaders(rest) else {
      guard rest.count > Self.headerLimit else { return nil }
      start += 1
      skipped = nil
      return .defect("A message has no header 'Content-Length'")
    }
    let headers = String(decoding: rest[..<end.lowerBound], as: UTF8.self).split(whereSeparator: \.isNewline)
    let lengths = headers.compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimming(while: \.isWhitespace) }
      return parts.count == 2 && parts[0].lowercased() == "content-length" ? Int(parts[1]) ?? -1 : nil
    }
    guard lengths.count == 1, let length = lengths.first, length >= 0 else {
      start += 1
      skipped = nil
      return .defect("A message has no header 'Content-Length' with its number of bytes")
    }
    guard length <= Self.sizeLimit else {
      start = end.upperBound
      skipped = length
      return .defect(Self.tooLarge)
    }
    guard bytes.count - end.upperBound >= length else { return nil }
    start = end.upperBound + length
    return .message(Array(bytes[end.upperBound..<start]))
  }

  private static let tooLarge = "A message is larger than \(sizeLimit >> 20) MiB"

  /// The empty line after the headers.
  private static func endOfHeaders(_ bytes: ArraySlice<UInt8>) -> Range<Int>? {
    let limited = bytes.prefix(headerLimit)
    for index in limited.indices where limited[index] == UInt8(ascii: "\n") {
      let rest = limited[(index + 1)...]
      if rest.first == UInt8(ascii: "\n") { return index..<index + 2 }
      if rest.starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")]) { return index..<index + 3 }
    }
    return nil
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}

extension Substring {
  fileprivate func trimming(while isTrimmed: (Character) -> Bool) -> Substring {
    var text = drop(while: isTrimmed)
    while let last = text.last, isTrimmed(last) { text.removeLast() }
    return text
  }
}
