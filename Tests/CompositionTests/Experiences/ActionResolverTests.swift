import CatalogModel
import Composition
import Definitions
import ExperienceDefinitions
import Testing

/// The targets of the actions of a step, and actions that never run.
@Suite struct ActionResolverTests {
  private static func id(_ number: Int) -> String { "00000000-0000-4000-8000-0000000000a\(number)" }
  private static let button = id(5)

  private func composed(
    actions: String, groups: String = ""
  ) throws -> (step: ComposedStep, findings: [Diagnostic]) {
    let content =
      "{type: button, id: \(Self.button), content: {type: text, id: \(Self.id(6)), text: Go}}"
    let text = """
      # Offer
      ```yaml experience
      id: \(Self.id(1))
      name: Offer
      type: mobile
      traits: [{type: "@appcues/modal", config: {presentationStyle: dialog}}]
      steps:
        - {id: \(Self.id(2)), type: modal, traits: [], actions: {\(actions)}, content: \(content)}
        - {id: \(Self.id(3)), type: modal, traits: [], actions: {}, content: {type: text, id: \(Self.id(7)), text: Hi}}
      \(groups)
      ```
      """
    let catalog = ComposedCatalog(["offer": text])
    let definition = try #require(catalog.catalog.experiences.first)
    let composed = ComposedExperience(definition, in: catalog.catalog, under: catalog.start)
    return (try #require(composed.steps.first), composed.diagnostics)
  }

  private func isBroken(_ action: ResolvedAction?) -> Bool {
    if case .broken = action?.destination { true } else { false }
  }

  @Test(arguments: ["junk", "00000777-0000-4000-8000-000000000000"])
  func ignoresActionsOfUnknownElements(key: String) throws {
    let (step, findings) = try composed(actions: #"\#(key): [{"on": tap, type: "@appcues/close"}]"#)
    #expect(findings.contains { $0.breaks(.unknownActionTarget) })
    #expect(step.actions.count == 1 && isBroken(step.actions.first?.actions.first))
    #expect(step.actions.first?.recorded == nil)
    let condition =
      #"[{"on": tap, type: "@appcues/conditional", config: {checks: [{actions: [{"on": tap, type: "@appcues/close"}]}]}}]"#
    let branches = try composed(actions: "\(key): \(condition)").step.actions.first?.actions.first?.branches
    #expect(branches?.isEmpty == true)
  }

  @Test func runsNoBranchIfNoConditionIsTrue() throws {
    let condition = "{token: {token: a, operator: '==', value: b}}"
    let (step, _) = try composed(
      actions:
        #"\#(Self.button): [{"on": tap, type: "@appcues/conditional", config: {checks: [{condition: \#(condition), actions: [{"on": tap, type: "@appcues/close"}]}]}}]"#
    )
    #expect(step.actions.first?.atFirst == ["Runs no branch, because no condition is true"])
  }

  @Test func runsActionsOfOnlyOneOfTwoEqualIdentifiers() throws {
    let close = #"[{"on": tap, type: "@appcues/close"}]"#
    let (step, findings) = try composed(
      actions: "\(Self.button): \(close), \(Self.button.uppercased()): \(close)")
    #expect(step.actions.map { isBroken($0.actions.first) } == [false, true])
    #expect(
      findings.contains { $0.breaks(.deadAction) && $0.message.contains("same identifier as an earlier") })
  }

  @Test func endsTheExperienceInAGroupWithoutSteps() throws {
    let (step, findings) = try composed(
      actions:
        #"\#(Self.button): [{"on": tap, type: "@appcues/continue", config: {stepID: "\#(Self.id(4))"}}]"#,
      groups: "  - {id: \(Self.id(4)), type: group, traits: [], actions: {}, children: []}")
    #expect(isBroken(step.actions.first?.actions.first))
    let finding = try #require(findings.first { $0.breaks(.unresolvedStep) })
    #expect(finding.message.contains("has no step") && finding.help?.contains("ends there") == true)
  }

  @Test func ignoresConditionsInsideABranchAndSendsFormsUnchecked() throws {
    let branch = """
      [{"on": tap, type: "@appcues/submit-form"}, {"on": tap, type: "@appcues/conditional", config: {checks: [{actions: []}]}}]
      """
    let (step, findings) = try composed(
      actions:
        #"\#(Self.button): [{"on": tap, type: "@appcues/conditional", config: {checks: [{actions: \#(branch)}]}}]"#
    )
    let inner = try #require(step.actions.first?.actions.first?.branches.first?.actions)
    #expect(inner.map(\.summary).first == "Sends the form without checking it")
    #expect(inner.first?.checksForm == false)
    #expect(isBroken(inner.last) && inner.last?.branches.isEmpty == true)
    #expect(findings.contains { $0.breaks(.deadAction) })
  }

  @Test func reportsInvalidProfileValues() throws {
    let (_, findings) = try composed(
      actions:
        #"\#(Self.button): [{"on": tap, type: "@appcues/update-profile", config: {a: {b: 1}}}]"#)
    let finding = try #require(findings.first { $0.breaks(.unusableAction) })
    #expect(finding.message.contains("has no usable value"))
  }
}
