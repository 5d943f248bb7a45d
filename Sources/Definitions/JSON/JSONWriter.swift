/// Writes JSON as bytes, with the members in the order in which they are written.
package struct JSONWriter {
  /// What is written so far.
  package private(set) var buffer = ByteBuffer()
  private var needsComma = false

  /// The bytes so far.
  package var bytes: [UInt8] { buffer.bytes() }

  /// The bytes so far as the argument of a call in a script, which a page can load where it can read no file.
  package func script(calling function: StaticString) -> [UInt8] {
    let end: StaticString = ");\n"
    var script: [UInt8] = []
    script.reserveCapacity(function.utf8CodeUnitCount + 1 + buffer.count + end.utf8CodeUnitCount)
    function.withUTF8Buffer { script += $0 }
    script.append(UInt8(ascii: "("))
    buffer.withBytes { script += $0 }
    end.withUTF8Buffer { script += $0 }
    return script
  }

  /// Creates a writer that has written nothing.
  package init() {}

  private mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes an object whose members the body writes.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    collect(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array whose elements the body writes.
  package mutating func array(_ body: (inout JSONWriter) -> Void) {
    collect(UInt8(ascii: "["), UInt8(ascii: "]"), body)
  }

  private mutating func collect(_ opening: UInt8, _ closing: UInt8, _ body: (inout JSONWriter) -> Void) {
    separate()
    buffer.append(opening)
    needsComma = false
    body(&self)
    buffer.append(closing)
    needsComma = true
  }

  /// Writes a key; the value follows.
  package mutating func key(_ key: String) {
    string(key)
    buffer.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member whose value is a text, or null.
  package mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// Writes a member whose value is a whole number, or null.
  package mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    if let value { integer(value) } else { null() }
  }

  /// Writes a member whose value is a truth value.
  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes a member whose value is a list of texts.
  package mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    array { writer in for value in values { writer.string(value) } }
  }

  /// Writes null.
  package mutating func null() {
    separate()
    buffer.append("null" as StaticString)
  }

  /// Writes a truth value.
  package mutating func bool(_ value: Bool) {
    separate()
    buffer.append(value ? "true" : "false" as StaticString)
  }

  /// Writes a whole number.
  package mutating func integer(_ value: Int) {
    separate()
    buffer.append(String(value))
  }

  /// Writes a finite number, without a fraction where it is whole.
  package mutating func number(_ value: Double) {
    separate()
    buffer.append(value.jsonText)
  }

  /// Writes a number as a document writes it.
  package mutating func number(_ number: ExactNumber) {
    separate()
    buffer.append(number.text)
  }

  /// Writes a text, with escapes where JSON needs them, for `<`, so that it can stand in a page, and for characters that
  /// terminals and scripts obey: controls, line and paragraph separators.
  package mutating func string(_ value: String) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      var (start, index) = (0, 0)
      while text.areEightPlain(at: index) { index += 8 }
      while index < text.count {
        // Most characters of ASCII stand for themselves.
        if Self.isPlain(text[index]) {
          index += 1
          continue
        }
        let length = Self.lengthOfEscaped(text, at: index)
        guard length > 0 else {
          index += 1
          continue
        }
        buffer.append(UnsafeBufferPointer(rebasing: text[start..<index]))
        escape(text[index..<index + length])
        index += length
        start = index
        while text.areEightPlain(at: index) { index += 8 }
      }
      buffer.append(UnsafeBufferPointer(rebasing: text[start...]))
    }
    buffer.append(UInt8(ascii: "\""))
  }

  /// Whether a byte is a character that is written as it is.
  private static func isPlain(_ byte: UInt8) -> Bool {
    // The bits of the characters from 0 and from 64 on.
    let plain: (UInt64, UInt64) = (
      ~0 << 32 & ~(1 << 0x22 | 1 << 0x3C), ~(1 << (0x5C - 0x40) | 1 << (0x7F - 0x40))
    )
    return byte < 0x80 && (byte < 0x40 ? plain.0 : plain.1) >> UInt64(byte & 0x3F) & 1 == 1
  }

  /// How many bytes of valid UTF-8 are a character that is written with an escape, or 0 where another one starts.
  private static func lengthOfEscaped(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    switch text[index] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "<"), 0x7F: 1
    // U+0080 to U+009F.
    case 0xC2: text[index + 1] <= 0x9F ? 2 : 0
    // U+2028 and U+2029.
    case 0xE2: text[index + 1] == 0x80 && 0xA8...0xA9 ~= text[index + 2] ? 3 : 0
    // U+FFFE and U+FFFF.
    case 0xEF: text[index + 1] == 0xBF && text[index + 2] >= 0xBE ? 3 : 0
    default: 0
    }
  }

  private mutating func escape(_ character: Slice<UnsafeBufferPointer<UInt8>>) {
    let text = String(decoding: character, as: UTF8.self)
    switch text {
    case "\"": buffer.append("\\\"" as StaticString)
    case "\\": buffer.append("\\\\" as StaticString)
    case "\n": buffer.append("\\n" as StaticString)
    case "\r": buffer.append("\\r" as StaticString)
    case "\t": buffer.append("\\t" as StaticString)
    default: for scalar in text.unicodeScalars { escape(scalar) }
    }
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = Array("0123456789abcdef".utf8)
    buffer.append("\\u" as StaticString)
    for shift in [12, 8, 4, 0] { buffer.append(digits[Int(scalar.value >> UInt32(shift)) & 0xF]) }
  }
}

extension JSONWriter {
  /// Writes a value as it is.
  package mutating func data(_ value: LocatedValue) {
    switch value.content {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .number(let number): self.number(number)
    case .string(let text): string(text)
    case .array(let elements): array { writer in for element in elements { writer.data(element) } }
    case .object(let members):
      object { writer in
        for member in members {
          writer.key(member.key)
          writer.data(member.value)
        }
      }
    }
  }
}
