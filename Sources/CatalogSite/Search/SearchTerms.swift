/// The words of a page with the fields in which they stand.
///
/// A site has some hundred words for each of its pages, so they stand one after another in one list of bytes, and are found by
/// their hashes.
struct SearchTerms {
  /// A word, as a range of the bytes.
  private struct Entry {
    let start: Int
    let count: Int
    var fields: UInt8
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  /// The places of the entries by their hashes, one more than them, or 0; there are twice as many slots as entries.
  private var slots = [Int32](repeating: 0, count: 256)

  /// Adds a word that stands in fields.
  mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ fields: UInt8) {
    var slot = Self.hash(word) & (slots.count - 1)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if isEqual(entries[place], word) {
        entries[place].fields |= fields
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    entries.append(Entry(start: bytes.count, count: word.count, fields: fields))
    bytes.append(contentsOf: word)
    slots[slot] = Int32(entries.count)
    if 2 * entries.count > slots.count { grow() }
  }

  private func isEqual(_ entry: Entry, _ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard entry.count == word.count else { return false }
    for index in 0..<word.count where bytes[entry.start + index] != word[index] { return false }
    return true
  }

  private mutating func grow() {
    slots = [Int32](repeating: 0, count: 4 * slots.count)
    bytes.withUnsafeBufferPointer { bytes in
      for (place, entry) in entries.enumerated() {
        let word = UnsafeBufferPointer(rebasing: bytes[entry.start..<entry.start + entry.count])
        var slot = Self.hash(word) & (slots.count - 1)
        while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
        slots[slot] = Int32(place + 1)
      }
    }
  }

  /// FNV-1a, whose upper bits are mixed best.
  private static func hash(_ word: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in word { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(truncatingIfNeeded: hash >> 32)
  }

  /// Each word in order, followed by a capital letter for its fields: `A` for none.
  var text: String {
    let sorted = bytes.withUnsafeBufferPointer { bytes in
      entries.sorted { left, right in
        bytes[left.start..<left.start + left.count].lexicographicallyPrecedes(
          bytes[right.start..<right.start + right.count])
      }
    }
    return String(unsafeUninitializedCapacity: bytes.count + entries.count) { text in
      var end = 0
      for entry in sorted {
        for index in entry.start..<entry.start + entry.count {
          text[end] = bytes[index]
          end += 1
        }
        text[end] = UInt8(ascii: "A") + entry.fields
        end += 1
      }
      return end
    }
  }
}
