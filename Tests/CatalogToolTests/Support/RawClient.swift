import Foundation
import SystemAccess

@testable import CatalogTool
@testable import LocalServer

/// A connection to a local port that sends exactly the given bytes.
final class RawClient {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let socket: Int32
  private var received: [UInt8] = []

  init(port: Int) throws {
    #if canImport(Glibc)
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = inet_addr(LocalListener.loopback)
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else { throw Failure(description: Platform.lastError) }
  }

  deinit { LocalSocket.shut(socket) }

  func close() { shutdown(socket, Int32(SHUT_RDWR)) }

  /// Closes the sending side of the connection.
  func endSending() { shutdown(socket, Int32(SHUT_WR)) }

  func send(_ text: String) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { LocalSocket.transmit($0, to: socket) }
      guard count > 0 else { throw Failure(description: Platform.lastError) }
      rest.removeFirst(count)
    }
  }

  /// Reads the next response, up to its declared length.
  func answer(isHead: Bool = false) throws -> String {
    let head = try text(upTo: "\r\n\r\n")
    let length = head.firstMatch(of: /Content-Length: (\d+)/).flatMap { Int($0.output.1) } ?? 0
    while !isHead && received.count < length { try receive() }
    defer { if !isHead { received.removeFirst(length) } }
    return head + String(decoding: isHead ? [] : received[..<length], as: UTF8.self)
  }

  /// Reads up to and including a text.
  func text(upTo end: String) throws -> String {
    while true {
      let text = String(decoding: received, as: UTF8.self)
      if let range = text.range(of: end) {
        received = Array(text[range.upperBound...].utf8)
        return String(text[..<range.upperBound])
      }
      try receive()
    }
  }

  /// Reads until the server closes the connection.
  func rest() throws -> String {
    while try receiveMore() {}
    defer { received = [] }
    return String(decoding: received, as: UTF8.self)
  }

  private func receive() throws {
    guard try receiveMore() else { throw Failure(description: "The connection ended too early") }
  }

  private func receiveMore() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(socket, &buffer, buffer.count)
    guard count >= 0 else { throw Failure(description: Platform.lastError) }
    received += buffer[..<count]
    return count > 0
  }
}
