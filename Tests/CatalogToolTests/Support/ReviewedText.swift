import Foundation

/// The form in which golden files are kept, so that a reviewer reads which elements and values changed.
///
/// A page has one element a line, and data one object a line. A line feed that a page has between elements is kept as an empty
/// line, so that no difference gets lost.
enum ReviewedText {
  /// The form of a file, or its bytes if it is neither a page nor data.
  static func of(_ bytes: Data, at path: String) -> Data {
    var text = String(decoding: bytes, as: UTF8.self)
    if path.hasSuffix(".html") {
      text = text.replacingOccurrences(of: ">\n<", with: ">\n\n<").replacingOccurrences(
        of: "><", with: ">\n<")
    } else if path.hasSuffix(".json") || path.hasSuffix(".js") && !path.hasPrefix("assets/") {
      text = text.replacingOccurrences(of: "{\"", with: "\n{\"").replacingOccurrences(
        of: "\"],", with: "\"],\n")
    } else if path.hasSuffix(".xml") {
      text = text.replacingOccurrences(of: "><", with: ">\n<")
    }
    return Data(text.utf8)
  }
}
