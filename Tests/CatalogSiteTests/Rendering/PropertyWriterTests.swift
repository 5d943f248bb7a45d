import Elements
import Mockups
import SiteRendering
import Testing

/// The values of properties, as pages show them.
@Suite struct PropertyWriterTests {
  private func html(_ value: PropertyValue) -> String {
    String(decoding: HTMLWriter { PropertyWriter.write(value, to: &$0) }.bytes(), as: UTF8.self)
  }

  private func path(_ path: String) -> String {
    String(decoding: HTMLWriter { PropertyWriter.path(path, to: &$0) }.bytes(), as: UTF8.self)
  }

  private static let red = DynamicColor(light: Color(hex: "#FF0000"))
  private static let blue = DynamicColor(light: Color(hex: "#0000FF"), dark: Color(hex: "#00008080"))

  @Test(
    arguments: [
      (.bool(true), "true"), (.bool(false), "false"), (.number(4), "4"), (.number(0.5), "0.5"),
      (.number(-2), "-2"), (.decimal("12345678901234567890"), "12345678901234567890"), (.points(8), "8 pt"),
      (.points(0.25), "0.25 pt"), (.string("fill"), "fill"),
    ] as [(PropertyValue, String)])
  func writesAPlainValueAsItsText(_ value: PropertyValue, _ text: String) {
    #expect(html(value).replacing("\u{A0}", with: " ") == text)
  }

  @Test func marksAnAbsentValue() {
    #expect(html(.null).hasPrefix("<span class=none>"))
  }

  @Test func escapesATextThatLooksLikeHTML() {
    let written = html(.string("<b>&\"</b>"))
    #expect(written.contains("&lt;b&gt;&amp;"))
    #expect(!written.contains("<b>"))
  }

  @Test func drawsASwatchBeforeTheNotationOfAColour() {
    #expect(html(.color(Self.red)) == "<samp><svg color=#FF0000 />#FF0000</samp>")
  }

  @Test func drawsTheLightAndTheDarkAppearanceOfAColour() {
    #expect(
      html(.color(Self.blue))
        == "<samp><svg color=#0000FF />#0000FF</samp> <samp><svg color=#00008080 />#00008080</samp>")
  }

  @Test func separatesTheColoursOfAList() {
    let written = html(.array([.color(Self.red), .color(Self.blue)]))
    #expect(written.ranges(of: "<bdi>").count == 2)
    #expect(written.contains("</bdi>, <bdi>"))
    #expect(written.ranges(of: "<svg").count == 3)
  }

  @Test func writesAListOfOtherValuesAsText() {
    let written = html(.array([.color(Self.red), .number(1)]))
    #expect(!written.contains("<svg"))
    #expect(written.contains("#FF0000") && written.contains("1"))
  }

  @Test func writesAnEmptyListAsText() {
    #expect(html(.array([])) == "[]")
  }

  @Test func listsThePartsOfASummary() {
    let value = PropertyValue.summary([
      .init("cornerRadius", .points(12)), .init("shadow", .null), .init("width", .points(320)),
    ])
    #expect(html(value) == "<i>cornerRadius</i> 12\u{A0}pt, <i>width</i> 320\u{A0}pt")
  }

  @Test func putsPartsInsideAPartInBrackets() {
    let inner = PropertyValue.summary([.init("x", .points(1)), .init("y", .points(2))])
    #expect(
      html(.summary([.init("offset", inner)]))
        == "<i>offset</i> <bdi>(<i>x</i> 1\u{A0}pt, <i>y</i> 2\u{A0}pt)</bdi>")
  }

  @Test func namesEqualLengthsTogether() {
    let sides = { (lengths: [Double]) in
      PropertyValue.summary(
        zip(["top", "leading", "bottom", "trailing"], lengths).map { .init($0, .points($1)) })
    }
    #expect(
      html(sides([18, 18, 16, 18])) == "<i>top / leading / trailing</i> 18\u{A0}pt, <i>bottom</i> 16\u{A0}pt")
    #expect(html(sides([24, 24, 24, 24])) == "24\u{A0}pt")
  }

  @Test func writesARectangleAsItsSizeAndPosition() {
    let value = PropertyValue.rectangle(Rectangle(x: 0, y: 424, width: 393, height: 64))
    #expect(html(value) == "393 × 64 pt at 0, 424")
  }

  @Test func saysThatASummaryHasNoParts() {
    #expect(html(.summary([])) == "nothing")
  }

  @Test func saysThatAllPartsOfASummaryAreUnset() {
    #expect(html(.summary([.init("x", .null), .init("y", .null)])) == "defaults")
  }

  @Test func writesASummaryThatBeginsWithATypeAsOneText() {
    let value = PropertyValue.summary([.init("type", .string("fade")), .init("seconds", .number(1))])
    #expect(!html(value).contains("<i>"))
    #expect(html(value).hasPrefix("fade"))
    #expect(PropertyWriter.parts(of: value) == nil)
  }

  @Test func hasPartsOnlyForASummaryWithSetParts() {
    let set = PropertyValue.PropertyEntry("x", .number(1))
    #expect(PropertyWriter.parts(of: .summary([set, .init("y", .null)])) == [set])
    #expect(PropertyWriter.parts(of: .summary([.init("y", .null)])) == nil)
    #expect(PropertyWriter.parts(of: .object([set])) == nil)
    #expect(PropertyWriter.parts(of: .number(1)) == nil)
  }

  @Test func roundsAPartInPointsToThousandths() {
    let written = html(.summary([.init("x", .points(1.0 / 3))]))
    #expect(written == "<i>x</i> 0.333\u{A0}pt")
  }

  @Test func shortensATextAboveTheMaximumLength() {
    let long = String(repeating: "a", count: 25_000)
    let written = html(.string(long))
    #expect(written.hasPrefix(String(repeating: "a", count: 5000)))
    #expect(written.contains("more bytes"))
    #expect(written.utf8.count < 6000)
  }

  @Test func keepsATextOfTheMaximumLength() {
    let long = String(repeating: "a", count: 20_000)
    #expect(html(.string(long)) == long)
  }

  @Test func doesNotSplitCharactersWhenShortening() {
    let written = html(.string(String(repeating: "é", count: 15_000)))
    #expect(written.contains("more bytes"))
    #expect(!written.contains("\u{FFFD}"))
  }

  @Test(arguments: [
    ("title", "title"), ("wrapper.width", "wrapper.width"),
    ("container.cornerRadius", "container.<wbr>cornerRadius"),
    ("container.backgroundContentInsets", "container.<wbr>background<wbr>Content<wbr>Insets"),
    ("backgroundContentInsets", "background<wbr>Content<wbr>Insets"),
  ])
  func breaksALongPathBeforeItsLastWords(_ name: String, _ expected: String) {
    #expect(path(name) == expected)
  }

  @Test func escapesAPath() {
    #expect(path("a.<b>") == "a.&lt;b&gt;")
  }
}
