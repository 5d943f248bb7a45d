import Definitions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import ScreenDefinitions

/// Links and image addresses that point to files of the content folder.
@Suite struct ContentFilesTests {
  private static let sun = Asset(path: "Content/images/sun set.png", hash: "1")
  private static let moon = Asset(path: "Content/home/moon.png", hash: "2")

  private let catalog = Catalog(
    [
      "home/index": .file(.screen, "{}", title: "Home", sections: "## News today\n", "## Été\n"),
      "tour": .experience(),
    ],
    assets: [sun, moon], unreadable: ["Content/home/broken.png"])

  private func target(_ address: String) -> LinkTarget {
    catalog.files.linkTarget(address, from: "Content/home")
  }

  private func findings(_ prose: String, in file: String = "home/note") -> [Diagnostic] {
    Catalog(
      [
        "home/index": .file(.screen, "{}", title: "Home", sections: "## News today\n", "## Été\n"),
        file: .file(.rule, "value: true") + "\n\(prose)\n",
      ], assets: [Self.sun, Self.moon]
    ).diagnostics.filter { !$0.breaks(.invalidScreen) }
  }

  @Test(arguments: [
    "moon.png", "./moon.png", "../home/moon.png", "/home/moon.png", "moon.png?size=2#top", "m%6Fon.png",
  ])
  func findsAFileByItsAddressFromAFolder(address: String) {
    #expect(catalog.files.imageSource(address, from: "Content/home") == .asset(Self.moon))
  }

  @Test func decodesSpacesInAddresses() {
    #expect(catalog.files.imageSource("../images/sun%20set.png", from: "Content/home") == .asset(Self.sun))
    #expect(catalog.files.imageSource("100%.png", from: "Content") == .missing("Content/100%.png"))
  }

  @Test(arguments: [
    "../../etc/passwd", "/../secret.png", "a%2F..%2Fb.png", "a%00.png", "../../Content/sun.png",
  ])
  func neverLeavesTheContentFolder(address: String) {
    #expect(catalog.files.imageSource(address, from: "Content/home") == .outside(address))
    #expect(target(address) == .outside(address))
  }

  @Test(arguments: ["https://example.com/a.png", "//example.com/a.png", "data:image/png;base64,AA"])
  func ignoresImagesOfOtherHosts(address: String) {
    #expect(catalog.files.imageSource(address, from: "Content") == .remote(address))
    #expect(
      catalog.files.imageDiagnostic(
        address, from: "Content", at: Diagnostic.found(.missingImage).location) == nil)
  }

  @Test func doesNotReportAnUnreadableFileAsMissing() {
    #expect(
      catalog.files.imageSource("broken.png", from: "Content/home") == .unreadable("Content/home/broken.png"))
    #expect(target("broken.png") == .unreadable("Content/home/broken.png"))
    #expect(findings("![](moon.png)").isEmpty)
  }

  @Test func suggestsAnImageRelativeToTheFolderOfTheFile() {
    let found = findings("![Sun](../images/sunset.png)\n\n![Moon](mon.png)\n\n![Mars](mars/rover.png)")
    #expect(
      found.map(\.message) == [
        "There is no image 'Content/images/sunset.png'", "There is no image 'Content/home/mon.png'",
        "There is no image 'Content/home/mars/rover.png'",
      ])
    #expect(
      found.map(\.help) == [
        "did you mean '../images/sun set.png'?", "did you mean 'moon.png'?", "paths are relative to the file",
      ])
    #expect(found.map(\.location.line) == [7, 9, 11])
  }

  @Test func suggestsTheClosestSymbolName() {
    func finding(_ name: String) -> Diagnostic? {
      catalog.files.imageDiagnostic(
        "sf-symbol://\(name)", from: "Content", at: Diagnostic.found(.unknownSymbol).location)
    }
    #expect(finding("house.fill") == nil)
    #expect(finding("house.fil")?.help == "did you mean 'house.fill'?")
  }

  @Test func linksToThePageOfAFile() {
    #expect(target("index.md") == .page(DefinitionReference(kind: .screen, id: "home")))
    #expect(target("../tour.md#first") == .page(DefinitionReference(kind: .experience, id: "tour")))
    #expect(target("moon.png") == .asset(Self.moon))
    #expect(target("nowhere.md") == .missing("Content/home/nowhere.md"))
  }

  @Test(arguments: ["https://example.com", "mailto:a@example.com", "tel:+4912345"])
  func linksToOtherHosts(address: String) throws {
    #expect(target(address) == .external(try #require(ExternalLink(address))))
  }

  @Test func addsHTTPSToALinkWithoutAScheme() throws {
    #expect(target("//example.com/a") == .external(try #require(ExternalLink("https://example.com/a"))))
  }

  @Test(arguments: ["javascript:alert(1)", "data:text/html,x", "file:///etc/passwd", "vbscript:x"])
  func refusesUnsafeSchemes(address: String) {
    #expect(target(address) == .refused(scheme: String(address.prefix { $0 != ":" })))
  }

  @Test(arguments: [
    ("[a](javascript:alert)", "A link with the scheme 'javascript' is shown as text"),
    ("[a](inde.md)", "The link leads to 'Content/home/inde.md', which has no page, so it is shown as text"),
    ("[a](../../a.md)", "The link leads to '../../a.md', outside the content folder, so it is shown as text"),
    (
      "[a](index.md#new-today)",
      "The file 'Content/home/index.md' has no heading '#new-today', so the link leads to the top of its page"
    ),
    (
      "[a](#rot)",
      "The file 'Content/home/note.md' has no heading '#rot', so the link leads to the top of its page"
    ),
  ])
  func reportsBrokenLinks(prose: String, message: String) {
    let found = findings(prose)
    #expect(found.map(\.message) == [message])
    #expect(found.map(\.location.line) == [7])
  }

  @Test(arguments: ["index.md#news-today", "index.md", "index.md#", "#root", "moon.png"])
  func acceptsLinksToExistingTargets(destination: String) {
    #expect(findings("[a](\(destination))").isEmpty)
  }

  @Test func suggestsTheClosestHeading() {
    #expect(findings("[a](index.md#news-todya)").map(\.help) == ["did you mean 'news-today'?"])
  }

  @Test func addsTheFileToAHeadingLinkWithinThatFile() {
    #expect(ContentFiles.absolute("#a", in: "Content/my file.md") == "my%20file.md#a")
    #expect(ContentFiles.absolute("b.md#a", in: "Content/my file.md") == "b.md#a")
    #expect(ContentFiles.anchor(of: "b.md#%C3%A9t%C3%A9") == "été")
    #expect(ContentFiles.anchor(of: "b.md#") == nil && ContentFiles.anchor(of: "b.md") == nil)
  }
}
