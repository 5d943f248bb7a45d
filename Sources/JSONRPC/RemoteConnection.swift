package import Definitions
import Foundation
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The connection to one client over the standard input and output of the process.
///
/// It is a class, because the thread that reads, the server and its tasks share it.
package final class RemoteConnection: Sendable {
  /// A message of the client.
  private enum Incoming: Sendable {
    case request(id: LocatedValue, method: String, parameters: LocatedValue)
    case notification(method: String, parameters: LocatedValue)
    case defect(id: LocatedValue, RemoteFailure)
  }

  /// The requests without an answer so far.
  private struct OpenRequests {
    var running: [String: Task<LocatedValue, any Error>] = [:]
    var cancelled: Set<String> = []
  }

  /// The number of messages that wait for the server before no more are read.
  private static let waitingLimit = 256

  private let framing: MessageReader.Framing
  private let input, output: Int32
  private let open = Mutex(OpenRequests())
  private let room = DispatchSemaphore(value: waitingLimit)
  private let writing = Mutex(0)

  package init(_ framing: MessageReader.Framing, input: Int32 = STDIN_FILENO, output: Int32 = STDOUT_FILENO) {
    (self.framing, self.input, self.output) = (framing, input, output)
  }

  /// Passes the messages of the client to a server until the input ends or the server stops.
  package func run<Server: RemoteServer>(_ server: Server) async {
    let (messages, sink) = AsyncStream<Incoming>.makeStream()
    let thread = Thread { [self] in
      read { piece in
        let incoming = Self.message(in: piece)
        if case .notification(let method, let parameters) = incoming,
          let id = Server.cancelledRequest(method, parameters)
        {
          cancel(id)
          return
        }
        room.wait()
        sink.yield(incoming)
      }
      sink.finish()
    }
    thread.stackSize = 8 << 20
    thread.start()
    await withDiscardingTaskGroup { group in
      for await message in messages {
        room.signal()
        switch message {
        case .request(let id, let method, let parameters):
          if Server.isParallel {
            group.addTask { await self.answer(id, method, parameters, server) }
          } else {
            await answer(id, method, parameters, server)
          }
        case .notification(let method, let parameters):
          if !(await server.take(method, parameters)) {
            cancelAll()
            return
          }
        case .defect(let id, let failure): send(failure, to: id)
        }
      }
      cancelAll()
    }
  }

  /// Sends a notification to the client.
  package func notify(_ method: String, _ parameters: LocatedValue) {
    send(["jsonrpc": "2.0", "method": LocatedValue(.string(method)), "params": parameters])
  }

  /// Sends a request to the client, whose answer is ignored.
  package func request(_ method: String, _ parameters: LocatedValue) {
    send([
      "jsonrpc": "2.0", "id": LocatedValue(.string("server")), "method": LocatedValue(.string(method)),
      "params": parameters,
    ])
  }

  // MARK: Requests

  private func answer(
    _ id: LocatedValue, _ method: String, _ parameters: LocatedValue, _ server: some RemoteServer
  ) async {
    let key = Self.key(id)
    let task = Task { try await server.answer(method, parameters) }
    let isCancelled = open.withLock { open in
      open.running[key] = task
      return open.cancelled.contains(key)
    }
    if isCancelled { task.cancel() }
    let result = await task.result
    let wasCancelled = open.withLock { open in
      open.running[key] = nil
      return open.cancelled.remove(key) != nil
    }
    if wasCancelled {
      if let code = type(of: server).cancellationCode {
        send(RemoteFailure(code, "The request was cancelled"), to: id)
      }
      return
    }
    switch result {
    case .success(let value): send(["jsonrpc": "2.0", "id": id, "result": value])
    case .failure(let failure as RemoteFailure): send(failure, to: id)
    case .failure(let failure): send(RemoteFailure(RemoteFailure.internalError, "\(failure)"), to: id)
    }
  }

  /// Cancels a request that is running or waiting.
  private func cancel(_ id: LocatedValue) {
    open.withLock { open in
      open.cancelled.insert(Self.key(id))
      open.running[Self.key(id)]?.cancel()
      // Answered requests are never removed otherwise.
      if open.cancelled.count > Self.waitingLimit {
        open.cancelled = open.cancelled.filter { open.running[$0] != nil }
      }
    }
  }

  private func cancelAll() { open.withLock { open in for task in open.running.values { task.cancel() } } }

  private static func key(_ id: LocatedValue) -> String { JSONPrinter.line(of: id) }

  private static func message(in piece: MessageReader.ReadPiece) -> Incoming {
    switch piece {
    case .defect(let reason): return .defect(id: .null, RemoteFailure(RemoteFailure.invalidRequest, reason))
    case .message(let bytes):
      guard let value = JSONReader.read(bytes, file: "").value else {
        return .defect(id: .null, RemoteFailure(RemoteFailure.parseError, "The message is not JSON"))
      }
      let id = value["id"]
      let isIdentifier = id.map { $0.string != nil || $0.number != nil } ?? true
      guard value.members != nil, isIdentifier, let method = value["method"]?.string else {
        // An answer to a request of the server has no method.
        let isAnswer = value["result"] != nil || value["error"] != nil
        if isAnswer, id != nil { return .notification(method: "", parameters: .null) }
        return .defect(
          id: isIdentifier ? id ?? .null : .null,
          RemoteFailure(RemoteFailure.invalidRequest, "The message is not a request with a 'method'"))
      }
      let parameters = value["params"] ?? .null
      return id.map { .request(id: $0, method: method, parameters: parameters) }
        ?? .notification(method: method, parameters: parameters)
    }
  }

  // MARK: Bytes

  /// Calls a function with each piece of the input until it ends.
  private func read(_ body: (MessageReader.ReadPiece) -> Void) {
    var reader = MessageReader(framing)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { readBytes(input, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      reader.append(buffer[..<count])
      while let piece = reader.next() { body(piece) }
    }
  }

  private func send(_ failure: RemoteFailure, to id: LocatedValue) {
    send([
      "jsonrpc": "2.0", "id": id,
      "error": [
        "code": LocatedValue(integerLiteral: failure.code), "message": LocatedValue(.string(failure.message)),
      ],
    ])
  }

  private func send(_ message: LocatedValue) {
    var json = JSONWriter()
    json.data(message)
    var bytes = json.bytes
    switch framing {
    case .lines: bytes.append(UInt8(ascii: "\n"))
    case .headers: bytes = Array("Content-Length: \(bytes.count)\r\n\r\n".utf8) + bytes
    }
    writing.withLock { _ in
      var done = 0
      while done < bytes.count {
        let count = bytes[done...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        done += count
      }
    }
  }
}

/// Reads bytes of a file, under a name that no method of the connection has.
private func readBytes(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
