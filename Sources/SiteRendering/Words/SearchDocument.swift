import Definitions
import Foundation
package import Mockups

/// A page in the search.
package struct SearchEntry: Sendable, Codable {
  /// The page.
  package let route: Route
  package let title: String
  /// The kind of its subject, such as “screen”.
  package let kind: String
  /// Its place in a larger whole, such as “A short tour, step 2 of 5”; empty for a definition.
  package let place: String
}

/// A page in the index of the search: the texts that results show, and the words that find it.
///
/// Both are texts in the format of the index, so that writing the index only joins them.
package struct SearchText: Sendable {
  /// The page.
  package let route: Route
  /// The start of a JSON array in the format that `search.js` reads; more lines can follow.
  package let record: String
  /// Each word, followed by a capital letter for the fields in which it stands, in order.
  package let terms: String

  /// The text as three lines, for the build cache; no part contains a line feed.
  var lines: [UInt8] { Array("\(route.path)\n\(record)\n\(terms)\n".utf8) }

  /// Reads texts from their lines.
  ///
  /// - Throws: `CocoaError` if lines are missing.
  static func read(_ lines: ArraySlice<UInt8>) throws -> [SearchText] {
    let lines = lines.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count % 3 == 1 else { throw CocoaError(.coderReadCorrupt) }
    return stride(from: 0, to: lines.count - 1, by: 3).map { place in
      let parts = lines[place..<place + 3].map { String(decoding: $0, as: UTF8.self) }
      return SearchText(route: Route(parts[0]), record: parts[1], terms: parts[2])
    }
  }
}

/// A page as the search reads it: its words by field, and the values of its qualifiers.
package struct SearchDocument: Sendable {
  /// The field of a word, which decides how much it counts; a word in several fields has all their bits.
  package enum Field: UInt8, CaseIterable {
    /// The title.
    case title = 1
    /// The texts in the app.
    case text = 2
    /// Traits, properties, actions, and definitions as written.
    case logic = 4
    /// The notes of the team.
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

  /// The words before a colon that search values instead of texts, such as `owner` in `owner:growth`.
  package enum Qualifier: String, CaseIterable {
    case kind, owner, status, tag, trait, device, has, under, changed
  }

  /// The kind of a step, which is a part of a definition.
  package static let stepKind = "step"

  let entry: SearchEntry
  let text: SearchText

  /// Describes a page.
  ///
  /// - Parameters:
  ///   - route: The page.
  ///   - title: Its title.
  ///   - kind: The kind of its subject.
  ///   - place: Its place in a larger whole; empty for a definition.
  ///   - picture: A bare mockup of it.
  ///   - draft: Its lines and words.
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

  /// The lines and words of a page that is being described.
  package struct Draft {
    fileprivate private(set) var lines: [String] = []
    fileprivate private(set) var words = SearchTerms()
    private var texts: Set<String> = []

    /// Creates an empty draft.
    package init() {}

    /// Adds a line that can be found; a text that the app shows twice is added once.
    package mutating func add(_ text: String, _ field: Field) {
      guard !text.isEmpty, field != .text || texts.insert(text).inserted else { return }
      lines.append(field.letter + text)
      index(text, field)
    }

    /// Indexes a text without a line for it.
    fileprivate mutating func index(_ text: String, _ field: Field) {
      SearchWords.each(of: text) { words.add($0, field.rawValue) }
    }

    /// Adds the value of a qualifier, such as `owner:growth`.
    package mutating func qualify(_ qualifier: Qualifier, _ value: String?) {
      guard let value, !value.isEmpty else { return }
      var word = "\(qualifier.rawValue):\(SearchWords.fold(value))"
      word.withUTF8 { words.add($0, 0) }
    }
  }
}
