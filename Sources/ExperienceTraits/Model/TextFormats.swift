package import Definitions

/// UUIDs as text.
package enum UUIDText {
  /// A UUID that comes from a digest, so that it is the same each time.
  package static func derived(from digest: Digest) -> String {
    var second = digest
    second.add(1)
    let digits = [digest.value, second.value].map { value in
      let text = String(value, radix: 16)
      return String(repeating: "0", count: 16 - text.count) + text
    }
    var characters = Array(digits.joined())
    characters[12] = "4"
    characters[16] = "8"
    for place in [8, 13, 18, 23] { characters.insert("-", at: place) }
    return String(characters)
  }

  /// The UUID in lower case, or `nil` where the text is none.
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

/// URLs as text.
package enum URLText {
  /// The URL with its spaces encoded, or `nil` where the runtime would not take it.
  ///
  /// An empty text is no URL, nor is one with a space in its host or with control characters.
  package static func normalized(_ text: String) -> String? {
    guard !text.isEmpty else { return nil }
    if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), text[colon...].hasPrefix("://") {
      let host = text[colon...].dropFirst(3).prefix { !"/?#".contains($0) }
      guard !host.utf8.contains(UInt8(ascii: " ")) else { return nil }
    }
    var encoded = ""
    for scalar in text.unicodeScalars {
      guard scalar.value >= 0x20, scalar.value != 0x7F else { return nil }
      encoded += scalar == " " ? "%20" : String(scalar)
    }
    return encoded
  }

  /// The scheme in lower case, or `nil` for a relative address.
  package static func scheme(of url: String) -> String? {
    guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let scheme = url[..<colon]
    let isScheme = scheme.utf8.enumerated().allSatisfy { index, byte in
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20
        || index > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || "+-.".utf8.contains(byte))
    }
    return isScheme && !scheme.isEmpty ? scheme.lowercased() : nil
  }
}
