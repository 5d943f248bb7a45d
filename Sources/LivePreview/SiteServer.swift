import Definitions
import Foundation
import Hosting
package import LocalServer
import Mockups
import SiteTemplates
import Terminal

/// Answers requests for the files of the preview's site, under the host names of the preview.
package struct SiteServer: Sendable {
  /// The path of the files that belong to the preview and not to the site.
  static let ownFolder = "/-/"
  /// The methods that requests may use.
  static let methods = ["GET", "HEAD"]

  let output: LiveOutput
  let events: PageEvents
  /// Whether pages reload after builds; if so, a script is added to each page.
  let isLive: Bool
  /// The host names and addresses that requests may use, besides those that only this machine can use.
  var hosts: Set<String> = []
  /// The address of this machine in its network, for phones; `nil` if only this machine can open the preview.
  let networkAddress: String?
  /// Returns the payload of an experience by its name or its identifier, or `nil` if no experience has it.
  let payload: @Sendable (String) -> [UInt8]?

  package init(
    output: LiveOutput, events: PageEvents, isLive: Bool, hosts: Set<String> = [],
    networkAddress: String? = nil,
    payload: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.output = output
    self.events = events
    self.isLive = isLive
    self.hosts = hosts
    self.networkAddress = networkAddress
    self.payload = payload
  }

  package func answer(_ request: HTTPRequest) -> HTTPAnswer {
    guard answers(to: request.headers["Host"]) else {
      return .text(
        .misdirectedRequest,
        "The preview does not accept this host name; allow it with the option --allow-host of 'serve'.")
    }
    guard Self.methods.contains(request.method) else {
      var answer = HTTPAnswer.text(.methodNotAllowed, "The method is not allowed; use GET or HEAD.")
      answer.headers.add("Allow", "GET, HEAD")
      return answer
    }
    var answer = find(request)
    answer.headers.add("X-Content-Type-Options", "nosniff")
    // A page on another host can embed a file by its address, but the browser must not let it read the file.
    answer.headers.add("Cross-Origin-Resource-Policy", "same-origin")
    answer.headers.add("Content-Security-Policy", "frame-ancestors 'self'")
    return answer
  }

  /// Whether the host of a request is a name of the preview.
  ///
  /// Any other name could be foreign and resolve to this machine, so that its pages could read the preview.
  func answers(to host: String?) -> Bool {
    guard let host else { return false }
    let start = host.firstIndex(of: "]") ?? host.startIndex
    let name = host[..<(host[start...].firstIndex(of: ":") ?? host.endIndex)]
    let port = host[name.endIndex...].dropFirst()
    return port.allSatisfy(\.isNumber)
      && (["localhost", "127.0.0.1", "[::1]"].contains(name.lowercased())
        || hosts.contains(name.lowercased()))
  }

  private func find(_ request: HTTPRequest) -> HTTPAnswer {
    let address = request.target.prefix { $0 != "?" }
    let query = request.target.dropFirst(address.count)
    guard let path = address.removingPercentEncoding else {
      return .text(.badRequest, "The address is not valid UTF-8.")
    }
    if path.hasPrefix(Self.ownFolder) {
      return own(String(path.dropFirst(Self.ownFolder.count)), query, request)
    }
    if let name = path.wholeMatch(of: /\/payload\/(.+)\.json/)?.output.1 {
      guard let json = payload(String(name)) else {
        return .text(.notFound, "There is no experience '\(name)', or it has no payload.")
      }
      return file("payload.json", json, request)
    }
    var name = String(path.drop { $0 == "/" })
    if name.isEmpty || name.hasSuffix("/") { name += "index.html" }
    // A page that changes while it is read carries the number of the older build, so that it reloads.
    let build = events.buildCount
    if output.digest(of: name) != nil, let bytes = output.bytes(of: name) {
      return file(name, bytes, request, build: build)
    }
    if output.digest(of: name + "/index.html") != nil {
      // Exactly one slash: two would lead to another host.
      let folder = "/\(address.drop { $0 == "/" })/\(query)"
      return HTTPAnswer(status: .movedPermanently, headers: ["Location": folder])
    }
    return file("404.html", output.bytes(of: "404.html") ?? [], request, status: .notFound, build: build)
  }

  /// Answers a request for a file of the preview itself: the script, its style sheet, a QR code, or the
  /// stream of events.
  private func own(_ name: String, _ query: Substring, _ request: HTTPRequest) -> HTTPAnswer {
    if name == "events" {
      let headers: HTTPHeaders = ["Content-Type": "text/event-stream", "Cache-Control": "no-store"]
      guard request.method == "GET" else { return HTTPAnswer(status: .ok, headers: headers) }
      let build = query.dropFirst().split(separator: "&").lazy
        .compactMap { $0.hasPrefix("build=") ? Int($0.dropFirst(6)) : nil }.first
      return HTTPAnswer(
        status: .ok, headers: headers, body: .stream { [events] in events.listen(since: build ?? 0, $0) })
    }
    if name == "code.svg" { return code(of: query, request) }
    guard let own = SiteTemplates.preview.first(where: { $0.name == name }) else {
      return .text(.notFound, "The preview has no file '\(name)'.")
    }
    return file(name, own.bytes, request)
  }

  /// Answers with a QR code that opens the page in the query on a phone.
  private func code(of query: Substring, _ request: HTTPRequest) -> HTTPAnswer {
    guard let networkAddress else {
      return .text(
        .notFound, "Run 'serve' with --host 0.0.0.0, so that phones in the same network can open this page.")
    }
    let port = request.headers["Host"].flatMap { $0.firstMatch(of: /:\d+$/)?.output } ?? ""
    let place = query.dropFirst().removingPercentEncoding ?? ""
    guard place.hasPrefix("/"), let code = QRCode("http://\(networkAddress)\(port)\(place)") else {
      return .text(.badRequest, "The address of this page is too long for a QR code.")
    }
    return file("code.svg", Self.picture(of: code), request)
  }

  /// A QR code as an SVG image, with the margin that QR readers need.
  private static func picture(of code: QRCode) -> [UInt8] {
    let side = code.modules.count + 8
    let dark = code.modules.indices.flatMap { y in
      code.modules.indices.filter { code.modules[y][$0] }.map { x in "M\(x + 4) \(y + 4)h1v1h-1z" }
    }
    let picture = HTMLWriter(.xml) { svg in
      svg.element(
        "svg", HTMLAttribute("xmlns", "http://www.w3.org/2000/svg"),
        HTMLAttribute("viewBox", "0 0 \(side) \(side)"), HTMLAttribute("shape-rendering", "crispEdges")
      ) { svg in
        svg.empty("path", HTMLAttribute("fill", "#fff"), HTMLAttribute("d", "M0 0h\(side)v\(side)H0z"))
        svg.empty("path", HTMLAttribute("d", dark.joined()))
      }
    }
    return picture.bytes()
  }

  private func file(
    _ name: String, _ bytes: [UInt8], _ request: HTTPRequest, status: HTTPStatus = .ok, build: Int = 0
  ) -> HTTPAnswer {
    let body = isLive && name.hasSuffix(".html") ? withScript(bytes, build: build) : bytes
    let tag = "\"\(Digest(body).value)\""
    let headers: HTTPHeaders = [
      "Content-Type": MediaType.type(of: name), "Cache-Control": "no-cache", "ETag": tag,
    ]
    if status == .ok, let known = request.headers["If-None-Match"],
      known == "*" || known.contains(tag)
    {
      return HTTPAnswer(status: .notModified, headers: headers)
    }
    return HTTPAnswer(status: status, headers: headers, body: .bytes(body))
  }

  /// Adds the script that listens for builds to a page.
  private func withScript(_ page: [UInt8], build: Int) -> [UInt8] {
    let script = HTMLWriter {
      $0.element(
        "script", .flag("defer"), HTMLAttribute("src", "\(Self.ownFolder)preview.js"),
        HTMLAttribute("data-build", String(build)), content: { _ in })
    }.bytes()
    let end = Array("</body>".utf8)
    guard let place = page.lastIndex(of: end) else { return page + script }
    return page[..<place] + script + page[place...]
  }
}

extension [UInt8] {
  /// The index of the last occurrence of some bytes, or `nil` if they do not occur.
  fileprivate func lastIndex(of needle: [UInt8]) -> Int? {
    guard count >= needle.count else { return nil }
    return (0...count - needle.count).last { start in
      self[start] == needle[0] && self[start..<start + needle.count].elementsEqual(needle)
    }
  }
}
