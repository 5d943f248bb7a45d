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

  /// A request without an answer so far.
  private struct OpenRequest {
    /// The task that answers the request; `nil` as long as it waits.
    var task: Task<LocatedValue, any Error>?
    var isCancelled = false
  }

  private let framing: MessageReader.Framing
  private let input, output: Int32
  private let open = Mutex<[String: OpenRequest]>([:])
  /// The number of messages sent so far; the lock keeps messages apart.
  private let sent = Mutex(0)

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
        sink.yield(registered(incoming))
      }
      sink.finish()
    }
    thread.stackSize = 8 << 20
    thread.start()
    for await message in messages {
      switch message {
      case .request(let id, let method, let parameters):
        if Server.isParallel(method) {
          Task { await self.answer(id, method, parameters, server) }
        } else {
          await answer(id, method, parameters, server)
        }
      case .notification(let method, let parameters):
        if !(await server.take(method, parameters)) { return cancelAll() }
      case .defect(let id, let failure): send(failure, to: id)
      }
    }
    // A cancelled request needs no answer, so the end does not wait for it.
    while open.withLock({ $0.values.contains { !$0.isCancelled } }) {
      try? await Task.sleep(for: .milliseconds(5))
    }
  }

  /// Sends a notification to the client.
  package func notify(_ method: String, _ parameters: LocatedValue) {
    send(["jsonrpc": "2.0", "method": LocatedValue(.string(method)), "params": parameters])
  }

  /// Sends a request to the client, whose answer is ignored.
  package func request(_ method: String, _ parameters: LocatedValue) {
    let number = sent.withLock { $0 }
    send([
      "jsonrpc": "2.0", "id": LocatedValue(.string("server-\(number)")),
      "method": LocatedValue(.string(method)),
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
      open[key, default: OpenRequest()].task = task
      return open[key]?.isCancelled ?? false
    }
    if isCancelled { task.cancel() }
    let result = await task.result
    if open.withLock({ $0.removeValue(forKey: key)?.isCancelled ?? false }) {
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

  /// Notes that a request has no answer yet; a request with the identifier of a different request is refused.
  private func registered(_ incoming: Incoming) -> Incoming {
    guard case .request(let id, _, _) = incoming else { return incoming }
    let isNew = open.withLock { open in
      guard open[Self.key(id)] == nil else { return false }
      open[Self.key(id)] = OpenRequest()
      return true
    }
    return isNew
      ? incoming
      : .defect(
        id: id,
        RemoteFailure(RemoteFailure.invalidRequest, "Another request with this 'id' has no answer yet"))
  }

  /// Cancels a request that is running or waiting.
  private func cancel(_ id: LocatedValue) {
    open.withLock { open in
      open[Self.key(id)]?.isCancelled = true
      open[Self.key(id)]?.task?.cancel()
    }
  }

  private func cancelAll() {
    open.withLock { open in for request in open.values { request.task?.cancel() } }
  }

  private static func key(_ id: LocatedValue) -> String { JSONPrinter.line(of: id) }

  private static func message(in piece: MessageReader.ReadPiece) -> Incoming {
    switch piece {
    case .defect(let reason): return .defect(id: .null, RemoteFailure(RemoteFailure.invalidRequest, reason))
    case .message(let bytes):
      guard String(validating: bytes, as: UTF8.self) != nil,
        let value = JSONReader.read(bytes, file: "").value
      else {
        return .defect(id: .null, RemoteFailure(RemoteFailure.parseError, "The message is not JSON"))
      }
      let id = value["id"]
      let isIdentifier = id.map { $0.string != nil || $0.number != nil } ?? true
      guard isIdentifier else {
        return .defect(
          id: .null,
          RemoteFailure(RemoteFailure.invalidRequest, "The 'id' of a request must be a text or a number"))
      }
      guard value.members != nil, let method = value["method"]?.string else {
        // An answer to a request of the server has no method.
        let isAnswer = value["result"] != nil || value["error"] != nil
        if isAnswer, id != nil { return .notification(method: "", parameters: .null) }
        return .defect(
          id: id ?? .null,
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
      if count <= 0 { reader.end() } else { reader.append(buffer[..<count]) }
      while let piece = reader.next() { body(piece) }
      guard count > 0 else { return }
    }
  }

  private func send(_ failure: RemoteFailure, to id: LocatedValue) {
    // A message can repeat a name of the client, which can have any length.
    let message = String(failure.message.prefix(1000))
    send([
      "jsonrpc": "2.0", "id": id,
      "error": [
        "code": LocatedValue(integerLiteral: failure.code), "message": LocatedValue(.string(message)),
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
    sent.withLock { sent in
      sent += 1
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
