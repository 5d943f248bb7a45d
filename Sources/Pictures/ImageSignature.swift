/// Recognizes image files by their first bytes.
package enum ImageSignature {
  /// The signatures of the image formats that browsers show, with the file name extensions of each format.
  ///
  /// Source: WHATWG MIME Sniffing, 6.1 (image type pattern matching); ISO/IEC 23008-12 for AVIF and HEIC.
  private static let formats: [(endings: Set<String>, name: String, matches: @Sendable ([UInt8]) -> Bool)] = [
    (["png", "apng"], "PNG", { $0.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) }),
    (["jpg", "jpeg"], "JPEG", { $0.starts(with: [0xFF, 0xD8, 0xFF]) }),
    (["gif"], "GIF", { $0.starts(with: "GIF8".utf8) }),
    (["webp"], "WebP", { $0.starts(with: "RIFF".utf8) && $0.dropFirst(8).starts(with: "WEBP".utf8) }),
    (["avif", "heic"], "AVIF or HEIC", { $0.dropFirst(4).starts(with: "ftyp".utf8) }),
    (["ico"], "icon", { $0.starts(with: [0, 0, 1, 0]) }),
    (["bmp"], "bitmap", { $0.starts(with: "BM".utf8) }),
  ]

  /// Explains why a file with the name of an image is not an image, and what to do.
  ///
  /// Returns `nil` for images, and for files with other names.
  package static func whatIsWrong(with bytes: [UInt8], of path: String) -> (reason: String, help: String)? {
    let ending = path.split(separator: ".").last?.lowercased() ?? ""
    guard ending == "svg" || formats.contains(where: { $0.endings.contains(ending) }) else { return nil }
    if bytes.isEmpty { return ("an empty file", "export it again") }
    if bytes.starts(with: "version https://git-lfs.github.com/spec/".utf8) {
      return ("a Git LFS pointer instead of the image itself", "run 'git lfs pull'")
    }
    guard let format = formats.first(where: { $0.endings.contains(ending) }), !format.matches(bytes) else {
      return nil
    }
    // Browsers look at the bytes, so they also show an image that has the name of another format.
    if formats.contains(where: { $0.matches(bytes) }) { return nil }
    let start = bytes.drop { $0 <= UInt8(ascii: " ") }.prefix(14)
    let isPage = String(decoding: start, as: UTF8.self).lowercased()
    return (
      isPage.hasPrefix("<!doctype html") || isPage.hasPrefix("<html")
        ? "a web page" : "not a file of the format \(format.name)",
      "export it again"
    )
  }
}
