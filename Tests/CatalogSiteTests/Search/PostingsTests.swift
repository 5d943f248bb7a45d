import Mockups
import Testing

@testable import SiteRendering
@testable import SiteSearch

/// The pages of each word, as the search index lists them.
@Suite struct PostingsTests {
  private func text(_ number: Int, title: String = "", _ lines: (String, SearchDocument.Field)...)
    -> SearchText
  {
    var draft = SearchDocument.Draft()
    for (line, field) in lines { draft.add(line, field) }
    return SearchDocument(Route("p\(number).html"), title: title, kind: "k", draft).text
  }

  /// Returns the pages of a word.
  ///
  /// The texts are indexed in parts of a given length.
  private func places(_ word: String, in texts: [SearchText], by length: Int, words: [String: [String]] = [:])
    -> String?
  {
    let parts = stride(from: 0, to: texts.count, by: length).map { start in
      PagePostings(texts[start..<min(start + length, texts.count)], words)
    }
    let postings = JoinedPostings(parts)
    return postings.sorted.first { postings.word(of: $0) == word }.map { postings.places(of: $0) }
  }

  @Test func aWordOnOnePageListsThePageNumber() {
    let texts = (0..<3).map { text($0, ($0 == 2 ? "here" : "there", .text)) }
    #expect(places("here", in: texts, by: 3) == "2C")
    #expect(places("there", in: texts, by: 3) == "0C0C")
    #expect(places("nowhere", in: texts, by: 3) == nil)
  }

  @Test(arguments: [(0, "0C"), (9, "9C"), (10, "aC"), (35, "zC"), (36, "10C"), (71, "1zC"), (1296, "100C")])
  func theDistanceIsWrittenInBase36(_ page: Int, _ expected: String) {
    let texts = (0...page).map { text($0, ($0 == page ? "here" : "x", .text)) }
    #expect(places("here", in: texts, by: texts.count) == expected)
  }

  @Test func theLetterIsTheSumOfTheFields() {
    let texts = [
      text(0, title: "word"), text(1, ("word", .text)), text(2, ("word", .logic)), text(3, ("word", .prose)),
      text(4, title: "word", ("word again", .text), ("word too", .logic), ("word last", .prose)),
    ]
    #expect(places("word", in: texts, by: 5) == "0B0C0E0I0P")
  }

  @Test(arguments: [1, 2, 3, 7, 50])
  func indexingInPartsGivesTheSameResult(_ length: Int) {
    let texts = (0..<50).map { text($0, ($0.isMultiple(of: 7) ? "seven" : "other", .text)) }
    for word in ["seven", "other", "kind:k"] {
      #expect(places(word, in: texts, by: length) == places(word, in: texts, by: 50))
    }
  }

  @Test func wordsOfTheWholeCatalogAreAdded() {
    let texts = (0..<3).map { text($0, ("same", .text)) }
    let words = ["p1.html": ["has:finding", "same"], "p9.html": ["has:nothing"]]
    #expect(places("has:finding", in: texts, by: 3, words: words) == "1A")
    #expect(places("same", in: texts, by: 3, words: words) == "0C0C0C")
    #expect(places("has:nothing", in: texts, by: 3, words: words) == nil)
  }

  @Test func wordsAreSortedLikeInJavaScript() {
    let words = ["z", "é", "\u{FF01}a", "東京", "𝔸", "a", "ab", "한"]
    let texts = words.enumerated().map { place, word in
      SearchText(route: Route("p\(place).html"), record: "[", terms: word + "A")
    }
    let postings = JoinedPostings([PagePostings(texts[...], [:])])
    let expected = words.sorted { Array($0.utf16).lexicographicallyPrecedes(Array($1.utf16)) }
    #expect(postings.sorted.map { postings.word(of: $0) } == expected)
  }

  @Test func anEmptyCatalogHasNoWords() {
    #expect(JoinedPostings([]).sorted.isEmpty)
    #expect(JoinedPostings([PagePostings([], [:])]).sorted.isEmpty)
  }
}

/// The description of a page in the search index.
@Suite struct SearchDocumentTests {
  private func document(_ draft: SearchDocument.Draft, title: String = "One", place: String = "")
    -> SearchDocument
  {
    SearchDocument(Route("a.html"), title: title, kind: "step", place: place, draft)
  }

  @Test func aRepeatedTextIsListedOnce() {
    var draft = SearchDocument.Draft()
    draft.add("Not now", .text)
    draft.add("Not now", .text)
    draft.add("Not now", .logic)
    draft.add("", .text)
    #expect(document(draft).text.record == #"["a.html","","step","One","","xNot now","lNot now""#)
  }

  @Test func aValueIsFoundByItsQualifier() {
    var draft = SearchDocument.Draft()
    draft.qualify(.owner, "Crème TEAM")
    draft.qualify(.status, "")
    draft.qualify(.tag, nil)
    let terms = document(draft, title: "").text.terms
    #expect(terms.contains("owner:creme teamA") && terms.contains("kind:stepA"))
    #expect(!terms.contains("status:") && !terms.contains("tag:"))
  }
}
