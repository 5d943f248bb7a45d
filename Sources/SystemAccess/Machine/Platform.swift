package import Definitions

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What differs between systems.
package enum Platform {
  /// The number of cores that can be used.
  package static let coreCount = max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))

  /// A variable of the environment, or `nil` where it is not set or empty.
  package static func variable(_ name: String) -> String? {
    guard let value = getenv(name).map({ String(cString: $0) }), !value.isEmpty else { return nil }
    return value
  }

  /// Whether a process with a number runs.
  package static func isRunning(_ process: Int32) -> Bool { kill(process, 0) == 0 || errno == EPERM }

  /// Whether the process may do everything.
  package static var isAdministrator: Bool { geteuid() == 0 }

  /// Ends the process.
  package static func exit(_ code: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(code)
    #elseif canImport(Musl)
      Musl.exit(code)
    #else
      Darwin.exit(code)
    #endif
  }

  /// Lets two folders change places in one step; returns false where the file system cannot.
  package static func exchange(_ first: String, _ second: String) -> Bool {
    #if canImport(Glibc)
      // The module of the C library leaves `renameat2` out, so it is looked up by name.
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

  /// The text for the last failure of the system.
  package static var lastError: String { String(cString: strerror(errno)) }

  /// Tells the program that runs from other builds of it, by its size and the time at which it was made.
  package static let build: Digest = {
    var digest = Digest()
    for path in ["/proc/self/exe", CommandLine.arguments.first ?? ""] {
      var status = stat()
      guard stat(path, &status) == 0 else { continue }
      digest.add(Int(status.st_size))
      #if canImport(Darwin)
        digest.add(status.st_mtimespec.tv_sec)
        digest.add(status.st_mtimespec.tv_nsec)
      #else
        digest.add(status.st_mtim.tv_sec)
        digest.add(status.st_mtim.tv_nsec)
      #endif
      break
    }
    return digest
  }()

  /// The time of day by which files are stamped, in nanoseconds.
  package static var clock: Int {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// A point in time that only grows, in seconds.
  package static var uptime: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
