import Composition
import ContentOperations
import Definitions
import SceneFlow
import Testing

@Suite struct ListedDefinitionTests {
  private func listed(_ text: String) throws -> ListedDefinition {
    let catalog = Catalog(
      root: "Content", files: [FileDefinition(SourceFile(path: "Content/a.md", text: text))])
    #expect(catalog.diagnostics.map(\.id) == [.kindNotComposed])
    return try #require(catalog.others.first)
  }

  @Test func namesWhatTheOtherRuntimesDefine() throws {
    #expect(
      try listed(
        "```json extension\n{}\n```\n## L\n```json listener\n{\"type\":\"t\",\"source\":\"s\"}\n```\n"
      ).contents
        == ["listens to t, s"])
    #expect(
      try listed("```json flow\n{}\n```\n## S\n```json scene\n{\"state\":2}\n```\n").contents == ["scene 2"])
  }

  @Test(arguments: [("a:b", true), (":", true), ("a", false), ("", false), ("a:b:c", false)])
  func readsIdentifiersOfTwoParts(_ text: String, _ isIdentifier: Bool) {
    #expect((Identifier(text) != nil) == isIdentifier)
  }

  @Test func keepsTwoStatesForTheBox() {
    #expect(SceneState.entry.isReserved && SceneState.termination.isReserved)
    #expect(!SceneState(rawValue: 0).isReserved)
  }
}
