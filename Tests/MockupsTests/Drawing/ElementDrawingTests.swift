import Testing

/// The elements of the content as HTML, with the CSS rules of their styles.
@Suite struct ElementDrawingTests {
  private func draw(_ yaml: String) throws -> DrawnHTML { try TestCatalog.content(yaml) }

  private func text(_ style: String) -> String {
    "{type: text, id: $1, text: Hello, style: {\(style)}}"
  }

  private func stack(_ orientation: String, _ keys: String = "", items: String...) -> String {
    "{type: stack, id: $9, orientation: \(orientation), items: [\(items.joined(separator: ", "))]\(keys)}"
  }

  // MARK: Text

  @Test func drawsATextAsABlockWithoutRules() throws {
    #expect(try draw(hello).html == "<div class=\"c t\">Hello</div>")
  }

  @Test func escapesTheWordsOfATextOnce() throws {
    #expect(try draw("{type: text, id: $1, text: 'a < b & c'}").text == "a &lt; b &amp; c")
  }

  @Test(
    arguments: [
      (15, "ts-caption"), (15.5, "ts"), (17, "ts"), (19.5, "ts"), (20, "ts-title"), (34, "ts-title"),
    ] as [(Double, String)])
  func scalesATextLikeTheClosestTextStyle(size: Double, scale: String) throws {
    let pixels = size == size.rounded() ? String(Int(size)) : String(size)
    #expect(
      try draw(text("fontSize: \(pixels)")).html.contains("font-size:calc(\(pixels)px*var(--\(scale)))"))
  }

  @Test func addsTheDifferenceOfLineHeightAndFontSizeBetweenLines() throws {
    let tag = try draw(text("lineHeight: 24")).tag(".spaced")
    #expect(tag.contains("--between:calc((1 - var(--android))*7px"))
    #expect(try draw(text("lineHeight: 24, fontSize: 30")).tag(".spaced").contains("*0px"))
  }

  @Test func inheritsColorAndLineHeight() throws {
    let style =
      ", style: {foregroundColor: {light: '#F00'}, lineHeight: 24, fontSize: 30, textAlignment: center}"
    let drawn = try draw(stack("vertical", style, items: hello))
    #expect(drawn.tag(".v").contains("color:#FF0000"))
    #expect(drawn.tag(".t").contains("class=\"c t spaced\"") && drawn.tag(".t").contains("--between"))
    #expect(!drawn.tag(".t").contains("font-size") && !drawn.tag(".t").contains("text-align"))
  }

  @Test func letsASpanChangeFontSizeColourAndSpacingOnly() throws {
    let style =
      "{fontSize: 20, foregroundColor: {light: '#00F'}, letterSpacing: 0, textAlignment: center, "
      + "paddingTop: 9}"
    let drawn = try draw("{type: text, id: $1, spans: [{text: One}, {text: two, style: \(style)}]}")
    #expect(
      drawn.html
        == "<div class=\"c t\">One<span rules=\"font-size:calc(20px*var(--ts-title));"
        + "letter-spacing:0;color:#0000FF\">two</span></div>"
    )
  }

  @Test func prefersSpansToTextEvenIfEmpty() throws {
    #expect(try draw("{type: text, id: $1, text: Hello, spans: []}").text.isEmpty)
    #expect(try draw("{type: text, id: $1, text: Hello, spans: [{text: Hi}]}").text == "Hi")
  }

  // MARK: Stacks and boxes

  @Test(arguments: [
    ("", "ac"), ("leading", "al"), ("trailing", "ar"), ("center", "ac"), ("left", "ac"),
  ])
  func centersTheItemsOfAColumnByDefault(word: String, expected: String) throws {
    let style = word.isEmpty ? "" : ", style: {horizontalAlignment: \(word)}"
    #expect(try draw(stack("vertical", style, items: hello)).tag(".v").contains("class=\"c v \(expected)\""))
  }

  @Test(arguments: [("", "ac"), ("top", "at"), ("bottom", "ab"), ("middle", "ac")])
  func alignsTheItemsOfARowByTheVerticalAlignment(word: String, expected: String) throws {
    let style = word.isEmpty ? "" : ", style: {verticalAlignment: \(word), horizontalAlignment: leading}"
    #expect(try draw(stack("horizontal", style, items: hello)).tag(".h").contains("c h \(expected)\""))
  }

  @Test func leavesSpacingBetweenItemsAndNoneByDefault() throws {
    #expect(try draw(stack("vertical", ", spacing: 8", items: hello)).tag(".v").contains("gap:8px"))
    #expect(try !draw(stack("vertical", items: hello)).html.contains("gap"))
  }

  @Test func drawsItemsOverTheOnesBeforeThemIfSpacingIsNegative() throws {
    let other = "{type: text, id: $2, text: There}"
    let column = try draw(stack("vertical", ", spacing: -10", items: hello, other))
    #expect(column.tags(".v").first?.contains("gap:0") == true)
    #expect(column.tag(".overlap").contains("margin-top:-10px"))
    let row = try draw(stack("horizontal", ", spacing: -10", items: hello, other))
    #expect(row.tags(".share").map { $0.contains("margin-inline-start:-10px") } == [false, true])
  }

  @Test(arguments: [
    ("", "pcc"), ("verticalAlignment: top, horizontalAlignment: leading", "ptl"),
    ("horizontalAlignment: trailing", "pcr"), ("verticalAlignment: bottom", "pbc"),
    ("verticalAlignment: top, horizontalAlignment: left", "pcc"),
    ("verticalAlignment: upper, horizontalAlignment: trailing", "pcc"),
  ])
  func alignsAnItemInItsCell(style: String, expected: String) throws {
    let row = stack("horizontal", ", distribution: equal", items: text(style))
    #expect(try draw(row).tag(".cell").contains("class=\"cell \(expected)\""))
    let box = "{type: box, id: $9, items: [\(hello)], style: {\(style)}}"
    #expect(try draw(box).tag(".b").contains("class=\"c b \(expected)\""))
  }

  @Test func ignoresAnEqualDistributionInAColumn() throws {
    let column = try draw(stack("vertical", ", distribution: equal", items: hello))
    #expect(column.tags(".cell").isEmpty && column.tag(".v").contains("class=\"c v ac\""))
  }

  @Test func givesCellsTheFullAvailableWidth() throws {
    #expect(try draw(stack("horizontal", ", distribution: equal", items: hello)).tag(".e").contains("c e g"))
  }

  @Test func drawsLaterItemsOfABoxOnTop() throws {
    let items = ["One", "Two", "Three"].enumerated().map { "{type: text, id: $\($0 + 1), text: \($1)}" }
    let drawn = try draw("{type: box, id: $9, items: [\(items.joined(separator: ", "))]}")
    #expect(drawn.text == "One|Two|Three")
  }

  // MARK: Buttons and spacers

  @Test func tintsTheTextOfAButtonByDefault() throws {
    func button(_ outer: String, _ inner: String) -> String {
      "{type: button, id: $9, content: \(text(inner)), style: {\(outer)}}"
    }
    let color = "foregroundColor: {light: '#F00'}"
    #expect(try draw(button("", "")).tag(".t").contains("class=\"c t tint\""))
    #expect(try draw(button(color, "")).tag(".t").contains("class=\"c t\""))
    #expect(try draw(button("", color)).tag(".t").contains("class=\"c t\""))
  }

  @Test func placesTheContentOfAWideButtonByTheStyleOfTheContent() throws {
    let content = text("horizontalAlignment: leading, verticalAlignment: top")
    let button =
      "{type: button, id: $9, content: \(content), style: {width: -1, horizontalAlignment: trailing}}"
    let drawn = try draw(button)
    #expect(drawn.tag(".button").contains("class=\"c f g button\""))
    #expect(drawn.tag(".b").contains("class=\"c b ptl g\""))
  }

  @Test(arguments: [
    ("", "8px"), (", spacing: 0", "0px"), (", spacing: 40", "40px"), (", spacing: -4", "0px"),
  ])
  func keepsTheMinimumLengthOfASpacer(spacing: String, expected: String) throws {
    #expect(
      try draw("{type: spacer, id: $1\(spacing)}").html
        == "<div class=\"c spacer\" rules=\"--least:\(expected)\"></div>")
  }

  @Test func drawsTheNameOfACustomElement() throws {
    let drawn = try draw("{type: customComponent, id: $1, identifier: Chart, style: {width: 80}}")
    #expect(drawn.text == "Chart|drawn by the app")
    #expect(drawn.tag(".f").contains("width:80px"))
  }

  // MARK: Box model

  @Test func includesPaddingInAGivenSize() throws {
    let drawn = try draw(text("width: 100, height: 40, paddingTop: 4, paddingLeading: 6"))
    #expect(drawn.tag(".f").contains("rules=\"width:100px;height:40px\""))
    #expect(drawn.tag(".t").contains("padding-block:4px 0;padding-inline:6px 0"))
  }

  @Test(arguments: ["width: 0", "width: -5"])
  func ignoresAWidthThatIsNeitherPositiveNorMinusOne(width: String) throws {
    #expect(try draw(text(width)).html == "<div class=\"c t\">Hello</div>")
  }

  @Test func subtractsABorderWithoutAColorFromTheWidth() throws {
    let drawn = try draw(text("width: 100, borderWidth: 2"))
    #expect(drawn.tag(".f").contains("width:96px") && drawn.tags(".ring").isEmpty)
    #expect(drawn.tag(".t").contains("margin-inline:-2px -2px"))
    let colored = try draw(text("width: 100, borderWidth: 2, borderColor: {light: '#000'}"))
    #expect(colored.tag(".ring").contains("width:100px") && !colored.tag(".t").contains("margin"))
  }

  @Test func addsABorderOutsideOfAnAxisWithoutASize() throws {
    let drawn = try draw(text("width: 100, borderWidth: 2, borderColor: {light: '#000'}"))
    #expect(
      drawn.tag(".ring").contains(
        "padding-block:calc((1 - var(--android))*2px) calc((1 - var(--android))*2px);padding-inline:0 0"))
  }

  @Test func movesContentOverTheEdgeByANegativePadding() throws {
    let drawn = try draw(text("paddingLeading: -10, paddingTrailing: 5"))
    #expect(drawn.tag(".t").contains("padding-inline:0 5px"))
    #expect(drawn.tag(".t").contains("margin-inline:-10px 0"))
  }

  @Test func clipsContentAtTheCorners() throws {
    #expect(try draw(text("cornerRadius: 0")).html.contains("border-radius:0;overflow:hidden"))
    #expect(try !draw(text("width: 10, backgroundColor: {light: '#000'}")).html.contains("overflow"))
  }

  @Test func choosesTheColourOfTheAppearance() throws {
    let drawn = try draw(text("foregroundColor: {light: '#FFF', dark: '#11223344'}"))
    #expect(drawn.html.contains("color:light-dark(#FFFFFF,#11223344)"))
    #expect(
      try draw(text("foregroundColor: {light: '#FFF', dark: '#FFFFFF'}")).html.contains("color:#FFFFFF\""))
  }

  // MARK: Gradients

  private func gradient(_ colors: String, _ start: String, _ end: String) throws -> DrawnHTML {
    try draw(
      "{type: box, id: $9, items: [], style: {backgroundGradient: {colors: [\(colors)], startPoint: "
        + "\(start), endPoint: \(end)}}}"
    )
  }

  @Test(arguments: [
    ("top", "bottom", "to bottom,#FF0000 0%,#0000FF 100%"),
    ("bottom", "top", "to top,#FF0000 0%,#0000FF 100%"),
    ("leading", "trailing", "to var(--trailing),#FF0000 0%,#0000FF 100%"),
    ("trailing", "center", "to var(--leading),#FF0000 0%,#0000FF 50%"),
    ("center", "bottom", "to bottom,#FF0000 50%,#0000FF 100%"),
    ("topLeading", "topTrailing", "to var(--trailing),#FF0000 0%,#0000FF 100%"),
  ])
  func drawsAGradientAlongAnAxisInReadingDirection(start: String, end: String, expected: String) throws {
    let drawn = try gradient("{light: '#F00'}, {light: '#00F'}", start, end)
    #expect(drawn.html.contains("linear-gradient(\(expected))") && drawn.tags(".layer").isEmpty)
  }

  @Test func spreadsTheColoursOfAGradientEvenly() throws {
    #expect(
      try gradient("{light: '#F00'}, {light: '#0F0'}, {light: '#00F'}", "top", "bottom").html
        .contains("#FF0000 0%,#00FF00 50%,#0000FF 100%"))
    #expect(
      try gradient("{light: '#F00'}", "top", "bottom").html.contains("#FF0000 0%,#FF0000 100%"))
  }

  @Test func drawsNoGradientFromAnUnknownPoint() throws {
    #expect(try !gradient("{light: '#F00'}, {light: '#00F'}", "top", "botom").html.contains("gradient"))
    #expect(try !gradient("{light: '#F00'}, {light: '#00F'}", "top", "top").html.contains("gradient"))
  }

  @Test func drawsADiagonalGradientInASeparateLayer() throws {
    let drawn = try gradient("{light: '#F00'}, {light: '#00F'}", "topLeading", "bottomTrailing")
    #expect(drawn.tags(".layer").count == 1 && drawn.tags(".layered").count == 1)
    #expect(drawn.html.contains("--gw:calc(100cqw*var(--flip,1))"))
    #expect(drawn.html.contains("--angle:atan2(1*var(--gw),-1*var(--gh))"))
  }
}
