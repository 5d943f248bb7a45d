import Definitions
import Mockups
package import SiteRendering

/// The index of the search as scripts that a page loads as it needs them, since a page that is opened as a file can load
/// nothing else.
///
/// The words stand in files one after another in their order, what is shown of the pages in blocks of some pages each, and the names of
/// all of these files in one that changes with every change of the others. The tasks of a stage do not need each other, so that they
/// can run at once.
package struct SearchIndex: Sendable {
  /// The result of a task: some files, with their entries in the manifest.
  package struct Part: Sendable {
    /// The files; the caller removes written ones.
    package var files: [SiteFile] = []
    /// Their names, and the first words of those that hold words.
    fileprivate var names: [String] = []
    fileprivate var firstWords: [String] = []
    /// Where the words stand on some pages.
    fileprivate var postings: PagePostings?

    /// Adds a file that a page loads by the name of its content.
    fileprivate mutating func add(_ bytes: [UInt8]) {
      let name = String(ContentHash.of(bytes).prefix(10))
      files.append(SiteFile(path: "search/\(name).js", bytes: bytes))
      names.append(name)
    }
  }

  /// A piece of work of a stage.
  package typealias Task = @Sendable () -> Part

  private enum Stage { case pages, words, over }

  /// The least and the most bytes of words that stand in one file, where there are more of them than the least.
  private static let shardSizes = 32 << 10...64 << 10
  /// The pages of a block, and the most blocks, beyond which they are larger.
  private static let (leastBlockLength, blockLimit) = (16, 1024)
  /// The number of blocks that are made one after another.
  private static let blocksOfPart = 64
  /// The least pages whose words are gathered together, and the number of parts where there are many pages.
  private static let (leastGathered, partsOfPostings) = (512, 8)
  /// The number of parts in which the files with words are made.
  private static let partsOfShards = 8

  private let texts: [SearchText]
  private let words: [String: [String]]
  private var stage = Stage.pages
  private var names: [String] = []
  private var firstWords: [String] = []
  private var shardNames: [String] = []
  private var postings: [PagePostings] = []

  /// An index of pages, in the order of the catalog.
  ///
  /// - Parameters:
  ///   - texts: The entries of the pages.
  ///   - words: Words that only the whole catalog tells, by the paths of pages.
  package init(_ texts: [SearchText], words: [String: [String]] = [:]) {
    (self.texts, self.words) = (texts, words)
  }

  /// The tasks of the next stage, or `nil` after the last one.
  package mutating func nextStage() -> [Task]? {
    switch stage {
    case .pages: return blockTasks + postingTasks
    case .words:
      let terms = Terms(JoinedPostings(postings))
      postings = []
      return (0..<Self.partsOfShards).map { number in { Self.shards(of: terms, part: number) } }
    case .over: return nil
    }
  }

  /// Takes what the tasks of a stage gave, in their order.
  package mutating func finish(_ parts: [Part]) {
    for part in parts {
      if let own = part.postings { postings.append(own) }
      if stage == .pages { names += part.names } else { shardNames += part.names }
      firstWords += part.firstWords
    }
    stage = stage == .pages ? .words : .over
  }

  /// The file that names all others, once all stages are over.
  package var manifest: SiteFile {
    var json = JSONWriter()
    json.object { json in
      json.member("count", texts.count)
      json.member("blockLength", blockLength)
      json.member("blocks", names)
      json.member("firstWords", firstWords)
      json.member("shards", shardNames)
    }
    return SiteFile(path: Route.searchIndex.path, bytes: json.script(calling: "searchIndex"))
  }

  private var blockLength: Int {
    max(Self.leastBlockLength, (texts.count + Self.blockLimit - 1) / Self.blockLimit)
  }

  /// Makes the blocks with the texts of the pages, some in each task.
  private var blockTasks: [Task] {
    let length = Self.blocksOfPart * blockLength
    return stride(from: 0, to: texts.count, by: length).map { start in
      { blocks(of: start..<min(start + length, texts.count)) }
    }
  }

  /// Where the words stand, for some pages in a task.
  private var postingTasks: [Task] {
    let length = max(Self.leastGathered, (texts.count + Self.partsOfPostings - 1) / Self.partsOfPostings)
    return stride(from: 0, to: texts.count, by: length).map { start in
      {
        var part = Part()
        part.postings = PagePostings(texts[start..<min(start + length, texts.count)], words)
        return part
      }
    }
  }

  /// The blocks with the texts of some pages.
  private func blocks(of all: Range<Int>) -> Part {
    var part = Part()
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
}
