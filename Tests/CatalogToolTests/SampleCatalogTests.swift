import CatalogModel
import CatalogSite
import Composition
import Definitions
import ExperienceTraits
import Foundation
import Mockups
import SiteBuilding
import Testing

@testable import CatalogTool
@testable import Terminal

/// The sample catalog of the tool, built in the same way as a user builds it.
@Suite struct SampleCatalogTests {
  /// The site of the sample catalog, built once for all tests.
  static let site = Task { try await build() }

  /// Builds the sample catalog, unchanged or in another language of the site.
  private static func build(in language: String? = nil) async throws -> (
    result: Pipeline.PipelineResult, tree: FileTree
  ) {
    let temporary = try TemporaryFolder()
    var content = packageFolder().appendingPathComponent("Content")
    if let language {
      try FileManager.default.copyItem(at: content, to: temporary.url.appendingPathComponent("content"))
      content = temporary.url.appendingPathComponent("content")
      let settings = try String(contentsOf: content.appendingPathComponent("catalog.md"), encoding: .utf8)
      let start = "```yaml catalog\n"
      try temporary.write(
        settings.replacingOccurrences(of: start, with: start + "language: \(language)\n"),
        to: "content/catalog.md")
    }
    let folder = try ContentFolder(path: content.path)
    let output = try StagedOutput(path: temporary.path("site"), keepingClearOf: folder)
    defer { output.discard() }
    var pipeline = Pipeline(folder: folder, templates: [], authored: AuthoredTypes())
    pipeline.isThorough = true
    let result = try await pipeline.run(
      CacheMaker(folder, TemplateFolder(path: nil), AuthoredTypes()), writingTo: output, writesCache: false,
      progress: RunProgress(console: Console(), isQuiet: true))
    try output.publish()
    return (result, try FileTree(at: temporary.path("site")))
  }

  @Test func buildsWithoutFindings() async throws {
    let result = try await Self.site.value.result
    #expect(result.diagnostics == [])
    let counts = Dictionary(uniqueKeysWithValues: result.counts.parts.map { ($0.word, $0.count) })
    for (word, least) in [("experience", 12), ("step", 45), ("screen", 6), ("component", 15)] {
      #expect(counts[word, default: 0] >= least, "\(word)")
    }
  }

  @Test func usesEveryBuiltInTraitWithEffect() async throws {
    let data = Data(try #require(try await Self.site.value.tree.files["catalog.json"]))
    let definitions = JSONReader.read(data, file: "catalog.json").value?["definitions"]?.elements ?? []
    var effective: Set<String> = []
    for trait in definitions.flatMap({ $0["steps"]?.elements ?? [] }).flatMap({ $0["traits"]?.elements ?? [] }
    ) {
      let outcomes = trait["outcomes"]?.elements?.compactMap(\.string) ?? []
      if outcomes.contains("applied") || outcomes.contains("inherited"), let type = trait["type"]?.string {
        effective.insert(type)
      }
    }
    #expect(effective.isSuperset(of: TraitRegistry.builtIn.types), "\(effective.sorted())")
  }

  @Test func buildsIdenticalBytesInEveryRun() async throws {
    let first = try await Self.site.value.tree
    #expect(first.difference(from: try await Self.build().tree) == nil)
  }

  @Test func givesEveryPageAUniqueTitle() async throws {
    var pages: [Substring: String] = [:]
    for (path, bytes) in try await Self.site.value.tree.files
    where path.hasSuffix(".html") && !path.hasPrefix("assets/") {
      let text = String(decoding: bytes, as: UTF8.self)
      let title = try #require(text.firstMatch(of: #/<title[^>]*>([^<]*)<\/title>/#)).1
      let other = pages.updateValue(path, forKey: title)
      #expect(other == nil, "\(path) and \(other ?? "") are called '\(title)'")
    }
  }

  @Test func hasTheNavigationOnEveryPage() async throws {
    let tree = try await Self.site.value.tree
    let pages = tree.files.keys.filter {
      $0.hasSuffix(".html") && tree.text($0).contains("<header class=site>")
    }
    #expect(pages.count > 100)
    for path in pages {
      let navigation = tree.text(path).components(separatedBy: "<nav aria-label=Catalog>").last
      let links = navigation?.components(separatedBy: "</nav>").first?.components(separatedBy: "<a ").count
      #expect(links == 13, "\(path) has \((links ?? 1) - 1) links in its navigation")
    }
  }

  /// The property table names the trait that shared a value.
  ///
  /// An experience that is never presented has no ending.
  @Test func namesSharedValuesAndHiddenExperiences() async throws {
    let tree = try await Self.site.value.tree
    let tooltip = tree.text("experiences/goals-tour/one-row-for-each-pool.html")
    #expect(tooltip.contains(#/<th>wrapper\.target<td>.*?<em>Shared by <a href=#t\d+>/#))
    let ending = tree.text("experiences/weekly-insight/dismissed~guest.html")
    #expect(ending.contains("Hidden under this scenario") && !ending.contains("experience_started"))
    #expect(tree.text("experiences/weekly-insight/dismissed.html").contains("experience_started"))
    // Images can also contain embedded HTML. The page of an experience also shows the choices of its steps.
    #expect(tree.text("components/index.html").contains("title=\"Embedded HTML\""))
    #expect(tree.text("experiences/goals-tour/index.html").contains("<form class=toolbar"))
  }

  @Test(arguments: [nil, "de", "ja"])
  func keepsPagesSmall(in language: String?) async throws {
    let tree =
      language == nil ? try await Self.site.value.tree : try await Self.build(in: language).tree
    if let language { #expect(tree.text("index.html").contains("<html lang=\(language) ")) }
    let steps = tree.files.filter {
      $0.key.hasPrefix("experiences/") && $0.key.hasSuffix(".html")
        && tree.text($0.key).contains(" data-step=")
    }
    #expect(steps.count > 100)
    for (path, bytes) in steps { #expect(bytes.count <= 30_000, "\(path)") }
    #expect(try #require(tree.files["index.html"]).count <= 100_000)
  }

  @Test func hasBalancedTagsAndLinksThatResolve() async throws {
    let tree = try await Self.site.value.tree
    var pages: [String: PageCheck] = [:]
    for path in tree.files.keys where path.hasSuffix(".html") { pages[path] = PageCheck(tree.text(path)) }
    #expect(pages.count > 100)
    for (path, page) in pages {
      #expect(page.problem == nil, "\(path)")
      #expect(page.forbidden.allSatisfy(Self.exceptions(path).contains), "\(path): \(page.forbidden)")
      for link in page.links where !link.contains("://") && !link.hasPrefix("mailto:") {
        #expect(!link.hasPrefix("/"), "\(path) has an absolute link \(link)")
        let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = parts[0].prefix { $0 != "?" }
        let target = Self.resolve(String(file), from: path)
        #expect(tree.files[target] != nil, "\(path) links to \(link)")
        if parts.count > 1 {
          #expect(pages[target]?.ids.contains(String(parts[1])) == true, "\(path) links to \(link)")
        }
      }
    }
  }

  /// Returns page features that only certain files may have, because no other page of the site shares them.
  private static func exceptions(_ path: String) -> Set<String> {
    switch path {
    case "404.html": ["style element", "inline script"]
    case _ where path.hasPrefix("assets/embed-"): ["style element", "style"]
    default: []
    }
  }

  private static func resolve(_ link: String, from page: String) -> String {
    guard !link.isEmpty else { return page }
    var parts = page.split(separator: "/").dropLast().map(String.init)
    for part in link.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(String(part)) }
    }
    return parts.joined(separator: "/")
  }
}
