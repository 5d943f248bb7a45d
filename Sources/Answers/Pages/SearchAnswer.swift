import Definitions
import Foundation
import Mockups
package import SiteRendering
import SiteSearch

/// Finds pages of the site with a query of the search box.
package struct SearchAnswer {
  private let texts: [SearchText]
  private let words: [String: [String]]

  /// Creates the search over pages.
  ///
  /// - Parameters:
  ///   - texts: The entries of the pages.
  ///   - words: Filters that depend on the whole catalog, by the paths of pages.
  package init(_ texts: [SearchText], words: [String: [String]]) { (self.texts, self.words) = (texts, words) }

  /// A page that matches.
  private struct FoundPage {
    let text: SearchText
    /// The number of parts of the query that the page matches.
    let matches: Int
    let isInTitle: Bool
  }

  /// The matching pages as lines, the best first: address, title, kind and place, and a line that has a word.
  ///
  /// If no page has every word that is wanted, pages with some of them are listed, and the first line says so.
  package func text(_ query: String, limit: Int) -> String {
    let parsed = SearchQuery(query)
    guard !parsed.isEmpty else { return "The query has no words and no filters." }
    var found = pages(matching: [parsed])
    var note: String?
    if found.isEmpty {
      found = pages(matching: parsed.singleWords)
      let most = found.map(\.matches).max() ?? 0
      found.removeAll { $0.matches < most }
      note =
        found.isEmpty
        ? nil : "No page has all of these words. The following ones have \(most.counted("word")):"
    }
    guard !found.isEmpty else {
      let known = SearchDocument.Qualifier.allCases.map { "\($0.rawValue):" }.joined(separator: ", ")
      let unknown = parsed.unknownFilters.map { " '\($0):' is not a filter; the filters are \(known)." }
      return "No page matches “\(query)”.\(unknown.joined())"
    }
    let sorted = found.enumerated().sorted { one, other in
      (one.element.isInTitle ? 0 : 1, one.offset) < (other.element.isInTitle ? 0 : 1, other.offset)
    }.map(\.element)
    var lines = note.map { [$0] } ?? []
    lines += sorted.prefix(limit).map { line(for: $0, parsed) }
    if found.count > limit {
      lines.append("\(found.count - limit) more; use filters such as kind:step or owner:growth.")
    }
    return lines.joined(separator: "\n")
  }

  private func pages(matching queries: [SearchQuery]) -> [FoundPage] {
    let matcher = QueryMatcher(queries)
    let wanted = queries.flatMap(\.plainWords)
    return texts.compactMap { text in
      let matches = matcher.matches(text, words: words[text.route.path] ?? []).count
      guard matches > 0 else { return nil }
      let title = SearchWords.fold(SearchRecord(text).title)
      return FoundPage(text: text, matches: matches, isInTitle: wanted.contains { title.contains($0) })
    }
  }

  private func line(for page: FoundPage, _ query: SearchQuery) -> String {
    let record = SearchRecord(page.text)
    let place = record.place.isEmpty ? "" : ", \(record.place)"
    let wanted = query.plainWords
    let line = record.lines.first { line in
      let folded = SearchWords.fold(line)
      return wanted.contains { folded.contains($0) } && line != record.title
    }
    let words = line.map { " — \($0.count > 90 ? $0.prefix(90) + "…" : Substring($0))" } ?? ""
    return "\(page.text.route.path): \(record.title) (\(record.kind)\(place))\(words)"
  }
}

/// The values in the record of a page.
private struct SearchRecord {
  let kind, title, place: String
  /// The lines of the page, without the letters of their fields.
  let lines: [String]

  init(_ text: SearchText) {
    let values = (try? JSONDecoder().decode([String].self, from: Data("\(text.record)]".utf8))) ?? []
    func value(_ index: Int) -> String { values.indices.contains(index) ? values[index] : "" }
    (kind, title, place) = (value(2), value(3), value(4))
    lines = values.dropFirst(5).map { String($0.dropFirst()) }
  }
}
