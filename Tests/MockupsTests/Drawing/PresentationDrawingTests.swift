import Testing

/// A step on the screen of a device, as the traits of the experience present it.
@Suite struct PresentationDrawingTests {
  private func draw(
    _ traits: String..., contents: [String] = [hello], on place: TestCatalog.Place = .page
  ) throws -> DrawnHTML {
    try TestCatalog(traits: traits, contents: contents).step(on: place)
  }

  private func modal(_ style: String, _ keys: String = "") -> String {
    trait("modal", "{presentationStyle: dialog, style: {\(style)}\(keys)}")
  }

  // MARK: Dialogs and sheets

  @Test func fadesADialogInTheMiddleByDefault() throws {
    let tag = try draw(dialog).tag(".wrapper")
    #expect(tag.contains("class=\"wrapper dialog fades\""))
    #expect(tag.contains("data-part=wrapper"))
  }

  @Test(arguments: [
    ("", "center"), ("verticalAlignment: bottom", "bottom"), ("horizontalAlignment: leading", "leading"),
    ("horizontalAlignment: trailing, verticalAlignment: top", "trailing"),
  ])
  func slidesADialogFromTheEdgeOfItsAlignment(style: String, edge: String) throws {
    #expect(try draw(modal(style, ", transition: slide")).tag(".wrapper").contains("slides from-\(edge)"))
  }

  @Test(arguments: [
    ("verticalAlignment: top, marginTop: 20, marginBottom: 7", "dialog at-top", "--edge:20px"),
    ("verticalAlignment: bottom, marginBottom: 20, marginTop: 7", "dialog at-bottom", "--edge:20px"),
    ("horizontalAlignment: leading, marginLeading: 9, marginTrailing: 7", "dialog at-leading", "--side:9px"),
    ("horizontalAlignment: trailing, marginTrailing: 9, marginTop: 7", "dialog at-trailing", "--side:9px"),
  ])
  func setsTheMarginOfADialogAtItsAlignedEdge(style: String, classes: String, rule: String) throws {
    let tag = try draw(modal(style)).tag(".wrapper")
    #expect(tag.contains(classes) && tag.contains(rule) && !tag.contains("7px"))
  }

  @Test func usesAPositiveWidthOfADialog() throws {
    #expect(try draw(modal("width: 300")).tag(".wrapper").contains("--w:300px"))
    #expect(try !draw(modal("width: -1")).tag(".wrapper").contains("--w"))
  }

  @Test func drawsTheBorderOfADialogOnlyWithWidthAndColour() throws {
    #expect(
      try draw(modal("borderWidth: 2, borderColor: {light: '#F00'}")).tag(".clip")
        .contains("border:2px solid #FF0000"))
    #expect(try !draw(modal("borderWidth: 2")).tag(".clip").contains("border"))
  }

  @Test func blursTheShadowOfADialogByTwiceItsRadius() throws {
    let shadow = "shadow: {color: {light: '#00000080'}, radius: 4, x: 1, y: -2}"
    #expect(try draw(modal(shadow)).tag(".wrapper").contains("box-shadow:1px -2px 8px #00000080"))
  }

  @Test func padsAStepByTheStyleOfItsModal() throws {
    #expect(
      try draw(modal("paddingTop: 10, paddingLeading: 6")).tag(".scroll-body")
        .contains("--pt:10px;--pb:0px;--ps:6px;--pe:0px"))
  }

  @Test(arguments: [("full", "full"), ("sheet", "sheet"), ("halfSheet", "half")])
  func presentsASheetWithoutABackdrop(style: String, expected: String) throws {
    let drawn = try draw(
      trait("modal", "{presentationStyle: \(style)}"), trait("backdrop", "{backgroundColor: {light: '#000'}}")
    )
    #expect(drawn.tag(".presented").contains("class=\"presented \(expected) fades\""))
    #expect(drawn.tags(".backdrop").isEmpty && drawn.tags(".wrapper").isEmpty)
  }

  @Test func usesOnlyColorAndCornersFromTheStyleOfASheet() throws {
    let style =
      "{backgroundColor: {light: '#FFF'}, cornerRadius: 20, width: 300, borderWidth: 2, "
      + "borderColor: {light: '#F00'}, marginTop: 9}"
    let tag = try draw(trait("modal", "{presentationStyle: sheet, transition: slide, style: \(style)}"))
      .tag(".presented")
    #expect(tag.contains("class=\"presented sheet rises\""))
    #expect(tag.contains("background-color:#FFFFFF") && tag.contains("--radius:20px"))
    #expect(!tag.contains("300px") && !tag.contains("#FF0000") && !tag.contains("9px"))
  }

  @Test func explainsWhyAStepIsNotShown() throws {
    let drawn = try draw(trait("skippable"))
    #expect(drawn.tag(".refusal") == "<div class=\"refusal\">")
    #expect(drawn.text.hasPrefix("Not shown|Presenting capability trait required"))
    #expect(drawn.tags(".container-view").isEmpty)
  }

  @Test func presentsAnEmbeddedStepInItsFrame() throws {
    let drawn = try draw(
      trait("embedded", "{frameID: promo, style: {backgroundColor: {light: '#F00'}, marginTop: 5}}"),
      trait("backdrop", "{backgroundColor: {light: '#000'}}"))
    #expect(drawn.tag(".host-frame").contains("title=\"Frame promo\""))
    #expect(drawn.tag(".container-view").contains("background-color:#FF0000;margin-block:5px 0"))
    #expect(drawn.tags(".wrapper").isEmpty && drawn.tags(".backdrop").isEmpty)
  }

  @Test func hidesTheAppBehindAStepFromScreenReaders() throws {
    #expect(try draw(dialog).tag(".app").contains("aria-hidden=true"))
    #expect(try !draw(trait("embedded", "{frameID: promo}")).tag(".app").contains("aria-hidden"))
  }

  @Test func keepsStickyPartsBeforeAndAfterTheBody() throws {
    let item = { (id: Int, sticky: String) in
      "{type: stack, id: $\(id), orientation: vertical, items: [{type: text, id: $\(id + 1), text: "
        + "T\(id)}]\(sticky)}"
    }
    let items = [item(10, ""), item(20, ", sticky: bottom"), item(30, ", sticky: top")]
    let drawn = try draw(
      dialog,
      contents: ["{type: stack, id: $9, orientation: vertical, items: [\(items.joined(separator: ", "))]}"])
    #expect(drawn.text.hasPrefix("T30|T10|T20"))
    #expect(drawn.tags("[data-part=step.sticky.top]").count == 1)
    #expect(drawn.tags("[data-part=step.sticky.bottom]").count == 1)
  }

  // MARK: Backdrops

  private let black = trait("backdrop", "{backgroundColor: {light: '#00000080', dark: '#FFFFFF80'}}")

  @Test func fillsTheBackdropByAppearance() throws {
    #expect(try draw(dialog, black).tag(".fill").contains("color:light-dark(#00000080,#FFFFFF80)"))
    #expect(try draw(dialog).tags(".fill").isEmpty)
  }

  @Test func dismissesOnATapOutsideADialogWithABackdrop() throws {
    #expect(try draw(dialog, black, trait("skippable")).tag(".beside").contains("href=dismissed.html"))
    #expect(try draw(dialog, black).tags(".beside").isEmpty)
    #expect(try draw(dialog, trait("skippable")).tags(".beside").isEmpty)
    #expect(try draw(dialog, black, trait("skippable", "{ignoreBackdropTap: true}")).tags(".beside").isEmpty)
    #expect(try draw(dialog, black, trait("skippable"), on: .picture).tags(".beside").isEmpty)
  }

  private func target(_ keys: String) -> String {
    trait("target-rectangle", "{x: 100, y: 200, width: 50, height: 20\(keys)}")
  }

  @Test func cutsAHoleAsLargeAsTheTargetAndItsSpread() throws {
    let keyhole = trait("backdrop-keyhole", "{cornerRadius: 4, spreadRadius: 10}")
    let tag = try draw(dialog, black, keyhole, target("")).tag(".backdrop")
    #expect(tag.contains("class=\"backdrop cut-rectangle\""))
    #expect(tag.contains("--hx:90px;--hy:190px;--hw:70px;--hh:40px;--radius:4px"))
  }

  @Test func cutsACircleAroundTheTarget() throws {
    let keyhole = trait("backdrop-keyhole", "{shape: circle, blurRadius: 6, cornerRadius: 4}")
    let tag = try draw(dialog, black, keyhole, target("")).tag(".backdrop")
    #expect(tag.contains("cut-circle") && tag.contains("--blur:6px") && !tag.contains("--radius"))
  }

  @Test func cutsNoHoleWithoutATarget() throws {
    #expect(
      try draw(dialog, black, trait("backdrop-keyhole")).tag(".backdrop").contains("class=\"backdrop\""))
  }

  @Test func movesAHoleWithTheScreen() throws {
    let keyhole = trait("backdrop-keyhole", "{}")
    let tag = try draw(dialog, black, keyhole, target(", relativeX: 0.5, relativeY: 1")).tag(".backdrop")
    #expect(tag.contains("--hx:calc(var(--sw)*0.5 + 100px);--hy:calc(var(--sh) + 200px)"))
  }

  @Test func linksATargetOnlyOverAVisibleBackdrop() throws {
    let press = trait("target-interaction", "{actions: [{\"on\": tap, type: \"@appcues/close\"}]}")
    let tag = try draw(dialog, black, target(""), press).tag(".zone")
    #expect(tag.contains("href=dismissed.html") && tag.contains("--hx:100px"))
    #expect(try draw(dialog, target(""), press).tags(".zone").isEmpty)
    #expect(try draw(dialog, black, press).tags(".zone").isEmpty)
    #expect(try draw(dialog, black, target(""), press, on: .picture).tags(".zone").isEmpty)
  }

  // MARK: Effects

  private func confetti(_ keys: String) -> String { trait("effects", "{presentationStyle: confetti\(keys)}") }

  private func shapes(_ drawn: DrawnHTML) -> Int { drawn.tags("circle").count + drawn.tags("rect").count }

  @Test(arguments: [("", 80), (", intensity: 2", 160), (", intensity: 0.01", 6), (", intensity: 900", 240)])
  func scattersConfettiByItsIntensity(intensity: String, count: Int) throws {
    #expect(try shapes(draw(dialog, confetti(intensity))) == count)
  }

  @Test(arguments: [", intensity: 0", ", intensity: -1", ", style: {colors: []}"])
  func scattersNothingWithoutIntensityOrColours(keys: String) throws {
    #expect(try shapes(draw(dialog, confetti(keys))) == 0)
  }

  @Test func scattersEqualConfettiInEveryBuild() throws {
    #expect(try draw(dialog, confetti("")).html == draw(dialog, confetti("")).html)
  }

  @Test func coloursConfettiInTurn() throws {
    let drawn = try draw(dialog, confetti(", style: {colors: ['#F00', '#00F']}, intensity: 0.01"))
    #expect(
      drawn.html.split(separator: "fill=#").dropFirst().map { $0.prefix(6) } == [
        "FF0000", "0000FF", "FF0000", "0000FF", "FF0000", "0000FF",
      ])
  }

  // MARK: Backgrounds behind content

  @Test func drawsABackgroundWithoutTapTargets() throws {
    let button = "{type: button, id: $5, content: {type: text, id: $6, text: Behind}}"
    let catalog = TestCatalog(
      traits: [dialog, trait("background-content", "{content: \(button)}")],
      actions: "$5: [{\"on\": tap, type: \"@appcues/close\"}]")
    let drawn = try catalog.step()
    #expect(drawn.text.hasPrefix("Behind|Hello"))
    #expect(drawn.tag(".behind").contains("data-part=container.background"))
    #expect(drawn.tags("a").isEmpty)
  }

  // MARK: Tooltips

  @Test func docksATooltipWithoutATarget() throws {
    let drawn = try draw(trait("tooltip", "{style: {width: 250}}"))
    #expect(drawn.tag(".wrapper").contains("class=\"wrapper tooltip docked fades\""))
    #expect(drawn.tags(".outline").isEmpty && !drawn.tag(".wrapper").contains("--w:"))
  }

  @Test func pointsATooltipAtItsTarget() throws {
    let keys = ", contentPreferredPosition: left, contentDistanceFromTarget: 12"
    let tag = try draw(trait("tooltip"), target(keys)).tag(".wrapper")
    #expect(tag.contains("tooltip targeted prefers-left pointed"))
    #expect(tag.contains("--tx:100px;--ty:200px;--tw:50px;--th:20px;--d:12px"))
    #expect(tag.contains("--p:8px;--base:16px"))
  }

  @Test func roundsTheWidthOfATooltipUp() throws {
    #expect(
      try draw(trait("tooltip", "{style: {width: 250.2}}"), target("")).tag(".wrapper").contains("--w:251px"))
  }

  @Test func drawsTheOutlineOfATooltipForEachSide() throws {
    let drawn = try draw(trait("tooltip", "{style: {backgroundColor: {light: '#F00'}}}"), target(""))
    let sides = drawn.tags(".outline").map { tag in
      ["up", "down", "back", "on"].first { tag.contains("outline \($0)") }
    }
    #expect(sides == ["up", "down", "back", "on"])
    #expect(drawn.tags(".outline").allSatisfy { $0.contains("background-color:#FF0000") })
    #expect(drawn.tags(".rim").isEmpty)
  }

  @Test(arguments: ["hidePointer: true", "pointerLength: 0", "pointerBase: 0"])
  func drawsATooltipWithoutAPointerAsABox(config: String) throws {
    let drawn = try draw(trait("tooltip", "{\(config), style: {cornerRadius: 9}}"), target(""))
    #expect(drawn.tags(".outline").isEmpty && !drawn.tag(".wrapper").contains("pointed"))
    #expect(drawn.tag(".clip").contains("border-radius:9px"))
  }

  @Test func drawsTheBorderOfATooltipInsideItsOutline() throws {
    let style = "{borderWidth: 3, borderColor: {light: '#00F'}}"
    let drawn = try draw(trait("tooltip", "{style: \(style)}"), target(""))
    #expect(drawn.tags(".rim").count == 4 && drawn.tags(".rim").allSatisfy { $0.contains("color:#0000FF") })
    #expect(drawn.tag(".wrapper").contains("--frame:3px"))
  }

  @Test func castsTheShadowOfATooltipFromItsOutline() throws {
    let shadow = "{style: {shadow: {color: {light: '#000'}, radius: 4, x: 0, y: 2}}}"
    #expect(
      try draw(trait("tooltip", shadow), target("")).tag(".wrapper").contains(
        "filter:drop-shadow(0 2px 4px #000000)")
    )
  }
}
