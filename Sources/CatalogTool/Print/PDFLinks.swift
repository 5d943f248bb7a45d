/// Makes the links in a printed PDF relative.
///
/// A browser writes the full paths of the machine into links to other pages of the site.
struct PDFLinks {
  private let site: [UInt8]
  private let top: [UInt8]

  /// Creates the replacement.
  ///
  /// - Parameters:
  ///   - address: The address of the site on this machine, with a slash at its end.
  ///   - top: The relative path from the PDF to the top of the site, which must not be longer than the
  ///     address.
  init(of address: String, to top: String) {
    site = Array("(\(address)".utf8)
    self.top = Array("(\(top)".utf8)
  }

  /// Replaces the address of the site by the relative path in all links.
  ///
  /// Each shorter link is filled up with spaces, so that no byte offset in the PDF changes.
  func shorten(in bytes: inout [UInt8]) {
    var position = 0
    while position + site.count < bytes.count {
      guard bytes[position] == UInt8(ascii: "("), bytes[position...].starts(with: site) else {
        position += 1
        continue
      }
      guard let end = bytes[position...].firstIndex(of: UInt8(ascii: ")")) else { return }
      let link = top + bytes[(position + site.count)...end]
      let spaces = [UInt8](repeating: UInt8(ascii: " "), count: end + 1 - position - link.count)
      bytes.replaceSubrange(position...end, with: link + spaces)
      position = end + 1
    }
  }
}
