import Definitions
import Testing

@testable import CatalogSite
@testable import Mockups
@testable import SiteRendering

/// The shell of a page: pages whose values differ only in texts share one.
///
/// Any other difference needs a separate shell.
@Suite struct PageShellTests {
  private let templates = TemplateSet(overrides: [
    TemplateSet.TemplateFile(
      name: "home.mustache",
      bytes: Array(
        """
        {{heading}}{{#note}} ({{.}}){{/note}}{{^note}} -{{/note}}{{#isNew}} new{{/isNew}}:\
        {{#items}} {{name}}{{#isLast}}.{{/isLast}}{{#parts}}<{{name}}>{{/parts}}{{/items}} {{{body}}}|{{{heading}}}
        """.utf8), path: "home.mustache")
  ])

  private func page(_ values: TemplateValues) -> String {
    String(decoding: templates.render("home", values).page.flatMap { $0.bytes() }, as: UTF8.self)
  }

  private func values(
    _ heading: String, note: String = "", isNew: Bool = false, _ items: [TemplateValues] = [],
    body: String = ""
  ) -> TemplateValues {
    [
      "heading": heading, "note": note, "isNew": isNew, "items": items,
      "body": HTMLWriter { html in if !body.isEmpty { html.element("b", text: body) } },
    ]
  }

  @Test func fillsTheTextsOfSeveralPagesIntoOneShell() {
    for heading in ["One", "Two", "<&>\""] {
      let escaped = heading == "<&>\"" ? "&lt;&amp;&gt;&quot;" : heading
      #expect(page(values(heading, body: heading + "!")).hasPrefix("\(escaped) -: <b>"))
    }
  }

  @Test func usesSeparateShellsForValuesThatTemplatesCanDistinguish() {
    #expect(page(values("A")) == "A -: |A")
    #expect(page(values("A", note: "b")) == "A (b): |A")
    #expect(page(values("A", isNew: true)) == "A - new: |A")
    #expect(page(values("A", [["name": "x"]])) == "A -: x |A")
    #expect(
      page(values("A", [["name": "x"], ["name": "y", "isLast": true]])) == "A -: x y. |A")
    #expect(
      page(values("A", [["name": "x", "parts": [["name": "p"], ["name": "q"]] as [TemplateValues]]]))
        == "A -: x<p><q> |A")
    #expect(page(values("B", note: "c")) == "B (c): |B")
  }

  @Test func usesTheLaterOfTwoValuesWithOneName() {
    #expect(page(values("A").merging(["heading": "B"])) == "B -: |B")
    var values = values("A")
    values.set("note", "later")
    #expect(page(values) == "A (later): |A")
    values.rename("note", to: "other")
    #expect(page(values) == "A -: |A")
  }

  @Test func splitsALargePageIntoPieces() {
    let large = String(repeating: "x", count: 200_000)
    #expect(page(values("A", body: large)) == "A -: <b>\(large)</b>|A")
    #expect(page(values(large)) == "\(large) -: |\(large)")
    for values in [values("A", body: large), values(large)] {
      #expect(templates.render("home", values).page.count > 1)
    }
    #expect(templates.render("home", values("A")).page.count == 1)
  }

  @Test func keepsBytesThatLookLikeMarks() {
    #expect(page(values("\u{1}0\u{1}", note: "n")) == "\u{FFFD}0\u{FFFD} (n): |\u{FFFD}0\u{FFFD}")
  }
}
