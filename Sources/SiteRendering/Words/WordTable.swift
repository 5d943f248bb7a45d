import Definitions

/// A set of words, each with an index in the order in which the words were added.
///
/// A site has several hundred words for each page. To save memory, all words are stored in one array of bytes
/// and are found by their hashes.
package struct WordTable {
  package init() {}

  private var bytes: [UInt8] = []
  /// The end of each word in the bytes.
  private var ends: [UInt32] = []
  /// A hash table: each slot holds the index of a word plus 1, or 0 if it is free.
  ///
  /// At least half of the slots are free.
  private var slots = [Int32](repeating: 0, count: 256)

  /// The number of words.
  var count: Int { ends.count }

  /// The number of bytes of all words.
  var byteCount: Int { bytes.count }

  /// Returns the index of a word, and adds the word if it is new.
  package mutating func place(of word: UnsafeBufferPointer<UInt8>) -> Int {
    var slot = Self.hash(word) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if isEqual(place, word) { return place }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: word)
    ends.append(UInt32(bytes.count))
    slots[slot] = Int32(ends.count)
    if 2 * ends.count > slots.count { grow() }
    return ends.count - 1
  }

  /// The range of the bytes of the word at an index.
  func range(at place: Int) -> Range<Int> { (place == 0 ? 0 : Int(ends[place - 1]))..<Int(ends[place]) }

  /// The number of bytes of the word at an index.
  package func byteCount(at place: Int) -> Int { range(at: place).count }

  /// The word at an index.
  package func word(at place: Int) -> String { String(decoding: bytes[range(at: place)], as: UTF8.self) }

  /// The words in the order in which they were added.
  package var packed: PackedBytes { PackedBytes(bytes[...], ends: ends) }

  /// Calls the closure with the bytes of all words.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    bytes.withUnsafeBufferPointer(body)
  }

  /// The indexes of the words, sorted by the bytes of the words or by ranks of these bytes.
  ///
  /// No byte of a word may be 0.
  package func sorted(by rank: (UInt8) -> UInt8 = { $0 }) -> [Int] {
    withBytes { bytes in
      // The first eight bytes differ for nearly all words, so they are compared first.
      let keys = (0..<count).map { place in
        let range = range(at: place)
        let start = range.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64(rank(bytes[$1])) }
        return (start: range.count < 8 ? start << UInt64(8 * (8 - range.count)) : start, place: place)
      }
      let sorted = keys.sorted { left, right in
        guard left.start == right.start else { return left.start < right.start }
        return bytes[range(at: left.place)].lexicographicallyPrecedes(bytes[range(at: right.place)]) {
          rank($0) < rank($1)
        }
      }
      return sorted.map(\.place)
    }
  }

  private func isEqual(_ place: Int, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    let range = range(at: place)
    guard range.count == word.count else { return false }
    for index in 0..<word.count where bytes[range.lowerBound + index] != word[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: 4 * slots.count)
    bytes.withUnsafeBufferPointer { bytes in
      for place in 0..<count {
        var slot = Self.hash(UnsafeBufferPointer(rebasing: bytes[range(at: place)])) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(place + 1)
      }
    }
  }

  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    Int(truncatingIfNeeded: Digest(UnsafeRawBufferPointer(word)).value)
  }
}
