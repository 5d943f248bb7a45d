import Foundation
import Testing

@testable import FormatReference

/// The reference pages of the content format.
@Suite struct ReferencePageTests {
  private static let site = SmallCatalog([:], hasReference: true)

  @Test func listEveryTermBelowItsGroup() throws {
    let page = try Self.site.page("reference/index.html")
    for group in Reference.ReferenceGroup.allCases {
      #expect(page.html.contains("<h2>\(group.title)</h2>"), "\(group.title)")
    }
    for entry in Reference().entries {
      #expect(page.html.contains("<code>\(entry.name)</code>"), "\(entry.name)")
    }
  }

  @Test func linkFromATermToItsPage() throws {
    let links = try Self.site.page("reference/index.html").links
    #expect(links.contains("experience -> experience.html"))
    #expect(
      links.contains { $0.hasPrefix("@appcues/modal ") && $0.hasSuffix(" -> ../traits/appcues-modal.html") })
    for link in links {
      let address = link.components(separatedBy: " -> ").last ?? ""
      guard address.hasSuffix(".html"), !address.hasPrefix("../") else { continue }
      #expect(Self.site.paths.contains("reference/\(address)"), "\(link)")
    }
  }

  @Test func listTheKeysOfATerm() throws {
    let page = try Self.site.page("reference/rule.html")
    #expect(page.html.contains("<h1><code>rule</code></h1>"))
    #expect(page.links.contains("The content format -> index.html"))
    let keys = page.rows.map(\.first)
    #expect(keys.contains("name") && keys.contains("state") && keys.contains("matcher"))
    #expect(page.hasSection("JSON Schema"))
  }

  @Test func describeTheTermsInsideATerm() throws {
    let page = try Self.site.page("reference/scenario.html")
    #expect(page.html.contains("<h2 id=event><code>event</code></h2>"))
    #expect(page.html.contains("<h2 id=expect><code>expect</code></h2>"))
  }

  @Test func markRequiredKeys() throws {
    let pages = try Reference().entries.filter { $0.group == .elements }.map {
      try Self.site.page("reference/\($0.slug).html")
    }
    #expect(pages.contains { $0.html.contains("<span class=flag>required</span>") })
  }

  @Test func areOmittedWithoutTheReference() {
    let paths = SmallCatalog([:]).paths
    #expect(!paths.contains { $0.hasPrefix("reference/") && $0.hasSuffix(".html") })
    #expect(!paths.contains { $0.hasPrefix("traits/") && $0.hasSuffix(".mockup.html") })
  }
}
