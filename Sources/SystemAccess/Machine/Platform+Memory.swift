import Synchronization

extension Platform {
  private static let kept = Mutex<[any Sendable]>([])

  /// Keeps values until the process ends, which takes less time than to free many small pieces of memory.
  package static func keep(_ values: [any Sendable]) { kept.withLock { $0 = values } }
}
