import Definitions
package import Elements

/// Reads the size of an image in pixels without decoding the image.
///
/// Source: PNG 1.2, 11.2.2 (IHDR); GIF89a, 18 (logical screen); JPEG, B.2.2 (frame header); WebP container
/// specification; SVG 2, 7.2 and 7.6 (`width`, `height` and `viewBox`).
package enum ImageSize {
  /// The size in pixels, or `nil` if the file does not contain it or has an unsupported format.
  package static func read(_ bytes: [UInt8], of path: String) -> Size? {
    if path.lowercased().hasSuffix(".svg") { return ofDrawing(bytes) }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
      return size(bytes, at: 16, 20, count: 4, isBigEndian: true)
    }
    if bytes.starts(with: "GIF8".utf8) { return size(bytes, at: 6, 8, count: 2, isBigEndian: false) }
    if bytes.starts(with: [0xFF, 0xD8]) { return ofPhoto(bytes) }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return ofWebP(bytes) }
    return nil
  }

  private static func size(
    _ bytes: [UInt8], at width: Int, _ height: Int, count: Int, isBigEndian: Bool, plus one: Int = 0,
    mask: Int = .max
  ) -> Size? {
    guard bytes.count >= max(width, height) + count else { return nil }
    func number(_ start: Int) -> Int {
      let digits = bytes[start..<start + count]
      let ordered = isBigEndian ? Array(digits) : digits.reversed()
      return ordered.reduce(0) { $0 << 8 | Int($1) } & mask + one
    }
    let size = Size(width: Double(number(width)), height: Double(number(height)))
    return size.width > 0 && size.height > 0 ? size : nil
  }

  /// The size of a JPEG image; segments are skipped until one that starts a frame.
  private static func ofPhoto(_ bytes: [UInt8]) -> Size? {
    var index = 2
    while index + 9 <= bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return size(bytes, at: index + 7, index + 5, count: 2, isBigEndian: true)
      }
      index += marker == 0xFF ? 1 : 2 + Int(bytes[index + 2]) << 8 + Int(bytes[index + 3])
    }
    return nil
  }

  private static func ofWebP(_ bytes: [UInt8]) -> Size? {
    switch bytes.dropFirst(12).prefix(4) {
    case let kind where kind.elementsEqual("VP8X".utf8):
      return size(bytes, at: 24, 27, count: 3, isBigEndian: false, plus: 1)
    case let kind where kind.elementsEqual("VP8 ".utf8):
      return size(bytes, at: 26, 28, count: 2, isBigEndian: false, mask: 0x3FFF)
    case let kind where kind.elementsEqual("VP8L".utf8):
      guard bytes.count >= 25 else { return nil }
      let bits = bytes[21..<25].reversed().reduce(0) { $0 << 8 | Int($1) }
      return Size(width: Double(bits & 0x3FFF + 1), height: Double(bits >> 14 & 0x3FFF + 1))
    default: return nil
    }
  }

  private static func ofDrawing(_ bytes: [UInt8]) -> Size? {
    guard var tokens = try? XMLTokenizer(bytes) else { return nil }
    while let token = try? tokens.next() {
      guard case .start(_, let attributes, _) = token else { continue }
      let values = Dictionary(attributes.map { ($0.name, $0.value) }) { first, _ in first }
      func length(_ name: String) -> Double? {
        guard let text = values[name] else { return nil }
        return Double(text.hasSuffix("px") ? String(text.dropLast(2)) : text).flatMap { $0 > 0 ? $0 : nil }
      }
      let box = values["viewBox"]?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
      let natural = box.count == 4 && box[2] > 0 && box[3] > 0 ? Size(width: box[2], height: box[3]) : nil
      switch (length("width"), length("height"), natural) {
      case (let width?, let height?, _): return Size(width: width, height: height)
      case (let width?, nil, let box?): return Size(width: width, height: width * box.height / box.width)
      case (nil, let height?, let box?): return Size(width: height * box.width / box.height, height: height)
      default: return natural
      }
    }
    return nil
  }
}
