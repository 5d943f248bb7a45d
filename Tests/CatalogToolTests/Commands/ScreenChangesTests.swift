import CatalogModel
import ExperienceTraits
import Foundation
import Testing

@testable import CatalogSite
@testable import CatalogTool
@testable import SiteBuilding
@testable import SiteReview

/// Changes of screens: through their components, through rules, and in the order of components.
@Suite struct ScreenChangesTests {
  private let folder: TemporaryFolder
  private let site: SiteBuilder

  init() async throws {
    folder = try TemporaryFolder()
    site = SiteBuilder(folder)
    try write()
    _ = try await site.build("site", isKept: false)
  }

  private func write(size: Int = 15, isMember: Bool = true, parts: [String] = ["a", "b"]) throws {
    try folder.write(
      """
      # Label
      ```yaml component
      type: app:label
      properties: { title: { type: text } }
      draw: { type: text, text: "{{title}}", style: { fontSize: \(size) } }
      ```
      """, to: "Content/label.md")
    try folder.write(
      "# Is a member\n```yaml rule\nname: is_member\nvalue: \(isMember)\n```\n", to: "Content/is-member.md")
    let body = parts.map { "{ id: \($0), component: { id: \"app:label\" }, text: { title: T \($0) } }" }
    try folder.write(
      """
      # Home
      ```yaml screen
      viewURI: app:home
      ```
      ```yaml operation
      add: { title: Home, body: [\(body.joined(separator: ", "))] }
      ```
      """, to: "Content/home.md")
    try folder.write(
      """
      # Tree
      ```yaml screen
      viewURI: app:tree
      ```
      ```yaml tree
      structure:
        type: stack
        meta: { spacing: 4 }
        children:
          - { type: "app:label", id: always, meta: { title: A } }
          - { type: "app:label", id: members, rule: is_member, meta: { title: M } }
      ```
      """, to: "Content/tree.md")
  }

  private func changes() async throws -> [String] {
    let states = CatalogStates(content: folder.path("Content"), authored: AuthoredTypes())
    let report = ChangesReport(try await states.changes(from: folder.path("site"), to: nil))
    return report.text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("  edit ") }.map { line in
      line.prefix { $0 != "(" }.trimmingCharacters(in: .whitespaces)
    }
  }

  @Test func listsAChangedDrawingOnScreensThatUseIt() async throws {
    try write(size: 17)
    let lines = try await changes()
    #expect(lines.contains("changed screen screens/home: look"))
    #expect(lines.contains("a, text, fontSize: 15 pt -> 17 pt"))
    #expect(lines.contains("and 1 more screen in the same way"))
  }

  @Test func listsTheEffectOfARuleOnATree() async throws {
    try write(isMember: false)
    let lines = try await changes()
    #expect(lines.contains { $0.hasPrefix("changed screen screens/tree: content") })
    #expect(lines.contains("element: members -> nothing"))
  }

  @Test func distinguishesOrderFromContent() async throws {
    try write(parts: ["b", "a"])
    let lines = try await changes()
    #expect(
      lines == [
        "changed screen screens/home: order", "b “T b”, place: after a -> first in body",
        "a “T a”, place: first in body -> after b",
      ])
  }
}
