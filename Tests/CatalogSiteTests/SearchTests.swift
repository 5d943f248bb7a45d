@testable import CatalogSite
import CatalogModel
import Definitions
import Mockups
import Synchronization
import Testing

/// The search: which words a text has, and how the files of the index are cut.
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
    ("ガイド", ["ガイ", "イド", "ド"]),
    ("👍 …", []),
  ])
  func wordsOfATextAreFolded(_ text: String, _ expected: [String]) {
    #expect(words(text) == expected)
  }

  @Test func aWordThatNobodyTypesIsLeftOut() {
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

  /// The files of the index of some pages.
  private func files(_ texts: [String]) -> [SiteFile] {
    let index = SearchIndex([SearchTexts(texts.enumerated().map { document($0, $1).text })])
    return index.made
  }

  private func file(_ start: String, _ files: [SiteFile]) throws -> String {
    String(decoding: try #require(files.first { $0.bytes.starts(with: start.utf8) }).bytes, as: UTF8.self)
  }

  @Test func aWordNamesItsPagesByTheirDistance() throws {
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

  @Test func manyWordsStandInFilesOfOneSize() throws {
    let texts = (0..<4000).map { "word\($0) ab abc\(String($0, radix: 36)) word\(7 * $0)x" }
    let files = files(texts)
    let sizes = files.filter { $0.bytes.starts(with: "searchTerms(".utf8) }.map(\.bytes.count)
    #expect(sizes.count > 4)
    #expect(sizes.dropLast().allSatisfy { 30 << 10...66 << 10 ~= $0 })
    #expect(try file("searchIndex(", files).contains(#""firstWords":["0","#))
  }

  @Test func anotherWordChangesTheFilesOfItsNeighboursOnly() {
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

  @Test func onlyBlocksOfOtherPagesAreMadeAgain() throws {
    // Each thing has three pages, so that blocks begin and end within things.
    let things = (0..<20).map { thing in (0..<3).map { document(3 * thing + $0, "Thing \(thing)").text } }
    let first = SearchIndex(things.map(SearchTexts.init))
    let parts = try first.tasks.map { try $0() }
    let known = parts.reduce(into: SearchIndex.Known()) { $0.formUnion($1.known) }
    #expect(known.blocks.count == 4)
    var changed = things
    changed[6][0] = document(18, "Another text").text
    let second = SearchIndex(changed.map(SearchTexts.init), known: known)
    let files = second.files(try second.tasks.map { try $0() })
    let made = files.compactMap(\.made).filter { $0.bytes.starts(with: "searchBlock(".utf8) }
    #expect(made.map { String(decoding: $0.bytes.prefix(14), as: UTF8.self) } == ["searchBlock(1,"])
    // What is known and what is made is what an index has that knows nothing.
    let all = SearchIndex(changed.map(SearchTexts.init))
    let paths = all.files(try all.tasks.map { try $0() }).compactMap(\.made?.path)
    let found = files.map { file in if case .known(let path) = file { path } else { file.made?.path ?? "" } }
    #expect(found == paths)
  }

  @Test func wordsOfOtherPagesAreNotGatheredAgain() throws {
    let kept = Mutex<[Digest: ArchivedBytes]>([:])
    let store = SearchIndex.Store { name throws(DamagedArchive) in
      guard let bytes = kept.withLock({ $0[name] }) else { throw DamagedArchive() }
      return bytes
    } keep: { bytes, name in
      kept.withLock { $0[name] = bytes }
    }
    var texts = (0..<300).map { SearchTexts([document($0, "Thing \($0) of \($0 % 7)").text]) }
    func postings(
      of texts: [SearchTexts], after earlier: [SearchIndex.Postings] = []
    ) throws -> [SearchIndex.Postings] {
      var known = SearchIndex.Known()
      known.postings = earlier
      let index = SearchIndex(texts, known: known, store: store)
      let parts = try index.tasks.map { try $0() }
      let made = index.files(parts).compactMap(\.made) + [index.manifest(parts)]
      let all = SearchIndex(texts).made
      #expect(made.map(\.path) == all.map(\.path))
      #expect(made.map(\.bytes) == all.map(\.bytes))
      return parts.flatMap(\.known.postings)
    }
    let first = try postings(of: texts)
    #expect(first.count == 3)
    #expect(kept.withLock { Set($0.keys) } == Set(first.map(\.name)))
    texts[200] = SearchTexts([document(200, "Another thing").text])
    let second = try postings(of: texts, after: first)
    #expect(zip(first, second).map { $0.name == $1.name } == [true, false, true])
    kept.withLock { $0 = [:] }
    #expect(try postings(of: texts, after: second).map(\.name) == second.map(\.name))
  }

  @Test func whatAPageSaysCannotEndItsFile() throws {
    let files = files(["</script>\u{2028}\""])
    let block = try file("searchBlock(0,", files)
    #expect(block.contains(#"x\u003c/script>\u2028\""#))
  }
}

extension SearchIndex {
  /// All files of an index that knows none.
  var made: [SiteFile] {
    let parts = tasks.compactMap { try? $0() }
    return files(parts).compactMap(\.made) + [manifest(parts)]
  }
}
