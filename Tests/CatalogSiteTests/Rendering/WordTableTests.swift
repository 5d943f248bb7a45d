import Testing

@testable import SiteRendering

/// The table that gives each word in the search index a number.
@Suite struct WordTableTests {
  private func table(_ words: [String]) -> (table: WordTable, places: [Int]) {
    var table = WordTable()
    let places = words.map { word in
      var word = word
      return word.withUTF8 { table.place(of: $0) }
    }
    return (table, places)
  }

  @Test func numbersWordsInTheOrderOfTheirFirstUse() {
    let (table, places) = table(["b", "a", "b", "", "a"])
    #expect(places == [0, 1, 0, 2, 1])
    #expect((0..<3).map { table.word(at: $0) } == ["b", "a", ""])
    #expect((0..<3).map { table.byteCount(at: $0) } == [1, 1, 0])
  }

  @Test func sortsWordsByTheirBytes() {
    let words = ["wordlonger2", "b", "wordlonger1", "a", "wordlong", "é", "aa", "wordlonger"]
    let (table, _) = table(words)
    #expect(
      table.sorted().map { table.word(at: $0) }
        == words.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) })
  }

  @Test func sortsWordsByGivenRanks() {
    let (table, _) = table(["a", "b", "ab", "longword-a", "longword-b"])
    let sorted = table.sorted { 255 - $0 }.map { table.word(at: $0) }
    #expect(sorted == ["longword-b", "longword-a", "b", "a", "ab"])
  }

  @Test func findsEveryWordAfterItGrew() {
    let words = (0..<3000).map { "word\($0)" }
    var (table, places) = table(words)
    #expect(places == Array(0..<3000))
    for (place, word) in words.enumerated() {
      var word = word
      #expect(word.withUTF8 { table.place(of: $0) } == place)
    }
  }

  @Test func packsWordsOneAfterTheOther() {
    let packed = table(["ab", "", "c"]).table.packed
    #expect(packed.count == 3)
    #expect((0..<3).map { String(decoding: packed[$0], as: UTF8.self) } == ["ab", "", "c"])
  }
}
