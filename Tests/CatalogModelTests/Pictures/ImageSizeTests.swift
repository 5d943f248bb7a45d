import Elements
import Pictures
import Testing

/// The size of an image, read from the first bytes of its file.
@Suite struct ImageSizeTests {
  private static let files: [(String, [UInt8])] = [
    (
      "a.png",
      [0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 120, 0, 0, 1, 4]
    ),
    ("a.gif", [71, 73, 70, 56, 57, 97, 120, 0, 4, 1]),
    ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 1, 4, 0, 120, 1]),
    ("a.webp", Array("RIFF....WEBPVP8X............".utf8).replacing(24..<28, with: [119, 0, 0, 3, 1, 0])),
    ("a.webp", Array("RIFF....WEBPVP8L.........".utf8).replacing(21..<25, with: [0x77, 0xC0, 0x40, 0])),
    ("a.webp", Array("RIFF....WEBPVP8 ..............".utf8).replacing(26..<30, with: [120, 0x40, 4, 0x41])),
  ]

  @Test(arguments: files)
  func readsTheSizeOfAFile(path: String, bytes: [UInt8]) {
    #expect(ImageSize.read(bytes, of: path) == Size(width: 120, height: 260))
  }

  @Test(arguments: [
    #"<svg width="120" height="260px"/>"#, #"<svg viewBox="0 0 120 260"/>"#,
    #"<svg width="120" viewBox="0 0 60 130"/>"#, #"<!-- A --><svg height="260" viewBox="0,0,60,130"/>"#,
    #"<svg width="100%" height="100%" viewBox="0 0 120 260"/>"#,
  ])
  func readsTheSizeOfADrawing(text: String) {
    #expect(ImageSize.read(Array(text.utf8), of: "a.svg") == Size(width: 120, height: 260))
  }

  private static let damagedFiles: [(String, [UInt8])] = [
    ("a.png", Array("no picture".utf8)), ("a.png", [0x89, 0x50, 0x4E, 0x47, 13]), ("a.jpg", [0xFF, 0xD8]),
    ("a.jpg", [0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0, 0, 0, 0, 0]), ("a.svg", Array("<svg/>".utf8)),
    ("a.svg", Array("<svg".utf8)), ("a.webp", Array("RIFF....WEBPVP8L".utf8)), ("a.gif", []),
  ]

  @Test(arguments: damagedFiles)
  func givesNoSizeForADamagedFile(path: String, bytes: [UInt8]) {
    #expect(ImageSize.read(bytes, of: path) == nil)
  }
}

extension [UInt8] {
  fileprivate func replacing(_ range: Range<Int>, with bytes: [UInt8]) -> [UInt8] {
    Array(self[..<range.lowerBound]) + bytes + Array(dropFirst(range.lowerBound + bytes.count))
  }
}
