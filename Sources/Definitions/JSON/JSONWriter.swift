/// Writes JSON as bytes, with the members in the order in which they are written.
package struct JSONWriter {
  /// The bytes so far.
  package private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Creates a writer that has written nothing.
  package init() {}

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
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
    bytes.append(opening)
    needsComma = false
    body(&self)
    bytes.append(closing)
    needsComma = true
  }

  /// Writes a key; the value follows.
  package mutating func key(_ key: String) {
    string(key)
    bytes.append(UInt8(ascii: ":"))
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
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a truth value.
  package mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes a whole number.
  package mutating func integer(_ value: Int) {
    separate()
    bytes.append(contentsOf: String(value).utf8)
  }

  /// Writes a finite number, without a fraction where it is whole.
  package mutating func number(_ value: Double) {
    if let whole = Int(exactly: value) { return integer(whole) }
    separate()
    bytes.append(contentsOf: (value.isFinite ? "\(value)" : "null").utf8)
  }

  /// Writes a text, with escapes where JSON needs them, for `<`, so that it can stand in a page, and for characters that
  /// terminals and scripts obey: controls, line and paragraph separators.
  package mutating func string(_ value: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": bytes.append(contentsOf: "\\\"".utf8)
      case "\\": bytes.append(contentsOf: "\\\\".utf8)
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case "\0"..<" ", "<", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{2029}", "\u{FFFE}"..."\u{FFFF}":
        escape(scalar)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(scalar.value >> UInt32(shift)) & 0xF]) }
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
