import Definitions
import Mockups
import Testing

@testable import SiteReview

/// The changes between two snapshots of a catalog.
@Suite struct CatalogChangesTests {
  private func lines(_ before: [String], _ after: [String]) throws -> [String] {
    try CatalogChanges(before, after).lines
  }

  @Test func equalSnapshotsHaveNoChanges() throws {
    #expect(try CatalogChanges([], []).isEmpty)
    let all = [IndexEntry.rule("a"), IndexEntry.screen("b"), IndexEntry.experience("c")]
    #expect(try CatalogChanges(all, all).isEmpty)
    #expect(try CatalogChanges(all, all.reversed()).isEmpty)
  }

  @Test func bothSnapshotsAreNamed() throws {
    let changes = try CatalogChanges([], [])
    #expect(changes.before == "v1" && changes.after == "v2")
  }

  @Test func changesAreInCatalogOrderWithRemovedDefinitionsLast() throws {
    let before = [IndexEntry.rule("gone", hash: "x"), IndexEntry.rule("b"), IndexEntry.rule("c")]
    let after = [
      IndexEntry.rule("new", hash: "y"), IndexEntry.rule("b", hash: "2"), IndexEntry.rule("c", hash: "3"),
    ]
    #expect(
      try lines(before, after) == [
        "added rules/new", "changed rules/b definition", "changed rules/c definition", "removed rules/gone",
      ])
  }

  @Test func changesAreCountedByKind() throws {
    let before = [IndexEntry.rule("a"), IndexEntry.rule("b", hash: "2"), IndexEntry.rule("c", hash: "3")]
    let after = [
      IndexEntry.rule("a", hash: "9"), IndexEntry.rule("d", hash: "4"), IndexEntry.rule("e", hash: "5"),
    ]
    let changes = try CatalogChanges(before, after)
    #expect(
      [.added, .removed, .renamed, .moved, .changed].map { changes.count($0) } == [2, 2, 0, 0, 1])
  }

  @Test(arguments: [
    (IndexEntry.hashes(content: "x"), "content"), (IndexEntry.hashes(look: "x"), "look"),
    (IndexEntry.hashes(behavior: "x"), "behavior"), (IndexEntry.hashes(order: "x"), "order"),
    (IndexEntry.hashes(trace: "x"), "trace"),
    (IndexEntry.hashes(content: "x", look: "y", trace: "z"), "content look"),
  ])
  func aChangedScreenListsTheAspectsThatDiffer(_ hashes: String, _ words: String) throws {
    #expect(
      try lines([IndexEntry.screen("a")], [IndexEntry.screen("a", hashes: hashes)])
        == ["changed screens/a \(words)"])
  }

  @Test(arguments: [
    (#", "status": "draft""#, #", "status": "shipped""#), (#", "owner": "A""#, #", "owner": "B""#),
    (#", "tags": ["a"]"#, #", "tags": ["a", "b"]"#), ("", #", "devices": ["ipad"]"#),
    (#", "design": "https://example.com""#, ""),
  ])
  func aMetadataChangeIsListedAsAbout(_ before: String, _ after: String) throws {
    #expect(
      try lines([IndexEntry.rule("a", more: before)], [IndexEntry.rule("a", more: after)])
        == ["changed rules/a about"])
  }

  @Test func aTitleChangeIsListedAsAbout() throws {
    let changes = try CatalogChanges(
      [IndexEntry.rule("a", title: "Old")], [IndexEntry.rule("a", title: "New")])
    #expect(changes.lines == ["changed rules/a about"])
    let property = try #require(changes.changes.first?.properties.first)
    #expect(property.name == "title" && property.before == "Old" && property.after == "New")
  }

  @Test func anAddedOrRemovedValueHasOneSide() throws {
    let owned = IndexEntry.rule("a", more: #", "owner": "Growth""#)
    let came = try #require(
      try CatalogChanges([IndexEntry.rule("a")], [owned]).changes.first?.properties.first)
    #expect(came.before == nil && came.after == "Growth")
    let went = try #require(
      try CatalogChanges([owned], [IndexEntry.rule("a")]).changes.first?.properties.first)
    #expect(went.before == "Growth" && went.after == nil)
  }

  // MARK: Names and files

  @Test func aDefinitionInAnotherFileIsMoved() throws {
    let changes = try CatalogChanges(
      [IndexEntry.screen("a", file: "old/a")], [IndexEntry.screen("a", file: "new/a")])
    #expect(changes.lines == ["moved screens/a"])
    let property = try #require(changes.changes.first?.properties.first)
    #expect(property.name == "file")
    #expect(property.before == "Content/old/a.md" && property.after == "Content/new/a.md")
  }

  @Test func aRuleWithTheSameTextIsRenamed() throws {
    let changes = try CatalogChanges([IndexEntry.rule("a", hash: "7")], [IndexEntry.rule("b", hash: "7")])
    #expect(changes.lines == ["renamed rules/b about"])
    #expect(changes.changes.first?.before?.key == "rules/a")
  }

  @Test func aCopyOfAnExistingRuleIsAdded() throws {
    let old = IndexEntry.rule("a", hash: "7")
    #expect(try lines([old], [old, IndexEntry.rule("b", hash: "7")]) == ["added rules/b"])
  }

  @Test func theFirstOfTwoEqualRulesIsRenamed() throws {
    let before = [IndexEntry.rule("a", hash: "7"), IndexEntry.rule("b", hash: "7")]
    let changes = try CatalogChanges(before, [IndexEntry.rule("c", hash: "7")])
    #expect(changes.lines == ["renamed rules/c about", "removed rules/b"])
    #expect(changes.changes.first?.before?.key == "rules/a")
  }

  @Test func aDefinitionOfAnotherKindIsNotARename() throws {
    let screen = IndexEntry.screen("a").replacing(#""kind": "screen""#, with: #""kind": "view""#)
    #expect(try lines([screen], [IndexEntry.screen("b")]) == ["added screens/b", "removed screens/a"])
  }

  @Test func aStepIsIdentifiedByItsPayloadIdentifier() throws {
    func state(_ slug: String, _ payload: String, _ content: String) -> [String] {
      [
        IndexEntry.experience(
          "tour",
          IndexEntry.step(slug, of: "tour", payload: payload, hashes: IndexEntry.hashes(content: content)))
      ]
    }
    #expect(
      try lines(state("one", "id", "x"), state("uno", "id", "y"))
        == ["renamed experiences/tour/uno content about"])
    #expect(
      try lines(state("one", "id", "x"), state("uno", "other", "y"))
        == ["added experiences/tour/uno", "removed experiences/tour/one"])
    #expect(
      try lines(state("one", "id", "x"), state("uno", "other", "x"))
        == ["renamed experiences/tour/uno about"])
  }

  // MARK: Changes that other changes already imply

  @Test func anExperienceIsNotListedForItsSteps() throws {
    func state(_ hash: String, _ look: String, _ more: String = "") -> [String] {
      [
        IndexEntry.experience(
          "tour", hash: hash, more: more,
          IndexEntry.step("one", of: "tour", hashes: IndexEntry.hashes(look: look)))
      ]
    }
    #expect(try lines(state("1", "x"), state("2", "y")) == ["changed experiences/tour/one look"])
    #expect(try lines(state("1", "x"), state("2", "x")) == ["changed experiences/tour definition"])
    #expect(
      try lines(state("1", "x"), state("2", "y", #", "owner": "A""#))
        == ["changed experiences/tour about", "changed experiences/tour/one look"])
  }

  @Test func stepsOfAnAddedOrRemovedExperienceAreNotListed() throws {
    let tour = IndexEntry.experience(
      "tour", IndexEntry.step("one", of: "tour"), IndexEntry.step("two", of: "tour", number: 2))
    #expect(try lines([], [tour]) == ["added experiences/tour"])
    #expect(try lines([tour], []) == ["removed experiences/tour"])
  }

  @Test func stepsOfAnUncomposedExperienceAreNotListedAsRemoved() throws {
    let whole = IndexEntry.experience("tour", IndexEntry.step("one", of: "tour"))
    let broken = IndexEntry.experience("tour", more: #", "error": "A colon is missing""#)
    let changes = try CatalogChanges([whole], [broken])
    #expect(changes.lines == ["changed experiences/tour failure"])
    #expect(changes.changes.first?.properties.first?.after == "A colon is missing")
    #expect(try lines([broken], [whole]) == ["changed experiences/tour failure"])
  }

  // MARK: Scenarios

  private func under(_ scenarios: (String, String)...) -> String {
    let members = scenarios.map { #""\#($0.0)": \#(IndexEntry.hashes(content: $0.1))"# }
    return #", "under": {\#(members.joined(separator: ", "))}"#
  }

  @Test func aVariantHasSeparatePages() throws {
    let before = IndexEntry.screen("home", more: under(("paid", "x")))
    let after = IndexEntry.screen("home", more: under(("paid", "y")))
    let changes = try CatalogChanges([before], [after])
    #expect(changes.lines == ["changed screens/home~paid content"])
    let subject = try #require(changes.changes.first?.after)
    #expect(subject.page == "screens/home~paid.html")
    #expect(subject.mockup == "screens/home~paid.mockup.html")
    #expect(subject.scenario == "paid" && subject.place.english.contains("“paid”"))
  }

  @Test func aVariantThatChangedLikeItsDefinitionIsNotListed() throws {
    let before = IndexEntry.screen("home", more: under(("paid", "x")))
    let after = IndexEntry.screen(
      "home", hashes: IndexEntry.hashes(content: "new"), more: under(("paid", "y")))
    #expect(try lines([before], [after]) == ["changed screens/home content"])
  }

  @Test func aNewVariantIsComparedWithTheDefinition() throws {
    let before = IndexEntry.screen("home")
    let after = IndexEntry.screen("home", more: under(("paid", "y")))
    #expect(try lines([before], [after]) == ["changed screens/home~paid content"])
    let changes = try CatalogChanges([after], [before])
    #expect(changes.lines == ["changed screens/home~paid content"])
    #expect(changes.changes.first?.after?.page == "screens/home.html")
  }

  @Test func variantsOfANewDefinitionAreNotListed() throws {
    let home = IndexEntry.screen("home", more: under(("paid", "x"), ("guest", "z")))
    #expect(try lines([], [home]) == ["added screens/home"])
    #expect(try lines([home], []) == ["removed screens/home"])
  }

  // MARK: Lines

  @Test func aTextIsComparedLineByLine() throws {
    let before = IndexEntry.rule("a", hash: "1", text: #"rule: true\nname: a"#)
    let after = IndexEntry.rule("a", hash: "2", text: #"rule: false\nname: a\nmore: 1"#)
    let properties = try #require(try CatalogChanges([before], [after]).changes.first?.properties)
    // The definition starts on line 2 of its file, and its text starts on line 3.
    #expect(properties.map(\.name) == ["line 3", "line 5"])
    #expect(properties.map(\.line) == [3, 5])
    #expect(properties.map(\.before) == ["rule: true", nil])
    #expect(properties.map(\.after) == ["rule: false", "more: 1"])
  }

  @Test func adjacentLinesAreOneChange() throws {
    let before = IndexEntry.rule("a", hash: "1", text: #"a\nb\nc\nd"#)
    let after = IndexEntry.rule("a", hash: "2", text: #"a\nB\nC\nd"#)
    let properties = try #require(try CatalogChanges([before], [after]).changes.first?.properties)
    #expect(properties.map(\.name) == ["lines 4 to 5"])
    #expect(properties.map(\.after) == ["B\nC"])
  }

  @Test func removedLinesHaveTheNumberOfTheNextLine() throws {
    let before = IndexEntry.rule("a", hash: "1", text: #"a\nb\nc"#)
    func after(_ text: String) throws -> [CatalogChange.Property] {
      try CatalogChanges([before], [IndexEntry.rule("a", hash: "2", text: text)]).changes.first?.properties
        ?? []
    }
    #expect(try after(#"b\nc"#).map(\.line) == [3])
    #expect(try after(#"a\nb"#).map(\.line) == [4])
    #expect(try after(#"a\nb"#).map(\.after) == [nil])
  }

  @Test func linesOfNestedDefinitionsHaveFileLineNumbers() throws {
    func rule(_ hash: String, _ text: String) -> String {
      IndexEntry.rule("a", hash: hash, more: #", "nested": [{"line": 20, "text": "\#(text)"}]"#)
    }
    let changes = try CatalogChanges([rule("1", #"x\ny"#)], [rule("2", #"x\nz"#)])
    #expect(changes.changes.first?.properties.map(\.name) == ["line 21"])
  }
}

/// The index of a site, read for a comparison.
@Suite struct CatalogStateTests {
  private func message(_ site: MemorySite) -> String? {
    do throws(CatalogState.Unreadable) {
      _ = try CatalogState(site)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func needsAnIndex() throws {
    #expect(try #require(message(MemorySite("v1", files: [:]))).contains("'v1' has no catalog.json"))
  }

  @Test(arguments: ["", "{", "[]", "{}", #"{"version": 1}"#, #"{"version": 1, "definitions": {}}"#])
  func needsAListOfDefinitions(_ text: String) {
    #expect(message(MemorySite("v1", files: ["catalog.json": text])) != nil)
  }

  @Test(arguments: ["0", "2", #""1""#])
  func refusesOtherVersions(_ version: String) throws {
    let text = #"{"version": \#(version), "definitions": []}"#
    #expect(try #require(message(MemorySite("v1", files: ["catalog.json": text]))).contains("version"))
  }

  @Test func leavesOutEntriesWithoutAPage() throws {
    let index = [#"{"kind": "rule"}"#, #"{"page": "rules/a.html"}"#, "null", "3", IndexEntry.rule("b")]
    let state = try CatalogState(MemorySite("v1", index))
    #expect(state.subjects.map(\.key) == ["rules/b"])
  }

  @Test func readsAnIndexInTheOldestFormat() throws {
    let state = try CatalogState(MemorySite("v1", [#"{"kind": "rule", "page": "rules/a.html"}"#]))
    let subject = try #require(state.subjects.first)
    #expect(subject.title == "rules/a" && subject.line == 1 && subject.tags.isEmpty)
  }

  @Test func theNameAndTheIndexIdentifyASnapshot() throws {
    let state = { (name: String, hash: String) in
      try CatalogState(MemorySite(name, [IndexEntry.rule("a", hash: hash)])).digest.value
    }
    #expect(try state("v1", "1") == state("v1", "1"))
    #expect(try state("v1", "1") != state("v2", "1"))
    #expect(try state("v1", "1") != state("v1", "2"))
  }

  @Test func anExperienceIsShownAsItsFirstStep() throws {
    let tour = IndexEntry.experience(
      "tour", IndexEntry.step("one", of: "tour"), IndexEntry.step("two", of: "tour", number: 2))
    let state = try CatalogState(MemorySite("v1", [tour]))
    #expect(state.subjects.first?.mockup == "experiences/tour/one.mockup.html")
    #expect(state.subjects.map(\.place) == ["", "tour, step 1 of 2", "tour, step 2 of 2"])
  }
}
