/// Functions for UUIDs as text.
package enum UUIDText {
  /// A UUID derived from a digest, so that the same digest always gives the same UUID.
  package static func derived(from digest: Digest) -> String {
    var second = digest
    second.add(1)
    return version4(digest.value, second.value)
  }

  /// The UUID with two halves, except for the digits that every UUID of version 4 has.
  package static func version4(_ first: UInt64, _ second: UInt64) -> String {
    let digits = [first, second].map { value in
      let text = String(value, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    var characters = Array(digits.joined())
    characters[12] = "4"
    characters[16] = "8"
    for place in [8, 13, 18, 23] { characters.insert("-", at: place) }
    return String(characters)
  }

  /// The UUID in lowercase, or `nil` if the text is not a UUID.
  package static func normalized(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(36)
    for (index, byte) in text.utf8.enumerated() {
      switch index {
      case 8, 13, 18, 23:
        guard byte == UInt8(ascii: "-") else { return nil }
        bytes.append(byte)
      default:
        guard index < 36, byte.isHexadecimal else { return nil }
        bytes.append(byte < UInt8(ascii: "A") ? byte : byte | 0x20)
      }
    }
    return bytes.count == 36 ? String(decoding: bytes, as: UTF8.self) : nil
  }
}

extension UInt8 {
  fileprivate var isHexadecimal: Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= self
      || UInt8(ascii: "a")...UInt8(ascii: "f") ~= self | 0x20
  }
}
