#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Calls of the system for sockets.
enum LocalSocket {
  struct SocketFailure: Error {
    let number: Int32
    var text: String { String(cString: strerror(number)) }

    init() { number = errno }
  }

  /// Opens a socket that listens at a port of an IPv4 address of this machine.
  static func open(at host: String, _ port: UInt16) -> Result<(socket: Int32, port: Int), SocketFailure> {
    #if canImport(Glibc)
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #endif
    guard descriptor >= 0 else { return .failure(SocketFailure()) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr(host)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, length) == 0
          && listen(descriptor, 128) == 0
          && getsockname(descriptor, address, &length) == 0
      }
    }
    guard isBound else {
      let failure = SocketFailure()
      shut(descriptor)
      return .failure(failure)
    }
    configure(descriptor)
    return .success((descriptor, Int(UInt16(bigEndian: address.sin_port))))
  }

  /// Accepts a waiting connection.
  static func connection(at socket: Int32) -> Result<Int32, SocketFailure> {
    let descriptor = accept(socket, nil, nil)
    return descriptor >= 0 ? .success(descriptor) : .failure(SocketFailure())
  }

  /// Sends bytes and returns how many the system accepted, or a negative number after an error.
  static func transmit(_ bytes: UnsafeRawBufferPointer, to socket: Int32) -> Int {
    #if canImport(Darwin)
      send(socket, bytes.baseAddress, bytes.count, 0)
    #else
      send(socket, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #endif
  }

  /// Makes calls on a descriptor return immediately, and closes the descriptor in programs that the tool
  /// starts.
  static func configure(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  static func shut(_ descriptor: Int32) { _ = close(descriptor) }
}
