import Foundation
import LocalServer
import SystemAccess
import Testing

@testable import CatalogSite
@testable import CatalogTool
@testable import LivePreview
@testable import SiteBuilding
@testable import SiteRendering

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// The responses of a preview.
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
    _ path: String, host: String? = "localhost:8080", method: String = "GET", tag: String? = nil
  ) -> (code: Int, headers: HTTPHeaders, body: String) {
    var request = HTTPRequest(method: method, target: path)
    if let host { request.headers.add("Host", host) }
    if let tag { request.headers.add("If-None-Match", tag) }
    let answer = server.answer(request)
    guard case .bytes(let bytes) = answer.body else { return (answer.status.code, answer.headers, "") }
    return (answer.status.code, answer.headers, String(decoding: bytes, as: UTF8.self))
  }

  @Test func servesTheFilesOfTheSite() async throws {
    let home = answer("/")
    #expect(home.code == 200)
    #expect(home.headers["Content-Type"] == "text/html; charset=utf-8")
    #expect(home.body.hasPrefix("<body><p>Home</p><script defer src=/-/preview.js data-build=0>"))
    #expect(answer("/assets/catalog.js").body == "'use strict'")
    #expect(answer("/experiences/a%20b/").code == 200)
    #expect(answer("/-/preview.css").headers["Content-Type"] == "text/css; charset=utf-8")
    #expect(answer("/payload/hello.json").body == "{}\n")
    #expect(answer("/payload/nobody.json").code == 404)
  }

  @Test func showsAQRCodeForPhones() {
    let there = SiteServer(
      output: server.output, events: PageEvents(), isLive: true, networkAddress: "192.0.2.7"
    ) { _ in nil }
    func code(_ path: String) -> HTTPAnswer {
      var request = HTTPRequest(method: "GET", target: "/-/code.svg?\(path)")
      request.headers.add("Host", "localhost:8080")
      return there.answer(request)
    }
    let page = code("%2Fexperiences%2Fhello%2Fa.html%23present")
    #expect(page.status == .ok && page.headers["Content-Type"]?.hasPrefix("image/svg+xml") == true)
    #expect(code(String(repeating: "%2Fa", count: 60)).status == .badRequest)
    #expect(code("elsewhere").status == .badRequest)
  }

  /// A preview that is reachable only from this computer.
  @Test func explainsHowPhonesCanConnect() {
    let page = answer("/-/code.svg?%2Findex.html")
    #expect(page.code == 404)
    #expect(page.body.contains("--host 0.0.0.0"))
  }

  @Test func redirectsFromAFolderToItsPage() async throws {
    let moved = answer("/experiences/a%20b?th=dark")
    #expect(moved.code == 301)
    #expect(moved.headers["Location"] == "/experiences/a%20b/?th=dark")
    // A location with two leading slashes would redirect to another host.
    #expect(answer("//experiences/a%20b").headers["Location"] == "/experiences/a%20b/")
  }

  @Test func answersNotModifiedForCachedFiles() async throws {
    let tag = try #require(answer("/").headers["ETag"])
    let again = answer("/", tag: tag)
    #expect(again.code == 304 && again.body.isEmpty)
    #expect(answer("/", tag: "\"other\"").code == 200)
    // Each page contains the number of its build, so a new build changes the ETag.
    server.events.send(["a.html"])
    #expect(answer("/", tag: tag).code == 200)
  }

  @Test(arguments: [
    "/../../etc/passwd", "/%2e%2e/%2e%2e/etc/passwd", "/nothing", "//etc/passwd", "/index.html%00",
  ])
  func servesNothingOutsideTheSite(path: String) async throws {
    let missing = answer(path)
    #expect(missing.code == 404)
    #expect(missing.body.hasPrefix("<body>Nothing"))
  }

  @Test func answersOnlyThisComputer() async throws {
    for host in ["localhost", "127.0.0.1:9000", "[::1]:8080", "LOCALHOST:1"] {
      #expect(answer("/", host: host).code == 200, "\(host)")
    }
    for host in ["evil.example", "localhost.evil.example", "127.0.0.1.evil.example:80", "", nil] {
      #expect(answer("/", host: host).code == 421, "\(host ?? "none")")
    }
    #expect(answer("/", method: "POST").code == 405)
  }

  @Test func answersToListedHostNames() {
    var server = server
    server.hosts = ["192.168.1.5", "preview.example"]
    for (host, code) in [
      ("192.168.1.5:8080", 200), ("PREVIEW.example", 200), ("localhost", 200), ("192.168.1.50", 421),
      ("other.preview.example", 421),
    ] {
      var request = HTTPRequest(method: "GET", target: "/")
      request.headers.add("Host", host)
      #expect(server.answer(request).status.code == code, "\(host)")
    }
  }

  @Test func listensOnAnExternalAddress() throws {
    let listener = try LocalListener(host: LocalListener.everywhere, port: 0, isExact: false) {
      [server] in server.answer($0)
    }
    defer { listener.close() }
    listener.open()
    let client = try RawClient(port: listener.port)
    try client.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n")
    #expect(try client.rest().hasPrefix("HTTP/1.1 200 "))
    #expect(throws: ToolFailure.self) {
      _ = try LocalListener(host: "203.0.113.1", port: 0, isExact: false) { [server] in server.answer($0) }
    }
  }

  @Test func sendsMissedChangesToReconnectingPages() throws {
    let events = PageEvents()
    events.send(["a.html"])
    events.send(["b.html"])
    let page = ListeningPage(to: events, since: 1)
    #expect(page.messages[1].contains("[\"b.html\"]"))
    // A page that shows a build of another run gets no list of changed paths.
    let stranger = ListeningPage(to: events, since: 9)
    #expect(!stranger.messages[1].contains("paths"))
    // The problems that the page shows may be fixed by now.
    #expect(page.messages[2] == Self.nothingWrong)
    #expect(!page.isEnded)
    events.end()
    #expect(page.isEnded && page.messages.count == 3)
  }

  /// A page keeps showing problems until it hears that they are fixed, even if no file of that page changed.
  @Test func reportsFixedProblemsToEveryPage() throws {
    let events = PageEvents()
    let page = ListeningPage(to: events, since: 0)
    events.send(problems: Array("[1]".utf8))
    events.send(["other.html"])
    events.end()
    let messages = page.messages.dropFirst(2)
    try #require(messages.count == 3)
    #expect(messages[2].contains("[1]"))
    #expect(messages[3].contains("built"))
    #expect(messages[4] == Self.nothingWrong)
  }

  private static let nothingWrong = "event: problems\ndata: null\n\n"

  @Test func takesTheNextFreePort() async throws {
    let first = try LocalListener(port: 0, isExact: false) { [server] in server.answer($0) }
    defer { first.close() }
    #expect(first.port > 0)
    let taken = UInt16(first.port)
    #expect(throws: ToolFailure.self) {
      _ = try LocalListener(port: taken, isExact: true) { [server] in server.answer($0) }
    }
    let next = try LocalListener(port: taken, isExact: false) { [server] in server.answer($0) }
    defer { next.close() }
    #expect(next.port > first.port)
  }
}
