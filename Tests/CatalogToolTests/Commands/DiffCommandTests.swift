import CatalogModel
import ExperienceTraits
import Foundation
import SystemAccess
import Testing

@testable import CatalogSite
@testable import CatalogTool
@testable import SiteBuilding
@testable import SiteReview

/// The changes of a catalog between two revisions of a Git repository.
@Suite struct DiffCommandTests {
  private let folder: TemporaryFolder

  init() async throws {
    folder = try TemporaryFolder()
    try write()
    try git("init", "-q", ".")
    try git("add", "-A")
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "First")
    try git("tag", "v1")
  }

  /// If the catalog is a submodule, `diff` reads the submodule commit that a revision of the outer repository
  /// records.
  @Test func readsRevisionsOfTheOuterRepository() throws {
    let around = try TemporaryFolder()
    let (place, person) = (around.path(""), ["-c", "user.name=a", "-c", "user.email=a@b"])
    try git(["init", "-q", "."], in: place)
    try git(
      ["-c", "protocol.file.allow=always", "submodule", "add", "-q", folder.path(""), "catalog"], in: place)
    try git(person + ["commit", "-qm", "First"], in: place)
    try git(["tag", "upper"], in: place)
    try write(text: "Good evening")
    try git(person + ["commit", "-qam", "Second"], in: folder.path(""))
    try git(["-c", "protocol.file.allow=always", "pull", "-q"], in: around.path("catalog"))
    let end = try ToolProcess(["diff", "upper"], in: around.url.appendingPathComponent("catalog")).end()
    #expect(end.code == 0 && end.output.contains("Good evening"), "\(end)")
  }

  @discardableResult
  private func git(_ arguments: String...) throws -> String { try git(arguments, in: folder.path("")) }

  @discardableResult
  private func git(_ arguments: [String], in place: String) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", place] + arguments
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Writes the catalog.
  ///
  /// Tests change some of its values.
  private func write(
    title: String = "Hello", text: String = "Good morning", radius: Int = 8, order: String = "first, second",
    action: String = "close", file: String = "Content/hello.md", status: String = "draft"
  ) throws {
    let steps = [
      "first": """
      ## \(title)
      ```json step
      {"id": "00000000-0000-4000-8000-000000000011", "type": "modal", "traits": [],
       "actions": {"00000000-0000-4000-8000-000000000022": [{"on": "tap", "type": "@appcues/\(action)"}]},
       "content": {"type": "button", "id": "00000000-0000-4000-8000-000000000022",
        "style": {"cornerRadius": \(radius)},
        "content": {"type": "text", "id": "00000000-0000-4000-8000-000000000023", "text": "\(text)"}}}
      ```

      """,
      "second": """
      ## Second
      ```json step
      {"id": "00000000-0000-4000-8000-000000000012", "type": "modal", "traits": [], "actions": {},
       "content": {"type": "spacer", "id": "00000000-0000-4000-8000-000000000024"}}
      ```

      """,
    ]
    try folder.write(
      """
      ---
      id: hello
      status: \(status)
      ---
      # Hello
      ```json experience
      {"id": "00000000-0000-4000-8000-000000000001", "name": "e", "type": "mobile",
       "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}]}
      ```

      """ + order.split(separator: ", ").compactMap { steps[String($0)] }.joined(), to: file)
  }

  private func changes() async throws -> [String] {
    let states = CatalogStates(content: folder.path("Content"), authored: AuthoredTypes())
    let report = ChangesReport(try await states.changes(from: "v1", to: nil))
    return report.text.split(separator: "\n").dropFirst().filter { !$0.hasPrefix("  edit ") }.map {
      String($0.prefix { $0 != "(" }).trimmingSpace
    }
  }

  @Test func ignoresProseAndKeyOrder() async throws {
    try folder.write("# Unrelated\n\nNothing is defined here.\n", to: "Content/notes.md")
    #expect(try await changes() == [])
  }

  @Test func distinguishesContentLookAndBehavior() async throws {
    try write(text: "Good evening", radius: 12, action: "continue")
    let lines = try await changes()
    #expect(
      lines == [
        "changed step experiences/hello/hello: content, look, behaviour",
        "button “Good evening”, cornerRadius: 8 pt -> 12 pt",
        "text “Good evening”, text: Good morning -> Good evening",
        "“Good evening”, action 1: tap: @appcues/close, Dismisses the experience -> "
          + "tap: @appcues/continue, Goes to “Second”",
      ])
  }

  @Test func listsRenamedSteps() async throws {
    try write(title: "Welcome")
    let lines = try await changes()
    #expect(
      lines.prefix(1) == [
        "renamed step experiences/hello/welcome, was experiences/hello/hello: metadata"
      ])
  }

  @Test func listsStepsThatOnlyMoved() async throws {
    try write(order: "second, first")
    let lines = try await changes().filter { $0.hasPrefix("changed") }
    #expect(lines.allSatisfy { $0.contains("order") && !$0.contains("content") })
    #expect(lines.count == 2)
  }

  @Test func listsAddedRemovedAndMovedDefinitions() async throws {
    try write(order: "first")
    try folder.write("# Late\n```json rule\n{\"rule\": true}\n```\n", to: "Content/late.md")
    let whole = try await changes().filter { !$0.hasPrefix("container") && !$0.hasPrefix("place") }
    #expect(
      whole == ["added rule rules/late", "removed step experiences/hello/second"])
    try FileManager.default.removeItem(atPath: folder.path("Content/hello.md"))
    try FileManager.default.removeItem(atPath: folder.path("Content/late.md"))
    try write(file: "Content/deep/hello.md", status: "approved")
    let lines = try await changes()
    #expect(lines.first == "moved experience experiences/hello: metadata")
    #expect(lines.contains("status: draft -> approved"))
  }

  @Test func listsChangedLinesOfARule() async throws {
    try folder.write("# Late\n```yaml rule\nrule: true\n```\n", to: "Content/late.md")
    try git("add", "-A")
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "Rule")
    try git("tag", "-f", "v1")
    try folder.write("# Late\n\n```yaml rule\nrule: false\n```\n", to: "Content/late.md")
    #expect(
      try await changes() == ["changed rule rules/late: definition", "line 4: rule: true -> rule: false"])
  }

  /// Commits the current content and makes this commit the baseline of the comparison.
  private func release() throws {
    try git("add", "-A")
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "Release")
    try git("tag", "-f", "v1")
  }

  @Test func listsChangedLinesOfNestedDefinitions() async throws {
    func write(_ locale: String) throws {
      try folder.write(
        "# Guest\n```yaml scenario\nstart: 2026-03-02T08:30:00Z\n```\n## Opens\n"
          + "```yaml event\n{ type: app.open, source: app, data: { locale: \(locale) } }\n```\n",
        to: "Content/guest.md")
    }
    try write("de")
    try release()
    try write("fr")
    let lines = try await changes()
    #expect(lines.first == "changed scenario scenarios/guest: definition")
    #expect(lines.contains { $0.hasPrefix("line 7:") && $0.hasSuffix("locale: fr } }") }, "\(lines)")
  }

  @Test func ignoresFormatting() async throws {
    try folder.write("# Late\n```yaml rule\nname: late\nrule: { AND: [a, b] }\n```\n", to: "Content/late.md")
    try release()
    try folder.write(
      "# Late\n\n```yaml rule\nrule:\n  AND: [ a, b ]\nname: late\n```\n", to: "Content/late.md")
    #expect(try await changes() == [])
  }

  @Test func doesNotListUnreadableDefinitionsAsRemoved() async throws {
    try folder.write(
      "# Hello\n```json experience\n{\"id\" \"00000000-0000-4000-8000-000000000001\"}\n```\n",
      to: "Content/hello.md")
    let lines = try await changes()
    #expect(!lines.contains { $0.hasPrefix("removed") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("error: nothing -> A colon is missing") })
  }

  @Test func listsAChangedImageAsAContentChange() async throws {
    func write(_ color: String) throws {
      try folder.write(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" fill=\"\(color)\"/>", to: "Content/picture.svg")
    }
    try write("red")
    try folder.write(
      """
      # Picture
      ```json experience
      {"id": "00000000-0000-4000-8000-000000000002", "name": "p", "type": "mobile",
       "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}]}
      ```
      ## Step
      ```json step
      {"id": "00000000-0000-4000-8000-000000000031", "type": "modal", "traits": [], "actions": {},
       "content": {"type": "image", "id": "00000000-0000-4000-8000-000000000032", "imageUrl": "picture.svg"}}
      ```
      """, to: "Content/picture.md")
    try release()
    try write("blue")
    let lines = try await changes()
    #expect(lines.first == "changed step experiences/picture/step: content")
    #expect(lines.contains { $0.contains("picture.svg -> the same text, but its image or step changed") })
  }

  @Test func readsRevisionsOfAFolderWithASpecialName() throws {
    try folder.write("# Late\n```yaml rule\nrule: true\n```\n", to: "Größe/Inhalt/late.md")
    try folder.write("/Größe/Inhalt/late.md @app/core\n", to: "CODEOWNERS")
    try git("add", "-A")
    try git("-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "Rule")
    let content = ["--content", "Größe/Inhalt"]
    #expect(
      try ToolProcess(["list"] + content, in: folder.url).end().output
        == "rules/late\t-\t@app/core\tnot approved\n")
    let compared = try ToolProcess(["diff", "HEAD", "--exit-code"] + content, in: folder.url).end()
    #expect(compared.code == 0, "\(compared.output)")
  }

  @Test func writesAFolderThatShowsBothRevisions() async throws {
    try write(text: "Good evening")
    for (path, text) in [("mine/index.html", "mine"), ("Content/more/note.txt", "mine")] {
      try folder.write(text, to: path)
      let place = path.split(separator: "/").dropLast().joined(separator: "/")
      #expect(try ToolProcess(["diff", "v1", "--output", place], in: folder.url).end().code == 73)
    }
    _ = try ToolProcess(["generate"], in: folder.url).end()
    let site = try ToolProcess(["diff", "v1", "--output", "site"], in: folder.url).end()
    #expect(site.code == 73 && site.errors.contains("is the folder of a site"))
    _ = try ToolProcess(["diff", "v1", "--output", "out"], in: folder.url).end()
    let run = try ToolProcess(["diff", "v1", "--output", "out"], in: folder.url).end()
    #expect(run.code == 0)
    let files = try FileTree(at: folder.path("out"))
    #expect(files.text("before/experiences/hello/hello.mockup.html").contains("Good morning"))
    #expect(files.text("after/experiences/hello/hello.mockup.html").contains("Good evening"))
    #expect(Set(["changes.json", "changes.md", "changes.atom"]).isSubset(of: files.files.keys))
    let page = PageCheck(files.text("index.html"))
    #expect(page.problem == nil && page.forbidden.isEmpty)
    for link in page.links {
      // The address of an image can have parameters.
      let file = String(link.prefix { $0 != "?" })
      #expect(files.files[file] != nil, "\(link)")
    }
  }

  @Test func keepsTheWorkingTreeUnchanged() async throws {
    try write(text: "Good evening")
    _ = try await changes()
    #expect(try git("status", "--porcelain") == " M Content/hello.md\n")
  }

  @Test func comparesASiteWithTheContent() async throws {
    let builder = SiteBuilder(folder)
    _ = try await builder.build("site", isKept: false)
    try write(text: "Good evening")
    let states = CatalogStates(content: folder.path("Content"), authored: AuthoredTypes())
    for name in ["site", "site/catalog.json"] {
      let changes = try await states.changes(from: folder.path(name), to: nil)
      #expect(ChangesReport(changes).text.contains("Good morning -> Good evening"))
    }
  }

  @Test(arguments: [
    ("v2", "There is no revision 'v2'"), ("--upload-pack=x", "There is no revision '--upload-pack=x'"),
  ])
  func reportsUnknownRevisions(_ name: String, _ message: String) async throws {
    let states = CatalogStates(content: folder.path("Content"), authored: AuthoredTypes())
    do {
      _ = try await states.changes(from: name, to: nil)
      Issue.record("There is no such revision")
    } catch let failure as ToolFailure {
      #expect(failure.message.hasPrefix(message))
    }
  }
}

extension String {
  fileprivate var trimmingSpace: String { trimmingCharacters(in: .whitespaces) }
}
