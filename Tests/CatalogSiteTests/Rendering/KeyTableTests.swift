import Definitions
import Mockups
import SiteRendering
import Testing

@testable import SitePages

/// The tables that describe the keys of the content format.
@Suite struct KeyTableTests {
  private func table(_ keys: [KeyDescription], called name: Phrase = "Key") -> PageText {
    let html = HTMLWriter { $0.keyTable(keys.map { KeyRow($0) }, called: name) }
    return PageText(html: String(decoding: html.bytes(), as: UTF8.self))
  }

  @Test func areLeftOutWithoutKeys() {
    #expect(table([]).html.isEmpty)
  }

  @Test func haveARowForEachKey() {
    let table = table([
      KeyDescription("title", .text, isRequired: true, "The words."),
      KeyDescription("size", .number(unit: "points", least: 0), default: "17", "The size."),
    ])
    #expect(table.rows.first == ["Key", "Type", "Default", "Meaning"])
    #expect(table.rows[1] == ["title required", "text", "", "The words."])
    #expect(table.rows[2].first == "size" && table.rows[2].dropFirst(2) == ["17", "The size."])
  }

  @Test func haveNoColumnForDefaultsIfNoKeyHasOne() {
    let table = table([KeyDescription("a", .truth, "A."), KeyDescription("b", .url, "B.")])
    #expect(table.rows.first == ["Key", "Type", "Meaning"])
    #expect(table.rows[1] == ["a", "true or false", "A."])
  }

  @Test func nameTheirFirstColumn() {
    #expect(table([KeyDescription("a", .any, "A.")], called: "Property").rows.first?.first == "Property")
  }

  @Test func escapeNamesAndMeanings() {
    let table = table([KeyDescription("<a>", .text, default: "<b>", "A & \"b\".")])
    #expect(table.html.contains("<code>&lt;a&gt;</code>"))
    #expect(table.html.contains("<td>&lt;b&gt;"))
    #expect(table.rows[1].last == "A & \"b\".")
  }
}
