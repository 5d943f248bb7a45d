import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Foundation
import Mockups
import SiteBuilding
import Testing

@testable import SiteRendering

/// The summaries of pages that a later build reads from the cache.
@Suite struct SummaryTests {
  private func composed(_ files: [String: String]) -> ComposedCatalog {
    ComposedCatalog(
      Catalog(
        root: "Content",
        files: files.sorted { $0.key < $1.key }.map {
          FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
        }, rules: Diagnostic.Rule.all))
  }

  /// Encodes a value and decodes it again.
  private func read<Value: Codable>(_ value: Value) throws -> Value {
    try JSONDecoder().decode(Value.self, from: JSONEncoder().encode(value))
  }

  private func experience(_ text: String) throws -> ExperienceSummary {
    let catalog = composed(["tour": text])
    let definition = try #require(catalog.catalog.experiences.first)
    return ExperienceSummary(catalog.experience(definition, under: catalog.start))
  }

  private static let tour = SampleText.experience(
    "Tour <1>", frontMatter: "owner: Growth\nstatus: in-review\ntags: [a, b]\nsummary: Short.",
    prose: "In review, look at: the tone.",
    steps: SampleText.step(
      "First", 10, prose: "In review, look at the order.",
      content: SampleText.stack([SampleText.text("Hello", 12), SampleText.button("Go", 13)], 11),
      actions:
        #"{"\#(SampleText.id(13))": [{"on": "tap", "type": "@appcues/continue", "config": {"offset": 1}}]}"#)
      + SampleText.step("Second", 20))

  @Test func keepTheFactsOfAnExperience() throws {
    for summary in [try experience(Self.tour), try read(experience(Self.tour))] {
      #expect(summary.head.title == "Tour <1>")
      #expect(summary.head.metadata.owner == "Growth")
      #expect(summary.head.metadata.status == .inReview)
      #expect(summary.head.metadata.tags == ["a", "b"])
      #expect(summary.reference == DefinitionReference(kind: .experience, id: "tour"))
      #expect(summary.payloadID == SampleText.id(1))
      #expect(summary.error == nil)
      #expect(summary.checks == ["The tone."])
      #expect(summary.steps.map(\.slug) == ["first", "second"])
      #expect(summary.steps.map(\.number) == [1, 2])
      #expect(summary.steps.map(\.isDisplayable) == [true, true])
      #expect(summary.steps.map(\.checks) == [["The order."], []])
    }
  }

  @Test func keepTheActionsOfAStep() throws {
    let action = try #require(try read(experience(Self.tour)).steps.first?.actions.first)
    #expect(action.type == "@appcues/continue")
    #expect(action.label == "Go")
    #expect(action.isTap)
    #expect(action.destination == "step:second")
  }

  @Test func keepTheTraitsOfAStepWithTheirLevel() throws {
    let traits = try read(experience(Self.tour)).steps[0].traits
    let modal = try #require(traits.first { $0.type == "@appcues/modal" })
    #expect(modal.level == "experience")
    #expect(modal.hasEffect)
  }

  @Test func keepTheReasonForAHiddenExperience() throws {
    let summary = try read(experience(Self.tour.replacing("\"type\": \"mobile\", ", with: "\"type\": 7, ")))
    #expect(summary.error?.contains("type") == true)
    #expect(summary.steps.isEmpty)
  }

  @Test(arguments: [
    ("{}", "Not read", false),
    ("{}\n```\n\n## A\n\n```yaml operation\nadd: {title: T}", "1 operation", true),
    ("{}\n```\n\n```yaml tree\nstructure: {type: stack}", "Component tree", true),
  ])
  func describeHowAScreenIsBuilt(_ body: String, _ making: String, _ isShown: Bool) throws {
    let catalog = composed(["home": SampleText.file("Home", "screen", body)])
    let screen = try #require(catalog.start.screen("home"))
    let summary = try read(ScreenSummary(screen))
    #expect(screen.definition.making.english == making)
    #expect(summary.isShown == isShown)
    #expect(summary.reference?.id == "home")
  }

  @Test func countTheUsesOfAComponent() throws {
    let catalog = composed([
      "row": SampleText.file("Row", "component", "type: app:row\ndraw: {type: text, text: R}")
    ])
    let component = try #require(catalog.catalog.components.first)
    let summary = try read(ComponentSummary(head: SummaryHead(component), type: "app:row", useCount: 3))
    #expect(summary.type == "app:row" && summary.useCount == 3 && !summary.isAuthored)
  }

  @Test func canBeWithoutADefinition() throws {
    #expect(try read(PlainSummary(PageEffects())).reference == nil)
    let reference = DefinitionReference(kind: .rule, id: "a")
    #expect(try read(PlainSummary(reference: reference)).reference == reference)
  }

  @Test func keepTheLinksOfPages() throws {
    var effects = PageEffects()
    effects.usedAssets = [Asset(path: "Content/a.png", hash: "01")]
    let use = ColorUse(user: DefinitionReference(kind: .rule, id: "a"), color: "#112233", count: 2)
    effects.colors = [use]
    effects.accessibility = [AccessibilityResult(page: Route("a.html"), criterion: "1.4.3")]
    effects.oversizedTemplates = ["home"]
    effects.pages = [Route("a.html"), Route("b.html")]
    effects.diagnostics = [
      Diagnostic(.unusableLink, "m", at: SourceLocation(file: "a", position: .start), help: "h")
    ]
    let read = try read(effects)
    #expect(read.usedAssets.map(\.path) == ["Content/a.png"])
    #expect(read.colors == [use])
    #expect(read.accessibility == effects.accessibility)
    #expect(read.oversizedTemplates == ["home"])
    #expect(read.pages.map(\.path) == ["a.html", "b.html"])
    #expect(read.diagnostics == effects.diagnostics)
  }

  @Test func joinTheEffectsOfSeveralPages() {
    var (one, two) = (PageEffects(), PageEffects())
    one.pages = [Route("a.html")]
    let use = ColorUse(user: DefinitionReference(kind: .rule, id: "a"), color: "#112233", count: 2)
    one.colors = [use]
    two.pages = [Route("b.html")]
    two.colors = [use]
    one.formUnion(two)
    #expect(one.pages.map(\.path) == ["a.html", "b.html"])
    #expect(one.colors == [use, use])
  }

  @Test func areDecodedFromTheirEncodedForm() throws {
    var draft = SearchDocument.Draft()
    draft.add("Line\ntwo", .text)
    let text = SearchDocument(Route("rules/a.html"), title: "A", kind: "rule", draft).text
    let reference = DefinitionReference(kind: .rule, id: "a")
    let pages = PagesSummary(
      kind: .rule, content: PlainSummary(reference: reference), compared: [], texts: [text])
    let read = try PagesSummary(try pages.json[...], PlainSummary.self, of: .rule)
    #expect(read.content.reference == reference)
    #expect(read.texts.map(\.record) == [text.record])
    #expect(read.texts.map(\.terms) == [text.terms])
  }

  @Test func areFoundByLocationOrReference() {
    var site = SiteSummary([.rule])
    for id in ["a", "b"] {
      site.add(
        PagesSummary(
          kind: .rule, content: PlainSummary(reference: DefinitionReference(kind: .rule, id: id)),
          compared: [], texts: []))
    }
    let reference = DefinitionReference(kind: .rule, id: "b")
    for place in [0, 1, 7] {
      #expect(site.summary(of: reference, at: place)?.summary.reference == reference, "at \(place)")
    }
    #expect(site.summary(of: DefinitionReference(kind: .rule, id: "c"), at: 0) == nil)
    #expect(site.summary(of: DefinitionReference(kind: .flow, id: "b"), at: 0) == nil)
    #expect(site.all.count == 2)
  }
}
