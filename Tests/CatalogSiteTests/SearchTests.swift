import CatalogModel
import Definitions
import Mockups
import Testing

@testable import CatalogSite
@testable import SiteRendering
@testable import SiteSearch

/// The search: how a text is split into words, and how the index is split into files.
@Suite struct SearchTests {
  private func words(_ text: String) -> [String] {
    var words: [String] = []
    SearchWords.each(of: text) { words.append(String(decoding: $0, as: UTF8.self)) }
    return words
  }

  @Test(arguments: [
    ("Not now, thanks!", ["not", "now", "thanks"]),
    ("wrapper.cornerRadius 16 pt", ["wrapper", "cornerradius", "corner", "radius", "16", "pt"]),
    ("#48605F", ["48605f"]),
    ("@appcues/target-element", ["appcues", "target", "element"]),
    ("HTMLWriter", ["htmlwriter"]),
    ("Crème brûlée, Straße", ["creme", "brulee", "strasse"]),
    ("Ａｐｐ", ["app"]),
    ("Ελλάς", ["ελλασ"]),
    ("сегодня", ["сегодня"]),
    ("한국어 앱", ["한국어", "앱"]),
    ("東京へ行く", ["東京", "京へ", "へ行", "行く", "く"]),
    ("3つの目標", ["3", "つの", "の目", "目標", "標"]),
    ("ガイド", ["がい", "いど", "ど"]),
    ("ｶｰﾄﾞ", ["かー", "ーど", "ど"]),
    ("Übung für alle", ["ubung", "fur", "alle", "uebung", "fuer"]),
    ("👍 …", []),
  ])
  func wordsOfATextAreFolded(_ text: String, _ expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test func anOverlongWordIsOmitted() {
    #expect(words(String(repeating: "a", count: 49)).isEmpty)
    #expect(words(String(repeating: "é", count: 49)).isEmpty)
    #expect(words(String(repeating: "a", count: 48)).count == 1)
  }

  private func document(_ number: Int, _ text: String) -> SearchDocument {
    var draft = SearchDocument.Draft()
    draft.add(text, .text)
    draft.qualify(.owner, "Growth Team")
    return SearchDocument(.step("tour", "step-\(number)"), title: "Step \(number)", kind: "step", draft)
  }

  /// Returns the index files of some pages.
  private func files(_ texts: [String]) -> [SiteFile] {
    let index = SearchIndex(texts.enumerated().map { document($0, $1).text })
    return index.made
  }

  private func file(_ start: String, _ files: [SiteFile]) throws -> String {
    String(decoding: try #require(files.first { $0.bytes.starts(with: start.utf8) }).bytes, as: UTF8.self)
  }

  @Test func aWordListsItsPagesByDistance() throws {
    let texts = (0..<40).map { $0 == 3 || $0 == 39 ? "skip" : "next" }
    let files = files(texts)
    let terms = try file("searchTerms(0,", files)
    #expect(terms.contains(#""skip":"3CzC""#))
    #expect(terms.contains(#""owner:growth team":"0A0A"#))
    #expect(terms.contains(#""step":"0B0B"#))
    let manifest = try file("searchIndex(", files)
    #expect(manifest.contains(#""count":40,"blockLength":16"#))
    #expect(manifest.contains(#""firstWords":["0"]"#))
    #expect(files.count { $0.bytes.starts(with: "searchBlock(".utf8) } == 3)
  }

  @Test func manyWordsAreSplitIntoFilesOfSimilarSize() throws {
    let texts = (0..<4000).map { "word\($0) ab abc\(String($0, radix: 36)) word\(7 * $0)x" }
    let files = files(texts)
    let sizes = files.filter { $0.bytes.starts(with: "searchTerms(".utf8) }.map(\.bytes.count)
    #expect(sizes.count > 4)
    #expect(sizes.dropLast().allSatisfy { 30 << 10...66 << 10 ~= $0 })
    #expect(try file("searchIndex(", files).contains(#""firstWords":["0","#))
  }

  @Test func aNewWordChangesOnlyOneFile() {
    let texts = (0..<4000).map { "word\($0) ab abc\(String($0, radix: 36)) word\(7 * $0)x" }
    let paths = { (texts: [String]) in
      Set(files(texts).filter { $0.bytes.starts(with: "searchTerms(".utf8) }.map(\.path))
    }
    var changed = texts
    changed[2000] += " abacus"
    let (before, after) = (paths(texts), paths(changed))
    #expect(before.count > 4)
    #expect(after.subtracting(before).count == 1)
  }

  @Test func textsOfPagesAreEscaped() throws {
    let files = files(["</script>\u{2028}\""])
    let block = try file("searchBlock(0,", files)
    #expect(block.contains(#"x\u003c/script>\u2028\""#))
  }
}

extension SearchIndex {
  /// All files of the index.
  var made: [SiteFile] {
    var (index, files) = (self, [SiteFile]())
    while let tasks = index.nextStage() {
      let parts = tasks.map { $0() }
      files += parts.flatMap(\.files)
      index.finish(parts)
    }
    return files + [index.manifest]
  }
}
