import Synchronization

extension Platform {
  private static let kept = Mutex<[any Sendable]>([])

  /// Keeps values of which nobody asks anything any more until the next ones, or until the process ends, which takes less time
  /// than to free many small pieces of memory.
  static func keep(_ values: [any Sendable]) { kept.withLock { $0 = values } }
}
