/// The words of a page, each with the fields that contain it.
struct SearchTerms {
  private var table = WordTable()
  /// The fields of each word, as combined bits.
  private var fields: [UInt8] = []

  /// Adds a word and the fields that contain it.
  mutating func add(_ word: UnsafeBufferPointer<UInt8>, _ fields: UInt8) {
    let place = table.place(of: word)
    if place == self.fields.count {
      self.fields.append(fields)
    } else {
      self.fields[place] |= fields
    }
  }

  /// The words in order, each followed by a capital letter for its fields; `A` means no field.
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
