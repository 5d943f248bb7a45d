/// The links of a PDF into the site of which it was printed, which a browser writes with the folders of the machine.
struct PDFLinks {
  private let site: [UInt8]
  private let top: [UInt8]

  /// - Parameters:
  ///   - address: The address of the site on the machine, with a slash at its end.
  ///   - top: The way from the PDF to the top of the site, which is no longer than that.
  init(of address: String, to top: String) {
    site = Array("(\(address)".utf8)
    self.top = Array("(\(top)".utf8)
  }

  /// Makes the links lead from where the PDF is; what is shorter for it is filled with spaces, so that nothing moves.
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
