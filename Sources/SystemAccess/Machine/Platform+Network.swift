#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Platform {
  /// The IPv4 addresses at which other machines can reach this one, in the order of its network interfaces.
  package static var networkAddresses: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var addresses: [String] = []
    var next = first
    while let interface = next?.pointee {
      next = interface.ifa_next
      guard let address = interface.ifa_addr, address.pointee.sa_family == sa_family_t(AF_INET),
        interface.ifa_flags & UInt32(IFF_LOOPBACK) == 0, interface.ifa_flags & UInt32(IFF_UP) != 0
      else { continue }
      addresses.append(text(of: address))
    }
    return addresses
  }

  /// Whether a text is an IPv4 address.
  package static func isAddress(_ text: String) -> Bool {
    var address = in_addr()
    return inet_pton(AF_INET, text, &address) == 1
  }

  private static func text(of address: UnsafeMutablePointer<sockaddr>) -> String {
    let number = address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { $0.pointee.sin_addr.s_addr }
    return withUnsafeBytes(of: number) { $0.map { String($0) }.joined(separator: ".") }
  }
}
