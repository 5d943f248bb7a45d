import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Testing

@Suite struct LiterateExperienceTests {
  /// Returns a catalog of one file.
  ///
  /// In the text, `…` stands for the keys that every step needs.
  private func catalog(_ text: String) -> Catalog {
    let step =
      "\"type\":\"modal\",\"traits\":[],\"actions\":{},\"content\":{\"type\":\"spacer\",\"id\":\"00000000-0000-4000-8000-0000000000ff\"}"
    let source = text.split(separator: "…", omittingEmptySubsequences: false).joined(separator: step)
    return Catalog(
      root: "Content", files: [FileReading(SourceFile(path: "Content/a.md", text: source))])
  }

  private let root = """
    # Tour

    Why it is there.

    ```json experience
    {"id":"00000000-0000-4000-8000-000000000001","type":"mobile",
     "traits":[{"type":"@appcues/modal","config":{"presentationStyle":"full"}}]}
    ```

    """

  @Test func putsStepsInsideTheirGroupAndOthersNextToIt() throws {
    let catalog = catalog(
      root + """
        ## First
        ```json step
        {"id":"00000000-0000-4000-8000-000000000002",…}
        ```
        ## A group
        About the group.
        ```json group
        {"id":"00000000-0000-4000-8000-000000000003","type":"group","traits":[],"actions":{}}
        ```
        ### Second
        About the second step.
        ```json step
        {"id":"00000000-0000-4000-8000-000000000004",…}
        ```
        ### Third
        ```json step
        {"id":"00000000-0000-4000-8000-000000000005",…}
        ```
        ## Fourth
        ```json step
        {"id":"00000000-0000-4000-8000-000000000006",…}
        ```
        """)
    #expect(catalog.diagnostics == [])
    let definition = try #require(catalog.experiences.first)
    let experience = try #require(definition.payload.experience)
    #expect(experience.name == "Tour")
    #expect(experience.steps.map(\.children.count) == [1, 2, 1])
    #expect(definition.payload.groups.map(\.title) == [nil, "A group", nil])
    #expect(
      definition.payload.groups.flatMap { $0.steps.map(\.slug) } == ["first", "second", "third", "fourth"])
    #expect(definition.payload.groups[1].prose.firstParagraph == "About the group.")
    #expect(definition.payload.groups[1].steps[0].prose.firstParagraph == "About the second step.")
    #expect(definition.prose.firstParagraph == "Why it is there.")
  }

  @Test func keepsAPastedPayloadUnchanged() throws {
    let catalog = catalog(
      """
      # Pasted
      ```json experience
      {"id":"00000000-0000-4000-8000-000000000001","name":"Exported","type":"mobile","traits":[],
       "steps":[{"id":"00000000-0000-4000-8000-000000000002",…}]}
      ```
      ## Extra
      ```json step
      {"id":"00000000-0000-4000-8000-000000000003",…}
      ```
      """)
    #expect(catalog.diagnostics.map(\.id) == [Diagnostic.Rule.orphanDefinition].map(\.id))
    let definition = try #require(catalog.experiences.first)
    #expect(definition.title == "Pasted")
    #expect(definition.payload.groups.flatMap(\.steps).map(\.slug) == ["step-1"])
  }

  @Test func keepsAnUnreadableExperienceWithTheReason() throws {
    let catalog = catalog(
      root + """
        ## First
        ```json step
        {"id":"00000000-0000-4000-8000-000000000002","type":"modal","traits":[],"actions":{},
         "content":{"type":"stak","id":"00000000-0000-4000-8000-000000000003"}}
        ```
        """)
    let definition = try #require(catalog.experiences.first)
    #expect(definition.payload.experience == nil)
    #expect(
      definition.payload.error?.message
        == "Error parsing Experience JSON data: Expected key 'children' not found at codingPath: steps.0")
    let diagnostic = try #require(catalog.diagnostics.first)
    #expect(diagnostic.breaks(.undecodableExperience))
    #expect(diagnostic.help == "did you mean 'stack'?")
    #expect(diagnostic.location.position == Position(line: 12, column: 20))
  }

  @Test func reportsAllErrorsOfAllSteps() {
    let catalog = catalog(
      root + """
        ## First
        ```json step
        {"id":"x","type":"modal","traits":[{"config":{}}],"actions":{},"content":{"type":"nope"}}
        ```
        ## Second
        ```json step
        {"id":"00000000-0000-4000-8000-000000000002","type":"modal","traits":[{"type":"a"},{"type":"a"}],
         "actions":[],"content":{"type":"text","id":"00000000-0000-4000-8000-000000000003"}}
        ```
        """)
    #expect(catalog.diagnostics.count == 6, "\(catalog.diagnostics)")
    #expect(catalog.diagnostics.contains { $0.breaks(.duplicateTrait) && $0.notes.count == 1 })
  }

  @Test func givesEveryExperienceASeparatePage() {
    let text = root + "## First\n```json step\n{\"id\":\"00000000-0000-4000-8000-000000000002\",…}\n```\n"
    let step = catalog(text)
    let files = ["Content/b.md", "Content/c.md"].map { path in
      FileReading(SourceFile(path: path, text: "---\nid: same\n---\n" + root))
    }
    let catalog = Catalog(root: "Content", files: files)
    #expect(catalog.experiences.map(\.id) == ["same", "same-2"])
    #expect(catalog.diagnostics.filter { $0.breaks(.duplicateID) }.count == 2)
    #expect(step.experiences.map(\.id) == ["a"])
  }
}
