package import Definitions
import Mockups

/// The index of the search as scripts that a page loads as it needs them, since a page that is opened as a file can load
/// nothing else.
///
/// The words stand in files one after another in their order, what is shown of the pages in blocks of some pages each, and the names of
/// all of these files in one that changes with every change of the others.
package struct SearchIndex: Sendable {
  /// A file of the index.
  package enum File: Sendable {
    case made(SiteFile)
    /// One that is there already.
    case known(path: String)

    /// The file, unless it is there already.
    package var made: SiteFile? { if case .made(let file) = self { file } else { nil } }
  }

  /// Something that was made of some pages.
  package struct Made<Name: Archivable & Sendable>: Archivable, Sendable {
    /// Names what it is made of.
    fileprivate let digest: Digest
    /// Names it where it is.
    package let name: Name
  }

  /// A file with what is shown of some pages.
  package typealias Block = Made<String>

  /// Where words stand on some pages, which is kept until one of these changes.
  package typealias Postings = Made<Digest>

  /// What was made for an earlier index of the same site.
  package struct Known: Archivable, Sendable {
    package var blocks: [Block] = []
    package var postings: [Postings] = []

    /// Nothing.
    package init() {}
  }

  /// Keeps postings for later indexes.
  package struct Store: Sendable {
    let read: SearchTexts.Source
    let keep: @Sendable (ArchivedBytes, Digest) throws -> Void

    /// A store.
    ///
    /// - Parameters:
    ///   - read: Gives what is kept, by what names it.
    ///   - keep: Keeps something, by what names it.
    package init(
      read: @escaping SearchTexts.Source, keep: @escaping @Sendable (ArchivedBytes, Digest) throws -> Void
    ) {
      (self.read, self.keep) = (read, keep)
    }
  }

  /// Some files, with what the last file says of them.
  package struct Part: Sendable {
    /// The files, which whoever has written them can forget.
    package var files: [File] = []
    /// Their names, and the first words of those that hold words.
    fileprivate var names: [String] = []
    fileprivate var firstWords: [String] = []
    /// What a later index need not make again.
    package fileprivate(set) var known = Known()

    /// Adds a file that a page loads by the name of its content.
    fileprivate mutating func add(_ bytes: [UInt8]) {
      let name = String(ContentHash.of(bytes).prefix(10))
      files.append(.made(SiteFile(path: SearchIndex.path(name), bytes: bytes)))
      names.append(name)
    }
  }

  fileprivate static func path(_ name: String) -> String { "search/\(name).js" }

  /// The question on whose answer the index depends.
  package static let question = Question(SiteQuestion.searchTexts.rawValue, [])

  /// The least and the most bytes of words that stand in one file, where there are more of them than the least.
  private static let shardSizes = 32 << 10...64 << 10
  /// The pages of a block, and the most blocks, beyond which they are larger.
  private static let (leastBlockLength, blockLimit) = (16, 1024)
  /// The number of blocks that are made one after another.
  private static let blocksOfPart = 64
  /// The number of parts in which the files with words are made.
  private static let partsOfShards = 8

  /// What is held of the pages, with the number of pages before each.
  private let groups: [(start: Int, texts: SearchTexts)]
  /// The number of pages.
  private let count: Int
  private let words: [String: [String]]
  /// The names of the files with what is shown of pages that are there already.
  private let knownBlocks: [Digest: String]
  /// The names of the postings that are kept already.
  private let knownPostings: [Digest: Digest]
  private let store: Store?

  /// An index of pages, in the order of the catalog.
  ///
  /// - Parameters:
  ///   - texts: What is held of the pages.
  ///   - words: Words that only the whole catalog tells, by the paths of pages.
  ///   - known: What is there already.
  ///   - store: Keeps postings, where a later index can use them.
  init(
    _ texts: [SearchTexts], words: [String: [String]] = [:], known: Known = Known(), store: Store? = nil
  ) {
    var count = 0
    groups = texts.map { texts in
      defer { count += texts.count }
      return (count, texts)
    }
    self.count = count
    self.words = words
    knownBlocks = Dictionary(known.blocks.map { ($0.digest, $0.name) }) { first, _ in first }
    knownPostings = Dictionary(known.postings.map { ($0.digest, $0.name) }) { first, _ in first }
    self.store = store
  }

  /// Gives a part of the index.
  package typealias Task = @Sendable () throws -> Part

  /// What gives the parts of the index, which do not need each other, in their order.
  ///
  /// They throw ``DamagedArchive`` where texts that are kept elsewhere are not there any more.
  package var tasks: [Task] {
    let length = Self.blocksOfPart * blockLength
    var tasks: [Task] = []
    for start in stride(from: 0, to: count, by: length) {
      tasks.append { try blocks(of: start..<min(start + length, count)) }
    }
    let parts = postings
    tasks += parts.map { part in
      {
        var own = Part()
        if let kept = try part.value.get().kept { own.known.postings.append(kept) }
        return own
      }
    }
    let terms = Deferred { Result { Terms(JoinedPostings(try parts.map { try $0.value.get().postings })) } }
    for number in 0..<Self.partsOfShards {
      tasks.append { Self.shards(of: try terms.value.get(), part: number) }
    }
    return tasks
  }

  /// Where words stand on some pages, and under which name that is kept, if it is.
  private typealias OwnPostings = (postings: PagePostings, kept: Postings?)

  /// Where the words stand, for some pages after another.
  private var postings: [Deferred<Result<OwnPostings, any Error>>] {
    let ownWords = Deferred { [words] in Self.digest(of: words) }
    return stride(from: 0, to: groups.count, by: Self.groupsOfPostings(groups.count)).map { start in
      let own = groups[start..<min(start + Self.groupsOfPostings(groups.count), groups.count)]
      return Deferred { Result { try postings(of: own, ownWords) } }
    }
  }

  /// Where the words stand on the pages of some groups, as it is kept where none of them changed.
  private func postings(
    of own: ArraySlice<(start: Int, texts: SearchTexts)>, _ ownWords: Deferred<Digest>
  ) throws -> OwnPostings {
    let start = own.first?.start ?? 0
    guard let store else { return (try PagePostings(own.lazy.map(\.texts), from: start, words), nil) }
    var digest = ownWords.value
    digest.add(start)
    for group in own { digest.add(group.texts.digest) }
    if let name = knownPostings[digest], let kept = try? store.read(name).contents(PagePostings.self) {
      return (kept, Postings(digest: digest, name: name))
    }
    let postings = try PagePostings(own.lazy.map(\.texts), from: start, words)
    let archived = ArchivedBytes { $0.write(postings) }
    let kept = Postings(digest: digest, name: archived.digest)
    try store.keep(archived, kept.name)
    return (postings, kept)
  }

  private static func digest(of words: [String: [String]]) -> Digest {
    var digest = Digest()
    for (path, words) in words.sorted(by: { $0.key < $1.key }) {
      digest.add(path)
      digest.add(words)
    }
    return digest
  }

  /// How many groups of pages have their words gathered together: so many that the words of a catalog are gathered in a few parts.
  private static func groupsOfPostings(_ count: Int) -> Int { max(128, (count + 7) / 8) }

  /// All files of the index but the last one.
  package func files(_ parts: [Part]) -> [File] { parts.flatMap(\.files) }

  /// The file that names all others.
  package func manifest(_ parts: [Part]) -> SiteFile {
    SiteFile(path: Route.searchIndex.path, bytes: Self.manifest(parts, count: count, blockLength))
  }

  private var blockLength: Int {
    max(Self.leastBlockLength, (count + Self.blockLimit - 1) / Self.blockLimit)
  }

  /// What is shown of some pages, so many in a file.
  private func blocks(of all: Range<Int>) throws(DamagedArchive) -> Part {
    var part = Part()
    var first = groups.firstIndex { $0.start + $0.texts.count > all.lowerBound } ?? 0
    for start in stride(from: all.lowerBound, to: all.upperBound, by: blockLength) {
      let pages = start..<min(start + blockLength, count)
      while groups[first].start + groups[first].texts.count <= start { first += 1 }
      let pieces = groups[first...].prefix { $0.start < pages.upperBound }.map { group in
        let range = max(0, start - group.start)..<min(group.texts.count, pages.upperBound - group.start)
        return (group.texts, range)
      }
      try addBlock(start / blockLength, pieces, to: &part)
    }
    return part
  }

  /// Adds a file with what is shown of some pages of each group.
  private func addBlock(
    _ number: Int, _ pieces: [(texts: SearchTexts, range: Range<Int>)], to part: inout Part
  ) throws(DamagedArchive) {
    var digest = Digest(value: UInt64(number))
    for piece in pieces {
      digest.add(piece.texts.digest)
      digest.add(piece.range.lowerBound)
      digest.add(piece.range.upperBound)
    }
    if let name = knownBlocks[digest] {
      part.files.append(.known(path: Self.path(name)))
      part.names.append(name)
    } else {
      var bytes = ByteBuffer()
      bytes.append("searchBlock(\(number),[" as String)
      var isFirst = true
      for piece in pieces {
        for text in try piece.texts.pages[piece.range] {
          if !isFirst { bytes.append(",\n" as StaticString) }
          isFirst = false
          text.record.withUnsafeBufferPointer { bytes.append($0) }
          bytes.append("]" as StaticString)
        }
      }
      bytes.append("]);\n" as StaticString)
      part.add(bytes.bytes())
    }
    part.known.blocks.append(Block(digest: digest, name: part.names[part.known.blocks.count]))
  }

  /// The words in order, some in a file.
  private struct Terms: Sendable {
    let postings: JoinedPostings
    let shards: [ArraySlice<Int>]

    /// Where a file ends follows from its own words, so that another word on a page does not move the ends of all later files.
    init(_ postings: JoinedPostings) {
      let terms = postings.sorted
      var shards: [ArraySlice<Int>] = []
      var (start, size) = (0, 0)
      for (index, term) in terms.enumerated() {
        let own = postings.size(of: term)
        let isFull = size + own > shardSizes.upperBound
        if size > 0, isFull || size >= shardSizes.lowerBound && postings.isEnd(before: term) {
          shards.append(terms[start..<index])
          (start, size) = (index, 0)
        }
        size += own
      }
      if start < terms.count { shards.append(terms[start...]) }
      (self.postings, self.shards) = (postings, shards)
    }
  }

  /// One of the equal parts of the files with words.
  private static func shards(of terms: Terms, part number: Int) -> Part {
    let count = terms.shards.count
    var part = Part()
    for shard in count * number / partsOfShards..<count * (number + 1) / partsOfShards {
      addShard(shard, of: terms.shards[shard], in: terms.postings, to: &part)
    }
    return part
  }

  private static func addShard(
    _ number: Int, of terms: ArraySlice<Int>, in postings: JoinedPostings, to part: inout Part
  ) {
    var json = JSONWriter()
    json.object { json in
      for term in terms {
        json.member(postings.word(of: term), postings.places(of: term))
      }
    }
    var bytes = ByteBuffer()
    bytes.append("searchTerms(\(number)," as String)
    bytes.append(ByteBuffer(json.bytes))
    bytes.append(");\n" as StaticString)
    part.firstWords.append(terms.first.map(postings.word) ?? "")
    part.add(bytes.bytes())
  }

  private static func manifest(_ parts: [Part], count: Int, _ blockLength: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.member("count", count)
      json.member("blockLength", blockLength)
      json.member("blocks", parts.filter { $0.firstWords.isEmpty }.flatMap(\.names))
      json.member("firstWords", parts.flatMap(\.firstWords))
      json.member("shards", parts.filter { !$0.firstWords.isEmpty }.flatMap(\.names))
    }
    return json.script(calling: "searchIndex")
  }
}

extension SearchIndex.Made {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(digest: try archive.read(), name: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(digest)
    archive.write(name)
  }
}

extension SearchIndex.Made<String> {
  /// The path of the file.
  package var path: String { SearchIndex.path(name) }
}

extension SearchIndex.Known {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init()
    blocks = try archive.read()
    postings = try archive.read()
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(blocks)
    archive.write(postings)
  }

  /// Adds what a part of an index made.
  package mutating func formUnion(_ other: Self) {
    blocks += other.blocks
    postings += other.postings
  }
}
