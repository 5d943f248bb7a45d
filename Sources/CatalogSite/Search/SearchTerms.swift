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
  var text: String {
    let sorted = table.sorted(by: <)
    return String(unsafeUninitializedCapacity: table.byteCount + table.count) { text in
      var end = 0
      table.withBytes { bytes in
        for place in sorted {
          for index in table.range(at: place) {
            text[end] = bytes[index]
            end += 1
          }
          text[end] = UInt8(ascii: "A") + fields[place]
          end += 1
        }
      }
      return end
    }
  }
}
