import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

extension Platform {
  private static let kept = Mutex<[any Sendable]>([])

  /// Keeps values of which nobody asks anything any more until the next ones, or until the process ends, which takes less time
  /// than to free many small pieces of memory.
  package static func keep(_ values: [any Sendable]) { kept.withLock { $0 = values } }

  /// Gives memory back to the system that was freed in between what is in use, where the C library has a way.
  package static func returnFreedMemory() {
    #if canImport(Glibc)
      typealias Trim = @convention(c) (_ padding: Int) -> Int32
      if let trim = allocator("malloc_trim", Trim.self) { _ = trim(0) }
    #endif
  }

  /// Lets every large block of memory be one of its own, which goes back to the system as soon as it is free.
  ///
  /// Otherwise the C library takes larger and larger blocks from where the small ones are, and these keep them from going back.
  package static func keepLargeBlocksApart() {
    #if canImport(Glibc)
      typealias Option = @convention(c) (_ option: Int32, _ value: Int32) -> Int32
      let (mmapThreshold, size): (Int32, Int32) = (-3, 1 << 20)
      if let set = allocator("mallopt", Option.self) { _ = set(mmapThreshold, size) }
    #endif
  }

  #if canImport(Glibc)
    /// A function of the C library for memory, which no header declares that Swift imports.
    private static func allocator<Function>(_ name: String, _ type: Function.Type) -> Function? {
      dlsym(nil, name).map { unsafeBitCast($0, to: type) }
    }
  #endif
}
