import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

extension Platform {
  private static let kept = Mutex<[any Sendable]>([])

  /// Keeps values of which nobody asks anything any more until the next ones, or until the process ends, which takes less time
  /// than to free many small pieces of memory.
  static func keep(_ values: [any Sendable]) { kept.withLock { $0 = values } }

  /// Gives memory back to the system that was freed in between what is in use, where the C library has a way.
  static func returnFreedMemory() {
    #if canImport(Glibc)
      // No header that Swift imports declares it.
      typealias Trim = @convention(c) (_ padding: Int) -> Int32
      guard let symbol = dlsym(nil, "malloc_trim") else { return }
      _ = unsafeBitCast(symbol, to: Trim.self)(0)
    #endif
  }
}
