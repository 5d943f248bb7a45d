/// Writes JSON as bytes.
///
/// Members keep the order in which the caller writes them.
package struct JSONWriter {
  /// The bytes written so far.
  package private(set) var buffer = ByteBuffer()
  private var needsComma = false

  /// The bytes written so far, as an array.
  package var bytes: [UInt8] { buffer.bytes() }

  /// The JSON as the argument of a function call in a script.
  ///
  /// A page can load a script even where the browser does not let it read files.
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

  /// Creates an empty writer.
  package init() {}

  private mutating func separate() {
    if needsComma { buffer.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  /// Writes an object.
  ///
  /// The closure writes the members.
  package mutating func object(_ body: (inout JSONWriter) -> Void) {
    collect(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
  }

  /// Writes an array.
  ///
  /// The closure writes the elements.
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

  /// Writes a key.
  ///
  /// The caller writes the value next.
  package mutating func key(_ key: String) {
    string(key)
    buffer.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a member with a text or `null`.
  package mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }

  /// Writes a member with an integer or `null`.
  package mutating func member(_ key: String, _ value: Int?) {
    self.key(key)
    if let value { integer(value) } else { null() }
  }

  /// Writes a member with a Boolean.
  package mutating func member(_ key: String, _ value: Bool) {
    self.key(key)
    bool(value)
  }

  /// Writes a member with a list of texts.
  package mutating func member(_ key: String, _ values: [String]) {
    self.key(key)
    array { writer in for value in values { writer.string(value) } }
  }

  /// Writes `null`.
  package mutating func null() {
    separate()
    buffer.append("null" as StaticString)
  }

  /// Writes a Boolean.
  package mutating func bool(_ value: Bool) {
    separate()
    buffer.append(value ? "true" : "false" as StaticString)
  }

  /// Writes an integer.
  package mutating func integer(_ value: Int) {
    separate()
    buffer.append(String(value))
  }

  /// Writes a finite number.
  ///
  /// A whole number is written without a fraction.
  package mutating func number(_ value: Double) {
    separate()
    buffer.append(value.jsonText)
  }

  /// Writes a number with the exact digits of its document.
  package mutating func number(_ number: ExactNumber) {
    separate()
    buffer.append(number.text)
  }

  /// Writes a text with the necessary escapes.
  ///
  /// Besides the characters that JSON requires, `<` is escaped, so that the text can be embedded in a page.
  /// Control characters and line and paragraph separators are also escaped, because terminals and scripts
  /// interpret them.
  package mutating func string(_ value: String) {
    separate()
    buffer.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { text in
      var (start, index) = (0, 0)
      while text.areEightPlain(at: index) { index += 8 }
      while index < text.count {
        // Most ASCII characters need no escape.
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

  /// Whether a byte is an ASCII character that needs no escape.
  private static func isPlain(_ byte: UInt8) -> Bool {
    // The bit masks of the characters from 0 to 63 and from 64 to 127.
    let plain: (UInt64, UInt64) = (
      ~0 << 32 & ~(1 << 0x22 | 1 << 0x3C), ~(1 << (0x5C - 0x40) | 1 << (0x7F - 0x40))
    )
    return byte < 0x80 && (byte < 0x40 ? plain.0 : plain.1) >> UInt64(byte & 0x3F) & 1 == 1
  }

  /// The number of bytes of the character at an index if it needs an escape, or 0 if it does not.
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
  /// Writes a value of any type.
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
