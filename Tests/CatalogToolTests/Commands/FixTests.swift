import Foundation
import Testing

@testable import CatalogTool

/// The findings that `check --fix` repairs.
@Suite struct FixTests {
  private let folder: TemporaryFolder
  private static let broken = """
    ---
    statsu: draft
    ---
    # Hello

    A typo in prose, statsu, stays.

    ```yaml experience
    name: Hello
    type: mobile
    traits:
      - type: @appcues/modall
        config: {presentationStyle: dialgo}
      - type: "@appcues/skippable"
    ```

    ## Step

    ```yaml step
    type: modal
    traits: []
    actions: {}
    content:
      type: stack
      orientation: vertical
      items:
        - {type: text, text: Hello}
        - type: text
          text: One: two
          style: {textAlignment: centre, fontSise: 12}
    ```
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.broken, to: "Content/hello.md")
  }

  private func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
    try ToolProcess(arguments, in: folder.url).end()
  }

  private var text: String {
    get throws { try String(contentsOfFile: folder.path("Content/hello.md"), encoding: .utf8) }
  }

  @Test func fixesCertainFindingsAndKeepsTheRest() throws {
    #expect(try run("check").code == 1)
    let fixed = try run("check", "--fix")
    #expect(fixed.code == 0, "\(fixed.output)")
    #expect(fixed.errors.hasPrefix("Fixed 12 findings in 1 file: "), "\(fixed.errors)")
    let lines = try text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in [
      "status: draft", "A typo in prose, statsu, stays.", "  - type: \"@appcues/modal\"",
      "      text: \"One: two\"", "      style: {textAlignment: center, fontSize: 12}",
    ] { #expect(lines.contains(line), "\(line)") }
    let before = Self.broken.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == before.count + 4, "each of four objects got one more line")
    let once = try text
    #expect(try run("check", "--fix").errors.hasPrefix("Fixed 0 findings\n"))
    #expect(try text == once)
  }

  @Test func fixesFilesWithWindowsLineEndings() throws {
    try folder.write(Self.broken.replacing("\n", with: "\r\n"), to: "Content/hello.md")
    let fixed = try run("check", "--fix")
    #expect(fixed.code == 0 && fixed.errors.hasPrefix("Fixed 12 findings in 1 file: "), "\(fixed)")
    #expect(try text.unicodeScalars.count { $0 == "\n" } == text.count { $0 == "\r\n" })
  }

  @Test func printsAPatchThatGitApplies() throws {
    let patch = try run("check", "--fix", "--dry-run")
    #expect(patch.code == 0 && patch.output.hasPrefix("--- a/Content/hello.md\n+++ b/Content/hello.md\n"))
    #expect(try text == Self.broken)
    try folder.write(patch.output, to: "fix.patch")
    let git = Process()
    git.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    git.arguments = ["git", "apply", "fix.patch"]
    git.currentDirectoryURL = folder.url
    try git.run()
    git.waitUntilExit()
    #expect(git.terminationStatus == 0)
    #expect(try run("check").code == 0)
  }

  @Test func fixesTheInfoStringOfACodeBlock() throws {
    let step =
      "type: modal\ntraits: []\nactions: {}\ncontent: {type: spacer, id: 00000000-0000-4000-8000-000000000077}"
    let added = "\n## Another\n\n```yaml\nid: 00000000-0000-4000-8000-000000000076\n\(step)\n```\n"
    try folder.write(Self.broken + added, to: "Content/hello.md")
    #expect(try run("check", "--fix", "--only", "unread-definition").code == 0)
    #expect(try text == Self.broken + added.replacing("```yaml\n", with: "```yaml step\n"))
  }

  @Test func swapsTheTermsOfAnInfoString() throws {
    try folder.write("# Rule\n\n```rule yaml\nvalue: true\n```\n", to: "Content/rule.md")
    _ = try run("check", "--fix", "rule.md")
    let fixed = try String(contentsOfFile: folder.path("Content/rule.md"), encoding: .utf8)
    #expect(fixed == "# Rule\n\n```yaml rule\nvalue: true\n```\n")
  }

  @Test func fixesOnlyTheSelectedRules() throws {
    try folder.write(Self.broken, to: "Content/other.md")
    #expect(try run("check", "other.md", "--fix").code == 0)
    #expect(try text == Self.broken)
    #expect(try run("check", "--dry-run").code == 64)
    let one = try run("check", "hello.md", "--fix", "--only", "unknown-key")
    #expect(one.errors.hasPrefix("Fixed 1 finding in 1 file: 1 of unknown-key\n"), "\(one.errors)")
    #expect(try text == Self.broken.replacing("statsu: draft", with: "status: draft"))
  }

  private static func page(_ syntax: String, _ step: String) -> String {
    """
    # Moved

    ```yaml experience
    id: 5f0c1a52-0000-4000-8000-000000000001
    name: Moved
    type: mobile
    traits:
      - type: "@appcues/modal"
        presentationStyle: dialog
      - type: "@appcues/skippable"
        buttonAppearance: minimal
        config: { ignoreBackdropTap: true }
    ```

    ## Step

    ```\(syntax) step
    \(step)
    ```
    """
  }

  @Test(arguments: [
    (
      "yaml",
      """
      id: 5f0c1a52-0000-4000-8000-000000000002
      type: modal
      traits: []
      actions: {}
      content:
        type: stack
        id: 5f0c1a52-0000-4000-8000-000000000003
        orientation: vertical
        cornerRadius: 4
        style:
          width: 200
        items:
          - type: text
            fontName: "Inter, Bold" # no
            fontSize: 12
            letterSpacing: 2
            text: Hello
            id: 5f0c1a52-0000-4000-8000-000000000004
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000005, text: Hi, fontSize: 12, style: { width: 9 }, letterSpacing: 1 }
      """,
      """
      id: 5f0c1a52-0000-4000-8000-000000000002
      type: modal
      traits: []
      actions: {}
      content:
        type: stack
        id: 5f0c1a52-0000-4000-8000-000000000003
        orientation: vertical
        style:
          cornerRadius: 4
          width: 200
        items:
          - type: text
            fontName: "Inter, Bold" # no
            style: { fontSize: 12, letterSpacing: 2 }
            text: Hello
            id: 5f0c1a52-0000-4000-8000-000000000004
          - { type: text, id: 5f0c1a52-0000-4000-8000-000000000005, text: Hi, style: { fontSize: 12, letterSpacing: 1, width: 9 } }
      """
    ),
    (
      "json",
      """
      {
        "id": "5f0c1a52-0000-4000-8000-000000000002", "type": "modal", "traits": [], "actions": {},
        "content": {
          "type": "text", "id": "5f0c1a52-0000-4000-8000-000000000003",
          "text": "Hello, you", "foregroundColor": { "light": "#000000" },
          "style": {},
          "fontSize": 12
        }
      }
      """,
      """
      {
        "id": "5f0c1a52-0000-4000-8000-000000000002", "type": "modal", "traits": [], "actions": {},
        "content": {
          "type": "text", "id": "5f0c1a52-0000-4000-8000-000000000003",
          "text": "Hello, you",
          "style": { "foregroundColor": { "light": "#000000" }, "fontSize": 12 }
        }
      }
      """
    ),
  ])
  func movesKeysToTheObjectThatDefinesThem(_ syntax: String, _ before: String, _ after: String) throws {
    try folder.write(Self.page(syntax, before), to: "Content/hello.md")
    _ = try run("check", "--fix")
    let fixed = Self.page(syntax, after)
      .replacing("    presentationStyle: dialog", with: "    config: { presentationStyle: dialog }")
      .replacing("    buttonAppearance: minimal\n", with: "")
      .replacing("{ ignoreBackdropTap", with: "{ buttonAppearance: minimal, ignoreBackdropTap")
    #expect(try text == fixed)
    let again = try run("check", "--fix")
    #expect(try text == fixed, "\(again.errors)")
  }

  /// A key of a newer runtime, a key beside the intended key, and an alias without its anchor stay unchanged.
  @Test(arguments: [
    "version: 7", "version: 7\nversionId: 8", "published: true\nisPublished: false", "tag: a",
    "theme: *light",
    "titel: Hello",
  ])
  func neverMakesAPayloadWorse(_ keys: String) throws {
    let file = """
      # Hello

      ```yaml experience
      id: 3a7c1f5e-8f0b-4c58-9d7e-2f6b1c0a9e11
      name: Hello
      type: mobile
      traits: [{type: "@appcues/modal", config: {presentationStyle: dialog}}, {type: "@appcues/skippable"}]
      \(keys)
      ```

      ## Step

      ```yaml step
      id: 0d7c2f7e-55d3-4b0f-9a55-7a4d8e6f0b21
      type: modal
      traits: []
      actions: {}
      content: {type: text, id: 1c2d3e4f-5a6b-4c7d-8e9f-0a1b2c3d4e5f, text: Hello}
      ```

      """
    try folder.write(file, to: "Content/hello.md")
    let before = try run("check").output
    #expect(try run("check", "--fix").errors.hasPrefix("Fixed 0 findings\n"))
    #expect(try text == file)
    #expect(try run("check").output == before)
  }
}
