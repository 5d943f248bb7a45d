extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  package var isLetterOrDigit: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
  }
}

extension String {
  /// The text percent-encoded for a URL.
  ///
  /// Only ASCII letters, digits, and `-._~` stay.
  ///
  /// - Parameter keepingSlashes: Whether slashes also stay, as between the parts of a path.
  /// - Returns: The encoded text, with uppercase hexadecimal digits.
  package func percentEncoded(keepingSlashes: Bool = false) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in utf8 {
      switch byte {
      case _ where byte.isLetterOrDigit: result.append(byte)
      case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): result.append(byte)
      case UInt8(ascii: "/") where keepingSlashes: result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
