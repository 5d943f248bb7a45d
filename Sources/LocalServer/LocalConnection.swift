import SystemAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A connection to a client, with its unanswered requests and unsent bytes.
struct LocalConnection {
  /// The largest head of a request, in bytes.
  private static let headLimit = 16 << 10
  /// The largest number of unsent bytes of a stream; a slower client is disconnected and has to connect
  /// again.
  private static let backlogLimit = 4 << 20
  /// The largest number of bytes that are read and dropped after the last answer.
  private static let lingerLimit = 256 << 10
  /// The time that a connection stays open between two requests, in seconds.
  private static let idleTime = 75.0
  /// The time that a client has to send a request, or to receive a part of an answer, in seconds.
  private static let patience = 20.0
  /// The time that a client has to close its side after the last answer, in seconds.
  private static let lingerTime = 1.0

  let socket: Int32
  private var received: [UInt8] = []
  private var pending: ArraySlice<UInt8> = []
  /// A function that ends the stream of the connection, if it has one.
  private var stream: (@Sendable () -> Void)?
  /// Whether the connection closes after the pending bytes.
  private var isLast = false
  /// Whether the last answer is sent, and the connection only waits for the client to close its side.
  private(set) var isLingering = false
  private var lingered = 0
  /// Whether the client has closed its side.
  private var isHalfClosed = false
  private(set) var isOver = false
  /// The uptime at which the connection closes unless something happens before, in seconds.
  private(set) var deadline = Platform.uptime + patience

  init(socket: Int32) {
    self.socket = socket
    LocalSocket.configure(socket)
  }

  /// Whether the connection waits for a request.
  var isIdle: Bool { received.isEmpty && pending.isEmpty && stream == nil && !isLast }

  /// The events that the connection waits for, as flags of `poll`.
  var awaitedEvents: Int16 {
    var events: Int16 = 0
    // While an answer is being sent, new input stays in the buffers of the system, so that no client can fill
    // the memory.
    let takesInput = isLast ? isLingering : received.count <= Self.headLimit
    if !isHalfClosed && takesInput { events |= Int16(POLLIN) }
    if !pending.isEmpty { events |= Int16(POLLOUT) }
    return events
  }

  /// Reads the bytes that the client sent.
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

  /// Removes the next request from the received bytes, once all earlier answers are sent.
  ///
  /// `nil` if there is no complete request; one that cannot be read is refused.
  mutating func nextRequest() -> HTTPRequest? {
    guard pending.isEmpty, !isLast, !isOver, stream == nil else { return nil }
    let blank = received.prefix { $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\n") }.count
    if blank > 0 { received.removeFirst(blank) }
    let end = Self.endOfHead(in: received)
    guard end ?? received.count <= Self.headLimit else {
      refuse(.text(.headersTooLarge, "The head of the request is too large."))
      return nil
    }
    guard let end else {
      isOver = isOver || isHalfClosed
      return nil
    }
    let head = received[..<end]
    received.removeFirst(end)
    do throws(HTTPRequest.HTTPFailure) {
      return try HTTPRequest(head: head)
    } catch {
      refuse(.text(error.status, "The request cannot be read."))
      return nil
    }
  }

  /// The index after the first empty line, where the head of a request ends; `nil` if there is no empty line
  /// yet.
  private static func endOfHead(in bytes: [UInt8]) -> Int? {
    var lineStart = 0
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      let isEmpty = index == lineStart || (index == lineStart + 1 && bytes[lineStart] == UInt8(ascii: "\r"))
      if isEmpty { return index + 1 }
      lineStart = index + 1
    }
    return nil
  }

  /// Sends the answer to a request.
  mutating func send(_ answer: HTTPAnswer, to request: HTTPRequest, stream: (@Sendable () -> Void)? = nil) {
    let isLast = !request.isPersistent || stream != nil
    self.stream = stream
    self.isLast = isLast && stream == nil
    if self.isLast { received = [] }
    append(answer.encoded(isHead: request.method == "HEAD", isLast: isLast))
  }

  /// Sends messages of the stream; closes the connection if too many bytes are unsent.
  mutating func send(_ messages: StreamMailbox.Messages) {
    guard stream != nil else { return }
    append(messages.bytes)
    if messages.isEnd {
      stream = nil
      isLast = true
    }
    if pending.count > Self.backlogLimit { isOver = true }
  }

  /// Sends an error answer and closes the connection.
  mutating func refuse(
    _ answer: HTTPAnswer = .text(.serviceUnavailable, "The server has too many connections; try again later.")
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

  /// Sends as many pending bytes as the system accepts.
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

  /// Closes this side of the connection, then waits a moment for the client to close its side.
  ///
  /// Closing the connection with unread bytes could discard the answer.
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

  /// Handles a missed deadline: refuses a request that is not complete, otherwise closes the connection.
  mutating func expire() {
    if !received.isEmpty && pending.isEmpty && !isLast {
      refuse(.text(.requestTimeout, "The request took too long."))
    } else {
      isOver = true
    }
  }

  /// Ends the stream and closes the connection.
  func end() {
    stream?()
    LocalSocket.shut(socket)
  }
}
