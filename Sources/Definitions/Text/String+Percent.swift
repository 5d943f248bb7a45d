extension String {
  /// The text as a part of an address: all bytes but letters, digits and `-._~` are percent-encoded.
  ///
  /// - Parameter keepingSlashes: Whether slashes stay too, as those between the parts of a path.
  /// - Returns: The encoded text, in which the numbers of bytes have capital letters.
  package func percentEncoded(keepingSlashes: Bool = false) -> String {
    var result: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        result.append(byte)
      case UInt8(ascii: "/") where keepingSlashes: result.append(byte)
      default: result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
