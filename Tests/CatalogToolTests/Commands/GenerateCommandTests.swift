import Foundation
import Testing

@testable import CatalogTool

@Suite struct GenerateCommandTests {
  static let experience = """
    # Hello
    ```json experience
    {"id":"00000000-0000-4000-8000-000000000001","type":"mobile",
     "traits":[{"type":"@appcues/skippable"},{"type":"@appcues/modal","config":{"presentationStyle":"full"}}]}
    ```
    ## One
    ```json step
    {"id":"00000000-0000-4000-8000-000000000002","type":"modal","traits":[],"actions":{},
     "content":{"type":"text","id":"00000000-0000-4000-8000-000000000003","text":"Hi"}}
    ```

    """

  private func run(_ folder: TemporaryFolder, _ arguments: [String] = [], output: String = "site") async
    -> Int32
  {
    await CatalogTool().run(
      ["generate", "--quiet", "--content", folder.path("Content"), "--output", folder.path(output)]
        + arguments)
  }

  @Test func writesASite() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.experience, to: "Content/hello.md")
    #expect(await run(folder) == 0)
    for file in [
      "index.html", "experiences/hello/index.html", "experiences/hello/one.html",
      "experiences/hello/one.mockup.html", "experiences/hello/one.trace.json", "traits/appcues-modal.html",
      "diagnostics/index.html", "404.html", "catalog.json", ".nojekyll", "_headers", "robots.txt",
    ] {
      #expect(folder.exists("site/\(file)"), "\(file)")
    }
  }

  @Test func writesTheSameSiteWithAnyNumberOfJobs() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.experience, to: "Content/hello.md")
    #expect(await run(folder, ["--jobs", "1"]) == 0)
    #expect(await run(folder, ["-j", "7"], output: "other") == 0)
    #expect(try FileTree(at: folder.path("site")).difference(from: FileTree(at: folder.path("other"))) == nil)
    for jobs in ["0", "-1", "many", "99999"] {
      #expect(await run(folder, ["--jobs=\(jobs)"]) == 64, "\(jobs)")
    }
  }

  @Test func printsTheTimeOfEachStage() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.experience, to: "Content/hello.md")
    let arguments = ["generate", "--content", folder.path("Content"), "--output", folder.path("site")]
    let run = try ToolProcess(arguments + ["--quiet", "--timings", "--jobs", "2"]).end()
    #expect(run.code == 0)
    let stages = run.errors.split(separator: "\n").map { $0.split(separator: "  ").first ?? "" }
    #expect(
      stages == ["Reading", "Linking", "Composing", "Writing", "Writing overviews", "Publishing", "Total"])
    #expect(run.errors.hasSuffix("2 jobs\n"))
    try folder.write(Self.experience + "\n\nMore words.\n", to: "Content/hello.md")
    let second = try ToolProcess(arguments + ["--quiet", "--timings"]).end()
    #expect(second.errors.contains("Built again: 1 because their file or a written page changed, "))
    #expect(second.errors.contains("reused\n"))
  }

  @Test func writesAnEqualEmbedOnceForEachExperience() async throws {
    let folder = try TemporaryFolder()
    let embed = Self.experience.replacingOccurrences(
      of: "\"type\":\"text\",",
      with: "\"type\":\"embed\",\"embed\":\"<p onclick=1 style='color:red'>Hi</p>\",")
    let other = embed.replacingOccurrences(of: "-000000000001", with: "-000000000009")
    try folder.write(embed, to: "Content/hello.md")
    try folder.write(other, to: "Content/other.md")
    #expect(await run(folder) == 0)
    let assets = try FileManager.default.contentsOfDirectory(atPath: folder.path("site/assets"))
    let documents = assets.filter { $0.hasPrefix("embed-") }.sorted()
    // The reference contains an example of an embed.
    #expect(documents.map { $0.prefix(12) } == ["embed-exampl", "embed-hello.", "embed-other."])
    let text = try String(contentsOfFile: folder.path("site/assets/\(documents[1])"), encoding: .utf8)
    #expect(text.contains("<p style=\"color:red\">Hi</p>"))
  }

  @Test func failsOnErrorsAndKeepsThePageOfADefectiveExperience() async throws {
    let folder = try TemporaryFolder()
    try folder.write("# Broken\n```json experience\n{\n```\n", to: "Content/broken.md")
    try folder.write(Self.experience, to: "Content/hello.md")
    #expect(await run(folder) == 1)
    let page = try String(contentsOfFile: folder.path("site/experiences/broken/index.html"), encoding: .utf8)
    #expect(page.contains("The runtime does not show this experience"))
    #expect(folder.exists("site/experiences/hello/one.html"))
  }

  @Test func failsOnWarningsOnlyWhenStrict() async throws {
    let folder = try TemporaryFolder()
    let text = Self.experience.split(separator: "\"actions\":{}").joined(
      separator: "\"actions\":{},\"colour\":1")
    try folder.write(text, to: "Content/hello.md")
    #expect(await run(folder) == 0)
    #expect(await run(folder, ["--strict"]) == 1)
  }

  @Test func buildsAnEmptyCatalog() async throws {
    let folder = try TemporaryFolder()
    try folder.write("Nothing here yet.", to: "Content/notes.md")
    #expect(await run(folder) == 0)
    let page = try String(contentsOfFile: folder.path("site/index.html"), encoding: .utf8)
    #expect(page.contains("No experiences yet"))
  }

  @Test func refusesAMissingContentFolder() async throws {
    let folder = try TemporaryFolder()
    #expect(await run(folder) == 66)
  }

  @Test func refusesAFolderThatItDidNotWrite() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.experience, to: "Content/hello.md")
    try folder.write("mine", to: "site/thesis.txt")
    #expect(await run(folder) == 73)
    #expect(try FileTree(at: folder.path("site")).files.keys.sorted() == ["thesis.txt"])
  }

  @Test(arguments: ["Content", "Content/site", "."])
  func refusesASiteThatOverlapsTheContent(_ output: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.experience, to: "Content/hello.md")
    #expect(await run(folder, output: output) == 73)
    #expect(folder.exists("Content/hello.md"))
  }

  @Test func refusesALinkAsOutput() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.experience, to: "Content/hello.md")
    try folder.write("x", to: "elsewhere/x.txt")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("site"), withDestinationPath: folder.path("elsewhere"))
    #expect(await run(folder) == 73)
    #expect(folder.exists("elsewhere/x.txt"))
  }

  @Test func keepsForeignFilesInTheSite() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.experience, to: "Content/hello.md")
    #expect(await run(folder) == 0)
    try folder.write("catalog.example", to: "site/CNAME")
    #expect(await run(folder) == 0)
    #expect(try String(contentsOfFile: folder.path("site/CNAME"), encoding: .utf8) == "catalog.example")
    #expect(await run(folder) == 0)
    #expect(folder.exists("site/CNAME"))
  }

  @Test func removesThePagesOfADeletedExperience() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.experience, to: "Content/hello.md")
    #expect(await run(folder) == 0)
    try FileManager.default.removeItem(atPath: folder.path("Content/hello.md"))
    #expect(await run(folder) == 0)
    #expect(!folder.exists("site/experiences/hello"))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() == ["Content", "site"])
  }

  @Test func keepsTheOldSiteIfItCannotWrite() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.experience, to: "Content/hello.md")
    #expect(await run(folder) == 0)
    let before = try FileTree(at: folder.path("site"))
    try folder.write("not a folder", to: ".site.staging")
    #expect(await run(folder) == 73)
    #expect(try FileTree(at: folder.path("site")) == before)
  }

  @Test(
    arguments: [
      (["generat"], 64), (["generate", "--outputt", "x"], 64), (["generate", "--format", "xml"], 64),
      (["--version"], 0), (["generate", "--help"], 0), ([], 0),
    ] as [([String], Int32)])
  func endsWithTheConventionalExitCode(_ arguments: [String], _ code: Int32) async {
    #expect(await CatalogTool().run(arguments) == code)
  }

  @Test func escapesTextsOfAPayload() async throws {
    let folder = try TemporaryFolder()
    let hostile = "</style><script>alert(1)</script>\\\" onload=\\\"x"
    let text = Self.experience
      .replacing(
        "\"text\":\"Hi\"",
        with:
          "\"text\":\"\(hostile)\",\"style\":{\"fontName\":\"a;}b{\(hostile)\",\"foregroundColor\":{\"light\":\"red;}\"}}"
      )
      .replacing("# Hello", with: "# Hello <script>alert(1)</script>\n\n[x](javascript:alert(1))\n")
    try folder.write(text, to: "Content/hello.md")
    #expect(await run(folder) == 0)
    let tree = try FileTree(at: folder.path("site"))
    for path in tree.files.keys where path.hasSuffix(".html") {
      #expect(PageCheck(tree.text(path)).problem == nil, "\(path)")
      #expect(!tree.text(path).contains("<script>alert"), "\(path)")
      #expect(!tree.text(path).contains("javascript:"), "\(path)")
    }
    for path in tree.files.keys where path.hasSuffix(".css") {
      #expect(!tree.text(path).contains("</style>"), "\(path)")
    }
  }

  @Test func printsAtMost20FindingsOfARule() throws {
    let folder = try TemporaryFolder()
    let links = (1...30).map { "[Place \($0)](nowhere-\($0).md)\n" }.joined(separator: "\n")
    try folder.write(Self.experience + links, to: "Content/hello.md")
    let found = try ToolProcess(["generate"], in: folder.url).end().errors
    #expect(found.split(separator: "\n").count { $0.hasSuffix("[unusable-link]") } == 20)
    #expect(found.contains("\n10 more warnings of unusable-link; 'check --only unusable-link' lists all\n"))
    let checked = try ToolProcess(["check", "--only", "unusable-link"], in: folder.url).end().output
    #expect(checked.split(separator: "\n").count { $0.hasSuffix("[unusable-link]") } == 30)
  }
}
