import SiteRendering

/// Many lists of bytes that grow independently and share one array.
///
/// A list is a chain of blocks. Each block is twice as long as the block before, up to a maximum. The last
/// bytes of a block hold the position of the next block.
struct ByteLists {
  private static let linkLength = MemoryLayout<UInt32>.size
  private static let (firstBlock, lastBlock) = (16, 1 << 12)

  /// The positions of one list in the shared array.
  ///
  /// They are 32-bit numbers to save memory, because each word has a list.
  private struct List {
    let start: UInt32
    /// The position of the next byte, and the end of the space for bytes in the last block.
    var end, limit: UInt32
    var blockLength: UInt32
    /// The number of bytes in the list.
    var count: UInt32 = 0
  }

  /// The memory of all blocks; only the first `used` bytes are in use.
  private var bytes: [UInt8] = []
  private var used = 0
  private var lists: [List] = []

  /// The number of lists.
  var count: Int { lists.count }

  /// Adds an empty list; its index is the number of lists before it.
  mutating func addList() {
    let start = addBlock(Self.firstBlock)
    lists.append(
      List(
        start: UInt32(start), end: UInt32(start), limit: UInt32(used - Self.linkLength),
        blockLength: UInt32(Self.firstBlock)))
  }

  private mutating func addBlock(_ length: Int) -> Int {
    if used + length > bytes.count {
      bytes.append(contentsOf: repeatElement(0, count: max(bytes.count, 2 * Self.lastBlock)))
    }
    defer { used += length }
    return used
  }

  /// Appends a byte to a list.
  mutating func append(_ byte: UInt8, to list: Int) {
    if lists[list].end == lists[list].limit { grow(list) }
    bytes[Int(lists[list].end)] = byte
    lists[list].end += 1
    lists[list].count += 1
  }

  private mutating func grow(_ list: Int) {
    let length = min(2 * Int(lists[list].blockLength), Self.lastBlock)
    let start = addBlock(length)
    for index in 0..<Self.linkLength {
      bytes[Int(lists[list].limit) + index] = UInt8(truncatingIfNeeded: start >> (8 * index))
    }
    (lists[list].end, lists[list].limit) = (UInt32(start), UInt32(start + length - Self.linkLength))
    lists[list].blockLength = UInt32(length)
  }

  /// All lists in order, copied without unused space.
  var packed: PackedBytes {
    var (packed, ends) = ([UInt8](), [UInt32]())
    packed.reserveCapacity(lists.reduce(0) { $0 + Int($1.count) })
    ends.reserveCapacity(lists.count)
    for list in lists.indices {
      each(of: list) { packed += $0 }
      ends.append(UInt32(packed.count))
    }
    return PackedBytes(packed[...], ends: ends)
  }

  /// Calls a function with each block of bytes of a list, in order.
  private func each(of list: Int, _ body: (ArraySlice<UInt8>) -> Void) {
    let list = lists[list]
    var (start, length, rest) = (Int(list.start), Self.firstBlock, Int(list.count))
    while rest > 0 {
      let limit = start + length - Self.linkLength
      let piece = bytes[start..<min(limit, start + rest)]
      body(piece)
      rest -= piece.count
      start = (0..<Self.linkLength).reduce(0) { $0 | Int(bytes[limit + $1]) << (8 * $1) }
      length = min(2 * length, Self.lastBlock)
    }
  }
}
