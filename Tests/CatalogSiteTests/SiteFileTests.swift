import Definitions
import SiteRendering
import Testing

@testable import CatalogSite

@Suite struct SiteFileTests {
  @Test func doesNotDependOnHowItsBytesAreSplit() {
    let pieces: [[UInt8]] = [[1, 2, 3], [], [4], Array(repeating: 5, count: 20)]
    let file = SiteFile(path: "a", pieces: pieces.map { piece in { ByteBuffer(piece) } })
    let whole = SiteFile(path: "a", bytes: Array(pieces.joined()))
    #expect(file.bytes == whole.bytes)
    #expect(file.identity == whole.identity)
    #expect(!file.isWhole && whole.isWhole)
  }
}
