import Definitions
package import SiteRendering

/// A query of the search box.
///
/// A page matches a query if it matches every part. The scripts of the search parse queries in the same way;
/// they read the filters and the ignored words from the search index, which takes them from here.
package struct SearchQuery: Sendable, Equatable {
  /// A word, a phrase or a filter, such as `trait:modal`.
  struct QueryPart: Sendable, Equatable {
    /// Whether a page must not match the part.
    var isExcluded = false
    /// Whether the words must be whole and, if no filter precedes them, stand in one line as written.
    var isPhrase = false
    /// The filter of the part, or `nil` for a term in the text of the page.
    var qualifier: SearchDocument.Qualifier?
    /// Whether only the text that users of the app read counts.
    var isText = false
    /// Whether the part is the last one, at whose end a reader may still be typing.
    var isLast = false
    /// The words, in the form of the index.
    var words: [String]
    /// The part without its sign, its filter and its quotation marks.
    var text: String
    /// A name before a colon that is not a filter, such as `traits` in `traits:modal`.
    var unknownQualifier: String?
  }

  /// A filter of a query with its value, such as `owner` and `growth`.
  package struct QueryFilter: Sendable, Equatable {
    package let qualifier: SearchDocument.Qualifier
    /// The folded value; empty if the query states none.
    package let value: String
    /// Whether only this value matches; otherwise, longer values that begin with it match too.
    package let isWhole: Bool
    /// Whether a page must not have the value.
    package let isExcluded: Bool
  }

  let parts: [QueryPart]
  /// The filters of the query.
  package let filters: [QueryFilter]
  /// The names before a colon that are not filters, such as `traits` in `traits:modal`.
  package let unknownFilters: [String]

  /// A query for each word or phrase of the query, together with all of its filters and excluded words.
  package var singleWords: [SearchQuery] {
    let isWord: (QueryPart) -> Bool = { $0.qualifier == nil && !$0.isExcluded }
    let others = parts.filter { !isWord($0) }
    return parts.filter(isWord).map { SearchQuery(parts: others + [$0]) }
  }

  /// The words that pages have in their text, without filters and excluded words.
  package var plainWords: [String] {
    parts.filter { $0.qualifier == nil && !$0.isExcluded }.flatMap(\.words)
  }

  private init(parts: [QueryPart]) {
    self.parts = parts
    (filters, unknownFilters) = ([], [])
  }

  /// Whether the query looks for nothing.
  package var isEmpty: Bool { parts.isEmpty }

  /// Parses the text of a search box.
  package init(_ text: String) {
    var all: [QueryPart] = []
    var rest = Substring(String(text.map { "“”„「」".contains($0) ? "\"" : $0 }))
    while let token = QueryToken(&rest) { all.append(QueryPart(token)) }
    filters = all.compactMap { part in
      part.qualifier.map { qualifier in
        let value = part.words.first?.dropFirst(qualifier.rawValue.count + 1) ?? ""
        return QueryFilter(
          qualifier: qualifier, value: String(value), isWhole: part.isPhrase, isExcluded: part.isExcluded)
      }
    }
    unknownFilters = all.compactMap(\.unknownQualifier)
    all.removeAll { $0.words.isEmpty && $0.qualifier == nil }
    if !all.isEmpty { all[all.count - 1].isLast = true }
    let parts = all.filter { !$0.isStopWord }
    self.parts = (parts.isEmpty ? all : parts).filter { !$0.words.isEmpty }
  }

  /// Words that most questions have; they are ignored beside other words.
  static let stopWords = """
    a about all an and any are at as be by can do does for from has have how i in it is its me my of on or our \
    so never not only see seen sees shown shows that the their there these this to was we what when where \
    which who why with you your
    """.split(separator: " ").map(String.init)

  /// The filters whose values have hyphens where readers may write spaces.
  static let hyphenatedQualifiers: [SearchDocument.Qualifier] = [.kind, .status]

  /// The values of filters that readers may spell in another way, with the spelling of the index.
  static let spellings = ["\(SearchDocument.Qualifier.changed.rawValue):behaviour": "changed:behavior"]
}

/// A part of a query as the reader wrote it.
private struct QueryToken {
  var isExcluded = false
  var prefix: Substring?
  var phrase: Substring?
  var word: Substring?

  /// Takes the next token of a text, or returns `nil` at its end.
  init?(_ rest: inout Substring) {
    rest = rest.drop(while: \.isWhitespace)
    guard !rest.isEmpty else { return nil }
    let afterSign = rest.dropFirst()
    if rest.first == "-", let next = afterSign.first, !next.isWhitespace {
      isExcluded = true
      rest = afterSign
    }
    let name = rest.prefix { $0.isASCII && $0.isLetter }
    let afterName = rest.dropFirst(name.count)
    if !name.isEmpty, afterName.first == ":" {
      prefix = name
      rest = afterName.dropFirst()
      guard let next = rest.first, !next.isWhitespace else { return }
    }
    if rest.first == "\"" {
      phrase = rest.dropFirst().prefix { $0 != "\"" }
      rest = rest.dropFirst(1 + (phrase?.count ?? 0)).dropFirst()
    } else {
      word = rest.prefix { !$0.isWhitespace }
      rest = rest.dropFirst(word?.count ?? 0)
    }
  }
}

extension SearchQuery.QueryPart {
  fileprivate init(_ token: QueryToken) {
    let name = token.prefix?.lowercased()
    let value = String(token.phrase ?? token.word ?? "")
    isExcluded = token.isExcluded
    isPhrase = token.phrase != nil
    if let qualifier = name.flatMap(SearchDocument.Qualifier.init) {
      var folded = SearchWords.fold(value)
      if SearchQuery.hyphenatedQualifiers.contains(qualifier) { folded.replace(" ", with: "-") }
      let word = "\(qualifier.rawValue):\(folded)"
      self.qualifier = qualifier
      words = folded.isEmpty ? [] : [SearchQuery.spellings[word] ?? word]
      text = value
      return
    }
    isText = name == "text"
    text = isText ? value : token.prefix.map { "\($0):\(value)" } ?? value
    words = SearchWords.ofQuery(isPhrase ? text : text.withoutPossessives)
    if words.count > 1, SearchWords.isUnspaced(text) { isPhrase = true }
    if let name, !isText { unknownQualifier = name }
  }

  /// Whether the part is ignored beside others.
  fileprivate var isStopWord: Bool {
    qualifier == nil && !isPhrase && !isExcluded && words.allSatisfy(SearchQuery.stopWords.contains)
  }

  /// Whether a word of the part matches only the same word, and not a longer one that it begins.
  ///
  /// A short word that others follow is hardly the beginning of a longer one.
  func isWhole(_ word: String) -> Bool {
    isPhrase || !isLast && word.utf16.count < 3 && !SearchWords.isUnspaced(word)
  }

  /// The singular of an English plural, or the word itself; filters and phrases have no plural.
  func singular(of word: String) -> String {
    qualifier != nil || isPhrase ? word : SearchWords.singular(of: word)
  }
}

extension String {
  /// The text without endings such as “’s” after a word.
  fileprivate var withoutPossessives: String {
    let letters = Array(unicodeScalars)
    func isWord(_ place: Int) -> Bool {
      guard letters.indices.contains(place), letters[place].isASCII else { return false }
      return letters[place] == "_" || letters[place].properties.isAlphabetic
        || ("0"..."9").contains(letters[place])
    }
    var kept = UnicodeScalarView()
    var (place, runStart) = (0, 0)
    while place < letters.count {
      let isMark = letters[place] == "'" || letters[place] == "’"
      if isMark, place - runStart >= 2, isWord(place - 1), isWord(place - 2), isWord(place + 1) {
        let end = isWord(place + 2) ? place + 3 : place + 2
        if !isWord(end) {
          (place, runStart) = (end, end)
          continue
        }
      }
      kept.append(letters[place])
      place += 1
    }
    return String(kept)
  }
}
