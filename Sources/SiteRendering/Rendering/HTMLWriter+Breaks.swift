package import Mockups

extension HTMLWriter {
  /// Writes a name with parts, such as an event type or a path, so that the browser can break lines after each
  /// separator.
  package mutating func breakableText(_ name: String, after separator: Character = ".") {
    for (place, part) in name.split(separator: separator, omittingEmptySubsequences: false).enumerated() {
      if place > 0 {
        text(String(separator))
        open("wbr")
      }
      text(String(part))
    }
  }
}
