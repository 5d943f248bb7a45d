import Definitions
import Foundation
import SiteRendering
import Testing

@testable import CatalogSite

/// Findings about several definitions of a catalog together, on the pages that they concern.
@Suite struct CatalogFindingsTests {
  /// Returns the findings script of a catalog whose experiences have one button each.
  private func script(_ labels: String...) throws -> String {
    let files = labels.enumerated().map { place, label in
      let experience = ExampleExperience(
        id: "e\(place)", number: place + 1,
        steps: [
          .init(
            content: ExampleExperience.button(ExampleExperience.text(label)),
            actions: ExampleExperience.tap(31, "close"))
        ])
      return (experience.id, experience.text)
    }
    let site = RenderedSite(CheckedFiles(Dictionary(uniqueKeysWithValues: files)).catalog)
    let file = try #require(site.files.first { $0.path == "findings.js" })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  /// Returns the pages in the script with the numbers of their texts.
  private func pages(_ script: String) throws -> [String: Int] {
    guard let call = script.firstMatch(of: #/showCatalogFindings\((.*)\);\n/#)?.1 else { return [:] }
    let data = try JSONSerialization.jsonObject(with: Data(call.utf8)) as? [String: Any]
    let texts = try #require(data?["texts"] as? [String])
    let pages = try #require(data?["pages"] as? [String: Int])
    #expect(pages.values.allSatisfy(texts.indices.contains))
    #expect(texts.allSatisfy { $0.contains("copy-variety") })
    return pages
  }

  @Test func aCatalogWithoutSuchFindingsHasNoScript() throws {
    #expect(try pages(script("Not now", "Not now")).isEmpty)
    #expect(try pages(script()).isEmpty)
  }

  @Test func theExperienceAndItsStepShowTheFindings() throws {
    let found = try pages(script("Not now", "Maybe later", "Not now"))
    #expect(found.keys.sorted() == ["experiences/e1/index.html", "experiences/e1/one.html"])
  }

  @Test func pagesOfAFolderShareTheirText() throws {
    #expect(try Set(pages(script("Not now", "Maybe later", "Not now")).values).count == 1)
  }

  @Test func everyLocationOfAFindingShowsIt() throws {
    let found = try pages(script("No", "No", "No", "Later", "Later"))
    #expect(
      found.keys.sorted() == [
        "experiences/e3/index.html", "experiences/e3/one.html", "experiences/e4/index.html",
        "experiences/e4/one.html",
      ])
  }
}
