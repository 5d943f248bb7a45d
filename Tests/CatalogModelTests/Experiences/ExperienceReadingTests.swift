import Definitions
import ExperienceTraits
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import EventDefinitions
@testable import ExperienceDefinitions
@testable import ScreenDefinitions

/// The names of experiences and steps, and pasted payloads.
@Suite struct ExperienceReadingTests {
  private func pasted(_ json: String, front: String = "id: pasted") -> Catalog {
    Catalog(["a": "---\n\(front)\n---\n# Pasted\n```json experience\n\(json)\n```\n"])
  }

  private func payload(_ number: Int, name: String, steps: String = "[]") -> String {
    """
    {"id": "\(String.uuid(number))", "name": "\(name)", "type": "mobile", "traits": [], "steps": \(steps)}
    """
  }

  private func step(_ number: Int, text: String) -> String {
    """
    {"id": "\(String.uuid(number))", "type": "modal", "traits": [], "actions": {},
     "content": {"type": "text", "id": "\(String.uuid(number + 500))", "text": "\(text)"}}
    """
  }

  @Test func isFoundByItsNameOrByItsIdentifierInAnyLetterCase() {
    let experiences = Catalog(["tour": .experience(7)]).experiences
    let id = String.uuid(7000)
    for name in ["tour", id, id.uppercased()] {
      #expect(experiences.experience(named: name)?.id == "tour", "\(name)")
    }
    #expect(experiences.experience(payloadID: "tour") == nil)
    #expect(experiences.experience(named: "TOUR") == nil)
  }

  @Test func reportsTwoPayloadsWithOneIdentifier() {
    let catalog = Catalog(["a": .experience(), "b": .experience()])
    #expect(catalog.messages(.duplicateID) == ["There are two payloads with the id '\(String.uuid(1000))'"])
    #expect(catalog.findings(.duplicateID).map(\.location.file) == ["Content/b.md"])
  }

  @Test func givesStepsNoAddressOfAnotherPage() throws {
    let steps = ["Index", "Definition", "Completed", "Dismissed", "First", "First", "★"]
    let experience = try #require(Catalog(["tour": .experience(steps: steps)]).experiences.first)
    #expect(
      experience.stepSlugs == [
        "index-2", "definition-2", "completed-2", "dismissed-2", "first", "first-2", "step-7",
      ])
    #expect(experience.firstStepSlug == "index-2")
  }

  @Test func namesPastedStepsAfterTheirFirstWords() {
    let long = String(repeating: "word ", count: 20)
    let steps = "[\(step(1, text: "Hello\\nyou")), \(step(2, text: "")), \(step(3, text: long))]"
    let found = pasted(payload(9, name: "Tour", steps: steps)).experiences.first?.payload.groups.flatMap(
      \.steps)
    #expect(found?.map(\.slug) == ["step-1", "step-2", "step-3"])
    #expect(found?.prefix(2).map(\.title) == ["Hello you", "Step 2"])
    #expect((found?.last?.title.count ?? 0) <= 61)
  }

  /// Source: the qualification response of the SDK, which decodes its experiences separately.
  @Test func readsEachExperienceOfAPastedResponse() {
    let broken = #"{"id": "\#(String.uuid(3))", "name": "Broken"}"#
    let list = "[\(payload(1, name: "One")), \(broken), {\"name\": \"Nameless\"}, \(payload(2, name: "Two"))]"
    let catalog = pasted("{\"performedQualification\": true, \"experiences\": \(list)}")
    #expect(catalog.experiences.map(\.title) == ["Broken", "One", "Two"])
    #expect(catalog.experiences.map(\.id) == ["pasted-broken", "pasted-one", "pasted-two"])
    #expect(catalog.experiences.map(\.isReadable) == [false, true, true])
    #expect(catalog.findings(.duplicateID).isEmpty)
  }

  @Test(arguments: [
    (#"{"content": {}}"#, "this looks like a step"), (#"{"children": []}"#, "this looks like a group"),
    (#"{"on": "tap"}"#, "this looks like an action"), (#"{"config": {}}"#, "this looks like a trait"),
  ])
  func namesTheKindOfAMisplacedPayload(json: String, words: String) {
    let found = pasted(json).findings(.undecodableExperience)
    #expect(found.contains { $0.help?.hasPrefix(words) == true }, "\(found)")
  }

  @Test func takesItsNameFromTheHeading() {
    let body = "```yaml experience\nid: \(String.uuid(1))\ntype: mobile\ntraits: []\n```\n"
    #expect(Catalog(["a": "# Tour\n\(body)"]).experiences.first?.payload.experience?.name == "Tour")
    let nameless = Catalog(["a": body]).findings(.undecodableExperience)
    #expect(
      nameless.map(\.help) == [
        "add a heading '# …' above the definition, or the key 'name'"
      ])
  }

  @Test func reportsAStepHeadingThatEndsAGroup() {
    func found(_ traits: String) -> [Diagnostic] {
      let group = "id: \(String.uuid(2))\ntype: group\ntraits: []\nactions: {}"
      let step = { (number: Int, traits: String) in
        "id: \(String.uuid(number))\ntype: modal\ntraits: \(traits)\nactions: {}\n"
          + "content: {type: spacer, id: \(String.uuid(number + 10))}"
      }
      return Catalog([
        "tour": .experience(steps: []) + .section("Group", .group, group)
          + "#" + .section("Inside", .step, step(3, "[]")) + .section("Outside", .step, step(4, traits))
      ]).findings(.stepBesideGroup)
    }
    #expect(found("[]").count == 1)
    #expect(found("[{type: '@appcues/skippable'}]").count == 1)
    #expect(found("[{type: '@appcues/modal', config: {presentationStyle: full}}]").isEmpty)
    #expect(found("[{type: '@app/own'}]").isEmpty, "a trait of the app may present the step")
    #expect(found("[]").first?.notes.map(\.message) == ["The group"])
  }

  @Test func suggestsTheClosestCoverStep() {
    let catalog = Catalog(["tour": .experience(front: "title: A\ncover: frist", steps: ["First", "Second"])])
    let found = catalog.findings(.unknownExperience)
    #expect(
      found.map(\.message) == [
        "The experience 'tour' has no step 'frist', so its first step becomes the cover"
      ])
    #expect(found.map(\.help) == ["did you mean 'first'?"])
    #expect(found.places == ["3:8"])
    #expect(Catalog(["tour": .experience(front: "cover: first")]).findings(.unknownExperience).isEmpty)
  }

  @Test func findsTheScreenBehindItByNameOrAddress() {
    func catalog(_ screen: String) -> Catalog {
      Catalog([
        "home": .file(.screen, "viewURI: app:home"), "tour": .experience(front: "screen: \(screen)"),
        "other": .experience(2, front: "screen: \(screen)"),
      ])
    }
    for name in ["home", "app:home"] {
      let found = catalog(name)
      #expect(found.findings(.unknownScreen).isEmpty)
      let over = found.screens.first.map { found.experiences(over: $0) } ?? []
      #expect(over.map(\.id) == ["other", "tour"])
    }
    #expect(
      catalog("hoem").findings(.unknownScreen).map(\.help)
        == Array(repeating: "did you mean 'home'?", count: 2))
  }

  @Test func reportsEachUndefinedScenario() {
    let catalog = Catalog([
      "visit": .file(.scenario, "{}"), "tour": .experience(front: "scenarios: [vist, visit, other]"),
      "flow": .file(
        .flow, "{}", front: "scenarios: none", sections: .section("One", .scene, "experience: tour")),
    ])
    let found = catalog.findings(.unknownScenario).sorted()
    #expect(
      found.map(\.message) == [
        "There is no scenario 'none'", "There is no scenario 'other'", "There is no scenario 'vist'",
      ])
    #expect(Set(found.places) == ["2:12"])
  }
}
