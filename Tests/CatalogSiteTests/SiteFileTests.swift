import Definitions
import Testing

@testable import CatalogSite

@Suite struct SiteFileTests {
  @Test func namesItsBytesHoweverTheyAreCut() {
    var random = SystemRandomNumberGenerator()
    for length in 0..<60 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 5) }
      for _ in 0..<20 {
        let cuts = ([0, length] + (0..<4).map { _ in Int.random(in: 0...length, using: &random) }).sorted()
        let file = SiteFile(path: "a", pieces: zip(cuts, cuts.dropFirst()).map { Array(bytes[$0..<$1]) })
        #expect(file.digest == Digest(bytes), "\(cuts)")
        #expect(file.bytes == bytes)
        #expect(file.size == length)
      }
    }
  }
}
