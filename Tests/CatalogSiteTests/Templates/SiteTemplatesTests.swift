import Foundation
import SiteTemplates
import Testing

/// The look that the binary carries inside is that of the folder.
@Suite struct SiteTemplatesTests {
  @Test(arguments: ["pages", "assets", "preview"])
  func carriesEveryFile(folder: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let place = root.appendingPathComponent("Templates/\(folder)")
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
    #expect(!names.isEmpty)
    let carried = Dictionary((SiteTemplates.files + SiteTemplates.preview).map { ($0.name, $0.bytes) }) {
      first, _ in first
    }
    for name in names where !name.hasPrefix(".") {
      let bytes = try Array(Data(contentsOf: place.appendingPathComponent(name)))
      #expect(carried[name] == bytes, "\(name) is not carried as it is")
    }
  }
}
