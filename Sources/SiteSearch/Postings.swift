import Definitions
import Mockups
import SiteRendering

/// Where each word stands on some pages that follow one another.
package struct PagePostings: Sendable {
  fileprivate let words: PackedBytes
  /// The first and the last page on which each word stands.
  fileprivate let firstPages, lastPages: [Int]
  /// The letter of the fields on the first page, and for each page after it, how many pages it comes after the one before, in
  /// base 36, and the letter.
  fileprivate let places: PackedBytes

  /// Gathers the words of pages.
  ///
  /// - Parameters:
  ///   - texts: The entries of the pages, whose places are their numbers.
  ///   - words: Further words, by the paths of pages.
  init(_ texts: ArraySlice<SearchText>, _ words: [String: [String]]) {
    var gathered = GatheredPostings()
    for (page, text) in zip(texts.indices, texts) { gathered.add(text, of: page, with: words) }
    self.words = gathered.table.packed
    firstPages = gathered.firstPages.map(Int.init)
    lastPages = gathered.lastPages.map(Int.init)
    places = gathered.places.packed
  }

  /// Hands on the digits of a number that is not negative in base 36.
  fileprivate static func eachDigit(of number: Int, _ body: (UInt8) -> Void) {
    if number >= 36 { eachDigit(of: number / 36, body) }
    let digit = UInt8(truncatingIfNeeded: number % 36)
    body(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}

/// The postings of pages while these are read.
private struct GatheredPostings {
  private(set) var table = WordTable()
  private(set) var firstPages: [Int32] = []
  private(set) var lastPages: [Int32] = []
  private(set) var places = ByteLists()

  mutating func add(_ text: SearchText, of page: Int, with words: [String: [String]]) {
    let (first, last, none) = (UInt8(ascii: "A"), UInt8(ascii: "Z"), UInt8(ascii: "A"))
    var terms = text.terms
    terms.withUTF8 { terms in
      var start = 0
      for index in terms.indices where first...last ~= terms[index] {
        add(UnsafeBufferPointer(rebasing: terms[start..<index]), of: page, letter: terms[index])
        start = index + 1
      }
    }
    guard !words.isEmpty else { return }
    for var word in words[text.route.path] ?? [] {
      word.withUTF8 { add($0, of: page, letter: none) }
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

/// Where each word stands on all pages: for each page, how many pages it comes after the one before, in base 36, and the letter of the
/// fields.
struct JoinedPostings {
  private let parts: [PagePostings]
  private var table = WordTable()
  /// The places of each word in the tables of the parts, or -1 where one does not have it.
  private var terms: [Int32] = []

  /// Joins the postings of pages that follow one another.
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

  /// The words in the order of their code units in UTF-16, by which scripts compare texts.
  var sorted: [Int] { table.sorted(by: Self.rank) }

  /// The place of a byte of UTF-8 in the order of UTF-16: what takes four bytes is two surrogates there, which come before the last
  /// characters that take three.
  private static func rank(_ byte: UInt8) -> UInt8 { 0xEE...0xEF ~= byte ? byte + 0x10 : byte }

  func word(of term: Int) -> String { table.word(at: term) }

  /// Hands on the parts that have a word, with the place that it has in each, and how many pages its first one there comes after the
  /// one before.
  private func each(_ term: Int, _ body: (_ part: PagePostings, _ own: Int, _ distance: Int) -> Void) {
    var last = -1
    for (number, part) in parts.enumerated() {
      let own = Int(terms[term * parts.count + number])
      guard own >= 0 else { continue }
      body(part, own, part.firstPages[own] - last - 1)
      last = part.lastPages[own]
    }
  }

  /// The pages on which a word stands.
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

  /// Whether a file that has enough words ends before a word, which is so for some words of all.
  func isEnd(before term: Int) -> Bool { Digest(table.word(at: term)).value & 127 == 0 }

  /// The bytes that a word takes with its pages in a file.
  func size(of term: Int) -> Int { table.byteCount(at: term) + placeBytes(of: term) + 6 }
}
