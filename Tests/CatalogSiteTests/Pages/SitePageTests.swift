import Definitions
import Foundation
import Testing

/// The pages about the whole catalog, and the page head that all pages share.
@Suite struct SitePageTests {
  private func page(_ path: String) throws -> PageText { try Shop.site.page(path) }

  private func title(_ path: String) throws -> String {
    try PageText(html: String(page(path).html.firstMatch(of: #/<title[^>]*>([^<]*)/#)?.1 ?? "")).text
  }

  @Test(arguments: [
    ("rules/paid.html", "Paid — All & sundry"), ("rules/index.html", "Rules — All & sundry"),
    ("experiences/tour/index.html", "Tour <1> — All & sundry"),
    ("experiences/tour/first.html", "First — Tour <1> — All & sundry"),
    ("experiences/tour/first~buys.html", "First — Buys <it> — Tour <1> — All & sundry"),
    ("experiences/tour/first.mockup.html", "First — Mockup — Tour <1> — All & sundry"),
    ("experiences/tour/definition.html", "Definition — Tour <1> — All & sundry"),
    ("screens/home~buys.html", "Home — Buys <it> — All & sundry"),
    ("traits/app-glow.html", "Glow — Traits — All & sundry"), ("index.html", "All & sundry"),
    ("compare/matrix.html", "All devices — All & sundry"), ("tags/index.html", "Tags — All & sundry"),
    ("owners/index.html", "Owners — All & sundry"),
    ("404.html", "Page not found — All & sundry"),
  ])
  func haveATitleFromSpecificToGeneral(_ path: String, _ expected: String) throws {
    #expect(try title(path) == expected)
  }

  @Test(arguments: [
    ("rules/paid.html", "Who paid."), ("experiences/tour/first.html", "Notes &lt;b&gt;."),
    ("experiences/tour/second.html", "Short &amp; &quot;sweet&quot;."),
    ("traits/app-glow.html", "Glows &amp; shines."),
  ])
  func haveADescription(_ path: String, _ expected: String) throws {
    #expect(
      try page(path).html.contains("<meta name=description property=og:description content=\"\(expected)\">"))
  }

  @Test func allowScriptsAndStylesOfTheSiteOnly() throws {
    for path in Shop.site.paths where path.hasSuffix(".html") && path != "404.html" {
      let page = try page(path)
      guard !page.html.contains(" has moved</title>") else { continue }
      let policy =
        path.contains("/embed-")
        ? "default-src 'none'; style-src 'unsafe-inline'; img-src data:\""
        : "default-src 'none'; script-src 'self';"
      #expect(page.html.contains("content=\"\(policy)"), "\(path)")
      #expect(!page.html.contains(" onclick=") && !page.html.contains("javascript:"), "\(path)")
    }
  }

  @Test(arguments: ["index.html", "rules/paid.html", "experiences/tour/first.html"])
  func labelThePartsOfTheNavigation(_ path: String) throws {
    let navigation = try page(path).part(from: "<nav aria-label=Catalog>", to: "</nav>")
    let names = navigation.links.map { $0.components(separatedBy: " -> ")[0] }
    #expect(
      names == [
        "Experiences", "Screens", "Flows", "Board", "Breaks", "Diagnostics", "Scenarios", "Extensions",
        "Rules",
        "Components", "Traits", "Format",
      ])
  }

  @Test(arguments: [
    ("rules/paid.html", "Rules"), ("rules/index.html", "Rules"),
    ("experiences/tour/first.html", "Experiences"),
    ("print/index.html", "Experiences"), ("tags/index.html", "Board"), ("owners/index.html", "Board"),
    ("diagnostics/rules.html", "Diagnostics"),
    ("traits/app-glow.html", "Traits"),
  ])
  func markTheCurrentNavigationEntry(_ path: String, _ name: String) throws {
    let navigation = try page(path).part(from: "<nav aria-label=Catalog>", to: "</nav>")
    #expect(navigation.texts(#/aria-current=true>(.*?)<\/a>/#) == [name])
  }

  @Test func omitKindsThatTheCatalogLacks() throws {
    let navigation = try SmallCatalog([:]).page("index.html").part(
      from: "<nav aria-label=Catalog>", to: "</nav>")
    let names = navigation.links.map { $0.components(separatedBy: " -> ")[0] }
    #expect(names == ["Experiences", "Board", "Breaks", "Diagnostics", "Traits", "Format"])
    #expect(navigation.texts(#/<span>(.*?)<\/span>/#) == ["Review", "Reference"])
  }

  @Test func linkOnlyToPagesThatExist() throws {
    var missing: Set<String> = []
    for path in Shop.site.paths where path.hasSuffix(".html") && path != "404.html" {
      let folder = path.split(separator: "/").dropLast().map(String.init)
      for link in try page(path).links {
        let address = link.components(separatedBy: " -> ").last ?? ""
        guard !address.hasPrefix("#"), !address.contains(":") else { continue }
        var place = folder
        for part in address.split(whereSeparator: { "#?".contains($0) })[0].split(separator: "/") {
          if part == ".." { place.removeLast() } else { place.append(String(part)) }
        }
        let target = place.joined(separator: "/")
        if !Shop.site.paths.contains(target) { missing.insert("\(path) leads to \(target)") }
      }
    }
    #expect(missing.isEmpty)
  }

  @Test func loadOnlyFilesThatExist() throws {
    var missing: Set<String> = []
    for path in Shop.site.paths where path.hasSuffix(".html") && path != "404.html" {
      let folder = path.split(separator: "/").dropLast().map(String.init)
      let loads = try page(path).html.matches(
        of:
          #/<(?:script defer|link rel=stylesheet|link rel=icon|iframe class="?preview"?[^>]*?) (?:src|href)="?([^" >]*)/#
      )
      for address in loads.map(\.1) {
        var place = folder
        for part in address.split(separator: "/") {
          if part == ".." { place.removeLast() } else { place.append(String(part)) }
        }
        let target = place.joined(separator: "/")
        if !Shop.site.paths.contains(target) { missing.insert("\(path) loads \(target)") }
      }
    }
    #expect(missing.isEmpty)
  }

  @Test(arguments: ["old-tour", "older"])
  func redirectFromTheAddressOfAnEarlierName(_ alias: String) throws {
    for name in ["index", "first", "completed", "definition"] {
      let page = try page("experiences/\(alias)/\(name).html")
      #expect(page.html.contains("content=\"0; url=../tour/\(name).html\""))
      #expect(page.links == ["../tour/\(name).html -> ../tour/\(name).html"])
      #expect(page.html.contains("<meta name=robots content=noindex>"))
    }
  }

  @Test func joinOwnersThatDifferInCase() throws {
    let page = try page("owners/growth.html")
    #expect(Set(page.links).isSuperset(of: ["Owners -> index.html"]))
    #expect(page.texts(#/<span class=name>(.*?)<\/span>/#) == ["Offer", "Tour <1>"])
    #expect(page.rows == [["Title", "Kind", "Status", "Findings"], ["Way", "flow", "", "2 findings"]])
    #expect(page.text.contains("Owns 2 experiences and 1 flow"))
  }

  @Test func listTheDefinitionsOfATag() throws {
    let page = try page("tags/list.html")
    #expect(page.text.contains("1 component. Nothing to review."))
    #expect(
      try page.part(from: "<div class=\"belongings\">", to: "</main>").links == [
        "Row -> ../components/row.html"
      ])
  }

  @Test func sayThatNothingOfAnOwnerNeedsReview() throws {
    let site = SmallCatalog([
      "a": SampleText.file("A", frontMatter: "owner: Team <A>", "rule", "value: true")
    ])
    let paths = site.paths.filter { $0.hasPrefix("owners/") && $0.hasSuffix(".html") }
    let path = try #require(paths.subtracting(["owners/index.html"]).first)
    let page = try site.page(path)
    #expect(page.html.contains("<h1>Team &lt;A&gt;</h1>"))
    #expect(page.text.contains("Owns 1 rule. Nothing to review."))
    #expect(!page.html.contains("class=primary"))
  }

  @Test func haveNoPagesOfOwnersAndTagsWithoutThem() {
    let site = SmallCatalog(["a": SampleText.file("A", "rule", "value: true")])
    #expect(!site.paths.contains { $0.hasPrefix("owners/") || $0.hasPrefix("tags/") })
  }

  @Test func sortDefinitionsByStatusOnTheBoard() throws {
    let board = try page("review/index.html")
    let lanes = board.texts(#/<section class=lane><h2><span [^>]*>(.*?)<\/span>/#)
    #expect(lanes == ["In review", "Shipped", "Deprecated", "No status"])
    #expect(board.links.contains("All 3 tags -> ../tags/index.html"))
  }

  @Test func groupFindingsBySeverityAndRule() throws {
    let page = try page("diagnostics/index.html")
    let severities = page.texts(#/<h2><span class=severity>(.*?)<\/span>/#)
    #expect(severities == ["Errors", "Warnings"])
    let rules = page.texts(#/<h3[^>]*>(.*?)<\/h3>/#)
    #expect(!rules.isEmpty && Set(rules).count == rules.count)
    #expect(page.links.contains("Way -> ../flows/way.html"))
    #expect(
      page.html.contains("src=../experiences/tour/third.mockup.html"), "a finding has a picture of its step")
    let errors = Shop.site.diagnostics.count { $0.severity == .error }
    let warnings = Shop.site.diagnostics.count - errors
    #expect(page.text.contains("Errors: \(errors). Warnings: \(warnings)."))
    #expect(page.html.ranges(of: "<li class=\"diagnostic ").count == errors + warnings)
  }

  @Test func explainEveryRuleOfFindings() throws {
    let page = try page("diagnostics/rules.html")
    for finding in Shop.site.diagnostics {
      #expect(page.html.contains("<p id=\(finding.id.rawValue)>"), "\(finding.id.rawValue)")
    }
    let unknown = try page.part(from: "<code>unknown-trait</code>", to: "</p>")
    #expect(unknown.text.hasSuffix("1 here"))
    #expect(unknown.links == ["1 here -> index.html#open-unknown-trait"])
    #expect(page.texts(#/<summary><h2>(.*?)<\/h2>/#).first == "With findings here")
    #expect(try page.part(from: "<h2>With findings here</h2>", to: "</ul>").html.contains("id=unknown-trait"))
  }

  @Test func haveNoListOfFindingsInACleanCatalog() throws {
    let page = try SmallCatalog(["a": SampleText.file("A", "rule", "value: true")]).page(
      "diagnostics/index.html")
    #expect(!page.html.contains("class=\"diagnostics"))
    #expect(page.text.contains("No open issues."))
  }

  @Test(arguments: ["compare/index.html", "compare/matrix.html"])
  func explainThatTheyNeedJavaScript(_ path: String) throws {
    let page = try page(path)
    #expect(page.html.contains("<noscript>") && page.html.contains("data-root=\"../\""))
    #expect(page.html.ranges(of: "<script defer").count == 4)
  }

  @Test func linkToTheCatalogFromAMissingPage() throws {
    let page = try page("404.html")
    #expect(page.links.first == "All & sundry -> https://shop.example/index.html")
    #expect(page.links.last == "Go to the home page -> https://shop.example/index.html")
    #expect(page.links.allSatisfy { $0.contains(" -> https://shop.example/") })
    #expect(page.links.contains("Screens -> https://shop.example/screens/index.html"))
    #expect(page.html.contains("<form action=\"https://shop.example/search/index.html\""))
    #expect(!page.html.contains("<link rel=stylesheet"))
    let links = try SmallCatalog([:]).page("404.html").links
    #expect(links.last == "Go to the home page -> index.html")
    #expect(links.allSatisfy { !$0.contains("://") })
  }
}
