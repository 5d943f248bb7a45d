import Foundation
import Testing

@testable import CatalogTool

/// Approvals that a team records, and that become outdated.
@Suite struct ApproveCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "# All\n```yaml catalog\ncheck: { severity: { unreachable-step: \"off\" } }\n```\n",
      to: "Content/catalog.md")
    try write()
  }

  private func write(text: String = "Good morning", prose: String = "", first: String = "First") throws {
    let steps = [first, "Second"].enumerated().map { index, title in
      """
      ## \(title)

      \(prose)

      ```json step
      {"id": "00000000-0000-4000-8000-00000000001\(index)", "type": "modal", "traits": [], "actions": {},
       "content": {"type": "text", "id": "00000000-0000-4000-8000-00000000002\(index)",
        "text": "\(index == 0 ? text : "The same")"}}
      ```

      """
    }
    try folder.write(
      """
      ---
      owner: Growth
      ---
      # Hello
      ```json experience
      {"id": "00000000-0000-4000-8000-000000000001", "name": "e", "type": "mobile",
       "traits": [{"type": "@appcues/skippable"},
        {"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}]}
      ```

      """ + steps.joined(), to: "Content/hello.md")
    try folder.write(
      "# Late\n```json component\n{\"type\": \"app:late\", \"draw\": {\"type\": \"text\", \"text\": \"L\"}}\n```\n",
      to: "Content/late.md")
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
    try ToolProcess(arguments, in: folder.url).end()
  }

  private var file: String {
    get throws { try String(contentsOfFile: folder.path("Content/approvals.yaml"), encoding: .utf8) }
  }

  /// An unreadable file may contain the approvals of other people.
  @Test func keepsAnUnreadableApprovalsFile() throws {
    try folder.write(String(repeating: "# all\n", count: 3_000_000), to: "Content/approvals.yaml")
    let result = try run("approve", "hello", "--by", "ana")
    #expect(result.code == 73)
    #expect(result.errors.contains("larger than 16 MiB"))
    #expect(try file.utf8.count == 18_000_000)
  }

  @Test func renewsAnApprovalInAFileWithWindowsLineEndings() throws {
    try run("approve", "hello/first", "hello/second", "--by", "Ada")
    try folder.write(file.replacing("\n", with: "\r\n"), to: "Content/approvals.yaml")
    try write(text: "Good evening")
    let given = try run("approve", "hello/first", "--by", "Bo")
    #expect(given.code == 0, "\(given.errors)")
    #expect(try file.contains("by: \"Bo\"\r\n") && file.contains("by: \"Ada\"\r\n"))
    #expect(try file.unicodeScalars.count { $0 == "\n" } == file.count { $0 == "\r\n" })
    #expect(try run("check").code == 0)
  }

  @Test func anApprovalIsValidUntilTheComposedContentChanges() throws {
    #expect(try run("approve", "hello", "--by", "Mara").errors.contains("approved experiences/hello/second"))
    try write(prose: "What people see here.")
    #expect(try run("list", "--changed").output == "")
    try write(text: "Good evening")
    #expect(
      try run("list", "--changed").output
        == "experiences/hello/first\t-\tGrowth\tchanged since approval\n")
    let built = try run("generate", "--strict")
    #expect(built.code == 1)
    #expect(built.errors.contains("has changed since Mara approved it: content"))
    try run("approve", "hello/first", "--by", "Jo \"J\": yes", "--note", "fine\nnow")
    #expect(try run("list", "--changed").output == "")
    #expect(try run("generate", "--strict").code == 0)
    let json = try run("list", "--owner", "growth", "--format", "json").output
    #expect(json.contains(#""approvedBy":"Jo \"J\": yes""#))
    #expect(!json.contains("components/late"))
  }

  @Test func homePageCountsStepsThatNeedReview() throws {
    func setInReview() throws {
      let text = try String(contentsOfFile: folder.path("Content/hello.md"), encoding: .utf8)
      try folder.write(
        text.replacing("owner: Growth", with: "owner: Growth\nstatus: in-review"), to: "Content/hello.md")
    }
    func count() throws -> String? {
      try run("generate")
      let home = try String(contentsOfFile: folder.path("site/index.html"), encoding: .utf8)
      return home.firstMatch(of: #/Review (\d+) steps? /#).map { String($0.1) }
    }
    try setInReview()
    #expect(try count() == "2")
    try run("approve", "hello", "--by", "Mara")
    #expect(try count() == nil)
    try write(text: "Good evening")
    try setInReview()
    #expect(try count() == "1")
  }

  @Test func approvalFollowsRenamedStep() throws {
    try run("approve", "hello/first", "--by", "Mara")
    try write(first: "Welcome")
    #expect(try run("list").output.contains("experiences/hello/welcome\t-\tGrowth\tapproved\n"))
    try run("approve", "hello/welcome", "--by", "Jo")
    #expect(try file.components(separatedBy: "- subject").count == 2)
    #expect(try file.contains("experiences/hello/welcome"))
  }

  @Test func approvalFollowsStepOfRenamedExperience() throws {
    try run("approve", "hello", "late", "--by", "Mara")
    let text = try String(contentsOfFile: folder.path("Content/hello.md"), encoding: .utf8)
    try folder.write(
      text.replacing("owner: Growth", with: "owner: Growth\nid: welcome"), to: "Content/hello.md")
    let list = try run("list")
    #expect(list.output.contains("experiences/welcome/first\t-\tGrowth\tapproved\n"), "\(list.output)")
    #expect(try !run("check").output.contains("unknown-approval"))
  }

  @Test func approvalIsKeptWhileItsExperienceIsUnreadable() throws {
    try run("approve", "hello", "--by", "Mara")
    let text = try String(contentsOfFile: folder.path("Content/hello.md"), encoding: .utf8)
    try folder.write(text.replacing("\"content\":", with: "\"content\""), to: "Content/hello.md")
    let found = try run("check")
    #expect(found.output.contains("[json-syntax]") && !found.output.contains("[unknown-approval]"))
    try folder.write(text, to: "Content/hello.md")
    #expect(try run("list").output.contains("experiences/hello/first\t-\tGrowth\tapproved\n"))
  }

  @Test func approvesEverythingThatOneEditChanged() throws {
    #expect(try run("generate", "--output", "v1").code == 0)
    let text = try String(contentsOfFile: folder.path("Content/hello.md"), encoding: .utf8)
    try folder.write(text.replacing("dialog", with: "sheet"), to: "Content/hello.md")
    let edit = try #require(try run("diff", "v1").output.firstMatch(of: #/edit ([0-9a-f]{8})/#)?.1)
    let result = try run("approve", "--cause", String(edit), "--since", "v1", "--by", "ana")
    #expect(result.code == 0, "\(result.errors)")
    let file = try file
    #expect(file.contains("experiences/hello/first") && file.contains("experiences/hello/second"))
    #expect(try run("approve", "--cause", "00000000", "--since", "v1", "--by", "ana").code == 66)
    #expect(try run("approve", "--cause", String(edit), "--by", "ana").code == 64)
    #expect(try run("approve", "--by", "ana").code == 64)
  }

  /// An approval covers the whole step, so the command names the other edits of the step.
  @Test func namesOtherEditsOfWhatItApproves() throws {
    #expect(try run("generate", "--output", "v1").code == 0)
    try write(text: "Good evening")
    let text = try String(contentsOfFile: folder.path("Content/hello.md"), encoding: .utf8)
    try folder.write(text.replacing("dialog", with: "sheet"), to: "Content/hello.md")
    let edits = try run("diff", "v1").output.matches(of: #/edit ([0-9a-f]{8})/#).map { String($0.1) }
    let result = try run("approve", "--cause", edits[0], "--since", "v1", "--by", "ana")
    #expect(result.code == 0)
    #expect(
      edits.dropFirst().contains { result.errors.contains("The edit \($0) changed") }, "\(result.errors)")
    #expect(try file.contains("experiences/hello/first"))
  }

  @Test func approvalOfAComponentIgnoresFormatting() throws {
    try run("approve", "late", "--by", "Mara")
    try folder.write(
      "# Late\n\n```yaml component\ndraw: { text: L, type: text }\ntype: app:late\n```\n",
      to: "Content/late.md")
    #expect(try run("list", "--changed").output == "")
  }

  @Test func acceptsAFileWithoutApprovals() throws {
    try folder.write("# None yet.\n", to: "Content/approvals.yaml")
    #expect(try run("generate", "--strict").code == 0)
    try run("approve", "late", "--by", "Jo")
    #expect(try file.hasPrefix("# None yet.\n- subject"))
    try folder.write("- by: Jo\n", to: "Content/approvals.yaml")
    #expect(try run("list").errors.contains("approvals.yaml:1:3: error"))
  }

  @Test func keepsTheRestOfTheFile() throws {
    try folder.write(
      "# Ours.\n- subject: components/late # the late one\n  by: Mara\n  definition: \"1\"\n# The end.\n",
      to: "Content/approvals.yaml")
    try run("approve", "hello/second", "--by", "Jo")
    let first = try file
    #expect(first.hasPrefix("# Ours.\n- subject: components/late # the late one\n  by: Mara\n"))
    #expect(first.contains("# The end.\n- subject: \"experiences/hello/second\"\n  payload: \"00000000"))
    try run("approve", "late", "--by", "Kim")
    let second = try file
    #expect(second.hasPrefix("# Ours.\n- subject: \"components/late\"\n  by: \"Kim\"\n"))
    #expect(second.contains("# The end.\n- subject: \"experiences/hello/second\"\n"))
  }

  @Test func showsApprovalsOnPages() throws {
    try run("approve", "hello", "--by", "Mara")
    try write(text: "Good evening")
    try run("generate")
    let script = try String(contentsOfFile: folder.path("site/findings.js"), encoding: .utf8)
    #expect(script.contains(#""experiences/hello/second.html":{"by":"Mara""#))
    #expect(script.contains(#""changed":["content"]"#))
    let board = try String(contentsOfFile: folder.path("site/review/index.html"), encoding: .utf8)
    #expect(board.contains("Changed since approval"))
    try run("approve", "hello", "--by", "Mara")
    #expect(try run("generate").errors.contains("written, in"))
    let later = try String(contentsOfFile: folder.path("site/review/index.html"), encoding: .utf8)
    #expect(!later.contains("Changed since approval"))
  }

  @Test func refusesInvalidArguments() throws {
    #expect(try run("approve", "hello", "--by", " ").code == 64)
    let unknown = try run("approve", "helo", "--by", "Mara")
    #expect(unknown.code == 66 && unknown.errors.contains("did you mean"))
    #expect(!folder.exists("Content/approvals.yaml"))
    try folder.write("not: [a list", to: "Content/approvals.yaml")
    #expect(try run("approve", "hello", "--by", "Mara").code == 73)
    #expect(try file == "not: [a list")
    let none = try run("generate", "--since", "approval")
    #expect(none.code == 66)
  }

  @Test func usesCodeOwnersAsOwnersAndApprovers() throws {
    try folder.write(
      "# All\n```yaml catalog\nowners: { onlyOwnersApprove: true, people: { \"@app/core\": [Grace] } }\n```\n",
      to: "Content/catalog.md")
    try folder.write("* @app/core\n", to: ".github/CODEOWNERS")
    #expect(try run("list").output.contains("components/late\t-\t@app/core\tnot approved\n"))
    #expect(try run("list", "--owner", "growth").output.contains("experiences/hello/first"))
    let refused = try run("approve", "late", "--by", "Mara")
    #expect(refused.code == 73)
    #expect(refused.errors.contains("which belongs to @app/core (.github/CODEOWNERS, line 1)"))
    #expect(try run("approve", "late", "--by", "grace").code == 0)
    try folder.write("/Content/hello.md @app/growth\n/Content/late.md @mara", to: ".github/CODEOWNERS")
    let output = try run("list").output
    #expect(output.contains("components/late\t-\t@mara\tnot approved\n"))
    #expect(try run("check").code == 1)
    #expect(try run("approve", "late", "--by", "Mara").code == 0)
  }

  @Test func updatesTheSiteWhenCodeOwnersChange() throws {
    try folder.write("* @app/core\n", to: "CODEOWNERS")
    try run("generate")
    try folder.write("* @app/growth\n", to: "CODEOWNERS")
    try run("generate")
    let warm = try FileTree(URL(fileURLWithPath: folder.path("site")))
    try run("generate", "--no-cache", "--output", "cold")
    #expect(try warm == FileTree(URL(fileURLWithPath: folder.path("cold"))))
    #expect(warm.files.keys.contains { $0.hasPrefix("owners/app-growth") })
  }
}
