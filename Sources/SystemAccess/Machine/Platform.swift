#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Functions of the operating system, which differ between systems.
package enum Platform {
  /// The number of processor cores that the tool can use.
  package static let coreCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// An environment variable, or `nil` if it is not set or empty.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }

  /// Whether a process with this identifier runs.
  package static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }

  /// Whether the tool runs with administrator rights.
  package static var isAdministrator: Bool { geteuid() == 0 }

  /// Ends the process with an exit code.
  package static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }

  /// Exchanges two folders in one step, and returns false if the file system cannot do that.
  package static func exchange(_ first: String, _ second: String) -> Bool {
    #if canImport(Glibc)
      // The C module does not declare `renameat2`, so the function is looked up by name.
      typealias Exchange =
        @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
      guard let symbol = dlsym(nil, "renameat2") else { return false }
      let exchangeFlag: UInt32 = 2
      return unsafeBitCast(symbol, to: Exchange.self)(AT_FDCWD, first, AT_FDCWD, second, exchangeFlag) == 0
    #elseif canImport(Darwin)
      return renamex_np(first, second, UInt32(RENAME_SWAP)) == 0
    #else
      return false
    #endif
  }

  /// The message for the last error of a system call.
  package static var lastError: String { String(cString: strerror(errno)) }

  /// The time in seconds of a clock that never goes back; only differences have a meaning.
  package static var uptime: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
