/// Checks CSS that authors wrote in SVG images and embeds.
package enum StyleText {
  /// Whether a style loads nothing: it has no address except allowed ones, and no escapes that could hide an
  /// address.
  ///
  /// - Parameters:
  ///   - text: The style, or an attribute value that could be one, with character references resolved.
  ///   - starts: The beginnings of allowed addresses, such as `#` for parts of the same image.
  /// - Returns: Whether the style certainly loads nothing.
  package static func staysInside(_ text: String, allowing starts: [String]) -> Bool {
    guard
      text.utf8.contains(where: {
        $0 == UInt8(ascii: "(") || $0 == UInt8(ascii: "@") || $0 == UInt8(ascii: "\\")
      })
    else { return true }
    let text = text.lowercased()
    let risks = ["image(", "image-set(", "src(", "@import", "\\"]
    guard !risks.contains(where: text.contains) else { return false }
    return text.split(separator: "url(", omittingEmptySubsequences: false).dropFirst().allSatisfy { part in
      let address = part.drop { $0.isWhitespace || $0 == "\"" || $0 == "'" }
      return starts.contains(where: address.hasPrefix)
    }
  }
}
