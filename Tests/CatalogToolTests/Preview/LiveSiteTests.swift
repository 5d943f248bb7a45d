import CatalogModel
import Definitions
import Foundation
import SystemAccess
import Testing

@testable import CatalogTool
@testable import LivePreview
@testable import Publishing
@testable import SiteBuilding
@testable import Terminal

/// A site that is rebuilt when its content changes.
@Suite struct LiveSiteTests {
  private let folder: TemporaryFolder
  private let site: LiveSite

  init() throws {
    folder = try TemporaryFolder()
    try Self.write("Hello", to: folder)
    try folder.write(
      "# Is member\n```yaml rule\nname: is_member\nvalue: true\n```\n", to: "Content/member.md")
    site = LiveSite(
      try ContentFolder(path: folder.path("Content")), TemplateFolder(path: nil), authored: AuthoredTypes(),
      jobs: 2, editor: try #require(EditorLink(EditorLink.standard)),
      in: try LiveOutput(in: folder.path("preview")), interruption: Interruption())
  }

  private static func write(_ text: String, to folder: TemporaryFolder, broken: Bool = false) throws {
    try folder.write(
      """
      # Hello
      ```json experience
      {"id": "3a7c1f5e-8f0b-4c58-9d7e-2f6b1c0a9e11", "name": "Hello", "type": "mobile",
       "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "full"}}]}
      ```
      ## Step
      ```json step
      {"id": "0d7c2f7e-55d3-4b0f-9a55-7a4d8e6f0b21", "type": "modal", "traits": []\(broken ? "" : ",") "actions": {},
       "content": {"type": "text", "id": "1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f", "text": "\(text)"}}
      ```
      """, to: "Content/hello.md")
  }

  private func page(_ name: String) -> String {
    site.output.bytes(of: name).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func update() async throws -> LiveSite.UpdateOutcome {
    try await site.update(RunProgress(console: Console(), isQuiet: true))
  }

  @Test func rebuildsOnlyThePagesOfTheEditedFile() async throws {
    guard case .current = try await update() else { return #expect(Bool(false), "it is built") }
    #expect(page("experiences/hello/step.html").contains("Hello"))
    let builds = site.events.buildCount
    guard case .current(_, let none) = try await update() else { return #expect(Bool(false), "it is built") }
    #expect(none == 0 && site.events.buildCount == builds, "nothing changed")
    try Self.write("Good morning", to: folder)
    guard case .current(let result, let changed) = try await update() else {
      return #expect(Bool(false), "it is built")
    }
    #expect(changed > 0)
    #expect(page("experiences/hello/step.html").contains("Good morning"))
    #expect(result.rebuilt?.own == 1 && result.rebuilt?.shared == 0)
  }

  /// The pages of an edited experience are updated before the full build runs.
  ///
  /// The full build gives the same pages.
  @Test(arguments: [false, true]) func updatesAnEditedExperienceFirst(isSceneOfAFlow: Bool) async throws {
    if isSceneOfAFlow {
      let scene = "## Hello\n```yaml scene\nexperience: hello\n```\n"
      try folder.write("# Start\n```yaml flow\n{}\n```\n\(scene)", to: "Content/start.md")
    }
    _ = try await update()
    let heard = ListeningPage(to: site.events, since: site.events.buildCount)
    try Self.write("Good night", to: folder)
    guard case .current(_, let changed) = try await update() else {
      return #expect(Bool(false), "it is built")
    }
    #expect(changed > 0)
    #expect(page("experiences/hello/step.html").contains("Good night"))
    site.events.end()
    let builds = heard.messages.filter { $0.contains("built") }
    #expect(builds.count > 1 && !page("index.html").isEmpty)
    let pageBuilds = builds.filter { $0.contains("experiences/hello/step.html") }
    #expect(pageBuilds == Array(builds.prefix(1)), "the build after it gives the same page")
    #expect(builds.first?.contains(#""line":9"#) == true, "\(builds)")
  }

  @Test func equalsTheOutputOfGenerate() async throws {
    _ = try await update()
    try Self.write("Good evening", to: folder)
    _ = try await update()
    let generated = folder.path("site")
    let code = await CatalogTool().run(
      ["generate", "--quiet", "--no-cache", "--content", folder.path("Content"), "--output", generated])
    #expect(code == 0)
    var expected = try FileTree(at: generated)
    expected.files[SiteManifest.name] = nil
    let live = try FileTree(at: site.output.path)
    #expect(live.difference(from: expected) == nil)
  }

  @Test func keepsTheOldSiteWhileTheContentHasErrors() async throws {
    _ = try await update()
    let before = page("experiences/hello/step.html")
    try Self.write("Hello", to: folder, broken: true)
    guard case .held(let errors) = try await update() else { return #expect(Bool(false), "it is held") }
    #expect(errors.first?.location.file == "Content/hello.md")
    #expect(page("experiences/hello/step.html") == before)
    let heard = ListeningPage(to: site.events, since: site.events.buildCount)
    let problemMessage = try #require(heard.messages.last)
    #expect(problemMessage.hasPrefix("event: problems\n"))
    #expect(problemMessage.contains("vscode://file") && problemMessage.contains("\"excerpt\":[{\"line\":"))
    try Self.write("Fixed", to: folder)
    guard case .current = try await update() else { return #expect(Bool(false), "it is built") }
    #expect(page("experiences/hello/step.html").contains("Fixed"))
    #expect(heard.messages.contains { $0.hasPrefix("event: built\n") })
  }

  @Test func removesPagesOfDeletedDefinitions() async throws {
    _ = try await update()
    #expect(!page("rules/member.html").isEmpty)
    try FileManager.default.removeItem(atPath: folder.path("Content/member.md"))
    _ = try await update()
    #expect(page("rules/member.html").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: site.output.path + "/rules/member.html"))
  }

  @Test func servesPayloads() async throws {
    _ = try await update()
    for name in ["hello", "3A7C1F5E-8F0B-4C58-9D7E-2F6B1C0A9E11"] {
      let json = try #require(site.payload(name))
      let value = try #require(try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any])
      #expect((value["steps"] as? [Any])?.count == 1)
      #expect(value["name"] as? String == "Hello")
    }
    #expect(site.payload("nobody") == nil)
  }
}
