import Definitions
import Testing

@Suite struct YAMLReaderTests {
  private func read(_ text: String) -> (value: LocatedValue?, diagnostics: [Diagnostic]) {
    YAMLReader.read(text.utf8, file: "a.md", origin: TextOrigin(firstLine: 5))
  }

  @Test func givesTheSameValueAsJSON() throws {
    let yaml = read("a: 1\nb: [x, true, null, 1.5]\nc: {d: \"2\"}\n").value
    let json = JSONReader.read("{\"a\":1,\"b\":[\"x\",true,null,1.5],\"c\":{\"d\":\"2\"}}".utf8, file: "a.md")
      .value
    #expect(yaml == json)
  }

  @Test func locatesKeysAndValues() throws {
    let members = try #require(read("a: 1\nb:\n  - two\n").value?.members)
    #expect(members[1].keyPosition == Position(line: 6, column: 1))
    #expect(members[1].value.elements?.first?.position == Position(line: 7, column: 5))
  }

  @Test(arguments: ["on", "yes", "off", "0x1F", "1_000", "-inf", "2026-11-21", "1.2.3"])
  func readsPlainWordsAsTexts(_ word: String) {
    #expect(read("a: \(word)").value?["a"]?.string == word)
  }

  @Test func readsQuotedNumbersAsTexts() {
    #expect(read("a: '12'").value?["a"]?.string == "12")
  }

  @Test func reportsInvalidYAMLAtItsPosition() throws {
    let diagnostic = try #require(read("a: [1,\nb: }").diagnostics.first)
    #expect(diagnostic.breaks(.yamlSyntax))
    #expect(diagnostic.location.line == 6)
  }

  @Test func reportsADuplicateKey() {
    #expect(read("a: 1\na: 2").diagnostics.map(\.id) == [Diagnostic.Rule.duplicateKey].map(\.id))
  }

  @Test(arguments: ["- a\n- b\n- c\n- d\n", "a: 1\nb: 2\nc: 3\nd: 4\n", "{ a: 1, b: 2, c: 3, d: 4 }"])
  func reportsWhereTheValueLimitIsExceeded(_ text: String) throws {
    #expect(YAMLReader.read(text.utf8, file: "a.md", valueLimit: 5).diagnostics.isEmpty)
    let found = YAMLReader.read(text.utf8, file: "a.md", valueLimit: 3).diagnostics
    #expect(found.map(\.id) == [Diagnostic.Rule.yamlTooLarge].map(\.id))
    #expect(found.first?.location.line == text.split(separator: "\n").count)
  }

  @Test func refusesAliasesThatGrowWithoutBound() {
    var text = "a0: &a0 [x, x]\n"
    for level in 1...40 { text += "a\(level): &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(read(text).diagnostics.map(\.id) == [Diagnostic.Rule.yamlTooLarge].map(\.id))
  }

  @Test(arguments: ["a: &a [1]\n? *a\n: 2", "a: &a [1]\n*a : 2", "a: &a [1]\nb: {[*a]: 1}"])
  func refusesKeysThatAreNotTexts(_ text: String) {
    #expect(read(text).diagnostics.map(\.id) == [Diagnostic.Rule.yamlSyntax].map(\.id))
  }

  @Test func refusesDeepNesting() {
    let text = String(repeating: "[", count: 100_000)
    #expect(!read(text).diagnostics.isEmpty)
    let block = String(repeating: "- ", count: 5_000) + "x"
    #expect(!read(block).diagnostics.isEmpty)
  }
}
