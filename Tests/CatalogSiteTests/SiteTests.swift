import CatalogModel
import CatalogSite
import Composition
import Definitions
import Mockups
import SiteBuilding
import SiteRendering
import Testing

@Suite struct SiteTests {
  /// Returns the files of a small catalog.
  private func files() -> [FileReading] {
    (1...6).map { number in
      let text = """
        ---
        tags: [t\(number % 2)]
        ---
        # Experience \(7 - number)

        See [the next one](e\(number % 6 + 1).md).

        ```json experience
        {"id":"00000000-0000-4000-8000-00000000000\(number)","type":"mobile","colour":1,
         "traits":[{"type":"@appcues/modal","config":{"presentationStyle":"dialog"}},{"type":"@acme/t\(number)"}]}
        ```
        ## One
        ```json step
        {"id":"00000000-0000-4000-8000-0000000000f\(number)","type":"modal","traits":[],"actions":{},
         "content":{"type":"image","id":"00000000-0000-4000-8000-0000000000e\(number)","imageUrl":"missing.png"}}
        ```
        """
      return FileReading(SourceFile(path: "Content/e\(number).md", text: text))
    }
  }

  private func site(_ files: [FileReading], templates: [TemplateSet.TemplateFile] = []) -> (
    files: [String: [UInt8]], diagnostics: [Diagnostic]
  ) {
    let site = RenderedSite(
      Catalog(root: "Content", files: files, rules: Diagnostic.Rule.all),
      templates: TemplateSet(overrides: templates))
    var all: [String: [UInt8]] = [:]
    for file in site.files { all[file.path] = file.bytes }
    return (all, site.diagnostics)
  }

  @Test func isTheSameForEveryOrderOfFiles() {
    let files = files()
    let expected = site(files)
    #expect(expected.diagnostics == expected.diagnostics.sorted())
    for shift in 1..<files.count {
      let shuffled = site(Array((files[shift...] + files[..<shift]).reversed()))
      #expect(shuffled.files == expected.files)
      #expect(shuffled.diagnostics == expected.diagnostics)
    }
  }

  @Test func linksFromProseToThePageOfAnotherFile() throws {
    let page = try #require(site(files()).files["experiences/e1/index.html"])
    #expect(String(decoding: page, as: UTF8.self).contains("href=../e2/index.html"))
  }

  @Test func replacesOneTemplateAndKeepsTheOthers() throws {
    let own = TemplateSet.TemplateFile(
      name: "not-found.mustache", bytes: Array("<p>{{heading}} {{nobody}}</p>".utf8),
      path: "Templates/not-found.mustache")
    let site = site(files(), templates: [own])
    let page = try #require(site.files["404.html"])
    #expect(String(decoding: page, as: UTF8.self) == "<p>Page not found </p>")
    let diagnostic = try #require(site.diagnostics.first { $0.breaks(.unknownTemplateName) })
    #expect(
      diagnostic.location
        == SourceLocation(file: "Templates/not-found.mustache", position: Position(line: 1, column: 16)))
  }
}
