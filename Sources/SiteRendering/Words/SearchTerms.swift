/// The words of a page with the fields in which they stand.
struct SearchTerms {
  private var table = WordTable()
  /// The fields of each word.
  private var fields: [UInt8] = []

  /// Adds a word that stands in fields.
  mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ fields: UInt8) {
    let place = table.place(of: word)
    if place == self.fields.count {
      self.fields.append(fields)
    } else {
      self.fields[place] |= fields
    }
  }

  /// Each word in order, followed by a capital letter for its fields: `A` for none.
  var bytes: [UInt8] {
    var all: [UInt8] = []
    all.reserveCapacity(table.byteCount + table.count)
    table.withBytes { bytes in
      for place in table.sorted() {
        all.append(contentsOf: bytes[table.range(at: place)])
        all.append(UInt8(ascii: "A") + fields[place])
      }
    }
    return all
  }
}
