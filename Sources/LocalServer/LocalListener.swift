import Definitions
import Foundation
import Synchronization
package import SystemAccess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Listens for HTTP requests at a port of this machine.
///
/// By default no other machine can reach it. It is a class since the thread that answers and the command that
/// ends it share it.
package final class LocalListener: Sendable {
  /// The address that only this machine can reach.
  package static let loopback = "127.0.0.1"
  /// The address that means all addresses of this machine.
  package static let everywhere = "0.0.0.0"
  /// A function that answers a request; it runs on the thread of the listener.
  package typealias RequestAnswer = @Sendable (HTTPRequest) -> HTTPAnswer
  /// The number of ports that are tried after the requested one.
  private static let attempts = 100

  private enum ListenerState {
    case waiting, open, closed
  }

  /// The port at which the listener listens.
  package let port: Int

  private let answer: RequestAnswer
  private let socket: Int32
  private let mailbox: StreamMailbox
  private let state = Mutex(ListenerState.waiting)

  /// Binds to a port, or to the next free one; port 0 takes any free port.
  ///
  /// Requests that arrive before ``open()`` wait until then.
  ///
  /// - Parameters:
  ///   - host: The IPv4 address of this machine at which it listens.
  ///   - port: The port.
  ///   - isExact: Whether only this port may be taken.
  ///   - answer: Answers a request.
  /// - Throws: ``ToolFailure`` if no port is free, or if this machine does not have the address.
  package init(
    host: String = LocalListener.loopback, port: UInt16, isExact: Bool, answer: @escaping RequestAnswer
  ) throws(ToolFailure) {
    self.answer = answer
    let last = isExact || port == 0 ? Int(port) : min(Int(port) + Self.attempts, Int(UInt16.max))
    var free: (socket: Int32, port: Int)?
    for candidate in Int(port)...last {
      switch LocalSocket.open(at: host, UInt16(candidate)) {
      case .success(let found): free = found
      case .failure(let error) where error.number == EADDRINUSE: continue
      case .failure(let error) where error.number == EACCES:
        throw ToolFailure(
          .usage, "Port \(candidate) needs administrator rights; choose a port above 1023 with '--port'")
      case .failure(let error) where error.number == EADDRNOTAVAIL:
        throw ToolFailure(
          .usage,
          "This machine does not have the address \(host); pass one of its addresses to '--host', or \(Self.everywhere) for all of them"
        )
      case .failure(let error):
        throw ToolFailure(.inputOutput, "The server cannot listen at \(host): \(error.text)")
      }
      break
    }
    guard let free else {
      throw ToolFailure(
        .temporary,
        isExact
          ? "Port \(port) is in use; choose another port with '--port', or leave '--exact-port' out"
          : "Port \(port) and the ports after it are in use; choose another port with '--port'"
      )
    }
    guard let mailbox = StreamMailbox() else {
      LocalSocket.shut(free.socket)
      throw ToolFailure(.inputOutput, "The server cannot listen at \(host): \(Platform.lastError)")
    }
    (socket, self.port) = free
    self.mailbox = mailbox
  }

  /// Starts answering requests on a separate thread.
  package func open() {
    let isNew = state.withLock { state in
      defer { if state == .waiting { state = .open } }
      return state == .waiting
    }
    guard isNew else { return }
    let (socket, answer, mailbox) = (socket, answer, mailbox)
    Thread.detachNewThread {
      var loop = ConnectionLoop(socket: socket, answer: answer, mailbox: mailbox)
      loop.run()
    }
  }

  /// Stops answering and ends all connections.
  package func close() {
    let before = state.withLock { state in
      defer { state = .closed }
      return state
    }
    switch before {
    case .waiting:
      LocalSocket.shut(socket)
      mailbox.close()
    case .open: mailbox.end()
    case .closed: break
    }
  }
}

/// Answers all connections on one thread.
///
/// The number of connections, the size of a request, and the time for each of its parts are limited, so that
/// no client can use up memory or file descriptors.
private struct ConnectionLoop {
  /// The largest number of connections that are served; a browser opens about six.
  private static let connectionLimit = 100
  /// The time that new connections wait after the system ran out of file descriptors, in seconds.
  private static let pause = 0.1

  private let socket: Int32
  private let answer: LocalListener.RequestAnswer
  private let mailbox: StreamMailbox
  private var connections: [Int: LocalConnection] = [:]
  private var nextNumber = 0
  private var acceptsAfter = 0.0

  init(socket: Int32, answer: @escaping LocalListener.RequestAnswer, mailbox: StreamMailbox) {
    self.socket = socket
    self.answer = answer
    self.mailbox = mailbox
  }

  mutating func run() {
    while !mailbox.isEnded {
      let start = Platform.uptime
      let numbers = connections.keys.sorted()
      var polled = [
        pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: acceptsAfter > start ? -1 : socket, events: Int16(POLLIN), revents: 0),
      ]
      for number in numbers {
        guard let connection = connections[number] else { continue }
        polled.append(pollfd(fd: connection.socket, events: connection.awaitedEvents, revents: 0))
      }
      poll(&polled, nfds_t(polled.count), waitingTime(from: start))
      if polled[0].revents != 0 { deliverMessages() }
      for (number, entry) in zip(numbers, polled.dropFirst(2)) where entry.revents != 0 {
        advance(number) { $0.receive() }
      }
      if polled[1].revents != 0 { acceptConnections() }
      let now = Platform.uptime
      for (number, connection) in connections where connection.deadline <= now {
        advance(number) { $0.expire() }
      }
    }
    for number in connections.keys.sorted() { end(number) }
    LocalSocket.shut(socket)
    mailbox.close()
  }

  /// The time until the next deadline, in milliseconds; -1 if there is no deadline.
  private func waitingTime(from now: Double) -> Int32 {
    let deadlines = connections.values.map(\.deadline) + (acceptsAfter > now ? [acceptsAfter] : [])
    guard let next = deadlines.min(), next < .infinity else { return -1 }
    return min(max((next - now) * 1_000, 0), 60_000).rounded(.up).clamped(to: Int32.self)
  }

  private mutating func acceptConnections() {
    while true {
      switch LocalSocket.connection(at: socket) {
      case .success(let descriptor):
        makeRoom()
        var connection = LocalConnection(socket: descriptor)
        if connections.count >= 2 * Self.connectionLimit {
          connection.end()
          continue
        }
        if isFull { connection.refuse() }
        connections[nextNumber] = connection
        advance(nextNumber) { $0.receive() }
        nextNumber += 1
      case .failure(let error):
        let isExhausted = [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(error.number)
        if isExhausted { acceptsAfter = Platform.uptime + Self.pause }
        return
      }
    }
  }

  /// Whether no more connections can be served; connections that are being refused do not count.
  private var isFull: Bool {
    connections.values.count { !$0.isLingering } >= Self.connectionLimit
  }

  /// Closes idle connections until there is room for one more; a request that arrived in the meantime is
  /// answered first.
  private mutating func makeRoom() {
    while isFull, let idle = longestIdle {
      advance(idle) { $0.receive() }
      if connections[idle]?.isIdle == true { end(idle) }
    }
  }

  /// The connection that has waited longest for a request.
  private var longestIdle: Int? {
    connections.filter(\.value.isIdle).min { $0.value.deadline < $1.value.deadline }?.key
  }

  /// Runs one step of a connection, answers its requests, and closes it if it is over.
  private mutating func advance(_ number: Int, _ step: (inout LocalConnection) -> Void) {
    guard var connection = connections[number] else { return }
    step(&connection)
    connection.flush()
    while let request = connection.nextRequest() {
      let answer = answer(request)
      if case .stream(let stream) = answer.body, request.method != "HEAD" {
        connection.send(answer, to: request, stream: mailbox.forward(stream, to: number))
      } else {
        connection.send(answer, to: request)
      }
      connection.flush()
    }
    connection.flush()
    connections[number] = connection
    if connection.isOver { end(number) }
  }

  private mutating func deliverMessages() {
    for (number, messages) in mailbox.take() {
      advance(number) { $0.send(messages) }
    }
  }

  private mutating func end(_ number: Int) {
    connections.removeValue(forKey: number)?.end()
  }
}
