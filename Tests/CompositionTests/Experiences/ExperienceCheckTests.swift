import CatalogModel
import Composition
import Definitions
import Testing

/// What is wrong with an experience as a whole.
@Suite struct ExperienceCheckTests {
  private static func id(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }

  private func findings(
    _ steps: [String], traits: String = #"{type: "@appcues/modal", config: {presentationStyle: dialog}}"#,
    front: String = ""
  ) -> [Diagnostic] {
    let text = """
      \(front)# Offer
      ```yaml experience
      id: \(Self.id(1))
      name: Offer
      type: mobile
      traits: [\(traits)]
      ```
      """
    let sections = steps.enumerated().map { "\n## Step \($0)\n```yaml step\n\($1)\n```\n" }
    let catalog = ComposedCatalog([
      "offer": text + sections.joined(), "home": "# Home\n```yaml screen\n{}\n```\n",
    ])
    return catalog.catalog.experiences.flatMap {
      ComposedExperience($0, in: catalog.catalog, under: catalog.start).diagnostics
    }
  }

  private func step(_ id: Int, text: Int = 9) -> String {
    "{id: \(Self.id(id)), type: modal, traits: [], actions: {}, content: {type: text, id: \(Self.id(text)), text: Hi}}"
  }

  @Test func findsNothingWrongWithADialog() {
    #expect(findings([step(2), step(3)]).isEmpty)
  }

  @Test func findsIdentifiersThatMeanTwoThings() {
    #expect(findings([step(2), step(2)]).map(\.id) == [.equalIDs])
    let content =
      "{type: stack, id: \(Self.id(4)), orientation: vertical, items: [{type: text, id: \(Self.id(5)), text: a}, {type: text, id: \(Self.id(5)), text: b}]}"
    let found = findings(["{id: \(Self.id(2)), type: modal, traits: [], actions: {}, content: \(content)}"])
    #expect(found.map(\.id) == [.equalIDs])
  }

  @Test func findsAnExperienceWithoutSteps() {
    #expect(findings([]).contains { $0.id == .noSteps })
  }

  @Test func findsStepsThatNoTraitPresents() {
    let found = findings([step(2)], traits: "")
    #expect(found.map(\.id) == [.traitError])
    #expect(found.first?.message == "No trait presents the step 'Step 0', so the runtime cannot show it")
  }

  @Test func blamesTheTraitThatWouldHavePresentedTheSteps() {
    let found = findings(
      [step(2)], traits: #"{type: "@appcues/modall", config: {presentationStyle: dialog}}"#)
    #expect(found.count == 1)
    #expect(found.first?.id == .traitError)
    #expect(found.first?.help == "did you mean '@appcues/modal'?")
  }

  @Test func findsAFrameThatTheScreenDoesNotHave() {
    let found = findings(
      [step(2)], traits: #"{type: "@appcues/embedded", config: {frameID: banner}}"#,
      front: "---\nscreen: home\n---\n")
    #expect(found.contains { $0.id == .missingFrame && $0.message.contains("'banner'") }, "\(found)")
  }
}
