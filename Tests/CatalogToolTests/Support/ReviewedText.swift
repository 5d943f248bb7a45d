import Foundation

/// The format of stored golden files, which makes changed elements and values easy to review.
///
/// Pages have one element per line, and data files have one object per line. A line break between elements is
/// stored as an empty line, so that every difference stays visible.
enum ReviewedText {
  /// Returns the stored form of a file.
  ///
  /// Returns its bytes unchanged if the file is neither a page nor data.
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
