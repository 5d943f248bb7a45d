import Definitions
import Testing

@Suite struct ReferencePlaceTests {
  private func places(_ text: String) -> [String] {
    DefinitionFile(reading: SourceFile(path: "a.md", text: text)).references.map {
      "\($0.destination) \($0.location.line):\($0.location.column)"
    }
  }

  @Test func pointsAtTheDestination() {
    #expect(places("See [a](x.md) and [a](x.md \"x.md\")") == ["x.md 1:9", "x.md 1:29"])
  }

  @Test func countsScalarsNotBytes() {
    #expect(places("Grüße 😀 ![ä](bild.png)") == ["bild.png 1:14"])
  }

  @Test func pointsAtTheLinkIfTheDestinationIsDefinedElsewhere() {
    #expect(places("Go [there][t] now\n\n[t]: /far\n") == ["/far 1:4"])
  }

  @Test func findsLinksInListsAndQuotations() {
    #expect(places("- one\n  two [a](x)\n\n> and\n> [b](<y z>)\n") == ["x 2:11", "y z 5:8"])
  }

  @Test func findsLinksAfterFrontMatterAndAByteOrderMark() {
    #expect(places("---\nid: a\n---\n\n[a](x)\n") == ["x 5:5"])
    #expect(places("\u{FEFF}[a](x)\n") == ["x 1:5"])
  }

  @Test func countsALoneCarriageReturnAsALineEnding() {
    #expect(places("one\r\rtwo [a](x)\r\n[b](y)") == ["x 3:9", "y 4:5"])
  }

  @Test func staysLinearInTheNumberOfLinks() {
    let line = (0..<80_000).map { "[a](\($0))" }.joined(separator: " ")
    #expect(places(line).last == "79999 1:\(line.count - 5)")
    let lines = (0..<80_000).map { "[a](\($0))" }.joined(separator: "\n")
    #expect(places(lines).last == "79999 80000:5")
  }
}
