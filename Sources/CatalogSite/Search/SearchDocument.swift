package import Definitions
import Mockups

/// A page that the search lists.
struct SearchEntry: Sendable {
  /// The page.
  let route: Route
  let title: String
  /// The word for what the page is about.
  let kind: String
  /// Where it belongs, in words.
  let place: String
}

/// What the index of the search holds of a page: what it shows of it, and the words by which it is found.
///
/// Both are bytes as the index holds them, so that a catalog of any size can keep them until the index is written.
package struct SearchText: Sendable {
  /// The page.
  let route: Route
  /// The start of an array in JSON that `search.js` knows; more lines can follow.
  let record: ArraySlice<UInt8>
  /// Each word, followed by a capital letter for the fields in which it stands, in order.
  let terms: ArraySlice<UInt8>
}

/// What the index of the search holds of the pages about one thing.
package struct SearchTexts: Sendable {
  /// Gives texts that are kept outside of the memory, by what names them.
  package typealias Source = @Sendable (Digest) throws(DamagedArchive) -> ArchivedBytes

  /// The number of pages.
  let count: Int
  /// Names all of it.
  let digest: Digest
  private let archived: Source

  /// What it holds of some pages.
  init(_ texts: [SearchText]) {
    let archived = ArchivedBytes { $0.write(texts) }
    self.init(count: texts.count, digest: archived.digest) { _ in archived }
  }

  /// What is kept elsewhere, and read each time somebody asks for it.
  init(count: Int, digest: Digest, from source: @escaping Source) {
    (self.count, self.digest, archived) = (count, digest, source)
  }

  /// The same, kept elsewhere.
  func moved(to source: @escaping Source) -> SearchTexts {
    SearchTexts(count: count, digest: digest, from: source)
  }

  /// All of it as bytes.
  var bytes: ArchivedBytes { get throws(DamagedArchive) { try archived(digest) } }

  /// What it holds of each page.
  var pages: [SearchText] {
    get throws(DamagedArchive) {
      let pages = try bytes.contents([SearchText].self)
      guard pages.count == count else { throw DamagedArchive() }
      return pages
    }
  }
}

/// What the search knows of a page.
struct SearchDocument: Sendable {
  /// Where a word stands, which says how much it counts; the bits of a word add up.
  enum Field: UInt8, CaseIterable {
    /// The title.
    case title = 1
    /// What people read in the app.
    case text = 2
    /// Traits, properties, actions, and definitions as written.
    case logic = 4
    /// What the team says about it.
    case prose = 8

    /// The letter before a line of the field.
    fileprivate var letter: String {
      switch self {
      case .title: "t"
      case .text: "x"
      case .logic: "l"
      case .prose: "p"
      }
    }
  }

  /// The words that ask for something else than a text, such as `owner` in `owner:growth`.
  enum Qualifier: String, CaseIterable {
    case kind, owner, status, tag, trait, device, has, under, changed
  }

  /// The word for a step, which is no definition of its own.
  static let stepKind = "step"

  let entry: SearchEntry
  let text: SearchText

  /// Describes a page.
  ///
  /// - Parameters:
  ///   - route: The page.
  ///   - title: Its title.
  ///   - kind: The word for what it is about.
  ///   - place: Where it belongs, in words; empty for a definition.
  ///   - picture: A bare mockup of it.
  ///   - draft: Its lines and words.
  init(
    _ route: Route, title: String, kind: String, place: String = "", picture: Route? = nil, _ draft: Draft
  ) {
    entry = SearchEntry(route: route, title: title, kind: kind, place: place)
    var draft = draft
    draft.index(title, .title)
    draft.qualify(.kind, kind)
    var json = JSONWriter()
    json.array { json in
      for text in [route.path, picture?.path ?? "", kind, title, place] { json.string(text) }
      for line in draft.lines { json.string(line) }
    }
    text = SearchText(route: route, record: json.bytes.dropLast(), terms: draft.words.bytes[...])
  }

  /// The lines and words of a page that is being described.
  struct Draft {
    fileprivate private(set) var lines: [String] = []
    fileprivate private(set) var words = SearchTerms()
    private var texts: Set<String> = []

    /// Adds a line that can be found; what people read twice is added once.
    mutating func add(_ text: String, _ field: Field) {
      guard !text.isEmpty, field != .text || texts.insert(text).inserted else { return }
      lines.append(field.letter + text)
      index(text, field)
    }

    /// Takes the words of a text that is no line of its own.
    fileprivate mutating func index(_ text: String, _ field: Field) {
      SearchWords.each(of: text) { words.add($0, field.rawValue) }
    }

    /// Adds a value for which a word asks, such as `owner:growth`.
    mutating func qualify(_ qualifier: Qualifier, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      var word = "\(qualifier.rawValue):\(SearchWords.fold(value))"
      word.withUTF8 { words.add($0, 0) }
    }
  }
}

extension SearchEntry: Archivable {
  init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(
      route: try archive.read(), title: try archive.read(), kind: try archive.read(),
      place: try archive.read())
  }

  func write(to archive: inout ArchiveWriter) {
    archive.write(route)
    archive.write(title)
    archive.write(kind)
    archive.write(place)
  }
}

extension SearchText: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(route: try archive.read(), record: try archive.read(), terms: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(route)
    archive.write(record)
    archive.write(terms)
  }
}
