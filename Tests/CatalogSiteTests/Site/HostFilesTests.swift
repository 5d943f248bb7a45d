import Definitions
import SiteRendering
import Testing

@testable import CatalogSite

/// The files for web hosts and search engines.
@Suite struct HostFilesTests {
  private func files(_ catalog: String = "", late: String = "", others: [String: String] = [:]) -> [String:
    String]
  {
    let own = [
      "catalog": "# All\n```yaml catalog\ntitle: All\n\(catalog)\n```\n",
      "late": "---\nid: late\n\(late)\n---\n# Late\n```yaml rule\nvalue: true\n```\n",
    ]
    let site = RenderedSite(CheckedFiles(own.merging(others) { $1 }).catalog)
    return Dictionary(site.files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }) { $1 }
  }

  private func locations(_ files: [String: String]) throws -> [String] {
    try #require(files["sitemap.xml"]).matches(of: #/<loc>([^<]*)<\/loc>/#).map { String($0.1) }
  }

  @Test func robotsAreExcludedByDefault() {
    let closed = files("baseURL: https://example.com/")
    #expect(closed["robots.txt"] == "User-agent: *\nDisallow: /\n")
    #expect(closed["_headers"]?.contains("X-Robots-Tag: noindex") == true)
    let open = files("baseURL: https://example.com/\nindexed: true")
    #expect(open["robots.txt"] == "User-agent: *\nAllow: /\n")
    #expect(open["_headers"]?.contains("X-Robots-Tag") == false)
  }

  @Test func everySiteHasTheFilesForHosts() throws {
    let files = files()
    #expect(files[".nojekyll"] == "")
    let headers = try #require(files["_headers"])
    #expect(headers.hasPrefix("/*\n") && headers.contains("\n/assets/*\n"))
    #expect(files["sitemap.xml"] == nil && files["_redirects"] == nil)
  }

  @Test(arguments: ["https://example.com/catalog", "https://example.com/catalog/"])
  func theSitemapHasAbsoluteAddresses(_ address: String) throws {
    let found = try locations(files("baseURL: \(address)"))
    #expect(found.contains("https://example.com/catalog/index.html"))
    #expect(found.contains("https://example.com/catalog/rules/late.html"))
    #expect(found.allSatisfy { $0.hasPrefix("https://example.com/catalog/") })
  }

  @Test func theSitemapHasEachPageOnceInOrder() throws {
    let found = try locations(files("baseURL: https://example.com/"))
    #expect(Set(found).count == found.count && found == found.sorted())
    #expect(!found.contains { $0.hasSuffix("404.html") })
    #expect(found.allSatisfy { $0.hasSuffix(".html") })
  }

  @Test func theSitemapEscapesItsAddresses() throws {
    let found = try locations(files("baseURL: https://example.com/a&b/"))
    #expect(found.contains("https://example.com/a&amp;b/index.html"), "\(found.prefix(1))")
  }

  // MARK: Earlier addresses

  @Test func anEarlierNameRedirectsToThePage() throws {
    let files = files(late: "aliases: [Too late, slow]")
    #expect(
      files["_redirects"]
        == "/rules/too-late.html /rules/late.html 301\n/rules/slow.html /rules/late.html 301\n")
    let page = try #require(files["rules/slow.html"])
    #expect(page.contains("content=\"0; url=late.html\"") && page.contains("<a href=late.html>late.html</a>"))
    #expect(page.contains("noindex"))
  }

  @Test func redirectsHaveThePathOfTheAddress() {
    let files = files("baseURL: https://example.com/team/catalog", late: "aliases: [slow]")
    #expect(files["_redirects"] == "/team/catalog/rules/slow.html /team/catalog/rules/late.html 301\n")
  }

  @Test func anExistingPageIsNotRedirected() {
    let other = "# Other\n```yaml rule\nvalue: false\n```\n"
    let files = files(late: "aliases: [other, late]", others: ["other": other])
    #expect(files["_redirects"] == nil)
    #expect(files["rules/other.html"]?.contains("http-equiv=refresh") == false)
  }

  @Test func aSharedEarlierNameRedirectsToTheFirstDefinition() {
    let other = "---\nid: other\naliases: [slow]\n---\n# Other\n```yaml rule\nvalue: false\n```\n"
    let files = files(late: "aliases: [slow, slow]", others: ["other": other])
    #expect(files["_redirects"] == "/rules/slow.html /rules/late.html 301\n")
  }

  @Test func anEarlierNameOfAnExperienceRedirectsAllItsPages() throws {
    let tour = ExampleExperience(
      frontMatter: "aliases: [trip]", steps: [.init(content: ExampleExperience.spacer(8))])
    let files = files(others: ["tour": tour.text, "tours": "# Tours\n```yaml rule\nvalue: true\n```\n"])
    let lines = try #require(files["_redirects"]).split(separator: "\n")
    #expect(lines.contains("/experiences/trip/index.html /experiences/tour/index.html 301"))
    #expect(lines.contains("/experiences/trip/one.html /experiences/tour/one.html 301"))
    #expect(lines.allSatisfy { $0.contains("/experiences/tour/") })
  }

  @Test func anEarlierNameWithoutLettersHasNoAddress() {
    #expect(files(late: #"aliases: ["…", ""]"#)["_redirects"] == nil)
  }

  @Test func movedPagesRedirectToTheirNewAddress() throws {
    let rule = "# Late\n```yaml rule\nvalue: true\n```\n"
    let before = ReviewedSite(["late": rule, "same": rule.replacing("true", with: "false")])
    let after = ReviewedSite(
      ["slow": rule.replacing("Late", with: "Slow"), "same": rule.replacing("true", with: "false")],
      baselines: [try before.state("v1")])
    #expect(after.files["_redirects"] == "/rules/late.html /rules/slow.html 301\n")
    #expect(after.files["rules/late.html"]?.contains("url=slow.html") == true)
  }

  @Test(arguments: [(1000, 1000), (1001, 1000)])
  func atMost1000RedirectsAreListed(_ count: Int, _ listed: Int) {
    let names = (0..<count).map { "old\($0)" }.joined(separator: ", ")
    let files = files(late: "aliases: [\(names)]")
    #expect(files["_redirects"]?.split(separator: "\n").count == listed)
    #expect(files["rules/old\(count - 1).html"] != nil)
  }
}

/// The page that a web host shows for an unknown address.
@Suite struct NotFoundPageTests {
  private func page(_ catalog: String) throws -> String {
    let site = RenderedSite(
      CheckedFiles(["catalog": "# All\n```yaml catalog\ntitle: All\n\(catalog)\n```\n"]).catalog)
    return String(decoding: try #require(site.files.first { $0.path == "404.html" }).bytes, as: UTF8.self)
  }

  @Test func linksToTheAddressOfTheCatalog() throws {
    #expect(try page("baseURL: https://example.com/c").contains("href=\"https://example.com/c/index.html\""))
    #expect(try page("").contains("href=\"index.html\""))
  }

  @Test func loadsNoFiles() throws {
    let page = try page("")
    #expect(page.contains("default-src 'none'"))
    #expect(!page.contains("<link rel=stylesheet") && !page.contains("src="))
  }
}
