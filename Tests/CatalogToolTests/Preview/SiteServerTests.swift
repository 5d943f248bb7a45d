import CatalogSite
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

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
  ) -> (code: UInt, headers: HTTPHeaders, body: String) {
    var request = HTTPRequestHead(version: .http1_1, method: method, uri: path)
    if let host { request.headers.add(name: "Host", value: host) }
    if let tag { request.headers.add(name: "If-None-Match", value: tag) }
    let answer = server.answer(request)
    guard case .bytes(let bytes) = answer.body else { return (answer.status.code, answer.headers, "") }
    return (answer.status.code, answer.headers, String(decoding: bytes, as: UTF8.self))
  }

  @Test func answersTheFilesOfTheSite() async throws {
    let home = answer("/")
    #expect(home.code == 200)
    #expect(home.headers.first(name: "Content-Type") == "text/html; charset=utf-8")
    #expect(home.body.hasPrefix("<body><p>Home</p><script defer src=\"/-/preview.js\" data-build=\"0\">"))
    #expect(answer("/assets/catalog.js").body == "'use strict'")
    #expect(answer("/experiences/a%20b/").code == 200)
    #expect(answer("/-/preview.css").headers.first(name: "Content-Type") == "text/css; charset=utf-8")
    #expect(answer("/payload/hello.json").body == "{}\n")
    #expect(answer("/payload/nobody.json").code == 404)
  }

  @Test func leadsFromAFolderToItsPage() async throws {
    let moved = answer("/experiences/a%20b?th=dark")
    #expect(moved.code == 301)
    #expect(moved.headers.first(name: "Location") == "/experiences/a%20b/?th=dark")
    // Two slashes would lead to another host.
    #expect(answer("//experiences/a%20b").headers.first(name: "Location") == "/experiences/a%20b/")
  }

  @Test func answersOnlyWhatABrowserDoesNotHave() async throws {
    let tag = try #require(answer("/").headers.first(name: "ETag"))
    let again = answer("/", tag: tag)
    #expect(again.code == 304 && again.body.isEmpty)
    #expect(answer("/", tag: "\"other\"").code == 200)
    // A page carries the number of the build that it shows.
    server.events.send(["a.html"])
    #expect(answer("/", tag: tag).code == 200)
  }

  @Test(arguments: [
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/nothing", "//etc/passwd", "/index.html%00",
  ])
  func knowsNothingOutsideTheSite(path: String) async throws {
    let missing = answer(path)
    #expect(missing.code == 404)
    #expect(missing.body.hasPrefix("<body>Nothing"))
  }

  @Test func answersThisMachineOnly() async throws {
    for host in ["localhost", "127.0.0.1:9000", "[::1]:8080", "LOCALHOST:1"] {
      #expect(answer("/", host: host).code == 200, "\(host)")
    }
    for host in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "", nil] {
      #expect(answer("/", host: host).code == 421, "\(host ?? "none")")
    }
    #expect(answer("/", method: .POST).code == 405)
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
    // Problems that it shows may be mended by now.
    #expect(String(decoding: try #require(await messages.next()), as: UTF8.self) == Self.nothingWrong)
    events.end()
    #expect(await messages.next() == nil)
  }

  /// A page that none of the changed files is about shows what was wrong until it hears that nothing is any more.
  @Test func tellsEveryPageThatNothingIsWrongOnceFilesChange() async throws {
    let events = PageEvents()
    var messages = events.listen(since: 0).makeAsyncIterator()
    for _ in 0..<2 { _ = await messages.next() }
    events.send(problems: Array("[1]".utf8))
    #expect(String(decoding: try #require(await messages.next()), as: UTF8.self).contains("[1]"))
    events.send(["other.html"])
    #expect(String(decoding: try #require(await messages.next()), as: UTF8.self).contains("built"))
    events.end()
    #expect(String(decoding: try #require(await messages.next()), as: UTF8.self) == Self.nothingWrong)
    #expect(await messages.next() == nil)
  }

  private static let nothingWrong = "event: problems\ndata: null\n\n"

  @Test func takesTheNextFreePort() async throws {
    let first = try await PreviewListener(port: 0, isExact: false, server: server)
    defer { first.close() }
    #expect(first.port > 0)
    let taken = UInt16(first.port)
    await #expect(throws: ToolFailure.self) {
      _ = try await PreviewListener(port: taken, isExact: true, server: server)
    }
    let next = try await PreviewListener(port: taken, isExact: false, server: server)
    defer { next.close() }
    #expect(next.port > first.port)
  }

  @Test func answersOverOneConnectionAfterAnother() async throws {
    let listener = try await PreviewListener(port: 0, isExact: false, server: server)
    defer { listener.close() }
    try await listener.open()
    for (path, method, length) in [
      ("", "GET", nil), ("assets/catalog.js", "HEAD", "12"), ("nothing", "GET", nil),
    ] {
      var request = URLRequest(
        url: try #require(URL(string: "http://127.0.0.1:\(listener.port)/\(path)")), timeoutInterval: 10)
      request.httpMethod = method
      let (body, response) = try await URLSession.shared.data(for: request)
      let answer = try #require(response as? HTTPURLResponse)
      #expect(answer.statusCode == (path == "nothing" ? 404 : 200))
      #expect(body.isEmpty == (method == "HEAD"))
      if let length { #expect(answer.value(forHTTPHeaderField: "Content-Length") == length) }
    }
  }

  @Test func forgetsAPageThatLeaves() async throws {
    let events = server.events
    let listener = try await PreviewListener(port: 0, isExact: false, server: server)
    defer { listener.close() }
    try await listener.open()
    let page = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .connect(host: PreviewListener.address, port: listener.port).get()
    try await page.writeAndFlush(
      ByteBuffer(string: "GET /-/events?build=0 HTTP/1.1\r\nHost: localhost\r\n\r\n"))
    for _ in 0..<500 where !events.isHeard { try await Task.sleep(for: .milliseconds(10)) }
    #expect(events.isHeard)
    try await page.close()
    for _ in 0..<500 where events.isHeard {
      events.beat()
      try await Task.sleep(for: .milliseconds(10))
    }
    #expect(!events.isHeard)
  }
}
