/// Functions for URLs as text.
package enum URLText {
  /// The URL with its spaces encoded, or `nil` if the runtime would reject it.
  ///
  /// The runtime rejects an empty text, a space in the host, and control characters.
  static func normalized(_ text: String) -> String? {
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

  /// The scheme in lowercase, or `nil` for a relative URL.
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
