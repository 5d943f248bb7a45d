import Composition
import Testing

@testable import Mockups

/// Images, symbols, and the placeholders for images that cannot be shown.
@Suite struct ImageDrawingTests {
  private func draw(_ url: String, _ keys: String = "", on place: TestCatalog.Place = .page) throws
    -> DrawnHTML
  {
    try TestCatalog.content("{type: image, id: $1, imageUrl: \"\(url)\"\(keys)}", on: place)
  }

  @Test func showsAFileOfTheCatalogByItsNameInTheSite() throws {
    let drawn = try draw("a.png", ", accessibilityLabel: A boat")
    #expect(drawn.tag("img").contains("src=../../assets/a.0123456789.png alt=\"A boat\""))
    #expect(try draw("a.png").tag("img").contains("alt=\"\""))
  }

  @Test(arguments: [("fit", "fit"), ("fill", "fill"), ("cover", "stretch")])
  func stretchesAPictureUnlessItsModeKeepsTheRatio(mode: String, expected: String) throws {
    #expect(try draw("a.png", ", contentMode: \(mode)").tag(".img").contains("c img \(expected)"))
  }

  @Test func takesTheFullWidthWithoutASize() throws {
    #expect(try draw("a.png").tag(".img").contains("class=\"c img stretch g\""))
  }

  @Test func makesAPictureThatFitsAsWideAsItsRatioAtAHeight() throws {
    #expect(try draw("a.png", ", contentMode: fit, style: {height: 80}").tag("img").contains("width:160px"))
    let own = ", contentMode: fit, intrinsicSize: {width: 300, height: 100}, style: {height: 80}"
    #expect(try draw("a.png", own).tag("img").contains("width:240px"))
  }

  @Test func makesAPictureThatFillsAtLeastAsWideAsItsRatioAtAHeight() throws {
    #expect(
      try draw("a.png", ", contentMode: fill, style: {height: 80}").tag("img").contains("min-width:160px"))
  }

  @Test(arguments: [
    ("https://example.com/x/b.png?w=1", "b.png?w=1", "Not loaded from another host"),
    ("b.png", "b.png", "No such file"), ("../../b.png", "b.png", "Outside the content folder"),
  ])
  func explainsWhyAnImageIsNotShown(url: String, label: String, reason: String) throws {
    let drawn = try draw(url)
    #expect(drawn.tags("img").isEmpty && drawn.text == label)
    #expect(drawn.tag(".placeholder").contains("role=img"))
    #expect(drawn.tag(".placeholder").contains("title=\"\(reason): "))
  }

  @Test func labelsAnAbsentPictureWithItsDescriptionAndSize() throws {
    let keys = ", accessibilityLabel: A boat, intrinsicSize: {width: 300, height: 150.5}"
    #expect(try draw("b.png", keys).text == "A boat|300 × 150.5")
  }

  @Test(arguments: [("000000", true), ("00TSUA", false)])
  func writesLightLettersOnADarkBlurHash(hash: String, isDark: Bool) throws {
    let drawn = try draw("b.png", ", blurHash: '\(hash)'")
    #expect(drawn.tag(".placeholder").contains("data:image/bmp;base64,"))
    #expect(drawn.tags(".on-dark").isEmpty != isDark)
  }

  @Test func omitsAnInvalidBlurHash() throws {
    #expect(try !draw("b.png", ", blurHash: nonsense").html.contains("data:"))
  }

  @Test func drawsASymbolAtAFixedFontSize() throws {
    let drawn = try draw("sf-symbol://star", ", style: {fontSize: 30}")
    #expect(drawn.tag(".symbol").contains("font-size:30px"))
    #expect(drawn.tags(".drawing").count == 1 && drawn.tags("img").isEmpty)
    #expect(try draw("sf-symbol://star").tag(".symbol").contains("font-size:17px"))
  }

  @Test func keepsTheBoxOfAnUnknownSymbol() throws {
    let drawn = try draw("sf-symbol://starr")
    #expect(drawn.tags(".drawing").isEmpty)
    #expect(
      drawn.tag(".symbol-box").contains("aria-label=starr title=\"Unknown symbol: starr\""))
  }

  // MARK: Pictures behind content

  private func background(_ image: String, _ style: String = "") throws -> DrawnHTML {
    try TestCatalog.content(
      "{type: box, id: $9, items: [{type: text, id: $1, text: Hi, style: {\(style)}}], style: "
        + "{backgroundImage: {\(image)}}}"
    )
  }

  @Test(arguments: [
    ("", "center center/100% 100%"), (", contentMode: fill", "center center/cover"),
    (", contentMode: fit, verticalAlignment: top", "center top/contain"),
    (", horizontalAlignment: leading", "var(--leading) center/100% 100%"),
    (", horizontalAlignment: left, verticalAlignment: top", "center center/100% 100%"),
  ])
  func placesAPictureBehindContentInReadingDirection(keys: String, expected: String) throws {
    let tag = try background("imageUrl: a.png\(keys)").tag(".b")
    #expect(tag.contains("url('a.0123456789.png') \(expected) no-repeat") && tag.contains("overflow:hidden"))
  }

  @Test func drawsALabelledPlaceholderForAMissingBackground() throws {
    let drawn = try background("imageUrl: b.png, intrinsicSize: {width: 30, height: 10}")
    #expect(drawn.text == "b.png · 30 × 10|Hi")
    #expect(drawn.tags(".layered").count == 1)
  }

  @Test(arguments: [("#FFF", "#2a2f37"), ("#000", "#e7eaee")])
  func keepsTextReadableOverAMissingImage(color: String, expected: String) throws {
    let drawn = try background("imageUrl: b.png", "foregroundColor: {light: '\(color)'}")
    #expect(drawn.tag(".placeholder").contains("light-dark(\(expected),\(expected))"))
  }

  @Test func keepsTheRatioOfAnAbsentPictureThatFits() throws {
    let drawn = try background(
      "imageUrl: b.png, contentMode: fit, horizontalAlignment: trailing, intrinsicSize: {width: 30, "
        + "height: 10}"
    )
    #expect(drawn.tag(".layer").contains("class=\"layer fits pcr\""))
    #expect(drawn.tag(".fitted").contains("aspect-ratio:30/10"))
  }

  // MARK: Embeds

  @Test func showsAnEmbedInASandboxedFrame() throws {
    let drawn = try TestCatalog.content(
      "{type: embed, id: $1, embed: '<b>Hi</b>', intrinsicSize: {width: 16, height: 9}}")
    #expect(drawn.tag("iframe").contains("sandbox=\"\" src=../../assets/embed-tour."))
    #expect(drawn.tag("iframe").contains("aspect-ratio:16/9") && drawn.tags(".sized").count == 1)
  }

  @Test func writesEqualEmbedsOnce() throws {
    let embed = { (id: Int, html: String) in "{type: embed, id: $\(id), embed: '\(html)'}" }
    let items = [embed(1, "a"), embed(2, "a"), embed(3, "b")].joined(separator: ", ")
    let catalog = TestCatalog(
      contents: ["{type: stack, id: $9, orientation: vertical, items: [\(items)]}"])
    var renderer = try catalog.renderer()
    let step = try #require(catalog.tour().steps.first)
    renderer.screen(step)
    #expect(renderer.files.embeds.count == 2)
    #expect(DrawnHTML(renderer).tags("iframe").count == 3)
  }

  @Test func excludesAnEmbedInAThumbnailFromKeyboardFocus() throws {
    let embed = "{type: embed, id: $1, embed: x}"
    #expect(try !TestCatalog.content(embed).tag("iframe").contains("tabindex"))
    #expect(try TestCatalog.content(embed, on: .picture).tag("iframe").contains("tabindex=-1"))
  }
}
