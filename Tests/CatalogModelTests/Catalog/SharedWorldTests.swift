import CatalogModel
import Definitions
import Testing

/// The digest of all content outside an experience's file that the pages of the experience can show.
@Suite struct SharedWorldTests {
  private static let files = [
    "catalog": String.file(.catalog, "{}"), "home": String.file(.screen, "{}"), "tour": String.experience(),
  ]
  private static let sun = Asset(path: "Content/sun.png", hash: "1")
  private static let world = Catalog(files, assets: [sun]).sharedWorld

  private func world(_ name: String, _ text: String) -> Digest {
    Catalog(Self.files.merging([name: text]) { $1 }, assets: [Self.sun]).sharedWorld
  }

  /// A change inside an experience does not change the pages of other experiences.
  @Test func ignoresContentThatOtherPagesDoNotShow() {
    #expect(world("tour", .experience(text: "Good evening")) == Self.world)
  }

  @Test(arguments: [
    String.experience(title: "Other title"), .experience(steps: ["First", "Second"]),
    .experience(steps: ["Start"]), .experience(2), .experience(front: "owner: Ben"),
    .experience(front: "status: shipped"),
    .experience().replacing("\n\n```yaml experience", with: "\n\n\n```yaml experience"),
    .experience().replacing("type: mobile", with: "type: 3"),
  ])
  func changesWithTheFactsOfAnExperienceThatOtherPagesShow(text: String) {
    #expect(world("tour", text) != Self.world)
  }

  @Test func changesWithEveryOtherDefinition() {
    #expect(world("home", .file(.screen, "margin: 8")) != Self.world)
    #expect(world("home", .file(.screen, "{}") + "Prose.\n") != Self.world)
    #expect(world("more", .file(.rule, "value: true")) != Self.world)
  }

  @Test func changesWithImagesAndTheirContent() {
    let other = Asset(path: "Content/sun.png", hash: "2")
    #expect(Catalog(Self.files, assets: [other]).sharedWorld != Self.world)
    #expect(Catalog(Self.files).sharedWorld != Self.world)
    #expect(
      Catalog(Self.files, assets: [Self.sun], unreadable: ["Content/moon.png"]).sharedWorld != Self.world)
  }

  @Test func changesWithThePolicyForFindings() {
    #expect(world("catalog", .file(.catalog, "limits: {findingsPerFile: 5}")) != Self.world)
  }

  @Test func changesWithTheCommit() {
    var catalog = Catalog(Self.files, assets: [Self.sun])
    catalog.commit = "abc"
    #expect(catalog.sharedWorld != Self.world)
  }
}
