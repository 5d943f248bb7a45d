import CatalogModel
import Composition
import ExperienceDefinitions
import Testing

@testable import Mockups

/// The target of a tap on an element: on a step page, in a thumbnail, and in the bare mockup.
@Suite struct LinkDrawingTests {
  private static let button = "{type: button, id: $1, content: {type: text, id: $2, text: Go}}"

  private func action(_ type: String, _ config: String = "{}", on trigger: String = "tap") -> String {
    "{\"on\": \(trigger), type: \"@appcues/\(type)\", config: \(config)}"
  }

  private func draw(
    _ actions: String..., content: String = button, step: Int = 0, on place: TestCatalog.Place = .page
  ) throws -> DrawnHTML {
    try TestCatalog(
      contents: [content, "{type: text, id: $7, text: Next}"],
      actions: "$1: [\(actions.joined(separator: ", "))]"
    ).step(step, on: place)
  }

  @Test func continuesWithTheNextStep() throws {
    let next = try TestCatalog(contents: [hello, hello]).tour().steps[1].definition.slug
    #expect(try draw(action("continue")).tag("a").contains("href=\(next).html"))
    #expect(try draw(action("continue"), on: .bare).tag("a").contains("href=\(next).mockup.html"))
  }

  @Test func completesTheExperienceAfterTheLastStep() throws {
    let last = TestCatalog(contents: [Self.button], actions: "$1: [\(action("continue"))]")
    #expect(try last.step().tag("a").contains("href=completed.html"))
  }

  @Test func dismissesOnCloseUnlessItCompletes() throws {
    #expect(try draw(action("close")).tag("a").contains("href=dismissed.html"))
    #expect(try draw(action("close", "{markComplete: true}")).tag("a").contains("href=completed.html"))
  }

  @Test func opensExternalLinksWithoutAWindowReference() throws {
    let tag = try draw(action("link", "{url: 'https://example.com/a'}")).tag("a")
    #expect(tag.contains("href=https://example.com/a rel=noreferrer"))
  }

  @Test func followsTheLastNavigatingAction() throws {
    let tag = try draw(
      action("close"), action("link", "{url: 'https://example.com'}"), action("request-review")
    )
    .tag("a")
    #expect(tag.contains("href=https://example.com"))
  }

  @Test func hasNoLinksInAThumbnail() throws {
    let drawn = try draw(action("close"), on: .picture)
    #expect(drawn.tags("a").isEmpty && drawn.tag(".button").hasPrefix("<div"))
  }

  @Test func explainsATapWithoutATarget() throws {
    let drawn = try draw(action("track", "{eventName: Pressed}"))
    #expect(drawn.tag(".button").contains("href=#does-"))
    #expect(drawn.tag(".explanation").contains("role=note"))
    #expect(drawn.text.contains("What a tap on “Go” does"))
    #expect(try draw(action("close")).tags(".explanation").isEmpty)
  }

  @Test func explainsALongPressSeparately() throws {
    let text = try draw(action("track", "{eventName: Pressed}"), action("close", on: "longPress")).text
    let tap = try #require(text.firstRange(of: "What a tap on “Go” does"))
    let longPress = try #require(text.firstRange(of: "What a long press does"))
    #expect(tap.lowerBound < longPress.lowerBound)
  }

  @Test func listsTheBranchesWithTheirConditions() throws {
    let condition = "{survey: {block: $5, operator: '==', value: yes}}"
    let checks =
      "{checks: [{condition: \(condition), actions: [\(action("close"))]}, {actions: "
      + "[\(action("continue"))]}]}"
    let drawn = try draw(action("conditional", checks))
    #expect(drawn.tags(".condition").count == 2)
    let conditions = drawn.tags("li").filter { $0.contains("data-when") }
    #expect(conditions.map { $0.contains("data-when=true") } == [false, true])
    #expect(conditions[0].contains(id(5)))
  }

  @Test func linksOnlyTheOuterOfTwoElements() throws {
    let content =
      "{type: stack, id: $1, orientation: vertical, items: [{type: button, id: $3, content: {type: "
      + "text, id: $4, text: In}}]}"
    let catalog = TestCatalog(
      contents: [content],
      actions: "$1: [\(action("close"))], $3: [\(action("close", "{markComplete: true}"))]")
    #expect(try catalog.step().tag("a").contains("dismissed.html"))
  }

  @Test func checksTheFormBeforeContinuing() throws {
    let field = "{type: textInput, id: $5, label: {text: Name, id: $6}, required: true}"
    let form = "{type: stack, id: $9, orientation: vertical, items: [\(field), \(Self.button)]}"
    let drawn = try draw(action("submit-form"), action("continue"), content: form)
    #expect(drawn.tag(".gate").hasPrefix("<div"))
    #expect(drawn.tag(".go").contains("aria-label=Go"))
    #expect(drawn.tag(".refuse").contains("href=#errors"))
    #expect(drawn.tag(".errors").contains("id=errors"))
    let free = try draw(action("submit-form", "{skipValidation: true}"), action("continue"), content: form)
    #expect(free.tags(".gate").isEmpty)
  }

  @Test func checksNothingWithoutAForm() throws {
    let drawn = try draw(action("submit-form"), action("continue"))
    #expect(drawn.tags(".gate").isEmpty && drawn.tags(".errors").isEmpty)
    #expect(drawn.tag("a").contains(".html"))
  }

  @Test func followsTheFlowBeforeTheExperience() throws {
    let catalog = TestCatalog(
      traits: [dialog, trait("skippable")], contents: [Self.button], actions: "$1: [\(action("continue"))]")
    var renderer = try catalog.renderer()
    var links = FlowLinks()
    links.completed = Route("flows/start.next.mockup.html")
    renderer.flowLinks = links
    let step = try #require(catalog.tour().steps.first)
    renderer.screen(step)
    let drawn = DrawnHTML(renderer)
    #expect(drawn.tag(".button").contains("href=../../flows/start.next.mockup.html"))
    #expect(drawn.tag(".close-button").contains("href=dismissed.html"))
  }

  @Test(arguments: TestCatalog.Place.allCases)
  func startsAgainAfterAnEnding(place: TestCatalog.Place) throws {
    let catalog = TestCatalog()
    var renderer = try catalog.renderer(place)
    renderer.screen(endingAs: .completed)
    let drawn = DrawnHTML(renderer)
    #expect(drawn.text.hasPrefix(place == .picture ? "Completed" : "Completed|Start again"))
    #expect(drawn.tags("a").count == (place == .picture ? 0 : 1))
  }

  @Test func numbersTheElementsOfAStepForItsTrace() throws {
    let drawn = try draw(action("close"))
    #expect(drawn.tag(".button").contains("data-part=c1"))
    #expect(drawn.tag("[data-part=c2]").contains("class=\"c t tint\""))
  }

  @Test func pinsANumberToAPartOfTheMockup() throws {
    let catalog = TestCatalog()
    var renderer = try catalog.renderer()
    renderer.pins = [.wrapper: 3]
    let step = try #require(catalog.tour().steps.first)
    renderer.screen(step)
    #expect(DrawnHTML(renderer).html.contains("data-part=wrapper><span class=\"pin pin-3\">3</span>"))
  }
}
