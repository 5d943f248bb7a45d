import Synchronization

extension Platform {
  private static let kept = Mutex<[any Sendable]>([])

  /// Keeps values alive until the process ends, which is faster than freeing many small pieces of memory.
  package static func keep(_ values: [any Sendable]) { kept.withLock { $0 = values } }
}
