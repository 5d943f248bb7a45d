import Definitions
import Testing

@testable import CatalogModel
@testable import ExperienceDefinitions
@testable import ScreenDefinitions

/// The list of findings, with one entry for each cause.
@Suite struct FindingIndexTests {
  private func index(
    _ findings: [Diagnostic], unreadable: [(kind: DefinitionKind, location: Definitions.SourceLocation)] = []
  ) -> FindingIndex {
    FindingIndex(findings, unreadable: unreadable, perFile: 100)
  }

  @Test func mergesFindingsWithOneCause() {
    let same = (1...3).map { Diagnostic.found(.unknownTrait, "There is no trait of type '@a/b'", line: $0) }
    let index = index([])
    let gathered = index.gathered(same)
    #expect(gathered.count == 1)
    #expect(gathered.first?.otherPlaces.count == 2)
  }

  @Test func addsFindingsFromComposingToTheFindingsOfAFile() throws {
    let file = SourceFile(path: "Content/a.md", text: "# A\n```yaml catalog\n{}\n```\n")
    let page = try #require(Catalog(root: "Content", files: [FileReading(file)]).page)
    let index = index([.found(.unknownKey, "one"), .found(.unknownKey, "two", in: "Content/b.md")])
    let found = index.findings(in: page, with: [.found(.unusableColor, "three", line: 2)])
    #expect(found.map(\.message) == ["one", "three"])
  }

  @Test func notesUnreadableDefinitionsThatMayDefineAMissingName() {
    let place = Definitions.SourceLocation(file: "Content/broken.md", position: .start)
    let index = index([], unreadable: [(.trait, place)])
    let explained = index.gathered([.found(.unknownTrait, "There is no trait of type '@a/b'")])
    #expect(explained.first?.notes.map(\.location) == [place])
    #expect(index.gathered([.found(.unknownScreen, "There is no screen 'a'")]).first?.notes.isEmpty == true)
  }
}
