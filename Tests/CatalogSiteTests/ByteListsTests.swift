@testable import CatalogSite
import Testing

/// Lists of bytes that share one piece of memory.
@Suite struct ByteListsTests {
  private func bytes(of list: Int, in lists: ByteLists) -> [UInt8] {
    var bytes: [UInt8] = []
    lists.each(of: list) { bytes += $0 }
    return bytes
  }

  @Test(arguments: [0, 1, 11, 12, 13, 40, 41, 5000, 20_000])
  func aListHasItsBytesInOrder(_ count: Int) {
    var lists = ByteLists()
    for _ in 0..<3 { lists.addList() }
    let wanted = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 >> 2) }
    for (index, byte) in wanted.enumerated() {
      lists.append(byte, to: 1)
      // Others grow between.
      lists.append(UInt8(truncatingIfNeeded: index), to: 2 * (index % 2))
    }
    #expect(lists.byteCount(of: 1) == count)
    #expect(bytes(of: 1, in: lists) == wanted)
    #expect(bytes(of: 0, in: lists).count + bytes(of: 2, in: lists).count == count)
  }
}
