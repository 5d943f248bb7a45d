package import Definitions
import Mockups

/// The index of the search as scripts that a page loads as it needs them, since a page that is opened as a file can load
/// nothing else.
///
/// The words stand in files one after another in their order, what is shown of the pages in blocks of some pages each, and the names of
/// all of these files in one that changes with every change of the others.
package struct SearchIndex: Sendable {
  /// Some files, with what the last file says of them.
  package struct Part: Sendable {
    /// The files with their names, and the first words of those that hold words.
    fileprivate var files: [SiteFile] = []
    fileprivate var names: [String] = []
    fileprivate var firstWords: [String] = []

    /// Adds a file that a page loads by the name of its content.
    fileprivate mutating func add(_ bytes: [UInt8]) {
      let name = String(ContentHash.of(bytes).prefix(10))
      files.append(SiteFile(path: "search/\(name).js", bytes: bytes))
      names.append(name)
    }
  }

  /// The question on whose answer the index depends.
  package static let question = Question(SiteQuestion.searchTexts.rawValue, [])

  /// The bytes up to which words stand in one file.
  private static let shardSize = 48 << 10
  /// The pages of a block, and the most blocks, beyond which they are larger.
  private static let (leastBlockLength, blockLimit) = (16, 1024)

  private let texts: [SearchText]
  private let words: [String: [String]]

  /// An index of pages, in the order of the catalog, with words that only the whole catalog tells, by the paths of pages.
  init(_ texts: [SearchText], words: [String: [String]] = [:]) {
    self.texts = texts
    self.words = words
  }

  /// What gives the parts of the index, which do not need each other.
  package var tasks: [@Sendable () -> Part] { [{ blocks }, { shards }] }

  /// The files of the index.
  package func files(_ parts: [Part]) -> [SiteFile] {
    parts.flatMap(\.files) + [SiteFile(path: Route.searchIndex.path, bytes: manifest(parts))]
  }

  private var blockLength: Int {
    max(Self.leastBlockLength, (texts.count + Self.blockLimit - 1) / Self.blockLimit)
  }

  private var blocks: Part {
    var part = Part()
    for start in stride(from: 0, to: texts.count, by: blockLength) {
      var bytes = ByteBuffer()
      bytes.append("searchBlock(\(part.names.count),[" as String)
      for index in start..<min(start + blockLength, texts.count) {
        if index > start { bytes.append(",\n" as StaticString) }
        bytes.append(texts[index].record)
        bytes.append("]" as StaticString)
      }
      bytes.append("]);\n" as StaticString)
      part.add(bytes.bytes())
    }
    return part
  }

  /// The words in order, as many in a file as it has room for.
  private var shards: Part {
    let postings = Postings(texts, words)
    let terms = postings.sorted
    var part = Part()
    var (start, size) = (0, 0)
    for (index, term) in terms.enumerated() {
      let own = postings.size(of: term)
      if size > 0, size + own > Self.shardSize {
        Self.addShard(of: terms[start..<index], in: postings, to: &part)
        (start, size) = (index, 0)
      }
      size += own
    }
    if start < terms.count { Self.addShard(of: terms[start...], in: postings, to: &part) }
    return part
  }

  private static func addShard(of terms: ArraySlice<Int>, in postings: Postings, to part: inout Part) {
    var json = JSONWriter()
    json.object { json in
      for term in terms {
        json.member(postings.word(of: term), String(decoding: postings.places[term].bytes(), as: UTF8.self))
      }
    }
    var bytes = ByteBuffer()
    bytes.append("searchTerms(\(part.names.count)," as String)
    bytes.append(ByteBuffer(json.bytes))
    bytes.append(");\n" as StaticString)
    part.firstWords.append(terms.first.map(postings.word) ?? "")
    part.add(bytes.bytes())
  }

  private func manifest(_ parts: [Part]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("count", texts.count)
      json.member("blockLength", blockLength)
      json.member("blocks", parts.filter { $0.firstWords.isEmpty }.flatMap(\.names))
      json.member("firstWords", parts.flatMap(\.firstWords))
      json.member("shards", parts.filter { !$0.firstWords.isEmpty }.flatMap(\.names))
    }
    return Array("searchIndex(".utf8) + json.bytes + Array(");\n".utf8)
  }
}

/// Where each word stands.
private struct Postings {
  private var table = WordTable()
  /// The pages on which each word stands: for each, how many pages after the one before, in base 36, and the letter of the fields.
  private(set) var places: [ByteBuffer] = []
  private var lastPages: [Int] = []

  init(_ texts: [SearchText], _ words: [String: [String]]) {
    let (first, last, none) = (UInt8(ascii: "A"), UInt8(ascii: "Z"), UInt8(ascii: "A"))
    for (page, text) in texts.enumerated() {
      var terms = text.terms
      terms.withUTF8 { terms in
        var start = 0
        for index in terms.indices where first...last ~= terms[index] {
          add(UnsafeBufferPointer(rebasing: terms[start..<index]), of: page, letter: terms[index])
          start = index + 1
        }
      }
      for var word in words[text.route.path] ?? [] {
        word.withUTF8 { add($0, of: page, letter: none) }
      }
    }
  }

  private mutating func add(_ word: UnsafeBufferPointer<UInt8>, of page: Int, letter: UInt8) {
    let term = table.place(of: word)
    if term == places.count {
      places.append(ByteBuffer())
      lastPages.append(-1)
    }
    guard lastPages[term] < page else { return }
    places[term].append(base36: page - lastPages[term] - 1)
    places[term].append(letter)
    lastPages[term] = page
  }

  /// The words in the order of their code units in UTF-16, by which scripts compare texts.
  var sorted: [Int] { table.sorted { Self.rank($0) < Self.rank($1) } }

  /// The place of a byte of UTF-8 in the order of UTF-16: what takes four bytes is two surrogates there, which come before the last
  /// characters that take three.
  private static func rank(_ byte: UInt8) -> UInt8 { 0xEE...0xEF ~= byte ? byte + 0x10 : byte }

  func word(of term: Int) -> String { table.word(at: term) }

  /// The bytes that a word takes with its pages in a file.
  func size(of term: Int) -> Int { table.byteCount(at: term) + places[term].count + 6 }
}

extension ByteBuffer {
  /// Appends a number that is not negative in base 36.
  fileprivate mutating func append(base36 number: Int) {
    if number >= 36 { append(base36: number / 36) }
    let digit = UInt8(truncatingIfNeeded: number % 36)
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}
