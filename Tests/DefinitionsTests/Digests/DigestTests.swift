import Definitions
import Testing

@Suite struct DigestTests {
  @Test func doesNotDependOnHowBytesAreSplit() {
    var random = SystemRandomNumberGenerator()
    for length in 0..<60 {
      let bytes = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 5) }
      for _ in 0..<20 {
        let cuts = ([0, length] + (0..<4).map { _ in Int.random(in: 0...length, using: &random) }).sorted()
        var pieces = PiecewiseDigest(count: length)
        for (start, end) in zip(cuts, cuts.dropFirst()) {
          Array(bytes[start..<end]).withUnsafeBytes { pieces.add($0) }
        }
        #expect(pieces.value == Digest(bytes), "\(cuts)")
      }
    }
  }
}
