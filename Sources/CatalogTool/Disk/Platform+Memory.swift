import Synchronization

extension Platform {
  /// Values of which nobody asks anything any more.
  struct Remains: @unchecked Sendable {
    private let values: [Any]

    init(_ values: Any...) { self.values = values }
  }

  private static let kept = Mutex<Remains?>(nil)

  /// Keeps values until the next ones, or until the process ends, which takes less time than to free many small pieces of memory.
  static func keep(_ remains: Remains) { kept.withLock { $0 = remains } }
}
