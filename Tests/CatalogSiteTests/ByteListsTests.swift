import SiteRendering
import Testing

@testable import CatalogSite
@testable import SiteSearch

/// Byte lists that share one block of memory.
@Suite struct ByteListsTests {
  @Test(arguments: [0, 1, 11, 12, 13, 40, 41, 5000, 20_000])
  func aListHasItsBytesInOrder(_ count: Int) {
    var lists = ByteLists()
    for _ in 0..<3 { lists.addList() }
    let wanted = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 >> 2) }
    for (index, byte) in wanted.enumerated() {
      lists.append(byte, to: 1)
      // Other lists grow in between.
      lists.append(UInt8(truncatingIfNeeded: index), to: 2 * (index % 2))
    }
    let packed = lists.packed
    #expect(packed.count == 3)
    #expect(Array(packed[1]) == wanted)
    #expect(packed[0].count + packed[2].count == count)
  }
}
