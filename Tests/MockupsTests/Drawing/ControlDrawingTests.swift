import Testing

/// The close button and the page dots that a container shows over its step.
@Suite struct ControlDrawingTests {
  private func button(_ config: String = "{}", on place: TestCatalog.Place = .page) throws -> String {
    try TestCatalog(traits: [dialog, trait("skippable", config)]).step(on: place).tag(".close-button")
  }

  @Test func closesFromTheTopTrailingCornerByDefault() throws {
    let tag = try button()
    #expect(tag.contains("width:30px;height:30px;--glyph:15px;border-radius:15px"))
    #expect(tag.contains("top:calc(var(--it,0px) + 8px);inset-inline-end:calc(var(--i-end,0px) + 8px)"))
  }

  @Test func dismissesTheExperienceOnAPageButNotInAThumbnail() throws {
    #expect(try button().hasPrefix("<a ") && button().contains("href=dismissed.html aria-label=Close"))
    #expect(try button(on: .bare).contains("href=dismissed.mockup.html"))
    #expect(try button(on: .picture).hasPrefix("<span "))
  }

  @Test(arguments: [
    ("height: 20", "width:20px;height:20px;--glyph:10px;border-radius:10px"),
    ("width: 50", "width:50px;height:30px;--glyph:15px;border-radius:15px"),
    ("height: 40, width: 20", "width:20px;height:40px;--glyph:20px;border-radius:10px"),
    ("cornerRadius: 3", "width:30px;height:30px;--glyph:15px;border-radius:3px"),
  ])
  func measuresTheButtonByItsStyle(style: String, expected: String) throws {
    #expect(try button("{buttonStyle: {\(style)}}").contains(expected))
  }

  @Test(arguments: [
    ("verticalAlignment: bottom, marginBottom: 3", "bottom:calc(var(--ib,0px) + 3px)"),
    (
      "verticalAlignment: center, marginTop: 2",
      "inset-block:calc(var(--it,0px) + 2px) calc(var(--ib,0px) + 8px)"
    ),
    ("verticalAlignment: middle", "top:calc(var(--it,0px) + 8px)"),
    ("marginTop: 0", "top:calc(var(--it,0px) + 0px)"),
    ("horizontalAlignment: leading, marginLeading: 4", "inset-inline-start:calc(var(--i-start,0px) + 4px)"),
    ("horizontalAlignment: center, marginLeading: 4", "inset-inline:4px 8px"),
    ("horizontalAlignment: right", "inset-inline-end:calc(var(--i-end,0px) + 8px)"),
  ])
  func placesTheButtonAtAnEdgeInReadingDirection(style: String, expected: String) throws {
    #expect(try button("{buttonStyle: {\(style)}}").contains(expected))
  }

  @Test func laysTheCrossOnAMaterialUnlessItHasAColour() throws {
    let background = "backgroundColor: {light: '#00F'}"
    let blurred = try button("{buttonStyle: {\(background)}}")
    #expect(blurred.contains("close-button blurred") && !blurred.contains("#0000FF"))
    let tinted = try button("{buttonStyle: {foregroundColor: {light: '#F00'}, \(background)}}")
    #expect(!tinted.contains("blurred") && tinted.contains("color:#FF0000;background-color:#0000FF"))
  }

  @Test func drawsAMinimalButtonWithoutABackground() throws {
    let style = "foregroundColor: {light: '#F00'}, backgroundColor: {light: '#00F'}"
    let tag = try button("{buttonAppearance: minimal, buttonStyle: {\(style)}}")
    #expect(tag.contains("close-button minimal tinted") && tag.contains("color:#FF0000"))
    #expect(!tag.contains("#0000FF"))
    #expect(try button("{buttonAppearance: minimal}").contains("class=\"close-button minimal\""))
  }

  @Test func castsTheShadowOfAMinimalButtonFromItsCross() throws {
    let style = "buttonStyle: {shadow: {color: {light: '#000'}, radius: 3, x: 1, y: 2}}"
    #expect(try button("{\(style)}").contains("box-shadow:1px 2px 6px #000000"))
    #expect(
      try button("{buttonAppearance: minimal, \(style)}").contains("filter:drop-shadow(1px 2px 3px #000000)"))
  }

  @Test func ignoresTheConfigurationWithAnUnknownAppearance() throws {
    #expect(try button("{buttonAppearance: minimall, buttonStyle: {height: 20}}").contains("width:30px"))
  }

  @Test func drawsNoHiddenButton() throws {
    #expect(try button("{buttonAppearance: hidden}").hasPrefix("0 tags"))
  }

  // MARK: Dots

  private func dots(
    _ config: String = "{}", pages: Int = 3, at step: Int = 0, on place: TestCatalog.Place = .page
  ) throws -> DrawnHTML {
    let contents = (1...pages).map { "{type: text, id: $\($0), text: Page}" }
    return try TestCatalog(traits: [dialog, trait("paging-dots", config)], contents: contents)
      .step(step, on: place)
  }

  @Test(arguments: [0, 1, 2])
  func marksTheDotOfTheCurrentPage(step: Int) throws {
    let drawn = try dots(at: step)
    #expect(drawn.tags(".dot").map { $0.contains("current") } == (0..<3).map { $0 == step })
    #expect(drawn.tag(".dots").contains("aria-label=\"Page \(step + 1) of 3\""))
  }

  @Test func drawsNoDotsForOnePage() throws {
    #expect(try dots(pages: 1).tags(".dots").isEmpty)
    #expect(try dots(pages: 2).tags(".dot").count == 2)
  }

  @Test func linksToTheOtherPagesExceptInAThumbnail() throws {
    let drawn = try dots(at: 1)
    #expect(drawn.tags(".dot").map { $0.hasPrefix("<a ") } == [true, false, true])
    #expect(drawn.tag(".dots").contains("role=navigation"))
    let picture = try dots(at: 1, on: .picture)
    #expect(picture.tags(".dot").allSatisfy { $0.hasPrefix("<span ") })
    #expect(picture.tag(".dots").contains("role=img"))
  }

  @Test(arguments: [
    ("{}", "bottom:calc(var(--ib,0px) + 0px);inset-inline:0 0"),
    ("{style: {verticalAlignment: top, marginTop: 6}}", "top:calc(var(--it,0px) + 6px)"),
    ("{style: {verticalAlignment: middle, marginBottom: 6}}", "bottom:calc(var(--ib,0px) + 6px)"),
    (
      "{style: {horizontalAlignment: trailing, marginTrailing: 6}}",
      "inset-inline-end:calc(var(--i-end,0px) + 6px)"
    ),
    ("{style: {horizontalAlignment: left, marginLeading: 6}}", "inset-inline:6px 0"),
  ])
  func placesDotsAtTheBottomInTheMiddleByDefault(config: String, expected: String) throws {
    #expect(try dots(config).tag(".dots").contains(expected))
  }

  @Test func coloursTheCurrentDotAndTheOthers() throws {
    let drawn = try dots(
      "{style: {foregroundColor: {light: '#F00'}, backgroundColor: {light: '#00F'}}}", pages: 2)
    #expect(drawn.tag(".current").contains("#FF0000"))
    #expect(drawn.tags(".dot").last?.contains("#0000FF") == true)
  }

  @Test func drawsControlsOverTheStepInTheOrderOfTheirTraits() throws {
    let contents = [hello, "{type: text, id: $2, text: Page}"]
    func order(_ traits: String...) throws -> Bool {
      let html = try TestCatalog(traits: [dialog] + traits, contents: contents).step().html
      let body = try #require(html.firstRange(of: "step-view"))
      let button = try #require(html.firstRange(of: "close-button"))
      let dots = try #require(html.firstRange(of: "\"dots\""))
      #expect(body.lowerBound < button.lowerBound)
      return button.lowerBound < dots.lowerBound
    }
    #expect(try order(trait("skippable"), trait("paging-dots")))
    #expect(try !order(trait("paging-dots"), trait("skippable")))
  }
}
