import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ends a run within a second after the user interrupts it, and leaves nothing unfinished in the folder of
/// the site.
///
/// The run checks often for an interruption and ends itself. If a step takes too long, this type ends the
/// process. That is safe at any moment: the old site stays complete until its update starts, and the next
/// run completes an update that has started.
/// It is a class since the signal handlers and the writers of the site share it.
package final class Interruption: Sendable {
  /// The time that a run has to end itself, in seconds.
  private static let patience = 0.3

  /// A signal that arrived before the queue listened for signals.
  private static let early = Atomic<Int32>(0)

  /// The endings of the message after an interruption: one if the new site is not in place yet, one if it is.
  private let words: (unfinished: String, committed: String)

  package init(
    unfinished: String = "the site is unchanged", committed: String = "the new site is in place"
  ) {
    words = (unfinished, committed)
  }

  private let signalNumber = Atomic<Int32>(0)
  private let isCommitted = Atomic<Bool>(false)
  /// Whether the end of the run has begun, by the run itself or by this type.
  private let isEnding = Atomic<Bool>(false)

  /// The reason why the run has to end, or `nil` if it may continue.
  private var failure: ToolFailure? {
    let number = signalNumber.load(ordering: .relaxed)
    guard number != 0 else { return nil }
    let (status, verb): (ExitStatus, String) =
      number == SIGTERM ? (.terminated, "terminated") : (.interrupted, "interrupted")
    let state = isCommitted.load(ordering: .relaxed) ? words.committed : words.unfinished
    return ToolFailure(status, "The run was \(verb); \(state)")
  }

  /// Throws a failure if the run has to end.
  package func check() throws(ToolFailure) {
    if let failure { throw failure }
  }

  /// Records that the new site is in place, for the message after an interruption.
  package func commit() { isCommitted.store(true, ordering: .relaxed) }

  /// Runs the body and watches for Ctrl-C and for SIGTERM; a second signal ends the process immediately.
  ///
  /// - Parameters:
  ///   - giveUp: Removes unfinished files quickly and prints the failure, if the body does not end in time.
  ///   - body: The run.
  /// - Returns: The result of the body.
  package func watch<Result>(
    giveUp: @escaping @Sendable (ToolFailure) -> Void, _ body: () async throws -> Result
  ) async rethrows -> Result {
    // A separate queue has a separate thread, so it works even if all other threads are busy.
    let queue = DispatchQueue(label: "interruption")
    Self.early.store(0, ordering: .relaxed)
    let sources = [SIGINT, SIGTERM].map { number in
      let receive = { @Sendable [self] in
        if signalNumber.exchange(number, ordering: .relaxed) != 0 { Platform.exit(128 + number) }
        queue.asyncAfter(deadline: .now() + Self.patience) { [self] in
          guard let failure, !isEnding.exchange(true, ordering: .relaxed) else { return }
          giveUp(failure)
          Platform.exit(128 + number)
        }
      }
      // The signal source needs some time before it listens, longer on a busy machine; until then the signal
      // is stored.
      signal(number) { Interruption.early.store($0, ordering: .relaxed) }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler(handler: receive)
      source.setRegistrationHandler { if Self.early.load(ordering: .relaxed) == number { receive() } }
      source.resume()
      return source
    }
    defer {
      while isEnding.exchange(true, ordering: .relaxed) { sleep(1) }
      for source in sources { source.cancel() }
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
    return try await body()
  }
}
