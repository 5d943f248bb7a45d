import Definitions
import Elements
import Mockups
import Testing

@testable import CatalogModel
@testable import SiteRendering

/// Properties of trees, colours with names, and the lists of a gradient.
@Suite struct PropertyPlacesTests {
  private func html(_ write: (inout HTMLWriter) -> Void) -> String {
    String(decoding: HTMLWriter { write(&$0) }.bytes(), as: UTF8.self)
  }

  @Test(arguments: [
    ("structure", "Root"), ("structure.children.0", "Child 1"),
    ("structure.children.1.children.0", "Child 2, child 1"),
    ("structure.children.0.children.2.children.9", "Child 1, child 3, child 10"),
  ])
  func aPlaceInATreeReadsLikeASentence(_ path: String, _ words: String) {
    #expect(html { PropertyWriter.path(path, to: &$0) } == words)
  }

  @Test(arguments: [
    "structure.children", "structure.children.x", "structure.type", "structures", "a.structure",
  ])
  func anotherPathIsKept(_ path: String) {
    #expect(html { PropertyWriter.path(path, lineLength: 100, to: &$0) } == path)
  }

  @Test func aLineHasRoomForTheLengthThatThePageGives() {
    #expect(html { PropertyWriter.path("wrapper.width", lineLength: 5, to: &$0) } == "wrapper.<wbr>width")
    #expect(html { PropertyWriter.path("wrapper.width", lineLength: 13, to: &$0) } == "wrapper.width")
  }

  // MARK: Colours with names

  private static let names = ColorNames([
    CheckPolicy.ColorToken(
      name: "ink", color: DynamicColor(light: "#12282B"),
      location: SourceLocation(file: "a", position: .start)),
    CheckPolicy.ColorToken(
      name: "sea", color: DynamicColor(light: "#0B5351", dark: "#5CC9B9"),
      location: SourceLocation(file: "a", position: .start)),
  ])

  private func named(_ color: DynamicColor) -> PageText {
    ColorNames.$current.withValue(Self.names) {
      PageText(html: html { PropertyWriter.write(.color(color), to: &$0) })
    }
  }

  @Test(arguments: [
    (DynamicColor(light: "#12282B"), "#12282B ink"), (DynamicColor(light: "#13292D"), "#13292D close to ink"),
    (DynamicColor(light: "#FF0000"), "#FF0000"),
    (DynamicColor(light: "#0B5351", dark: "#5CC9B9"), "#0B5351 #5CC9B9 sea"),
    (DynamicColor(light: "#0B5351", dark: "#12282B"), "#0B5351 sea #12282B ink"),
  ])
  func aColourHasTheNameOfItsToken(_ color: DynamicColor, _ text: String) {
    #expect(named(color).text == text)
  }

  @Test func withoutTokensAColourHasNoName() {
    #expect(PageText(html: html { PropertyWriter.write(.color("#12282B"), to: &$0) }).text == "#12282B")
  }

  @Test func aSmallSquareNamesItsColourInATooltip() {
    let plain = html { PropertyWriter.swatches(DynamicColor(light: "#12282B"), to: &$0) }
    #expect(plain.contains("title=#12282B") && plain.contains("<span class=unseen>#12282B</span>"))
    let token = ColorNames.$current.withValue(Self.names) {
      html { PropertyWriter.swatches(DynamicColor(light: "#12282B", dark: "#FF0000"), to: &$0) }
    }
    #expect(token.contains("title=\"#12282B, ink\"") && token.contains("title=#FF0000"))
  }

  // MARK: Parts

  @Test(
    arguments: [
      (.points(8), "8\u{A0}pt"), (.number(8), "8"), (.string("fill"), "fill"), (.bool(true), "true"),
      (.summary([.init("x", .points(1))]), "<bdi>(<i>x</i> 1\u{A0}pt)</bdi>"),
    ] as [(PropertyValue, String)])
  func aPartStaysTogether(_ value: PropertyValue, _ written: String) {
    #expect(html { PropertyWriter.part(value, to: &$0) } == written)
  }

  @Test func anInsetOfZeroIsOneLength() {
    let value = PropertyValue.summary(
      ["top", "leading", "bottom", "trailing"].map { .init($0, .points(0)) })
    #expect(html { PropertyWriter.write(value, to: &$0) } == "0\u{A0}pt")
  }

  @Test func equalNumbersWithoutAUnitKeepTheirNames() {
    let value = PropertyValue.summary([.init("a", .number(1)), .init("b", .number(1))])
    #expect(html { PropertyWriter.write(value, to: &$0) } == "<i>a</i> 1, <i>b</i> 1")
  }

  @Test func anotherSummaryWithASizeIsNoRectangle() {
    let value = PropertyValue.summary([.init("width", .points(3)), .init("height", .points(4))])
    #expect(
      html { PropertyWriter.write(value, to: &$0) } == "<i>width</i> 3\u{A0}pt, <i>height</i> 4\u{A0}pt")
  }
}
