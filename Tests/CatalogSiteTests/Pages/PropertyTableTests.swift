import CatalogModel
import Definitions
import Foundation
import SiteRendering
import Testing

@testable import CatalogSite

/// The table of properties on the page of a step, with the trace entries that set them.
@Suite struct PropertyTableTests {
  private static let files = [
    "experiences/offer": """
    ---
    screen: home
    ---
    # Offer
    ```json experience
    {"id": "5f0c1a52-0000-4000-8000-000000000001", "name": "Offer", "type": "mobile", "traits": [
      {"type": "@appcues/modal", "config": {"presentationStyle": "full", "style": {"cornerRadius": 8}}},
      {"type": "@appcues/skippable"}]}
    ```
    ## First
    ```json step
    {"id": "5f0c1a52-0000-4000-8000-000000000002", "type": "modal", "actions": {}, "traits": [
      {"type": "@appcues/modal", "config": {"presentationStyle": "dialog", "style": {"cornerRadius": 12}}},
      {"type": "@appcues/skippable"}],
     "content": {"type": "text", "id": "5f0c1a52-0000-4000-8000-000000000003", "text": "Save more"}}
    ```
    """,
    "scenarios/paid": """
    # Paid
    ```yaml scenario
    start: 2026-03-02T08:30:00Z
    ```
    ## Buys
    ```yaml event
    {type: com.example.plan, source: app, data: {plan: paid}}
    ```
    """,
  ]

  private func page(_ path: String) throws -> String {
    let files = Self.files.merging(PaidPlan.files) { $1 }.sorted { $0.key < $1.key }
    let site = RenderedSite(
      Catalog(
        root: "Content",
        files: files.map { FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value)) }))
    let file = try #require(site.files.first { $0.path == path })
    return String(decoding: file.bytes, as: UTF8.self)
  }

  private func table(_ page: String) throws -> String {
    let start = try #require(page.range(of: " id=properties>"))
    let end = try #require(page[start.upperBound...].range(of: "</section>"))
    return String(page[start.upperBound..<end.lowerBound])
  }

  @Test func mergesPartsOfAPropertyThatOneEntrySet() throws {
    let table = try table(page("experiences/offer/first.html"))
    let rows = table.components(separatedBy: "<tr><th>").dropFirst().map {
      $0.components(separatedBy: "<td>")[0].replacingOccurrences(of: "<wbr>", with: "")
    }
    #expect(rows.count { $0.hasPrefix("wrapper") } == 1, "\(rows)")
    #expect(Set(rows).count == rows.count, "\(rows)")
    let wrapper = try #require(
      table.components(separatedBy: "<tr><th>").first { $0.hasPrefix("wrapper<td>") })
    let links = wrapper.components(separatedBy: "<p>").dropFirst()
    #expect(links.count == 2)
    for (link, radius) in zip(links, [8, 12]) {
      #expect(link.contains("<i>cornerRadius</i> \(radius)\u{A0}pt"), "\(link)")
    }
    #expect(links.first?.contains("<s>") == true && links.last?.contains("<strong>") == true)
  }

  @Test func namesTheEntriesOfLosingValuesThatEqualTheFinalOne() throws {
    let table = try table(page("experiences/offer/first.html"))
    let button = try #require(
      table.components(separatedBy: "<tr><th>").first { $0.hasPrefix("container.closeButton") })
    #expect(!button.contains("<s>") && button.contains("<em>Same value: <a href=#t"), "\(button)")
    #expect(button.components(separatedBy: "appearance").count == 2)
  }

  @Test func linksOnlyTheFirstMentionOfATrait() throws {
    let page = try page("experiences/offer/first.html")
    let start = try #require(page.range(of: "<section class=trace"))
    let trace = String(page[start.lowerBound...])
    #expect(trace.components(separatedBy: ">@appcues/modal</a>").count == 2)
    #expect(trace.components(separatedBy: "<p>@appcues/modal <b").count > 2)
  }

  @Test func linksToTheDefaultForUnchangedPropertiesUnderAScenario() throws {
    let table = try table(page("experiences/offer/first~paid.html"))
    #expect(!table.contains("<th>wrapper"), "\(table)")
    #expect(table.contains("All 12 have the same sources as <a href=first.html#properties>by default</a>"))
  }
}
