/// Reads a JSON document (RFC 8259) into located values.
///
/// Defects that leave the structure intact, such as a duplicate key or an invalid escape, are all reported. A
/// broken structure stops reading. A trailing comma is only a warning, because the runtimes accept it.
package struct JSONReader {
  /// The maximum nesting depth of arrays and objects.
  static let depthLimit = 512

  /// Reads the text of a definition.
  ///
  /// - Returns: The value, or `nil` if the structure is broken, and all defects of the text.
  package static func read(
    _ text: some Collection<UInt8>, file: String, origin: TextOrigin = TextOrigin()
  ) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
    func run(_ buffer: UnsafeBufferPointer<UInt8>) -> (LocatedValue?, [Diagnostic]) {
      var reader = JSONReader(bytes: buffer, file: file, origin: origin)
      return reader.readDocument()
    }
    return text.withContiguousStorageIfAvailable(run) ?? Array(text).withUnsafeBufferPointer(run)
  }

  /// Thrown after a broken structure is reported, to stop reading.
  struct Broken: Error {}

  let bytes: UnsafeBufferPointer<UInt8>
  let file: String
  let origin: TextOrigin
  var index = 0
  var line = 0
  /// The offset of the first byte of the line, plus the number of UTF-8 continuation bytes since then.
  ///
  /// So `index - lineStart` counts Unicode scalars.
  var lineStart = 0
  var depth = 0
  var diagnostics: [Diagnostic] = []

  init(bytes: UnsafeBufferPointer<UInt8>, file: String, origin: TextOrigin) {
    self.bytes = bytes
    self.file = file
    self.origin = origin
  }

  /// The position of the next byte.
  var position: Position { origin.position(line: line, column: index - lineStart) }

  /// Reports a defect, unless the maximum number of findings is reached.
  mutating func report(_ rule: Diagnostic.Rule, _ message: String, at position: Position, help: String? = nil)
  {
    guard diagnostics.count < Limit.findingsPerFile.range.upperBound else { return }
    diagnostics.append(
      Diagnostic(rule, message, at: SourceLocation(file: file, position: position), help: help))
  }

  mutating func readDocument() -> (LocatedValue?, [Diagnostic]) {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      index = 3
      lineStart = 3
    }
    do throws(Broken) {
      try skipSpace()
      guard index < bytes.count else {
        throw noValue()
      }
      let value = try readValue()
      try skipSpace()
      guard index >= bytes.count else { throw secondValue() }
      return (value, diagnostics)
    } catch {
      return (nil, diagnostics)
    }
  }

  mutating func skipSpace() throws(Broken) {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
      case UInt8(ascii: "\n"):
        index += 1
        line += 1
        lineStart = index
      case UInt8(ascii: "/"), UInt8(ascii: "#"):
        throw comment()
      default: return
      }
    }
  }

  mutating func readValue() throws(Broken) -> LocatedValue {
    let start = position
    guard diagnostics.count < Limit.findingsPerFile.range.upperBound else {
      diagnostics.append(.tooManyFindings(at: SourceLocation(file: file, position: start)))
      throw Broken()
    }
    guard index < bytes.count else { throw endBeforeValue() }
    switch bytes[index] {
    case UInt8(ascii: "{"): return LocatedValue(.object(try readObject()), at: start)
    case UInt8(ascii: "["): return LocatedValue(.array(try readArray()), at: start)
    case UInt8(ascii: "\""): return LocatedValue(.string(try readString()), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      return LocatedValue(.number(try readNumber()), at: start)
    case UInt8(ascii: "t") where consume("true"): return LocatedValue(.bool(true), at: start)
    case UInt8(ascii: "f") where consume("false"): return LocatedValue(.bool(false), at: start)
    case UInt8(ascii: "n") where consume("null"): return LocatedValue(.null, at: start)
    default: throw invalidValue()
    }
  }

  /// The next character, for messages.
  var nextScalar: String {
    guard index < bytes.count else { return "end of text" }
    let rest = bytes[index..<min(index + 4, bytes.count)]
    return String(String(decoding: rest, as: UTF8.self).unicodeScalars.prefix(1))
  }

  mutating func consume(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != word.utf8Start[offset] { return false }
    index += count
    return true
  }
}
