extension JSONReader {
  mutating func readString() throws(Broken) -> String {
    let opening = position
    index += 1
    let start = index
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        let text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start..<index]), as: UTF8.self)
        index += 1
        return text
      }
      if byte == UInt8(ascii: "\\") { return try readEscapedString(from: start, opening: opening) }
      try passStringByte(byte, opening: opening)
    }
    throw unclosedString(at: opening)
  }

  /// Skips a byte of a string that needs no decoding.
  ///
  /// Reports a control character.
  private mutating func passStringByte(_ byte: UInt8, opening: Position) throws(Broken) {
    if byte < 0x20 {
      if byte == UInt8(ascii: "\n") { throw unclosedString(at: opening) }
      reportUnescapedCharacter()
    } else if byte & 0b1100_0000 == 0b1000_0000 {
      lineStart += 1
    }
    index += 1
  }

  private mutating func readEscapedString(from start: Int, opening: Position) throws(Broken) -> String {
    var text = Array(bytes[start..<index])
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\"") {
        index += 1
        return String(decoding: text, as: UTF8.self)
      }
      if byte == UInt8(ascii: "\\") {
        readEscape(into: &text)
      } else {
        try passStringByte(byte, opening: opening)
        text.append(byte)
      }
    }
    throw unclosedString(at: opening)
  }

  /// Reads one escape.
  ///
  /// An invalid escape is reported and replaced by the replacement character.
  private mutating func readEscape(into text: inout [UInt8]) {
    let start = position
    index += 1
    guard index < bytes.count else { return }
    let letter = bytes[index]
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"):
      index += 1
      readUnicodeEscape(at: start, into: &text)
      return
    default:
      reportUnknownEscape(at: start)
      text.append(contentsOf: "\u{FFFD}".utf8)
      return
    }
    index += 1
  }

  private mutating func readUnicodeEscape(at start: Position, into text: inout [UInt8]) {
    guard let unit = readHexadecimal() else {
      reportShortEscape(at: start)
      text.append(contentsOf: "\u{FFFD}".utf8)
      return
    }
    var scalar = UInt32(unit)
    if 0xD800...0xDBFF ~= unit, index + 1 < bytes.count, bytes[index] == UInt8(ascii: "\\"),
      bytes[index + 1] == UInt8(ascii: "u")
    {
      let mark = index
      index += 2
      if let low = readHexadecimal(), 0xDC00...0xDFFF ~= low {
        scalar = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(low) - 0xDC00)
      } else {
        index = mark
      }
    }
    guard let valid = Unicode.Scalar(scalar) else {
      reportLoneSurrogate(at: start)
      text.append(contentsOf: "\u{FFFD}".utf8)
      return
    }
    text.append(contentsOf: UTF8.encode(valid).map(Array.init) ?? [])
  }

  private mutating func readHexadecimal() -> UInt16? {
    guard index + 4 <= bytes.count else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      guard let digit = byte.hexadecimalValue else { return nil }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }

  mutating func readNumber() throws(Broken) -> ExactNumber {
    let start = index
    let startPosition = position
    let isNegative = consume("-")
    var mantissa: UInt64 = 0
    var digits = 0
    let hasLeadingZero = index < bytes.count && bytes[index] == UInt8(ascii: "0")
    let whole = readDigits(into: &mantissa, count: &digits)
    guard whole > 0 else { throw noDigit("in a number") }
    guard !hasLeadingZero || whole == 1 else { throw leadingZero(at: startPosition) }
    var fraction = 0
    if consume(".") {
      fraction = readDigits(into: &mantissa, count: &digits)
      guard fraction > 0 else { throw noDigit("after the decimal point") }
    }
    var hasExponent = false
    if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
      hasExponent = true
      index += 1
      if !consume("+") { _ = consume("-") }
      var exponent: UInt64 = 0
      var count = 0
      guard readDigits(into: &exponent, count: &count) > 0 else {
        throw noDigit("in the exponent")
      }
    }
    // Up to 15 digits are the shortest form of their `Double`, unless the last digit of a fraction is zero.
    if digits <= 15, !hasExponent, fraction == 0 || fraction <= 15 && bytes[index - 1] != UInt8(ascii: "0") {
      let value = Double(mantissa) / Self.powersOfTen[fraction]
      if value >= 1e-4 || value == 0 && !isNegative { return ExactNumber(isNegative ? -value : value) }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    let value = Double(text) ?? .infinity
    if !value.isFinite || (value == 0 && mantissa != 0) {
      diagnostics.append(.numberOutOfRange(text, at: SourceLocation(file: file, position: startPosition)))
      return ExactNumber(0)
    }
    return digits <= 15 && value.jsonText == text ? ExactNumber(value) : ExactNumber(value, writtenAs: text)
  }

  private mutating func readDigits(into mantissa: inout UInt64, count: inout Int) -> Int {
    let start = index
    while index < bytes.count, let digit = bytes[index].decimalValue {
      mantissa = mantissa &* 10 &+ UInt64(digit)
      if digit != 0 || count > 0 { count += 1 }
      index += 1
    }
    return index - start
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]
}

extension UInt8 {
  /// The value of a decimal digit, or `nil` for any other byte.
  var decimalValue: UInt8? {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self ? self - UInt8(ascii: "0") : nil
  }

  /// The value of a hexadecimal digit, or `nil` for any other byte.
  var hexadecimalValue: UInt8? {
    if let decimalValue { return decimalValue }
    let lowered = self | 0x20
    return UInt8(ascii: "a")...UInt8(ascii: "f") ~= lowered ? lowered - UInt8(ascii: "a") + 10 : nil
  }
}
