/// A hash of content: 64 bits of FNV-1a as hexadecimal digits.
///
/// It distinguishes versions of a text. It does not protect against deliberate forgery.
package enum ContentHash {
  /// The hash of bytes, as 16 digits.
  package static func of(_ bytes: [UInt8]) -> String { bytes.withUnsafeBytes(of) }

  /// The hash of a text.
  package static func of(_ text: String) -> String {
    var text = text
    return text.withUTF8 { of(UnsafeRawBufferPointer($0)) }
  }

  private static func of(_ bytes: UnsafeRawBufferPointer) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes {
      hash ^= UInt64(byte)
      hash = hash &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
