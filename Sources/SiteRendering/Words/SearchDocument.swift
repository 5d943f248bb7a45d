import Definitions
package import Mockups

/// A page in the search.
package struct SearchEntry: Sendable, Codable {
  /// The page that the entry leads to.
  package let route: Route
  package let title: String
  /// The name of the kind of thing that the page is about, such as `screen` or `step`.
  package let kind: String
  /// A text that says where the page belongs, such as “Welcome, step 1 of 3”.
  package let place: String
}

/// The entry of a page in the search index: the text to show, and the terms that find it.
///
/// Both are stored in the format of the index, so that an index is written by joining entries.
package struct SearchText: Sendable, Codable {
  /// The page that the search finds with this entry.
  package let route: Route
  /// The start of a JSON array in the format that `search.js` reads; more lines can be added to the array.
  package let record: String
  /// The words of the page in order, each followed by a capital letter that encodes the fields that contain
  /// it.
  package let terms: String

  /// Calls a function with the bytes of each word of the page, and the letter of its fields.
  package func eachTerm(_ body: (UnsafeBufferPointer<UInt8>, _ letter: UInt8) -> Void) {
    var terms = terms
    terms.withUTF8 { terms in
      var start = 0
      for index in terms.indices where UInt8(ascii: "A")...UInt8(ascii: "Z") ~= terms[index] {
        body(UnsafeBufferPointer(rebasing: terms[start..<index]), terms[index])
        start = index + 1
      }
    }
  }
}

/// A page as the search sees it: its entry in the list and its entry in the index.
package struct SearchDocument: Sendable {
  /// The part of a page that contains a word, which decides how much the word counts.
  ///
  /// If several fields contain a word, their bits are combined.
  package enum Field: UInt8, CaseIterable {
    /// The title of the page.
    case title = 1
    /// The text that users of the app read.
    case text = 2
    /// Traits, properties, actions, and the source of definitions.
    case logic = 4
    /// The prose of the page, and its findings.
    case prose = 8

    /// The letter that marks lines of this field in the search index.
    package var letter: String {
      switch self {
      case .title: "t"
      case .text: "x"
      case .logic: "l"
      case .prose: "p"
      }
    }
  }

  /// The names of search filters, such as `owner` in `owner:growth`.
  package enum Qualifier: String, CaseIterable {
    case kind, owner, status, tag, trait, device, has, under, changed
  }

  /// The kind of a step in the search; a step is not a separate definition.
  package static let stepKind = "step"
  /// The kind of a term of the glossary in the search.
  package static let glossaryKind = "glossary"
  /// The kind of a page about the whole catalog in the search.
  package static let pageKind = "page"

  let entry: SearchEntry
  let text: SearchText

  /// Describes a page.
  ///
  /// - Parameters:
  ///   - route: The page.
  ///   - title: The title of the page.
  ///   - kind: The name of the kind of thing that the page is about.
  ///   - place: A text that says where the page belongs; empty for a definition.
  ///   - picture: A bare mockup of the page's subject.
  ///   - draft: The lines and terms of the page.
  package init(
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
    text = SearchText(
      route: route, record: String(decoding: json.bytes.dropLast(), as: UTF8.self),
      terms: String(decoding: draft.words.bytes, as: UTF8.self))
  }

  /// The lines and terms of a page that is being described.
  package struct Draft {
    fileprivate private(set) var lines: [String] = []
    fileprivate private(set) var words = SearchTerms()
    private var texts: Set<String> = []

    /// Creates an empty draft.
    package init() {}

    /// Adds a line to the page; a repeated line of the field ``Field/text`` is added only once.
    package mutating func add(_ text: String, _ field: Field) {
      guard !text.isEmpty, field != .text || texts.insert(text).inserted else { return }
      lines.append(field.letter + text)
      index(text, field)
    }

    /// Adds the words of a text to the index without a line of text.
    fileprivate mutating func index(_ text: String, _ field: Field) {
      SearchWords.each(of: text) { words.add($0, field.rawValue) }
    }

    /// Adds a value for a search filter, such as `owner:growth`.
    package mutating func qualify(_ qualifier: Qualifier, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      var word = "\(qualifier.rawValue):\(SearchWords.fold(value))"
      word.withUTF8 { words.add($0, 0) }
    }
  }
}
