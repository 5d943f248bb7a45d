import Definitions
import ExperienceTraits
import Testing

@testable import Composition

/// What a trait of a file can do besides setting properties.
@Suite struct DeclaredTraitTests {
  private func compose(capabilities: String, config: String = "{}") throws -> ComposedStep {
    let trait = """
      # Tide

      ```yaml trait
      type: "@acme/tide"
      configuration: {label: {type: string, default: Tide}}
      capabilities:
      \(capabilities.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n"))
      ```
      """
    let experience = """
      # E

      ```yaml experience
      id: 3a7c1f5e-8f0b-4c58-9d7e-2f6b1c0a9e11
      name: x
      type: mobile
      traits:
        - {type: "@acme/tide", config: \(config)}
        - {type: "@appcues/modal", config: {presentationStyle: dialog}}
      ```

      ## One

      ```yaml step
      id: 0d7c2f7e-55d3-4b0f-9a55-7a4d8e6f0b21
      type: modal
      traits: []
      actions: {}
      content: {type: text, id: 1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f, text: hi}
      ```
      """
    let catalog = Catalog(
      root: "Content",
      files: [
        FileDefinition(SourceFile(path: "Content/t.md", text: trait)),
        FileDefinition(SourceFile(path: "Content/e.md", text: experience)),
      ])
    #expect(catalog.diagnostics == [])
    let definition = try #require(catalog.experiences.first)
    return try #require(ComposedExperience(definition, in: catalog, under: catalog.base).steps.first)
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
    #expect(published > created, "without asking, values are published once everything is made")
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

  @Test func needsAMessageToFail() {
    let file = FileDefinition(
      SourceFile(
        path: "Content/t.md",
        text:
          "```yaml trait\ntype: '@acme/tide'\ncapabilities: {presenting: {fails: {recoverable: true}}}\n```\n"
      ))
    #expect(file.diagnostics.map(\.id) == [.invalidTraitDeclaration])
  }
}
