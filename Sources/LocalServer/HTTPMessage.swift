/// An HTTP request of a browser, without its body.
package struct HTTPRequest: Sendable {
  package var method: String
  /// The path and the query, percent-encoded.
  package var target: String
  package var headers: HTTPHeaders
  /// Whether the connection stays open for another request.
  var isPersistent: Bool

  /// The error that a request cannot be read, with the status of the answer.
  package struct HTTPFailure: Error {
    let status: HTTPStatus
  }

  package init(method: String = "GET", target: String, headers: HTTPHeaders = [:], isPersistent: Bool = true)
  {
    self.method = method
    self.target = target
    self.headers = headers
    self.isPersistent = isPersistent
  }

  /// Reads the head of a request, which ends at the first empty line.
  ///
  /// The connection closes after a request with a body, so that the body need not be read.
  ///
  /// - Throws: ``HTTPFailure`` if the head does not follow RFC 9112, or has control characters.
  init(head: some Collection<UInt8>) throws(HTTPFailure) {
    let isPlain = head.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [0x09, 0x0A, 0x0D].contains($0) }
    guard isPlain else { throw HTTPFailure(status: .badRequest) }
    let lines = String(decoding: head, as: UTF8.self).split(
      omittingEmptySubsequences: false
    ) { $0 == "\n" || $0 == "\r\n" }
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, !words[1].isEmpty else {
      throw HTTPFailure(status: .badRequest)
    }
    guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
      throw HTTPFailure(status: words[2].hasPrefix("HTTP/") ? .versionNotSupported : .badRequest)
    }
    var headers = HTTPHeaders()
    for line in lines.dropFirst() where !line.isEmpty {
      guard let colon = line.firstIndex(of: ":"), colon != line.startIndex,
        !line[..<colon].contains(where: \.isWhitespace)
      else { throw HTTPFailure(status: .badRequest) }
      headers.add(String(line[..<colon]), Self.trimmed(line[line.index(after: colon)...]))
    }
    guard headers.values(of: "Host").count <= 1 else { throw HTTPFailure(status: .badRequest) }
    let hasBody =
      headers["Transfer-Encoding"] != nil || headers.values(of: "Content-Length").contains { $0 != "0" }
    self.init(
      method: String(words[0]), target: Self.withoutHost(words[1]), headers: headers,
      isPersistent: words[2] == "HTTP/1.1" && !hasBody
        && headers["Connection"]?.lowercased().contains("close") != true)
  }

  private static func trimmed(_ value: Substring) -> String {
    var value = value.drop { $0 == " " || $0 == "\t" }
    while value.last == " " || value.last == "\t" { value.removeLast() }
    return String(value)
  }

  /// The path and the query of a request target; a full address loses its host.
  private static func withoutHost(_ target: Substring) -> String {
    guard target.lowercased().hasPrefix("http://") else { return String(target) }
    let path = target.dropFirst("http://".count).drop { $0 != "/" && $0 != "?" }
    return path.hasPrefix("/") ? String(path) : "/\(path)"
  }
}

/// The header fields of a request or of an answer, in order; the case of names does not matter.
package struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral {
  private(set) var fields: [(name: String, value: String)] = []

  package init(dictionaryLiteral elements: (String, String)...) {
    fields = elements.map { (name: $0.0, value: $0.1) }
  }

  /// Adds a field at the end.
  package mutating func add(_ name: String, _ value: String) { fields.append((name, value)) }

  /// The first value of the fields with a name, or `nil` if there is no such field.
  package subscript(name: String) -> String? { values(of: name).first }

  /// All values of the fields with a name.
  func values(of name: String) -> [String] {
    fields.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }
}

/// The status code of an answer and its standard text.
package struct HTTPStatus: Sendable, Equatable {
  package let code: Int
  let reason: String

  package static let ok = HTTPStatus(code: 200, reason: "OK")
  package static let movedPermanently = HTTPStatus(code: 301, reason: "Moved Permanently")
  package static let notModified = HTTPStatus(code: 304, reason: "Not Modified")
  package static let badRequest = HTTPStatus(code: 400, reason: "Bad Request")
  package static let notFound = HTTPStatus(code: 404, reason: "Not Found")
  package static let methodNotAllowed = HTTPStatus(code: 405, reason: "Method Not Allowed")
  static let requestTimeout = HTTPStatus(code: 408, reason: "Request Timeout")
  package static let misdirectedRequest = HTTPStatus(code: 421, reason: "Misdirected Request")
  static let headersTooLarge = HTTPStatus(code: 431, reason: "Request Header Fields Too Large")
  static let serviceUnavailable = HTTPStatus(code: 503, reason: "Service Unavailable")
  static let versionNotSupported = HTTPStatus(code: 505, reason: "HTTP Version Not Supported")
}

/// The answer to a request.
package struct HTTPAnswer: Sendable {
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Messages that are sent one by one until the stream or the connection ends.
    case stream(Stream)
  }

  /// Starts a stream and returns a function that ends it.
  ///
  /// The stream passes each message to the given function, and `nil` after the last one.
  package typealias Stream = @Sendable (@escaping @Sendable ([UInt8]?) -> Void) -> @Sendable () -> Void

  package var status: HTTPStatus
  package var headers: HTTPHeaders
  package var body: Body

  package init(status: HTTPStatus, headers: HTTPHeaders = [:], body: Body = .bytes([])) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// An answer with one line of plain text.
  package static func text(_ status: HTTPStatus, _ text: String) -> HTTPAnswer {
    HTTPAnswer(
      status: status, headers: ["Content-Type": "text/plain; charset=utf-8"],
      body: .bytes(Array((text + "\n").utf8)))
  }

  /// Encodes the answer as bytes.
  ///
  /// - Parameters:
  ///   - isHead: Whether the request has the method HEAD, so that the body is left out.
  ///   - isLast: Whether the connection closes after the answer.
  /// - Returns: The head, and the body unless it is a stream.
  func encoded(isHead: Bool, isLast: Bool) -> [UInt8] {
    var text = "HTTP/1.1 \(status.code) \(status.reason)\r\n"
    for (name, value) in headers.fields { text += "\(name): \(value)\r\n" }
    var sent: [UInt8] = []
    if case .bytes(let bytes) = body, status != .notModified {
      text += "Content-Length: \(bytes.count)\r\n"
      if !isHead { sent = bytes }
    }
    if isLast { text += "Connection: close\r\n" }
    return Array((text + "\r\n").utf8) + sent
  }
}
