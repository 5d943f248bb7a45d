import Testing

@testable import Definitions

/// The check of eight bytes at a time, which lets writers skip bytes that need no escape.
@Suite struct PlainBytesTests {
  private func arePlain(_ bytes: [UInt8], at index: Int = 0) -> Bool {
    bytes.withUnsafeBufferPointer { $0.areEightPlain(at: index) }
  }

  @Test(arguments: 0..<8) func findsEveryEscapedByteAtEveryPosition(_ place: Int) {
    let escaped = Set("\"&<>\\\u{7F}".utf8)
    for byte in UInt8.min...UInt8.max {
      var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 8)
      bytes[place] = byte
      let isPlain = 0x20..<0x80 ~= byte && !escaped.contains(byte)
      #expect(arePlain(bytes) == isPlain, "byte \(byte) at \(place)")
    }
  }

  @Test func readsNothingBeyondTheEnd() {
    #expect(!arePlain(Array("seven b".utf8)))
    #expect(!arePlain([]))
    #expect(arePlain(Array("..nine bytes".utf8), at: 2))
    #expect(!arePlain(Array("..nine bytes".utf8), at: 5))
  }
}
