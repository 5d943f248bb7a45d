import Foundation
import LocalServer
import Testing

@testable import CatalogSite
@testable import CatalogTool
@testable import LivePreview
@testable import SiteBuilding
@testable import SiteRendering

/// Connections to the preview: requests, streams, and clients that exceed the limits.
@Suite struct LocalListenerTests {
  private let folder: TemporaryFolder
  private let events = PageEvents()
  private let listener: LocalListener

  init() throws {
    folder = try TemporaryFolder()
    let output = try LiveOutput(in: folder.path("preview"))
    _ = try output.write([
      SiteFile(path: "index.html", bytes: Array("<body>Home</body>".utf8)),
      SiteFile(path: "404.html", bytes: Array("<body>Nothing</body>".utf8)),
      SiteFile(path: "large.txt", bytes: [UInt8](repeating: UInt8(ascii: "x"), count: 8 << 20)),
    ])
    _ = try output.letIn()
    let server = SiteServer(output: output, events: events, isLive: false) { _ in nil }
    listener = try LocalListener(port: 0, isExact: false) { server.answer($0) }
    listener.open()
  }

  private func get(_ path: String, version: String = "1.1", more: String = "") -> String {
    "GET \(path) HTTP/\(version)\r\nHost: localhost\r\n\(more)\r\n"
  }

  @Test func answersSeveralRequestsOverOneConnection() throws {
    defer { listener.close() }
    let client = try RawClient(port: listener.port)
    // Requests that are sent together are answered in order.
    try client.send(get("/") + "HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
    #expect(try client.answer().contains("\r\n\r\n<body>Home</body>"))
    let head = try client.answer(isHead: true)
    #expect(head.contains("Content-Length: 17\r\n") && head.hasSuffix("\r\n\r\n"))
    try client.send(get("/nothing"))
    #expect(try client.answer().hasPrefix("HTTP/1.1 404 "))
    try client.send(get("http://localhost/index.html", more: "Connection: close\r\n"))
    #expect(try client.rest().contains("Connection: close\r\n"))
  }

  @Test func closesTheConnectionOfHTTP10Clients() throws {
    defer { listener.close() }
    let client = try RawClient(port: listener.port)
    try client.send(get("/", version: "1.0"))
    let answer = try client.rest()
    #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n") && answer.hasSuffix("<body>Home</body>"))
  }

  @Test func answersAClientThatClosedItsSendingSide() throws {
    defer { listener.close() }
    let client = try RawClient(port: listener.port)
    try client.send(get("/large.txt"))
    client.endSending()
    #expect(try client.rest().utf8.count > 8 << 20)
  }

  @Test(arguments: [
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000000000\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n",
  ])
  func refusesRequestsWithABody(_ request: String) throws {
    defer { listener.close() }
    let client = try RawClient(port: listener.port)
    try client.send(request + String(repeating: "x", count: 100_000))
    #expect(try client.rest().hasPrefix("HTTP/1.1 405 "))
  }

  @Test(arguments: [
    ("hello\r\n\r\n", 400), ("GET / HTTP/2.0\r\nHost: localhost\r\n\r\n", 505),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost : localhost\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n", 421),
    ("GET / HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "x", count: 20_000) + "\r\n\r\n", 431),
  ])
  func refusesInvalidRequests(_ request: String, _ code: Int) throws {
    defer { listener.close() }
    let client = try RawClient(port: listener.port)
    try client.send(request)
    if code == 421 { client.endSending() }
    #expect(try client.rest().hasPrefix("HTTP/1.1 \(code) "))
  }

  @Test func limitsTheNumberOfConnections() throws {
    defer { listener.close() }
    // A connection with a started request is not closed in favor of a new one.
    var clients: [RawClient] = []
    for _ in 0..<100 {
      let client = try RawClient(port: listener.port)
      try client.send("GET / HTTP/1.1\r\n")
      clients.append(client)
    }
    let refused = try RawClient(port: listener.port)
    #expect(try refused.rest().hasPrefix("HTTP/1.1 503 "))
    // A connection that waits for its next request is closed.
    try clients[0].send("Host: localhost\r\n\r\n")
    #expect(try clients[0].answer().contains("Home"))
    let late = try RawClient(port: listener.port)
    try late.send(get("/"))
    #expect(try late.answer().contains("Home"))
    #expect(try clients[0].rest().isEmpty)
    try clients[1].send("Host: localhost\r\n\r\n")
    #expect(try clients[1].answer().contains("Home"))
  }

  @Test func sendsMessagesUntilAPageDisconnects() async throws {
    defer { listener.close() }
    let page = try RawClient(port: listener.port)
    try page.send(get("/-/events?build=0"))
    #expect(try page.text(upTo: "retry: 500\n\n").contains("Content-Type: text/event-stream\r\n"))
    events.send(["a.html"])
    #expect(try page.text(upTo: "\"a.html\"").contains("event: built"))
    #expect(events.hasListeners)
    page.close()
    for _ in 0..<500 where events.hasListeners { try await Task.sleep(for: .milliseconds(10)) }
    #expect(!events.hasListeners)
  }

  @Test func closesStreamsWhenThePreviewEnds() throws {
    let page = try RawClient(port: listener.port)
    try page.send(get("/-/events?build=0"))
    _ = try page.text(upTo: "retry: 500\n\n")
    events.end()
    _ = try page.rest()
    listener.close()
  }
}
