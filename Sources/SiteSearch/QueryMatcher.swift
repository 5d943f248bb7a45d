import Definitions
import Foundation
package import SiteRendering

/// Finds the pages that match queries.
///
/// It gives the answers of the search box before the box makes allowances: the box also offers pages with
/// similar words, or without a word, if nothing matches the query as written.
package struct QueryMatcher: Sendable {
  /// A word that a query looks for in the index.
  private struct SoughtWord: Hashable {
    var bytes: [UInt8]
    /// Whether longer words that begin with it count too.
    var isPrefix: Bool
  }

  /// The places of a word of a part among all sought words.
  fileprivate struct PartWord {
    var places: [Int]
    /// The place of the kind that the word names, whose pages count as matches; `nil` if it can name none.
    var kind: Int?
  }

  fileprivate struct CompiledPart {
    var part: SearchQuery.QueryPart
    var words: [PartWord]
    /// The folded phrase, as bytes, or `nil` if the part needs none.
    var phrase: [UInt8]?
  }

  private let queries: [[CompiledPart]]
  private let sought: [SoughtWord]
  /// The places of the sought words that begin with a byte, by that byte.
  private let placesByFirst: [[Int]]

  /// Prepares queries; an empty query matches nothing.
  package init(_ queries: [SearchQuery]) {
    var places: [SoughtWord: Int] = [:]
    var sought: [SoughtWord] = []
    func place(of word: String, isPrefix: Bool = false) -> Int {
      let word = SoughtWord(bytes: Array(word.utf8), isPrefix: isPrefix)
      if let known = places[word] { return known }
      places[word] = sought.count
      sought.append(word)
      return sought.count - 1
    }
    self.queries = queries.map { query in
      query.parts.map { part in
        let words = part.words.map { word in
          var found = [place(of: word, isPrefix: !part.isWhole(word))]
          let singular = part.singular(of: word)
          if singular != word { found.append(place(of: singular)) }
          let canNameKind = !part.isPhrase && !part.isExcluded && !part.isText && part.qualifier == nil
          let kind = "\(SearchDocument.Qualifier.kind.rawValue):\(SearchWords.singular(of: word))"
          return PartWord(places: found, kind: canNameKind ? place(of: kind) : nil)
        }
        let hasPhrase = part.isPhrase && part.qualifier == nil
        return CompiledPart(
          part: part, words: words, phrase: hasPhrase ? Array(SearchWords.fold(part.text).utf8) : nil)
      }
    }
    var placesByFirst = [[Int]](repeating: [], count: 256)
    for (place, word) in sought.enumerated() {
      if let first = word.bytes.first { placesByFirst[Int(first)].append(place) }
    }
    (self.sought, self.placesByFirst) = (sought, placesByFirst)
  }

  /// Returns the indexes of the queries that a page matches.
  ///
  /// - Parameters:
  ///   - text: The search entry of the page.
  ///   - words: Words that depend on the whole catalog, such as `changed:text`.
  /// - Returns: The indexes, in order.
  package func matches(_ text: SearchText, words: [String] = []) -> [Int] {
    guard !queries.isEmpty else { return [] }
    var fields = [UInt8](repeating: 0, count: sought.count)
    text.eachTerm { note($0, in: $1 - UInt8(ascii: "A"), &fields) }
    for var word in words { word.withUTF8 { note($0, in: 0, &fields) } }
    var lines: [PageLine]?
    return queries.indices.filter { query in
      let parts = queries[query]
      guard !parts.isEmpty, parts.allSatisfy({ isSatisfied($0, fields) }) else { return false }
      guard parts.contains(where: { $0.phrase != nil }) else { return true }
      let read = lines ?? PageLine.all(in: text.record)
      lines = read
      return parts.allSatisfy { part in part.holds(in: read) }
    }
  }

  /// The bit that says that a page has a word, beside the bits of the fields.
  private static let isFound: UInt8 = 0x80

  private func note(_ word: UnsafeBufferPointer<UInt8>, in bits: UInt8, _ fields: inout [UInt8]) {
    guard let first = word.first else { return }
    for place in placesByFirst[Int(first)] {
      let wanted = sought[place]
      let isMatch = wanted.isPrefix ? word.starts(with: wanted.bytes) : word.elementsEqual(wanted.bytes)
      if isMatch { fields[place] |= bits | Self.isFound }
    }
  }

  /// Returns whether the terms of a page allow a part to match.
  private func isSatisfied(_ compiled: CompiledPart, _ fields: [UInt8]) -> Bool {
    let part = compiled.part
    // An excluded phrase of several words excludes a page only if a line contains it.
    if part.isExcluded, compiled.phrase != nil, part.words.count > 1 { return true }
    let wanted: UInt8 =
      part.qualifier != nil ? Self.isFound : part.isText ? SearchDocument.Field.text.rawValue : 0x0F
    let hasAll = compiled.words.allSatisfy { word in
      word.places.contains { fields[$0] & wanted != 0 } || word.kind.map { fields[$0] != 0 } ?? false
    }
    return hasAll != part.isExcluded
  }

  /// A line of a page, folded.
  fileprivate struct PageLine {
    var bytes: [UInt8]
    /// Whether users of the app read the line.
    var isText: Bool

    /// The number of values before the lines in a record, and the place of the title among them.
    private static let (headCount, titlePlace) = (5, 3)

    /// The title and the lines in the record of a page.
    static func all(in record: String) -> [PageLine] {
      let values = (try? JSONDecoder().decode([String].self, from: Data("\(record)]".utf8))) ?? []
      return values.enumerated().compactMap { place, value in
        guard place >= headCount else {
          return place == titlePlace
            ? PageLine(bytes: Array(SearchWords.fold(value).utf8), isText: false) : nil
        }
        let bytes = Array(SearchWords.fold(String(value.dropFirst())).utf8)
        return PageLine(bytes: bytes, isText: value.hasPrefix(SearchDocument.Field.text.letter))
      }
    }
  }
}

extension QueryMatcher.CompiledPart {
  /// Returns whether the lines allow a part to match: a phrase stands in one of them, unless it is excluded.
  fileprivate func holds(in lines: [QueryMatcher.PageLine]) -> Bool {
    guard let phrase else { return true }
    let isThere = lines.contains { line in
      (line.isText || !part.isText) && line.bytes.contains(run: phrase)
    }
    return isThere != part.isExcluded
  }
}

extension [UInt8] {
  fileprivate func contains(run: [UInt8]) -> Bool {
    guard let first = run.first else { return true }
    guard count >= run.count else { return false }
    return (0...count - run.count).contains { start in
      self[start] == first && self[start..<start + run.count].elementsEqual(run)
    }
  }
}
