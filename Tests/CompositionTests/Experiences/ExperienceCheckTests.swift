import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Testing

/// Errors that concern an experience as a whole.
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

  @Test func acceptsAValidDialog() {
    #expect(findings([step(2), step(3)]).isEmpty)
  }

  @Test func findsDuplicateIdentifiers() {
    #expect(findings([step(2), step(2)]).map(\.id) == [Diagnostic.Rule.equalIDs].map(\.id))
    let content =
      "{type: stack, id: \(Self.id(4)), orientation: vertical, items: [{type: text, id: \(Self.id(5)), text: a}, {type: text, id: \(Self.id(5)), text: b}]}"
    let found = findings(["{id: \(Self.id(2)), type: modal, traits: [], actions: {}, content: \(content)}"])
    #expect(found.map(\.id) == [Diagnostic.Rule.equalIDs].map(\.id))
  }

  private func question(
    _ options: [String], mode: String = "single", condition: String = "", defaults: String = "[]"
  ) -> [Diagnostic] {
    let items = options.enumerated().map { number, value in
      "{value: '\(value)', content: {type: text, id: 00000000-0000-4000-8000-0000000001\(10 + number), text: \(value)}}"
    }
    let select =
      "{type: optionSelect, id: \(Self.id(4)), selectMode: \(mode), defaultValue: \(defaults), label: {id: \(Self.id(5)), text: Plan}, options: [\(items.joined(separator: ", "))]}"
    let button =
      "{type: button, id: \(Self.id(6)), content: {type: text, id: \(Self.id(7)), text: Go}}"
    let action =
      "{\"on\": tap, type: '@appcues/conditional', config: {checks: [{condition: {survey: {\(condition)}}, actions: [{\"on\": tap, type: '@appcues/close'}]}]}}"
    return findings([
      """
      {id: \(Self.id(2)), type: modal, traits: [], actions: {\(condition.isEmpty ? "" : "\(Self.id(6)): [\(action)]")},
       content: {type: stack, id: \(Self.id(8)), orientation: vertical, items: [\(select), \(button)]}}
      """
    ])
  }

  @Test(arguments: [
    ("single", "operator: '==', value: free"), ("single", "operator: '!=', value: deep"),
    ("single", "operator: '==', value: ''"), ("single", "operator: '^', value: fr"),
    ("multi", "operator: in, value: deep"), ("multi", "operator: '==', value: \"free\\ndeep\""),
    ("single", "operator: '==', value: team"),
  ])
  func acceptsConditionsThatAnAnswerCanFulfill(mode: String, comparison: String) {
    let found = question(
      ["free", "deep"], mode: mode, condition: "block: \(Self.id(4)), \(comparison)",
      defaults: comparison.contains("team") ? "[team]" : "[]")
    #expect(found.filter { $0.breaks(.unusableAction) }.isEmpty)
  }

  @Test(arguments: [
    ("operator: '==', value: fre", "No option of “Plan” equals 'fre', so the condition is never true"),
    ("operator: '!=', value: fre", "No option of “Plan” equals 'fre', so the condition is always true"),
    ("operator: in, value: team", "No option of “Plan” has the line 'team', so the condition is never true"),
    (
      "operator: '>=', value: '9'",
      "No option of “Plan” is greater than or equal to '9', so the condition is never true"
    ),
  ])
  func findsConditionsThatNoAnswerCanFulfill(comparison: String, message: String) {
    let found = question(["free", "deep"], condition: "block: \(Self.id(4)), \(comparison)")
    #expect(found.map(\.id) == [Diagnostic.Rule.unusableAction].map(\.id))
    #expect(found.first?.message == message)
  }

  @Test func findsConditionsOnUnknownElements() {
    let found = question(["free"], condition: "block: \(Self.id(9)), operator: '==', value: free")
    #expect(found.map(\.id) == [Diagnostic.Rule.unusableAction].map(\.id))
    #expect(found.first?.message.hasPrefix("No step has a form element with the id '\(Self.id(9))'") ?? false)
  }

  @Test func findsDuplicateOptionsAndUnknownDefaults() {
    #expect(question(["free", "free"]).map(\.id) == [Diagnostic.Rule.equalIDs].map(\.id))
    #expect(
      question(["free", "deep"], defaults: "[team]").map(\.id) == [Diagnostic.Rule.unusableProperty].map(\.id)
    )
  }

  @Test func findsAnExperienceWithoutSteps() {
    #expect(findings([]).contains { $0.breaks(.noSteps) })
  }

  @Test func findsStepsWithoutAPresentingTrait() {
    let found = findings([step(2)], traits: "")
    #expect(found.map(\.id) == [Diagnostic.Rule.traitError].map(\.id))
    #expect(found.first?.message == "No trait presents the step 'Step 0', so the runtime cannot show it")
  }

  @Test func namesTheInvalidTraitThatWouldPresentTheSteps() {
    let found = findings(
      [step(2)], traits: #"{type: "@appcues/modall", config: {presentationStyle: dialog}}"#)
    #expect(found.count == 1)
    #expect(found.first?.id == Diagnostic.Rule.traitError.id)
    #expect(found.first?.help == "did you mean '@appcues/modal'?")
  }

  @Test func findsAnUnknownFrame() {
    let found = findings(
      [step(2)], traits: #"{type: "@appcues/embedded", config: {frameID: banner}}"#,
      front: "---\nscreen: home\n---\n")
    #expect(found.contains { $0.breaks(.missingFrame) && $0.message.contains("'banner'") }, "\(found)")
  }
}
