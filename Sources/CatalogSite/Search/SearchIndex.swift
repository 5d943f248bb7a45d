import Definitions
import Mockups

/// The index of the search as scripts that a page loads as it needs them, since a page that is opened as a file can load
/// nothing else.
///
/// The words stand in files one after another in their order, what is shown of the pages in blocks of some pages each, and the names of
/// all of these files in one that changes with every change of the others.
struct SearchIndex {
  /// The bytes up to which words stand in one file.
  private static let shardSize = 48 << 10
  /// The pages of a block, and the most blocks, beyond which they are larger.
  private static let (blockLength, blockLimit) = (16, 1024)

  private(set) var files: [SiteFile] = []
  private var shards: [(first: String, name: String)] = []
  private var blocks: [String] = []

  /// Writes the index of pages, in the order of the catalog, with words that only the whole catalog tells, by the paths of pages.
  init(_ documents: [SearchDocument], words: [String: [String]] = [:]) {
    let length = max(Self.blockLength, (documents.count + Self.blockLimit - 1) / Self.blockLimit)
    for start in stride(from: 0, to: documents.count, by: length) {
      addBlock(documents[start..<min(start + length, documents.count)])
    }
    addShards(of: Postings(documents, words).sorted)
    files.append(SiteFile(path: Route.searchIndex.path, bytes: manifest(documents.count, length)))
  }

  /// Adds a file that a page loads by the name of its content.
  private mutating func add(_ bytes: [UInt8]) -> String {
    let name = String(ContentHash.of(bytes).prefix(10))
    files.append(SiteFile(path: "search/\(name).js", bytes: bytes))
    return name
  }

  private mutating func addBlock(_ documents: ArraySlice<SearchDocument>) {
    var bytes = ByteBuffer()
    bytes.append("searchBlock(\(blocks.count),[" as String)
    for (index, document) in documents.enumerated() {
      if index > 0 { bytes.append(",\n" as StaticString) }
      bytes.append(document.record)
      bytes.append("]" as StaticString)
    }
    bytes.append("]);\n" as StaticString)
    blocks.append(add(bytes.bytes()))
  }

  /// Adds words in order, as many to a file as it has room for.
  private mutating func addShards(of terms: [Postings.Term]) {
    var (start, size) = (0, 0)
    for (index, term) in terms.enumerated() {
      let own = term.word.utf8.count + term.places.count + 6
      if size > 0, size + own > Self.shardSize {
        addShard(of: terms[start..<index])
        (start, size) = (index, 0)
      }
      size += own
    }
    if start < terms.count { addShard(of: terms[start...]) }
  }

  private mutating func addShard(of terms: ArraySlice<Postings.Term>) {
    var json = JSONWriter()
    json.object { json in
      for term in terms { json.member(term.word, String(decoding: term.places.bytes(), as: UTF8.self)) }
    }
    var bytes = ByteBuffer()
    bytes.append("searchTerms(\(shards.count)," as String)
    bytes.append(ByteBuffer(json.bytes))
    bytes.append(");\n" as StaticString)
    shards.append((terms.first?.word ?? "", add(bytes.bytes())))
  }

  private func manifest(_ count: Int, _ blockLength: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("count", count)
      json.member("blockLength", blockLength)
      json.member("blocks", blocks)
      json.member("firstWords", shards.map(\.first))
      json.member("shards", shards.map(\.name))
    }
    return Array("searchIndex(".utf8) + json.bytes + Array(");\n".utf8)
  }
}

/// Where each word stands.
private struct Postings {
  /// A word with the pages on which it stands: for each, how many pages after the one before, in base 36, and the letter of the
  /// fields.
  struct Term {
    let word: String
    var places = ByteBuffer()
    fileprivate var last = -1
  }

  private var terms: [Term] = []
  private var indexes: [String: Int] = [:]

  init(_ documents: [SearchDocument], _ words: [String: [String]]) {
    for (number, document) in documents.enumerated() {
      var text = document.terms
      text.withUTF8 { text in
        var start = 0
        for index in text.indices where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= text[index] {
          let word = String(decoding: text[start..<index], as: UTF8.self)
          add(word, of: number, letter: text[index])
          start = index + 1
        }
      }
      for word in words[document.route.path] ?? [] { add(word, of: number, letter: UInt8(ascii: "A")) }
    }
  }

  private mutating func add(_ word: String, of page: Int, letter: UInt8) {
    let place = indexes[word] ?? terms.count
    if place == terms.count {
      indexes[word] = place
      terms.append(Term(word: word))
    }
    terms[place].places.append(base36: page - terms[place].last - 1)
    terms[place].places.append(letter)
    terms[place].last = page
  }

  /// The words in the order of their code units, by which scripts compare texts.
  var sorted: [Term] { terms.sorted { $0.word.utf16.lexicographicallyPrecedes($1.word.utf16) } }
}

extension ByteBuffer {
  /// Appends a number that is not negative in base 36.
  fileprivate mutating func append(base36 number: Int) {
    if number >= 36 { append(base36: number / 36) }
    let digit = UInt8(truncatingIfNeeded: number % 36)
    append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
  }
}
