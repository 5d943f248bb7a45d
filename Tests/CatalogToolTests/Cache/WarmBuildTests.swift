import Definitions
import Foundation
import SystemAccess
import Testing

@testable import CatalogTool
@testable import Publishing
@testable import SiteBuilding

@Suite struct WarmBuildTests {
  private let folder: TemporaryFolder
  private let builder: SiteBuilder

  /// Creates two experiences, a screen, and a component.
  ///
  /// One experience launches the other, and one uses the component.
  init() throws {
    folder = try TemporaryFolder()
    builder = SiteBuilder(folder)
    try folder.write(Self.experience("hello", 1, title: "Hello"), to: "Content/hello.md")
    try folder.write(
      Self.experience("other", 2, title: "Other", element: Self.badge), to: "Content/other.md")
    try folder.write(
      "# Badge\n\n```json component\n{\"type\": \"app:badge\", \"draw\": {\"type\": \"text\", \"text\": \"New\"}}\n```\n",
      to: "Content/badge.md")
  }

  private static let badge = """
    {"type": "customComponent", "id": "00000000-0000-4000-8000-00000000000b", "identifier": "app:badge"}
    """

  private static func experience(
    _ name: String, _ number: Int, title: String, words: String? = nil, element: String? = nil
  ) -> String {
    let text = """
      {"type": "text", "id": "00000000-0000-4000-8000-00000000000\(number + 6)", "text": "\(words ?? name)"}
      """
    return """
      # \(title)

      ```json experience
      {"id": "00000000-0000-4000-8000-00000000000\(number)", "name": "\(title)", "type": "mobile",
       "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}]}
      ```

      ## First

      ```json step
      {"id": "00000000-0000-4000-8000-00000000000\(number + 3)", "type": "modal", "traits": [], "actions": {}, "content": \(element ?? text)}
      ```
      """
  }

  /// Returns the files of the site with their modification times.
  private func times() throws -> [String: Date] {
    var times: [String: Date] = [:]
    for path in try FileTree(at: folder.path("site")).files.keys {
      times[path] =
        try FileManager.default.attributesOfItem(atPath: folder.path("site/\(path)"))[.modificationDate]
        as? Date
    }
    return times
  }

  /// Returns the files that a build writes after a change.
  private func written(_ change: () throws -> Void) async throws -> [String] {
    try await builder.build("site", isKept: true)
    let before = try times()
    try change()
    try await builder.build("site", isKept: true)
    let after = try times()
    return after.keys.filter { before[$0] != after[$0] }.sorted()
  }

  @Test func writesNothingIfNothingChanged() async throws {
    try await builder.build("site", isKept: true)
    let before = try times()
    let result = try await builder.build("site", isKept: true)
    #expect(result.counts.written == 0)
    #expect(try times() == before)
    let recordFiles = [SiteManifest.name, PageCache.fileName].map { folder.path("site/\($0)") }
    #expect(recordFiles.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }

  @Test func writesThePagesOfAnExperienceWhoseProseChanged() async throws {
    let paths = try await written {
      try folder.write(
        Self.experience("hello", 1, title: "Hello") + "\n\nMore words.\n", to: "Content/hello.md")
    }
    let index = paths.filter { $0.starts(with: "search/") }
    #expect(index.contains("search/index.js"))
    #expect(
      Set(paths).subtracting(index + [SiteManifest.name])
        == [
          "experiences/hello/first.html", "experiences/hello/first.md", "print/hello/index.html",
          "print/hello/index.md", "review/items.js",
        ])
  }

  @Test func writesTheStepsThatUseAComponent() async throws {
    let paths = try await written {
      try folder.write(
        "# Badge\n\n```json component\n{\"type\": \"app:badge\", \"draw\": {\"type\": \"text\", \"text\": \"Old\"}}\n```\n",
        to: "Content/badge.md")
    }
    #expect(!paths.isEmpty)
    #expect(paths.allSatisfy { !$0.hasPrefix("experiences/hello") && !$0.hasPrefix("traits/") }, "\(paths)")
    #expect(paths.contains("experiences/other/first.mockup.html"))
    #expect(paths.contains("components/badge.html"))
  }

  @Test func writesNothingAfterATouch() async throws {
    let paths = try await written {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: folder.path("Content/hello.md"))
    }
    #expect(paths == [])
  }

  private func rebuilt() async throws -> SiteBuild.Rebuilt {
    try #require(try await builder.build("site", isKept: true).rebuilt)
  }

  @Test func reusesAllPagesExceptThoseOfTheChangedFile() async throws {
    try await builder.build("site", isKept: true)
    try folder.write(Self.experience("hello", 1, title: "Hello", words: "Good day"), to: "Content/hello.md")
    let rebuilt = try await rebuilt()
    #expect(rebuilt.own == 1 && rebuilt.shared == 0)
    let warm = try FileTree(at: folder.path("site"))
    #expect(warm.text("catalog.json").contains("Good day"))
    try await builder.build("cold", isKept: false)
    #expect(warm.difference(from: try FileTree(at: folder.path("cold"))) == nil)
  }

  /// Pages of other experiences show the title, and all pages can show definitions that are not experiences.
  @Test func rebuildsAllPagesIfASharedFactChanges() async throws {
    try await builder.build("site", isKept: true)
    try folder.write(Self.experience("hello", 1, title: "Hello!"), to: "Content/hello.md")
    let titled = try await rebuilt()
    try folder.write("# On\n\n```json rule\n{\"value\": true}\n```\n", to: "Content/on.md")
    for rebuilt in [titled, try await rebuilt()] {
      #expect(rebuilt.shared > 2 && rebuilt.own == 0)
    }
  }

  @Test func rebuildsPagesThatWereModifiedInTheSite() async throws {
    try await builder.build("site", isKept: true)
    try folder.write("other", to: "site/experiences/other/first.html")
    try folder.write(Self.experience("hello", 1, title: "Hello", words: "Good day"), to: "Content/hello.md")
    let rebuilt = try await rebuilt()
    #expect(rebuilt.own == 2 && rebuilt.shared == 0)
  }

  @Test func omitsImagesAboveTheSizeLimit() async throws {
    try folder.write(
      "# All\n\n![A picture](large.png)\n\n```yaml catalog\nlimits: { pictureBytes: 100 }\n```\n",
      to: "Content/catalog.md")
    try await builder.build("site", isKept: true)
    try folder.write(String(repeating: "x", count: 101), to: "Content/large.png")
    for _ in 1...2 {
      let diagnostics = try await builder.build("site", isKept: true).diagnostics
      #expect(diagnostics.map(\.id).contains(Diagnostic.Rule.fileTooLarge.id))
    }
    let paths = try FileTree(at: folder.path("site")).files.keys
    #expect(!paths.contains { $0.hasSuffix(".png") })
  }

  @Test func repeatsFindingsAboutADrawing() async throws {
    try folder.write("<svg><script>a()</script><g/></svg>", to: "Content/active.svg")
    try folder.write(
      Self.experience("hello", 1, title: "Hello") + "\n![Drawn](active.svg)\n", to: "Content/hello.md")
    for number in 1...3 {
      let diagnostics = try await builder.build("site", isKept: true).diagnostics
      #expect(diagnostics.filter { $0.breaks(.activePicture) }.map(\.location.file) == ["Content/active.svg"])
      let drawings = try FileTree(at: folder.path("site")).files.filter { $0.key.hasPrefix("assets/active") }
      #expect(drawings.values.map { String(decoding: $0, as: UTF8.self) } == ["<svg><g/></svg>"])
      try folder.write(Self.experience("other", number, title: "Number \(number)"), to: "Content/other.md")
    }
  }

  @Test func reusesPagesDespiteARefusedDrawing() async throws {
    try folder.write("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg>&a;</svg>", to: "Content/named.svg")
    for isFirst in [true, false] {
      let result = try await builder.build("site", isKept: true)
      #expect(result.diagnostics.contains { $0.breaks(.activePicture) })
      #expect((result.counts.written == 0) == !isFirst)
    }
  }

  @Test func restoresModifiedAndDeletedPages() async throws {
    try await builder.build("site", isKept: true)
    let before = try FileTree(at: folder.path("site"))
    try folder.write("other", to: "site/experiences/hello/first.html")
    try FileManager.default.removeItem(atPath: folder.path("site/index.html"))
    try folder.write("mine", to: "site/CNAME")
    try await builder.build("site", isKept: true)
    var after = try FileTree(at: folder.path("site"))
    #expect(after.files.removeValue(forKey: "CNAME") == Data("mine".utf8))
    #expect(after.difference(from: before) == nil)
  }

  @Test(arguments: [0, 1, 30, 200, 1000])
  func discardsADamagedCache(_ place: Int) async throws {
    try await builder.build("site", isKept: true)
    let before = try FileTree(at: folder.path("site"))
    let path = folder.path("site/\(PageCache.fileName)")
    var bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    bytes[min(place, bytes.count - 1)] ^= 0x55
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    await #expect(throws: PageCache.Unusable.self) { try await builder.build("site", isKept: true) }
    try Data(bytes.prefix(place)).write(to: URL(fileURLWithPath: path))
    await #expect(throws: PageCache.Unusable.self) { try await builder.build("site", isKept: true) }
    let status = await CatalogTool().run([
      "generate", "--quiet", "--content", folder.path("Content"), "--output", folder.path("site"),
    ])
    #expect(status == 0)
    #expect(try FileTree(at: folder.path("site")).difference(from: before) == nil)
  }

  @Test func keepsFilesThatAreReplacedByCopies() async throws {
    try await builder.build("site", isKept: true)
    for path in try FileTree(at: folder.path("site")).files.keys {
      let (old, new) = (folder.path("site/\(path)"), folder.path("copy"))
      try FileManager.default.copyItem(atPath: old, toPath: new)
      try FileManager.default.removeItem(atPath: old)
      try FileManager.default.moveItem(atPath: new, toPath: old)
    }
    #expect(try await builder.build("site", isKept: true).counts.written == 0)
  }

  @Test func writesNoCacheWithNoCacheOption() async throws {
    let arguments = [
      "generate", "--quiet", "--content", folder.path("Content"), "--output", folder.path("site"),
    ]
    #expect(await CatalogTool().run(arguments) == 0)
    #expect(folder.exists("site/\(PageCache.fileName)"))
    #expect(await CatalogTool().run(arguments + ["--no-cache"]) == 0)
    #expect(!folder.exists("site/\(PageCache.fileName)"))
  }

  @Test func finishesAnInterruptedUpdate() async throws {
    try await builder.build("site", isKept: true)
    let staging = folder.path(".site.staging")
    try FileSystem.makeFolder(staging)
    try FileSystem.write([1], to: "\(staging)/new.html")
    try SiteUpdate(moved: ["new.html", "gone.html"], removed: ["404.html"]).commit(to: staging)
    let content = try ContentFolder(path: folder.path("Content"))
    let output = try StagedOutput(path: folder.path("site"), keepingClearOf: content)
    output.discard()
    #expect(folder.exists("site/new.html"))
    #expect(!folder.exists("site/404.html"))
    #expect(!folder.exists(".site.staging"))
  }

  @Test func refusesToReplaceAForeignFile() async throws {
    try await builder.build("site", isKept: true)
    let before = try FileTree(at: folder.path("site"))
    try folder.write("mine", to: "site/experiences/third")
    try folder.write(Self.experience("third", 3, title: "Third"), to: "Content/third.md")
    await #expect(throws: ToolFailure.self) { try await builder.build("site", isKept: true) }
    var after = try FileTree(at: folder.path("site"))
    after.files.removeValue(forKey: "experiences/third")
    #expect(after.difference(from: before) == nil)
  }

  @Test(arguments: ["../mine.txt", "/mine.txt", "a/../../mine.txt", "a//b", "./a"])
  func ignoresListedPathsOutsideTheSite(_ path: String) async throws {
    try await builder.build("site", isKept: true)
    try folder.write("mine", to: "mine.txt")
    let staging = folder.path(".site.staging")
    try FileSystem.makeFolder(staging)
    try SiteManifest.writeEmpty(to: staging)
    try SiteUpdate(moved: [], removed: [path]).commit(to: staging)
    try await builder.build("site", isKept: true)
    #expect(folder.exists("mine.txt"))
    var cache = try #require(try PageCache(of: folder.path("site")))
    cache.add([PageCache.CachedFile(path: path, size: 0, digest: Digest())])
    try FileSystem.remove(folder.path("site/\(PageCache.fileName)"))
    try cache.write(to: folder.path("site/\(PageCache.fileName)"))
    #expect(throws: PageCache.Unusable.self) { try PageCache(of: folder.path("site")) }
  }

  @Test func removesNothingBehindALink() async throws {
    try await builder.build("site", isKept: true)
    try folder.write("mine", to: "elsewhere/first.html")
    try FileManager.default.removeItem(atPath: folder.path("site/experiences/hello"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("site/experiences/hello"), withDestinationPath: folder.path("elsewhere"))
    try FileManager.default.removeItem(atPath: folder.path("Content/hello.md"))
    try await builder.build("site", isKept: true)
    #expect(folder.exists("elsewhere/first.html"))
  }
}
