import CatalogSite
import FlyingFox
import Foundation
import Testing

@testable import CatalogTool

/// What a preview answers.
@Suite struct SiteServerTests {
  private let folder: TemporaryFolder
  private let server: SiteServer

  init() throws {
    folder = try TemporaryFolder()
    let output = try LiveOutput(in: folder.path("preview"))
    _ = try output.write([
      SiteFile(path: "index.html", bytes: Array("<body><p>Home</p></body>".utf8)),
      SiteFile(path: "404.html", bytes: Array("<body>Nothing</body>".utf8)),
      SiteFile(path: "experiences/a b/index.html", bytes: Array("<body>A</body>".utf8)),
      SiteFile(path: "assets/catalog.js", bytes: Array("'use strict'".utf8)),
    ])
    _ = try output.letIn()
    server = SiteServer(output: output, events: PageEvents(), isLive: true) { name in
      name == "hello" ? Array("{}\n".utf8) : nil
    }
  }

  private func answer(
    _ path: String, host: String? = "localhost:8080", method: HTTPMethod = .GET, tag: String? = nil
  ) async throws -> (code: Int, headers: HTTPHeaders, body: String) {
    var headers = HTTPHeaders()
    headers[.host] = host
    headers[.ifNoneMatch] = tag
    let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
    let response = try await server.handleRequest(
      HTTPRequest(
        method: method, version: .http11,
        target: HTTPRequest.Target(path: parts[0], query: parts.count > 1 ? parts[1] : ""),
        headers: headers, body: HTTPBodySequence()))
    return (
      response.statusCode.code, response.headers, String(decoding: try await response.bodyData, as: UTF8.self)
    )
  }

  @Test func answersTheFilesOfTheSite() async throws {
    let home = try await answer("/")
    #expect(home.code == 200)
    #expect(home.headers[.contentType] == "text/html; charset=utf-8")
    #expect(home.body.hasPrefix("<body><p>Home</p><script defer src=\"/-/preview.js\" data-build=\"0\">"))
    #expect(try await answer("/assets/catalog.js").body == "'use strict'")
    #expect(try await answer("/experiences/a%20b/").code == 200)
    #expect(try await answer("/-/preview.css").headers[.contentType] == "text/css; charset=utf-8")
    #expect(try await answer("/payload/hello.json").body == "{}\n")
    #expect(try await answer("/payload/nobody.json").code == 404)
  }

  @Test func leadsFromAFolderToItsPage() async throws {
    let moved = try await answer("/experiences/a%20b?th=dark")
    #expect(moved.code == 301)
    #expect(moved.headers[.location] == "/experiences/a%20b/?th=dark")
  }

  @Test func answersOnlyWhatABrowserDoesNotHave() async throws {
    let tag = try #require(try await answer("/").headers[.eTag])
    let again = try await answer("/", tag: tag)
    #expect(again.code == 304 && again.body.isEmpty)
    #expect(try await answer("/", tag: "\"other\"").code == 200)
  }

  @Test(arguments: [
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/nothing", "//etc/passwd", "/index.html%00",
  ])
  func knowsNothingOutsideTheSite(path: String) async throws {
    let missing = try await answer(path)
    #expect(missing.code == 404)
    #expect(missing.body.hasPrefix("<body>Nothing"))
  }

  @Test func answersThisMachineOnly() async throws {
    for host in ["localhost", "127.0.0.1:9000", "[::1]:8080", "LOCALHOST:1"] {
      #expect(try await answer("/", host: host).code == 200, "\(host)")
    }
    for host in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "", nil] {
      #expect(try await answer("/", host: host).code == 421, "\(host ?? "none")")
    }
    #expect(try await answer("/", method: .POST).code == 405)
    #expect(try await answer("/", method: .HEAD).body.isEmpty)
  }

  @Test func tellsPagesThatWereAwayWhatTheyMissed() async throws {
    let events = PageEvents()
    events.send(["a.html"])
    events.send(["b.html"])
    var messages = events.listen(since: 1).makeAsyncIterator()
    _ = await messages.next()
    #expect(String(decoding: try #require(await messages.next()), as: UTF8.self).contains("[\"b.html\"]"))
    // One that shows the site of another run has to look for itself.
    var stranger = events.listen(since: 9).makeAsyncIterator()
    _ = await stranger.next()
    #expect(!String(decoding: try #require(await stranger.next()), as: UTF8.self).contains("paths"))
    events.end()
    #expect(await messages.next() == nil)
  }

  @Test func takesTheNextFreePort() throws {
    let first = try PreviewPort.free(0, isExact: false)
    #expect(first > 0)
    #expect(try PreviewPort.free(first, isExact: true) == first)
  }
}
