import CatalogModel
import Composition
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
import Testing

/// Traits that files declare, apart from setting properties.
@Suite struct DeclaredTraitTests {
  private func compose(capabilities: String, config: String = "{}") throws -> ComposedStep {
    let indented = capabilities.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")
    let catalog = TraitCatalog.make(
      """
      type: "@acme/tide"
      configuration: {label: {type: string, default: Tide}}
      capabilities:
      \(indented)
      """, type: "@acme/tide", config: config)
    #expect(catalog.diagnostics == [])
    let definition = try #require(catalog.catalog.experiences.first)
    return try #require(catalog.experience(definition, under: catalog.start).steps.first)
  }

  @Test func publishesMetadataOnDemand() throws {
    let capabilities = """
      stepDecorating:
        metadata: {set: {tide: 7}, read: {tide: step.tide}, publish: true}
      """
    let trace = try compose(capabilities: capabilities).trace
    let phases = trace.entries.filter { $0.subject == "@acme/tide" }.map {
      "\($0.phase.rawValue) \($0.outcome)"
    }
    #expect(phases == ["stepDecorating inherited", "metadata applied"])
    let waiting = try compose(capabilities: capabilities.replacing(", publish: true", with: "")).trace
    let created = waiting.entries.firstIndex { $0.phase.rawValue == "wrapperCreating" } ?? 0
    let published = waiting.entries.firstIndex { $0.phase.rawValue == "metadata" } ?? 0
    #expect(published > created, "by default, values are published after the wrapper is created")
  }

  @Test func changesOnlyTheStepThatItDecorates() throws {
    func step(_ number: Int, _ traits: String) -> String {
      "{id: 00000000-0000-4000-8000-00000000001\(number), type: modal, traits: [\(traits)], actions: {}, content: {type: text, id: 00000000-0000-4000-8000-00000000002\(number), text: Hi}}"
    }
    let catalog = ComposedCatalog([
      "tide":
        """
      # Tide
      ```yaml trait
      type: "@acme/tide"
      capabilities:
        stepDecorating: {metadata: {read: {tide: step.padding.top}}}
        containerDecorating: {metadata: {set: {tide: 40}}}
      ```
      """,
      "e":
        """
      # E
      ```yaml experience
      id: 00000000-0000-4000-8000-000000000001
      name: E
      type: mobile
      traits: [{type: "@appcues/modal", config: {presentationStyle: dialog, style: {paddingTop: 1}}}]
      steps:
        - id: 00000000-0000-4000-8000-000000000002
          type: group
          traits: []
          actions: {}
          children: [\(step(1, #"{type: "@acme/tide"}"#)), \(step(2, ""))]
      ```
      """,
    ])
    let definition = try #require(catalog.catalog.experiences.first)
    let steps = catalog.experience(definition, under: catalog.start).steps
    let changes = steps.map { step in
      step.trace.entries.filter { $0.phase == .metadata && $0.subject == "@acme/tide" }.flatMap(\.changes)
    }
    #expect(changes.map { $0.map(\.path) } == [["step.padding.top"], []])
  }

  @Test func explainsThatAStepTraitWithoutAGroupSharesNoMetadata() throws {
    func reason(_ levels: (experience: String, step: String)) throws -> String? {
      let catalog = ComposedCatalog([
        "e":
          """
        # E
        ```yaml experience
        id: 00000000-0000-4000-8000-000000000001
        name: E
        type: mobile
        traits: [\(levels.experience)]
        steps:
          - {id: 00000000-0000-4000-8000-000000000002, type: modal, traits: [\(levels.step)], actions: {}, content: {type: text, id: 00000000-0000-4000-8000-000000000003, text: Hi}}
        ```
        """
      ])
      let definition = try #require(catalog.catalog.experiences.first)
      let step = try #require(catalog.experience(definition, under: catalog.start).steps.first)
      return step.trace.entries.first {
        $0.phase == .wrapperCreating && $0.subject == "@appcues/tooltip"
      }?.reason
    }
    let tooltip = #"{type: "@appcues/tooltip"}"#
    #expect(try reason(("", tooltip))?.contains("neither share nor read") == true)
    #expect(try reason((tooltip, "")) == nil)
  }

  @Test func stopsTheExperienceWithAnError() throws {
    let step = try compose(
      capabilities: """
        containerDecorating:
          fails: {message: $label, retryMilliseconds: 500, recoverable: true}
        """, config: "{label: The tide is out}")
    #expect(step.trace.error?.message.contains("The tide is out") == true)
    #expect(!step.trace.isDisplayable)
  }

  @Test func hidesWithACustomTransition() throws {
    let capabilities = """
      presenting:
        changes: {presentation.transition: fade, presentation.removal: $way}
      """
    let catalog = TraitCatalog.make(
      """
      type: "@acme/tide"
      configuration: {way: {type: string, default: "slide:bottom"}}
      capabilities:
      \(capabilities.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      """, type: "@acme/tide", config: "{}")
    #expect(catalog.diagnostics == [])
    let definition = try #require(catalog.catalog.experiences.first)
    let composed = catalog.experience(definition, under: catalog.start)
    let dismissed = try #require(composed.endings.first { $0.kind == .dismissed })
    #expect(dismissed.records.contains(.remove(.slide(from: .bottom))))
  }

  @Test func refusesAnUnknownRemovalTransition() {
    let file = FileReading(
      SourceFile(
        path: "Content/t.md",
        text:
          "```yaml trait\ntype: '@acme/tide'\ncapabilities: {presenting: {changes: {presentation.removal: fad}}}\n```\n"
      ))
    #expect(file.diagnostics.map(\.help) == ["did you mean 'fade'?"])
  }

  @Test func needsAMessageForAnError() {
    let file = FileReading(
      SourceFile(
        path: "Content/t.md",
        text:
          "```yaml trait\ntype: '@acme/tide'\ncapabilities: {presenting: {fails: {recoverable: true}}}\n```\n"
      ))
    #expect(file.diagnostics.map(\.id) == [Diagnostic.Rule.invalidTraitDeclaration].map(\.id))
  }
}
