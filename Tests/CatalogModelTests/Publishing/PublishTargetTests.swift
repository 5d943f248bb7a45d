import DefinitionKinds
import Definitions
import Testing

@testable import CatalogModel

/// The publish targets of a catalog, as its definition declares them.
@Suite struct PublishTargetTests {
  private func catalog(_ target: String) -> Catalog {
    Catalog(["catalog": .file(.catalog, "publish:\n  site: \(target)")])
  }

  private func target(_ text: String) throws -> PublishTarget {
    let catalog = catalog(text)
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
    return try #require(catalog.page?.publishTargets.first)
  }

  @Test func readsKeysAndAppliesDefaults() throws {
    let server = try target("{type: rsync, host: deploy@server, path: /srv/catalog}")
    #expect(server.name == "site" && server.kind == .rsync)
    #expect(server.value("port") == "22" && server.value("identity") == "")
    #expect(server.keep == 5 && server.maxDeletes == 256 && server.url == nil)
    #expect(server.location.description == "Content/catalog.md:5:3")
    #expect(try target("{type: git, remote: origin}").value("branch") == "gh-pages")
    #expect(try target("{type: container, path: image}").value("base") == "nginx:alpine")
  }

  @Test func readsAPortAsANumberOrAText() throws {
    #expect(try target("{type: rsync, host: a, path: /b, port: 2222}").value("port") == "2222")
    #expect(try target("{type: rsync, host: a, path: /b, port: '2222'}").value("port") == "2222")
  }

  @Test func acceptsZeroDeletionsAndOneRelease() throws {
    let target = try target("{type: folder, path: /srv, keep: 1, maxDeletes: 0}")
    #expect(target.keep == 1 && target.maxDeletes == 0)
  }

  @Test(arguments: ["main", "gh-pages", "docs/site", "v1.2"])
  func acceptsBranchesThatGitAllows(branch: String) throws {
    #expect(try target("{type: git, remote: origin, branch: '\(branch)'}").value("branch") == branch)
  }

  @Test(arguments: [
    "a b", "a..b", "@", ".hidden", "a/.b", "a.lock", "a//b", "/a", "a/", "a~1", "a^", "x@{1}", "a.",
  ])
  func refusesBranchesThatGitDoesNotAllow(branch: String) {
    let catalog = catalog("{type: git, remote: origin, branch: '\(branch)'}")
    #expect(catalog.messages(.invalidMetadata) == ["'\(branch)' is not a valid git branch name"])
    #expect(catalog.page?.brokenPublishTargets == ["site"])
  }

  @Test(arguments: [
    ("{type: folder, path: ~/site}", "'~/site' is not a valid path: '~' is not expanded"),
    ("{type: rsync, host: a, path: /b, port: 65536}", "'65536' is not a valid port"),
    ("{type: rsync, host: a, path: /b, port: 0}", "'0' is not a valid port"),
    ("{type: rsync, host: -oProxyCommand=x, path: /b}", "The publish target 'site' needs 'host'"),
    ("{type: rclone, remote: ''}", "The publish target 'site' needs 'remote'"),
    ("{type: rclone, remote: \"a\\nb\"}", "The publish target 'site' needs 'remote'"),
    ("{type: folder, path: /a, url: catalog.example}", "'catalog.example' is not the address of a website"),
    ("{type: folder, path: /a, maxDeletes: -1}", "'maxDeletes' needs a whole number from 0, not -1"),
    ("{type: folder, path: /a, keep: 2.5}", "'keep' needs a whole number from 1, not 2.5"),
  ])
  func refusesInvalidTargets(target: String, message: String) {
    let catalog = catalog(target)
    #expect(catalog.messages(.invalidMetadata).first == message)
    #expect(catalog.page?.publishTargets.isEmpty == true)
    #expect(catalog.page?.brokenPublishTargets == ["site"])
  }

  @Test func reportsATargetWithoutKeysOnce() {
    let catalog = catalog("/srv/site")
    #expect(
      catalog.messages(.invalidMetadata) == ["A publish target needs named values, not a string"])
    #expect(catalog.page?.brokenPublishTargets == ["site"])
  }

  @Test func suggestsTheClosestType() {
    #expect(
      catalog("{type: foldr, path: /a}").findings(.invalidMetadata).map(\.help) == ["did you mean 'folder'?"])
  }

  @Test func reportsKeysOfAnotherType() {
    #expect(
      catalog("{type: folder, path: /a, branch: b}").messages(.unknownKey) == [
        "Unknown key 'branch'"
      ])
  }

  @Test func keepsOtherTargetsIfOneIsInvalid() {
    let page = Catalog([
      "catalog": .file(.catalog, "publish: {a: {type: folder}, b: {type: folder, path: /b}, c: {}}")
    ]).page
    #expect(page?.publishTargets.map(\.name) == ["b"])
    #expect(page?.brokenPublishTargets == ["a", "c"])
  }

  @Test func needsTargetsByName() {
    let catalog = Catalog(["catalog": .file(.catalog, "publish: [{type: folder}]")])
    #expect(catalog.messages(.invalidMetadata) == ["'publish' needs targets by name, not an array"])
    #expect(catalog.page?.publishTargets.isEmpty == true)
  }
}
