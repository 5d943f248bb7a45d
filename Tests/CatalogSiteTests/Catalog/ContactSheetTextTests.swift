import Definitions
import Foundation
import Mockups
import SitePages
import SiteRendering
import Testing

@testable import CatalogSite

/// The texts of a contact sheet about each experience and each step.
@Suite struct ContactSheetTextTests {
  private static let files = [
    "a": SampleText.experience(
      "Tour <1>", 1, frontMatter: "owner: Growth\nstatus: in-review",
      steps: SampleText.step("First", 10) + SampleText.step("Second", 20)),
    "b": SampleText.experience("Offer", 2, steps: SampleText.step("Only", 30)),
    "c": SampleText.experience("Broken", 3, steps: "").replacing("\"mobile\"", with: "7"),
  ]

  private static let pages = {
    let context = WrittenPages.context(files)
    return WrittenPages(context) { [summaries = WrittenPages.summaries(in: context)] in
      ContactSheets(summaries).write(to: &$0)
    }
  }()

  private func sheet() throws -> PageText { try Self.pages.page("print/index.html") }

  private func group(_ title: String) throws -> PageText {
    let groups = try sheet().html.components(separatedBy: "<section class=sheet-group>").dropFirst()
    return PageText(html: try #require(groups.first { $0.contains(">\(title)<") }))
  }

  @Test func countsExperiencesAndSteps() throws {
    #expect(try sheet().text.contains("3 experiences with 3 steps."))
  }

  @Test func aTitleLeadsToTheBooklet() throws {
    #expect(try sheet().links.contains("Offer -> \(Route.booklet("b").relative(to: .contactSheet(0)))"))
  }

  @Test func anExperienceHasItsStatusAndItsOwner() throws {
    #expect(try group("Tour &lt;1&gt;").text.contains("Tour <1> In review Growth"))
    #expect(try group("Offer").part(from: "<p>", to: "</p>").text == "")
  }

  @Test func stepsAreNumberedInTheirExperience() throws {
    #expect(try group("Tour &lt;1&gt;").texts(#/<span class=number>(.*?)<\/span>/#) == ["1", "2"])
    #expect(try group("Offer").texts(#/<span class=number>(.*?)<\/span>/#) == ["1"])
  }

  @Test func aStepLeadsToItsPage() throws {
    #expect(try sheet().links.contains("Second -> ../experiences/a/second.html"))
  }

  @Test func anExperienceThatCannotBeReadSaysWhy() throws {
    let group = try group("Broken")
    #expect(group.html.contains("class=notice") && group.text.contains("type"))
    #expect(!group.html.contains("<iframe"))
  }

  @Test func oneSheetNeedsNoNumbers() throws {
    #expect(try !sheet().html.contains("aria-label=\"Sheets\""))
  }

  @Test func anEmptyCatalogSaysWhereExperiencesComeFrom() throws {
    let page = try WrittenPages(WrittenPages.context()) { ContactSheets([]).write(to: &$0) }.page(
      "print/index.html")
    #expect(page.text.contains("0 experiences with 0 steps.") && page.text.contains("No experiences yet."))
    #expect(!page.html.contains("Display"))
  }
}
