import Definitions
import Testing

@Suite struct UnclosedFenceTests {
  private func read(_ text: String) -> DefinitionFile {
    DefinitionFile(reading: SourceFile(path: "a.md", text: text))
  }

  @Test func readsFollowingContentAsIfTheFenceWereClosed() throws {
    let file = read("# A\n\n```yaml experience\nname: X\n\n## B\n\n```yaml step\ntype: modal\n```\n")
    let finding = try #require(file.diagnostics.first)
    #expect(file.diagnostics.count == 1)
    #expect(finding.breaks(.unclosedFence))
    #expect(finding.location.position == Position(line: 3, column: 1))
    #expect(finding.notes.map(\.location.line) == [5, 8])
    #expect(file.rootDefinition?.value?["name"]?.string == "X")
    let step = try #require(file.root.sections.first?.sections.first?.definitions.first)
    #expect(step.value?["type"]?.position == Position(line: 9, column: 7))
  }

  @Test func closesSeveralFences() {
    let open = "```yaml step\ntype: modal\n\n## Next\n\n"
    let file = read("```yaml experience\nname: X\n\n## Next\n\n" + open + open + "Words\n")
    #expect(
      file.diagnostics.map(\.id) == [Diagnostic.Rule.unclosedFence, .unclosedFence, .unclosedFence].map(\.id))
    #expect(file.diagnostics.map(\.location.line) == [1, 6, 11])
  }

  @Test func closesAFenceOfAList() {
    let file = read("# A\n\n- ```yaml experience\n  name: X\n\nWords\n")
    #expect(file.diagnostics.map(\.id) == [Diagnostic.Rule.unclosedFence].map(\.id))
    #expect(file.diagnostics.first?.location.position == Position(line: 3, column: 3))
    #expect(file.rootDefinition?.value?["name"]?.string == "X")
  }

  @Test func reportsOneFindingIfTheEndIsUnclear() {
    let file = read("```yaml experience\nname: X\n## B\n```yaml step\n*\n```\n")
    #expect(file.diagnostics.map(\.id) == [Diagnostic.Rule.unclosedFence].map(\.id))
  }

  @Test(arguments: [
    "````md\n```yaml step\ntype: modal\n```\n````\n", "~~~\n```yaml step\n```\n~~~\n", "```\n\n## x\n```\n",
    "> ```\n> code\n> ```\n", "- ```\n  code\n  ```\n", "    ```\n    code\n", "```sh\n# a\n\n# b\n```",
  ])
  func keepsClosedFencesUnchanged(_ text: String) {
    #expect(read(text).diagnostics.filter { $0.breaks(.unclosedFence) } == [])
  }

  @Test func readsManyUnclosedFencesInTime() {
    let text = String(repeating: "```yaml step\na: 1\n\n## X\n\n", count: 2_000)
    #expect(!read(text).diagnostics.isEmpty)
  }
}
