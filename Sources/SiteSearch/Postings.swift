import Definitions
import Mockups
import SiteRendering

/// The words of some consecutive pages, with the pages that contain each word.
package struct PagePostings: Sendable {
  fileprivate let words: PackedBytes
  /// The first page and the last page that contain each word, as indices.
  fileprivate let firstPages, lastPages: [Int]
  /// The pages that contain each word, as text.
  ///
  /// For the first page, the text holds only the letter of the fields that contain the word. For each further
  /// page, it holds the number of pages skipped since the previous one, in base 36, and then the letter.
  fileprivate let places: PackedBytes

  /// Collects the words of pages.
  ///
  /// - Parameters:
  ///   - texts: The search entries of the pages; their indices become the page numbers.
  ///   - words: Additional words, by the paths of pages.
  init(_ texts: ArraySlice<SearchText>, _ words: [String: [String]]) {
    var gathered = GatheredPostings()
    for (page, text) in zip(texts.indices, texts) { gathered.add(text, of: page, with: words) }
    self.words = gathered.table.packed
    firstPages = gathered.firstPages.map(Int.init)
    lastPages = gathered.lastPages.map(Int.init)
    places = gathered.places.packed
  }

  /// Calls a function with each digit, in base 36, of a number that is not negative.
  fileprivate static func eachDigit(of number: Int, _ body: (UInt8) -> Void) {
    if number >= 36 { eachDigit(of: number / 36, body) }
    let digit = UInt8(truncatingIfNeeded: number % 36)
    body(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}

/// The words of pages while they are being collected.
private struct GatheredPostings {
  private(set) var table = WordTable()
  private(set) var firstPages: [Int32] = []
  private(set) var lastPages: [Int32] = []
  private(set) var places = ByteLists()

  mutating func add(_ text: SearchText, of page: Int, with words: [String: [String]]) {
    text.eachTerm { add($0, of: page, letter: $1) }
    guard !words.isEmpty else { return }
    for var word in words[text.route.path] ?? [] {
      word.withUTF8 { add($0, of: page, letter: UInt8(ascii: "A")) }
    }
  }

  private mutating func add(_ word: UnsafeBufferPointer<UInt8>, of page: Int, letter: UInt8) {
    let term = table.place(of: word)
    if term == places.count {
      places.addList()
      firstPages.append(Int32(page))
      lastPages.append(Int32(page))
    } else {
      let last = Int(lastPages[term])
      guard last < page else { return }
      PagePostings.eachDigit(of: page - last - 1) { places.append($0, to: term) }
      lastPages[term] = Int32(page)
    }
    places.append(letter, to: term)
  }
}

/// The words of all pages, with the pages that contain each word.
///
/// The pages of a word are a text. For each page, it holds the number of pages skipped since the previous
/// one, in base 36, and the letter of the fields that contain the word.
struct JoinedPostings {
  private let parts: [PagePostings]
  private var table = WordTable()
  /// The index of each word in each part, or -1 if the part does not contain the word.
  private var terms: [Int32] = []

  /// Joins parts that cover consecutive pages.
  init(_ parts: [PagePostings]) {
    self.parts = parts
    for (number, part) in parts.enumerated() {
      for own in 0..<part.words.count {
        let term = part.words[own].withUnsafeBufferPointer { table.place(of: $0) }
        if (term + 1) * parts.count > terms.count {
          terms.append(contentsOf: repeatElement(-1, count: parts.count))
        }
        terms[term * parts.count + number] = Int32(own)
      }
    }
  }

  /// The indices of the words, sorted by UTF-16 code units, because JavaScript compares texts this way.
  var sorted: [Int] { table.sorted(by: Self.rank) }

  /// Returns the rank of a UTF-8 byte for sorting in the order of UTF-16.
  ///
  /// In UTF-16, a character of four UTF-8 bytes becomes two surrogates. Surrogates sort before U+E000 to
  /// U+FFFF, whose first UTF-8 byte is 0xEE or 0xEF.
  private static func rank(_ byte: UInt8) -> UInt8 { 0xEE...0xEF ~= byte ? byte + 0x10 : byte }

  func word(of term: Int) -> String { table.word(at: term) }

  /// Calls a function with each part that contains a word.
  ///
  /// The function also gets the index of the word in the part, and the number of pages skipped before its
  /// first page there.
  private func each(_ term: Int, _ body: (_ part: PagePostings, _ own: Int, _ distance: Int) -> Void) {
    var last = -1
    for (number, part) in parts.enumerated() {
      let own = Int(terms[term * parts.count + number])
      guard own >= 0 else { continue }
      body(part, own, part.firstPages[own] - last - 1)
      last = part.lastPages[own]
    }
  }

  /// Returns the pages that contain a word, as text.
  func places(of term: Int) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(placeBytes(of: term))
    each(term) { part, own, distance in
      PagePostings.eachDigit(of: distance) { bytes.append($0) }
      bytes += part.places[own]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func placeBytes(of term: Int) -> Int {
    var count = 0
    each(term) { part, own, distance in
      count += part.places[own].count
      PagePostings.eachDigit(of: distance) { _ in count += 1 }
    }
    return count
  }

  /// Returns whether a file that is long enough ends before a word.
  ///
  /// A hash of the word decides, so that about 1 in 128 words is such an end.
  func isEnd(before term: Int) -> Bool { Digest(table.word(at: term)).value & 127 == 0 }

  /// Returns the number of bytes of a word with its pages in a file.
  func size(of term: Int) -> Int { table.byteCount(at: term) + placeBytes(of: term) + 6 }
}
