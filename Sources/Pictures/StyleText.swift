/// Styles in the language of CSS, as authors wrote them into drawings and embeds.
package enum StyleText {
  /// Whether a style, or a value that may be one, names no address and hides none behind escapes.
  ///
  /// - Parameters:
  ///   - text: The style, without references to characters.
  ///   - starts: How addresses may start in spite of that, such as `#` for the parts of a drawing.
  /// - Returns: Whether the text is sure to load nothing.
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
