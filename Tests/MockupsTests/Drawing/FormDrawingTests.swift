import Testing

/// The fields and options of a form.
///
/// Readers can use them on a page, but not in a thumbnail.
@Suite struct FormDrawingTests {
  private func field(_ keys: String = "", on place: TestCatalog.Place = .page) throws -> DrawnHTML {
    try TestCatalog.content("{type: textInput, id: $1, label: {text: Name, id: $2}\(keys)}", on: place)
  }

  private func select(
    _ mode: String, _ keys: String = "", options: Int = 3, on place: TestCatalog.Place = .page
  ) throws -> DrawnHTML {
    let options = ["a", "b", "c", "d", "e"].prefix(options).enumerated().map {
      "{value: \($1), content: {type: text, id: $\($0 + 10), text: \($1.uppercased())}}"
    }
    return try TestCatalog.content(
      "{type: optionSelect, id: $1, label: {text: Pick, id: $2}, selectMode: \(mode), options: "
        + "[\(options.joined(separator: ", "))]\(keys)}",
      on: place)
  }

  // MARK: Fields

  @Test func labelsAField() throws {
    let drawn = try field()
    #expect(drawn.tag("label").contains("for=field-\(id(1))") && drawn.text == "Name")
    #expect(drawn.tag("input").contains("id=field-\(id(1)) type=text"))
  }

  @Test func disablesAFieldInAThumbnail() throws {
    let drawn = try field(", defaultValue: Ana", on: .picture)
    #expect(drawn.text == "Name|Ana")
    #expect(drawn.tags("input").isEmpty && drawn.tags("label").isEmpty)
  }

  @Test(arguments: [(1, "52.4px"), (3, "93.2px"), (0, "52.4px"), (-2, "52.4px")])
  func computesTheHeightOfAFieldFromItsLines(lines: Int, height: String) throws {
    let drawn = try field(", numberOfLines: \(lines)")
    #expect(drawn.tag(".field").contains("height:\(height)"))
    #expect(drawn.tags("textarea").count == (lines > 1 ? 1 : 0))
  }

  @Test func followsTheSizeOfTheFontOfAField() throws {
    #expect(try field(", textFieldStyle: {fontSize: 20}").tag(".field").contains("height:56px"))
  }

  @Test(
    arguments: [
      ("email", "email"), ("phone", "tel"), ("number", "decimal"), ("url", "url"), ("name", nil),
      ("address", nil), ("text", nil),
    ] as [(String, String?)])
  func choosesTheKeyboardOfAField(type: String, mode: String?) throws {
    let tag = try field(", dataType: \(type)").tag("input")
    #expect(tag.contains("inputmode") == (mode != nil))
    if let mode { #expect(tag.contains("inputmode=\(mode)")) }
  }

  @Test(arguments: [("maxLength: 5", true), ("maxLength: 0", false), ("required: true", false)])
  func limitsTheLengthOfAnAnswer(key: String, isLimited: Bool) throws {
    #expect(try field(", \(key)").tag("input").contains("maxlength=5") == isLimited)
  }

  @Test func needsAnAnswerOnlyInARequiredField() throws {
    let required = try field(", required: true")
    #expect(required.tag(".item").contains("data-needs=text"))
    #expect(required.tag("input").contains(" required"))
    #expect(try !field().html.contains("required") && !field().html.contains("data-needs"))
  }

  @Test func showsThePlaceholderOverTheField() throws {
    let drawn = try field(", placeholder: {text: Your name, id: $3}")
    #expect(drawn.text == "Name|Your name")
    #expect(drawn.tag(".placeholder-text").contains("aria-hidden=true"))
    #expect(try field().tags(".placeholder-text").isEmpty)
  }

  @Test func hasAHiddenErrorInItsColor() throws {
    let drawn = try field(
      ", errorLabel: {text: Needed, id: $3, style: {foregroundColor: {light: '#F00'}}}")
    #expect(drawn.tag(".error-row").contains("role=alert") && drawn.text == "Name|Needed")
    #expect(drawn.tag(".form").contains("--error:#FF0000"))
    #expect(try field().tags(".error-row").isEmpty)
  }

  @Test(arguments: [("", "al"), ("center", "ac"), ("trailing", "ar")])
  func placesALabelAtTheStartByDefault(word: String, expected: String) throws {
    let style = word.isEmpty ? "" : ", style: {horizontalAlignment: \(word)}"
    let input =
      "{type: textInput, id: $1, label: {text: Name, id: $2\(style)}, style: {horizontalAlignment: trailing}}"
    #expect(try TestCatalog.content(input).tag(".form-row").contains("class=\"form-row \(expected)\""))
  }

  // MARK: Options

  @Test(arguments: [
    ("single", "", "v ac"), ("multi", ", displayFormat: verticalList", "v ac"),
    ("multi", ", displayFormat: picker", "v ac"), ("multi", ", displayFormat: nps", "v ac"),
    ("single", ", controlPosition: leading", "v al"), ("single", ", controlPosition: trailing", "v ar"),
    ("single", ", controlPosition: top", "v ac"), ("multi", ", displayFormat: horizontalList", "h ac"),
    ("single", ", displayFormat: horizontalList, controlPosition: top", "h at"),
    ("single", ", displayFormat: horizontalList, controlPosition: bottom", "h ab"),
    ("single", ", displayFormat: horizontalList, controlPosition: leading", "h ac"),
  ])
  func arrangesOptionsByFormatAndControl(mode: String, keys: String, expected: String) throws {
    #expect(try select(mode, keys).tag(".options").contains("class=\"c options \(expected)\""))
  }

  @Test func letsOneOrSeveralOptionsBeChosen() throws {
    let single = try select("single", ", defaultValue: [b]")
    #expect(single.tag(".options").contains("role=radiogroup aria-label=Pick"))
    #expect(single.tags("input").map { $0.contains("type=radio") } == [true, true, true])
    #expect(single.tags("input").map { $0.contains(" checked") } == [false, true, false])
    let multi = try select("multi", ", defaultValue: [c, a]")
    #expect(multi.tag(".options").contains("role=group"))
    #expect(multi.tags("input").map { $0.contains("type=checkbox") } == [true, true, true])
    #expect(multi.tags("input").map { $0.contains(" checked") } == [true, false, true])
  }

  @Test func disablesOptionsInAThumbnail() throws {
    let picture = try select("single", ", defaultValue: [b]", on: .picture)
    #expect(picture.tags("input").isEmpty)
    #expect(picture.tags(".option").map { $0.contains("chosen") } == [false, true, false])
  }

  @Test(arguments: [
    ("leading", "option abreast"), ("trailing", "option abreast after"), ("top", "option stacked"),
    ("bottom", "option stacked after"),
  ])
  func placesTheMarkOfAnOptionBesideIt(position: String, expected: String) throws {
    let drawn = try select("single", ", controlPosition: \(position)", options: 1)
    #expect(drawn.tag(".option").contains("class=\"\(expected)\""))
    #expect(drawn.tags(".mark").count == 2)
  }

  @Test(arguments: ["", ", controlPosition: hidden", ", displayFormat: nps, controlPosition: leading"])
  func drawsNoMarkWithoutAVisibleControl(keys: String) throws {
    #expect(try select("single", keys).tags(".mark").isEmpty)
  }

  @Test func coloursMarksByWhetherTheyAreSelected() throws {
    let drawn = try select(
      "multi", ", controlPosition: leading, selectedColor: {light: '#F00'}, unselectedColor: {light: '#00F'}",
      options: 1)
    #expect(drawn.tag(".on").contains("color:#FF0000") && drawn.tag(".off").contains("color:#0000FF"))
  }

  @Test(arguments: [1, 2, 4, 5])
  func splitsAScaleIntoTwoRowsWithTheLongerRowFirst(count: Int) throws {
    let drawn = try select("single", ", displayFormat: nps", options: count)
    let rows = drawn.html.split(separator: "<div class=\"c h ac\">").dropFirst().map {
      String($0).split(separator: "type=radio").count - 1
    }
    #expect(rows == [(count + 1) / 2, count / 2])
  }

  @Test(arguments: [
    (", controlPosition: hidden", 2), (", controlPosition: leading", 1), ("", 1),
  ])
  func fillsUpToTheChosenOptionOnlyIfControlsAreHidden(keys: String, count: Int) throws {
    let drawn = try select("single", ", leadingFill: true, defaultValue: [b]\(keys)", on: .picture)
    #expect(drawn.tags(".chosen").count == count)
    #expect(
      try select("multi", ", leadingFill: true, defaultValue: [b]\(keys)", on: .picture).tags(".chosen").count
        == 1)
  }

  @Test func opensAMenuForAPicker() throws {
    let drawn = try select("single", ", displayFormat: picker, defaultValue: [b]")
    #expect(drawn.tags("option").map { $0.contains(" selected") } == [false, true, false])
    #expect(drawn.text == "Pick|A|B|C")
    #expect(try select("single", ", displayFormat: picker, defaultValue: [b]", on: .picture).text == "Pick|B")
  }

  @Test func startsAPickerWithAnEmptyChoiceIfNothingIsChosen() throws {
    #expect(try select("single", ", displayFormat: picker").text == "Pick|–|A|B|C")
    #expect(try select("single", ", displayFormat: picker, defaultValue: [z]").text == "Pick|z|A|B|C")
  }

  @Test(arguments: [
    ("minSelections: 2", "data-needs=some data-min=2"),
    ("minSelections: 9", "data-needs=some data-min=3"),
    ("maxSelections: 2", "data-needs=some data-min=0 data-max=2"),
    ("minSelections: 2, maxSelections: 1", "data-needs=some data-min=2 data-max=2"),
  ])
  func limitsHowManyOptionsCanBeChosen(bounds: String, expected: String) throws {
    #expect(try select("multi", ", \(bounds)").tag(".item").contains(expected))
  }

  @Test(arguments: [(0, false), (1, true), (4, true)])
  func needsOneChoiceOfSeveralIfThereIsAMinimum(minimum: Int, isNeeded: Bool) throws {
    let drawn = try select("single", ", minSelections: \(minimum)")
    #expect(drawn.html.contains("data-needs=one") == isNeeded)
    #expect(drawn.tags("input").allSatisfy { $0.contains(" required") == isNeeded })
  }

  @Test func keepsAnAnswerThatIsNoOption() throws {
    #expect(try select("single", ", defaultValue: [z]").tag(".item").contains("data-value=z"))
    #expect(try !select("single", ", defaultValue: [a]").html.contains("data-value"))
  }

  @Test func hasBothStatesOfAnOptionWithASelectedStyle() throws {
    let option =
      "{value: a, content: {type: text, id: $10, text: Off}, selectedContent: {type: text, id: $11, "
      + "text: On}}"
    let drawn = try TestCatalog.content(
      "{type: optionSelect, id: $1, label: {text: Pick, id: $2}, selectMode: multi, options: [\(option)]}")
    #expect(drawn.tags(".state").count == 2 && drawn.text == "Pick|On|Off")
  }
}
