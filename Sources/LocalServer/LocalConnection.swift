import SystemAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection with the requests that are not answered yet and the bytes that are not sent yet.
struct LocalConnection {
  /// The largest head of a request, in bytes.
  private static let headLimit = 16 << 10
  /// The largest backlog of a stream, in bytes; the client of a slower one has to connect again.
  private static let backlogLimit = 4 << 20
  /// The most bytes that are read from a client, and dropped, after its last answer is sent.
  private static let lingerLimit = 256 << 10
  /// How long a connection stays open between two requests, in seconds.
  private static let idleTime = 75.0
  /// How long a client may take to send a request, or to take a part of an answer, in seconds.
  private static let patience = 20.0
  /// How long a client may take to end its side after the last answer, in seconds.
  private static let lingerTime = 1.0

  let socket: Int32
  private var received: [UInt8] = []
  private var pending: ArraySlice<UInt8> = []
  /// Ends the stream that the connection gets.
  private var stream: (@Sendable () -> Void)?
  /// Whether nothing is sent after what is pending.
  private var isLast = false
  /// Whether the last answer is sent, and only the end of the client is awaited.
  private(set) var isLingering = false
  private var lingered = 0
  /// Whether the client sends nothing more.
  private var isHalfClosed = false
  private(set) var isOver = false
  /// When the connection ends unless something happens.
  private(set) var deadline = Platform.uptime + patience

  init(socket: Int32) {
    self.socket = socket
    LocalSocket.configure(socket)
  }

  /// Whether the connection waits for a request.
  var isIdle: Bool { received.isEmpty && pending.isEmpty && stream == nil && !isLast }

  /// The events that the connection waits for, as `poll` names them.
  var awaitedEvents: Int16 {
    var events: Int16 = 0
    // What comes while an answer is on its way waits in the system, so that no client fills the memory.
    let takesInput = isLast ? isLingering : received.count <= Self.headLimit
    if !isHalfClosed && takesInput { events |= Int16(POLLIN) }
    if !pending.isEmpty { events |= Int16(POLLOUT) }
    return events
  }

  /// Reads what the client sent.
  mutating func receive() {
    guard !isHalfClosed else { return }
    withUnsafeTemporaryAllocation(byteCount: 16 << 10, alignment: 1) { buffer in
      let count = read(socket, buffer.baseAddress, buffer.count)
      switch count {
      case 0:
        isHalfClosed = true
        // A stream ends when its client does; any other answer is still sent.
        if stream != nil || isLingering || isIdle { isOver = true }
      case 1...:
        if isLast {
          lingered += count
          if isLingering && lingered > Self.lingerLimit { isOver = true }
        } else if stream == nil {
          if received.isEmpty { deadline = Platform.uptime + Self.patience }
          received += buffer[..<count]
        }
      default:
        if errno != EAGAIN && errno != EINTR { isOver = true }
      }
    }
  }

  /// Takes the next request out of what was received, once everything before it is sent.
  mutating func nextRequest() -> HTTPRequest? {
    guard pending.isEmpty, !isLast, !isOver, stream == nil else { return nil }
    let blank = received.prefix { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }.count
    if blank > 0 { received.removeFirst(blank) }
    let end = Self.endOfHead(in: received)
    guard end ?? received.count <= Self.headLimit else {
      refuse(.text(.headersTooLarge, "The request is too large."))
      return nil
    }
    guard let end else {
      isOver = isOver || isHalfClosed
      return nil
    }
    let head = received[..<end]
    received.removeFirst(end)
    do throws(HTTPRequest.Failure) {
      return try HTTPRequest(head: head)
    } catch {
      refuse(.text(error.status, "The request cannot be read."))
      return nil
    }
  }

  /// Where the head of a request ends: behind its first empty line.
  private static func endOfHead(in bytes: [UInt8]) -> Int? {
    var lineStart = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      let isEmpty = index == lineStart || (index == lineStart + 1 && bytes[lineStart] == UInt8(ascii: "\r"))
      if isEmpty { return index + 1 }
      lineStart = index + 1
    }
    return nil
  }

  /// Answers a request.
  mutating func send(_ answer: HTTPAnswer, to request: HTTPRequest, stream: (@Sendable () -> Void)? = nil) {
    let isLast = !request.isPersistent || stream != nil
    self.stream = stream
    self.isLast = isLast && stream == nil
    if self.isLast { received = [] }
    append(answer.encoded(isHead: request.method == "HEAD", isLast: isLast))
  }

  /// Sends messages of the stream.
  mutating func send(_ messages: StreamMailbox.Messages) {
    guard stream != nil else { return }
    append(messages.bytes)
    if messages.isEnd {
      stream = nil
      isLast = true
    }
    if pending.count > Self.backlogLimit { isOver = true }
  }

  /// Answers that the connection cannot be served, and ends it.
  mutating func refuse(
    _ answer: HTTPAnswer = .text(.serviceUnavailable, "The server has too many connections.")
  ) {
    isLast = true
    received = []
    append(answer.encoded(isHead: false, isLast: true))
  }

  private mutating func append(_ bytes: [UInt8]) {
    if pending.isEmpty {
      pending = bytes[...]
      deadline = Platform.uptime + Self.patience
    } else {
      pending += bytes
    }
  }

  /// Sends as much as the client takes.
  mutating func flush() {
    while !pending.isEmpty, !isOver {
      let count = pending.withUnsafeBytes { LocalSocket.transmit($0, to: socket) }
      if count > 0 {
        pending.removeFirst(count)
        deadline = Platform.uptime + Self.patience
      } else if errno == EAGAIN {
        return
      } else if errno != EINTR {
        isOver = true
      }
    }
    guard pending.isEmpty, !isOver else { return }
    if isLast {
      finish()
    } else if stream != nil {
      isOver = isHalfClosed
      deadline = .infinity
    } else if received.isEmpty {
      isOver = isHalfClosed
      if deadline < Platform.uptime + Self.patience { deadline = Platform.uptime + Self.idleTime }
    }
  }

  /// Ends the own side and waits a moment for the client's, since closing with unread bytes would discard the answer.
  private mutating func finish() {
    guard !isLingering else { return }
    if isHalfClosed {
      isOver = true
      return
    }
    isLingering = true
    deadline = Platform.uptime + Self.lingerTime
    shutdown(socket, Int32(SHUT_WR))
  }

  /// Ends the connection, or what it has begun to ask, since it took too long.
  mutating func expire() {
    if !received.isEmpty && pending.isEmpty && !isLast {
      refuse(.text(.requestTimeout, "The request took too long."))
    } else {
      isOver = true
    }
  }

  /// Closes the connection.
  func end() {
    stream?()
    LocalSocket.shut(socket)
  }
}
