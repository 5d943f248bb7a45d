import FlyingSocks

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a preview listens: at a port of this machine that nobody else can reach.
enum PreviewPort {
  static let address = "127.0.0.1"
  /// So many ports are tried after the one that was asked for.
  private static let attempts = 100

  /// The port, or the next one that is free; for 0 any.
  static func free(_ port: UInt16, isExact: Bool) throws(ToolFailure) -> UInt16 {
    let last = isExact || port == 0 ? Int(port) : min(Int(port) + attempts, Int(UInt16.max))
    for candidate in Int(port)...last {
      if let free = listen(UInt16(candidate)) { return free }
    }
    throw ToolFailure(
      .temporary,
      isExact
        ? "The port \(port) is in use; name another one with '--port', or leave '--exact-port' out"
        : "The port \(port) and those after it are in use; name another one with '--port'")
  }

  /// The port at which a socket could listen for a moment.
  private static func listen(_ port: UInt16) -> UInt16? {
    guard let socket = try? Socket(domain: AF_INET) else { return nil }
    defer { try? socket.close() }
    do {
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: try sockaddr_in.inet(ip4: address, port: port))
      try socket.listen()
      guard case .ip4(_, let taken) = try socket.sockname() else { return nil }
      return taken
    } catch {
      return nil
    }
  }
}
