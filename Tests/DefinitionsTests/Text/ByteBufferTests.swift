import Testing

@testable import Definitions

/// A buffer that bytes are appended to piece by piece.
@Suite struct ByteBufferTests {
  @Test func holdsPiecesOfEveryLengthInTheirOrder() {
    var buffer = ByteBuffer()
    var expected: [UInt8] = []
    for round in 0..<40 {
      for length in 0...70 {
        let piece = (0..<length).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ length &+ round) }
        piece.withUnsafeBufferPointer { buffer.append($0) }
        buffer.append(UInt8(length))
        expected += piece + [UInt8(length)]
      }
    }
    #expect(buffer.bytes() == expected)
    #expect(buffer.count == expected.count)
    #expect(buffer.bytes(from: 1000) == Array(expected[1000...]))
  }

  @Test func keepsCopiesUnchanged() {
    var first = ByteBuffer(Array("abc".utf8))
    let copy = first
    first.append("def" as StaticString)
    var second = copy
    second.append("xyz" as String)
    #expect(String(decoding: first.bytes(), as: UTF8.self) == "abcdef")
    #expect(String(decoding: copy.bytes(), as: UTF8.self) == "abc")
    #expect(String(decoding: second.bytes(), as: UTF8.self) == "abcxyz")
  }

  @Test func appendsItself() {
    var buffer = ByteBuffer(Array("ab".utf8))
    for _ in 0..<10 { buffer.append(buffer) }
    #expect(buffer.bytes() == Array(String(repeating: "ab", count: 1024).utf8))
  }

  @Test func isEmptyWithoutBytes() {
    var buffer = ByteBuffer()
    buffer.append("" as String)
    buffer.reserve(100)
    #expect(buffer.isEmpty)
    #expect(buffer.bytes() == [])
    buffer.append(1)
    #expect(!buffer.isEmpty)
  }
}
