import Definitions
import Mockups
package import SiteRendering

/// The index of the search, as scripts that a page loads on demand.
///
/// The files are scripts because a page that is opened from disk cannot load other data.
///
/// There are three kinds of files: sorted words with the pages that contain them, blocks with the entries of
/// some pages, and one manifest that names the other files. The manifest changes if any other file changes.
/// The tasks of a stage are independent, so that they can run in parallel.
package struct SearchIndex: Sendable {
  /// The result of a task: files with their entries in the manifest, or collected words.
  package struct IndexPart: Sendable {
    /// The files; the caller removes them after writing them.
    package var files: [SiteFile] = []
    /// The names of the files, and the first word of each file of words.
    fileprivate var names: [String] = []
    fileprivate var firstWords: [String] = []
    /// The words of some pages, with the pages that contain each word.
    fileprivate var postings: PagePostings?

    /// Adds a file whose name is a hash of its content.
    fileprivate mutating func add(_ bytes: [UInt8]) {
      let name = String(ContentHash.of(bytes).prefix(10))
      files.append(SiteFile(path: "search/\(name).js", bytes: bytes))
      names.append(name)
    }
  }

  /// A function that runs one task of a stage and returns the result.
  package typealias IndexTask = @Sendable () -> IndexPart

  private enum IndexStage { case pages, words, over }

  /// The minimum and the maximum size of a file of words, in bytes.
  ///
  /// The last file can be smaller. A single very large word can break both limits.
  private static let shardSizes = 32 << 10...64 << 10
  /// The minimum number of pages in a block, and the maximum number of blocks.
  ///
  /// A site with more pages has larger blocks.
  private static let (leastBlockLength, blockLimit) = (16, 1024)
  /// The maximum number of blocks that one task creates.
  private static let blocksOfPart = 64
  /// The minimum number of pages from which one task collects words, and the maximum number of such tasks.
  private static let (leastGathered, partsOfPostings) = (512, 8)
  /// The number of tasks that create the files of words.
  private static let partsOfShards = 8

  private let texts: [SearchText]
  private let words: [String: [String]]
  private var stage = IndexStage.pages
  private var names: [String] = []
  private var firstWords: [String] = []
  private var shardNames: [String] = []
  private var postings: [PagePostings] = []

  /// Creates an index of pages, which are in the order of the catalog.
  ///
  /// - Parameters:
  ///   - texts: The search entries of the pages.
  ///   - words: Additional words that depend on the whole catalog, by the paths of pages.
  package init(_ texts: [SearchText], words: [String: [String]] = [:]) {
    (self.texts, self.words) = (texts, words)
  }

  /// Returns the tasks of the next stage, or `nil` after the last stage.
  package mutating func nextStage() -> [IndexTask]? {
    switch stage {
    case .pages: return blockTasks + postingTasks
    case .words:
      let terms = Terms(JoinedPostings(postings))
      postings = []
      return (0..<Self.partsOfShards).map { number in { Self.shards(of: terms, part: number) } }
    case .over: return nil
    }
  }

  /// Takes the results of all tasks of a stage, in the order of the tasks.
  package mutating func finish(_ parts: [IndexPart]) {
    for part in parts {
      if let own = part.postings { postings.append(own) }
      if stage == .pages { names += part.names } else { shardNames += part.names }
      firstWords += part.firstWords
    }
    stage = stage == .pages ? .words : .over
  }

  /// The file that names all other files; it is complete after the last stage.
  package var manifest: SiteFile {
    var json = JSONWriter()
    json.object { json in
      json.member("count", texts.count)
      json.member("blockLength", blockLength)
      json.member("blocks", names)
      json.member("firstWords", firstWords)
      json.member("shards", shardNames)
      json.member("qualifiers", SearchDocument.Qualifier.allCases.map(\.rawValue))
      json.member("hyphenated", SearchQuery.hyphenatedQualifiers.map(\.rawValue))
      json.member("stopWords", SearchQuery.stopWords)
      json.key("spellings")
      json.object { json in
        for (spelling, known) in SearchQuery.spellings { json.member(spelling, known) }
      }
    }
    return SiteFile(path: Route.searchIndex.path, bytes: json.script(calling: "searchIndex"))
  }

  private var blockLength: Int {
    max(Self.leastBlockLength, (texts.count + Self.blockLimit - 1) / Self.blockLimit)
  }

  /// The tasks that create the blocks with the entries of pages.
  private var blockTasks: [IndexTask] {
    let length = Self.blocksOfPart * blockLength
    return stride(from: 0, to: texts.count, by: length).map { start in
      { blocks(of: start..<min(start + length, texts.count)) }
    }
  }

  /// The tasks that collect the words of pages.
  private var postingTasks: [IndexTask] {
    let length = max(Self.leastGathered, (texts.count + Self.partsOfPostings - 1) / Self.partsOfPostings)
    return stride(from: 0, to: texts.count, by: length).map { start in
      {
        var part = IndexPart()
        part.postings = PagePostings(texts[start..<min(start + length, texts.count)], words)
        return part
      }
    }
  }

  /// Creates the blocks with the entries of a range of pages.
  private func blocks(of all: Range<Int>) -> IndexPart {
    var part = IndexPart()
    for start in stride(from: all.lowerBound, to: all.upperBound, by: blockLength) {
      var bytes = ByteBuffer()
      bytes.append("searchBlock(\(start / blockLength),[" as String)
      for place in start..<min(start + blockLength, texts.count) {
        if place > start { bytes.append(",\n" as StaticString) }
        bytes.append(texts[place].record)
        bytes.append("]" as StaticString)
      }
      bytes.append("]);\n" as StaticString)
      part.add(bytes.bytes())
    }
    return part
  }

  /// The sorted words, divided into files.
  private struct Terms: Sendable {
    let postings: JoinedPostings
    let shards: [ArraySlice<Int>]

    /// Divides the words into files.
    ///
    /// The words themselves decide where a file ends. So a new word on a page does not move the ends of all
    /// later files.
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

  /// Creates one task's equal share of the files that contain words.
  private static func shards(of terms: Terms, part number: Int) -> IndexPart {
    let count = terms.shards.count
    var part = IndexPart()
    for shard in count * number / partsOfShards..<count * (number + 1) / partsOfShards {
      addShard(shard, of: terms.shards[shard], in: terms.postings, to: &part)
    }
    return part
  }

  private static func addShard(
    _ number: Int, of terms: ArraySlice<Int>, in postings: JoinedPostings, to part: inout IndexPart
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
}
