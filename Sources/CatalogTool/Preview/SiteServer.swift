import CatalogSite
import Definitions
import FlyingFox
import FlyingSocks
import Foundation
import SiteTemplates

/// Answers what `generate` writes, to this machine only.
struct SiteServer: HTTPHandler {
  /// The folder of what belongs to the preview and not to the site.
  static let ownFolder = "/-/"

  let output: LiveOutput
  let events: PageEvents
  /// Whether pages hear of builds, for which they get a script more.
  let isLive: Bool
  /// The payload of an experience, by its name or its identifier.
  let payload: @Sendable (String) -> [UInt8]?

  func handleRequest(_ request: HTTPRequest) async throws -> HTTPResponse {
    guard Self.isLocal(request.headers[.host]) else {
      return Self.text(.misdirectedRequest, "This preview answers to this machine only.")
    }
    guard request.method == .GET || request.method == .HEAD else {
      var response = Self.text(.methodNotAllowed, "Only GET and HEAD are answered.")
      response.headers[HTTPHeader("Allow")] = "GET, HEAD"
      return response
    }
    var response = answer(request)
    if request.method == .HEAD { response.payload = .httpBody(HTTPBodySequence(data: Data())) }
    response.headers[HTTPHeader("X-Content-Type-Options")] = "nosniff"
    return response
  }

  /// Whether a request names this machine, which pages of others cannot make a browser do.
  static func isLocal(_ host: String?) -> Bool {
    guard var name = host?[...] else { return false }
    if name.hasPrefix("[") {
      name = name.prefix { $0 != "]" }.dropFirst()
    } else {
      name = name.prefix { $0 != ":" }
    }
    return ["localhost", "127.0.0.1", "::1"].contains(name.lowercased())
  }

  private func answer(_ request: HTTPRequest) -> HTTPResponse {
    // The library takes the slash off the end of a path, which tells a folder from a file.
    let target = request.target
    guard let path = target.path().removingPercentEncoding else {
      return Self.text(.badRequest, "The address is not UTF-8.")
    }
    if path.hasPrefix(Self.ownFolder) { return own(String(path.dropFirst(Self.ownFolder.count)), request) }
    if let name = path.wholeMatch(of: /\/payload\/(.+)\.json/)?.output.1 {
      guard let json = payload(String(name)) else {
        return Self.text(.notFound, "There is no experience '\(name)'.")
      }
      return response(.ok, json, "payload.json", request)
    }
    var file = String(path.drop { $0 == "/" })
    if file.isEmpty || file.hasSuffix("/") { file += "index.html" }
    if output.digest(of: file) != nil, let bytes = output.bytes(of: file) {
      return response(.ok, bytes, file, request)
    }
    if output.digest(of: file + "/index.html") != nil {
      let query = target.query().isEmpty ? "" : "?\(target.query())"
      return HTTPResponse(
        statusCode: .movedPermanently, headers: HTTPHeaders([.location: "\(target.path())/\(query)"]))
    }
    return response(.notFound, output.bytes(of: "404.html") ?? [], "404.html", request)
  }

  /// What belongs to the preview: the script that pages get, its look, and what they hear of.
  private func own(_ name: String, _ request: HTTPRequest) -> HTTPResponse {
    if name == "events" {
      let build = request.query.first { $0.name == "build" }.flatMap { Int($0.value) } ?? 0
      let stream = EventBytes(stream: events.listen(since: build))
      return HTTPResponse(
        statusCode: .ok, headers: [.contentType: "text/event-stream", .cacheControl: "no-store"],
        body: HTTPBodySequence(from: stream))
    }
    guard let file = SiteTemplates.preview.first(where: { $0.name == name }) else {
      return Self.text(.notFound, "There is no '\(name)' of the preview.")
    }
    return response(.ok, file.bytes, name, request)
  }

  private func response(
    _ status: HTTPStatusCode, _ bytes: [UInt8], _ name: String, _ request: HTTPRequest
  ) -> HTTPResponse {
    var headers: HTTPHeaders = [
      .contentType: MediaType.type(of: name), .cacheControl: "no-cache",
    ]
    let tag = "\"\(Digest(bytes).value)\""
    headers[.eTag] = tag
    if status == .ok, let known = request.headers[.ifNoneMatch],
      known == "*" || known.contains(tag)
    {
      return HTTPResponse(statusCode: .notModified, headers: headers)
    }
    let isPage = isLive && name.hasSuffix(".html")
    let body = isPage ? withScript(bytes) : bytes
    return HTTPResponse(
      statusCode: status, headers: headers,
      body: HTTPBodySequence(data: Data(body), suggestedBufferSize: 1 << 16))
  }

  /// A page with the script by which it hears of builds.
  private func withScript(_ page: [UInt8]) -> [UInt8] {
    let script = Array(
      "<script defer src=\"\(Self.ownFolder)preview.js\" data-build=\"\(events.buildCount)\"></script>\n".utf8
    )
    let end = Array("</body>".utf8)
    guard let place = page.lastIndex(of: end) else { return page + script }
    return page[..<place] + script + page[place...]
  }

  private static func text(_ status: HTTPStatusCode, _ text: String) -> HTTPResponse {
    HTTPResponse(
      statusCode: status, headers: [.contentType: "text/plain; charset=utf-8"], body: Data((text + "\n").utf8)
    )
  }
}

extension [UInt8] {
  /// Where some bytes stand for the last time.
  fileprivate func lastIndex(of needle: [UInt8]) -> Int? {
    guard count >= needle.count else { return nil }
    return (0...count - needle.count).last { start in
      self[start] == needle[0] && self[start..<start + needle.count].elementsEqual(needle)
    }
  }
}

extension HTTPStatusCode {
  fileprivate static let misdirectedRequest = HTTPStatusCode(421, phrase: "Misdirected Request")
}

/// What a page hears, as the body of an answer that does not end.
private struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  let stream: AsyncStream<[UInt8]>

  struct Iterator: AsyncBufferedIteratorProtocol {
    var messages: AsyncStream<[UInt8]>.Iterator
    var rest: ArraySlice<UInt8> = []

    mutating func next() async -> UInt8? {
      while rest.isEmpty {
        guard let message = await messages.next() else { return nil }
        rest = message[...]
      }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      if rest.isEmpty { return await messages.next() }
      defer { rest = [] }
      return Array(rest)
    }
  }

  func makeAsyncIterator() -> Iterator { Iterator(messages: stream.makeAsyncIterator()) }
}
