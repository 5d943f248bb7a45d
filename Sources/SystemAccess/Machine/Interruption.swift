import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Ends a run within a second after the user interrupts it, without anything unfinished in the place of the site.
///
/// The run looks at it often and ends by itself. Where something takes too long for that, the process ends from here: the
/// site changes in one step, so at any other moment the old one is whole. It is a class since the signal handlers and the
/// writers of the site share it.
package final class Interruption: Sendable {
  /// How long a run has to end by itself, in seconds.
  private static let patience = 0.3

  /// A signal that came before the queue listened.
  private static let early = Atomic<Int32>(0)

  /// What people have to know of a run that ended before its end, and of one that was nearly over.
  private let words: (unfinished: String, committed: String)

  package init(
    unfinished: String = "the site is as it was before", committed: String = "the new site is in place"
  ) {
    words = (unfinished, committed)
  }

  private let signalNumber = Atomic<Int32>(0)
  private let isCommitted = Atomic<Bool>(false)
  /// Whether the end of the run has begun, by itself or from here.
  private let isEnding = Atomic<Bool>(false)

  /// Why the run has to end, or `nil` while it may go on.
  private var failure: ToolFailure? {
    let number = signalNumber.load(ordering: .relaxed)
    guard number != 0 else { return nil }
    let (status, verb): (ExitStatus, String) =
      number == SIGTERM ? (.terminated, "terminated") : (.interrupted, "interrupted")
    let state = isCommitted.load(ordering: .relaxed) ? words.committed : words.unfinished
    return ToolFailure(status, "The run was \(verb); \(state)")
  }

  /// Throws where the run has to end.
  package func check() throws(ToolFailure) {
    if let failure { throw failure }
  }

  /// Notes that the new site is in place.
  package func commit() { isCommitted.store(true, ordering: .relaxed) }

  /// Runs the body while watching for Ctrl-C and for a request to end; a second signal ends the process at once.
  ///
  /// - Parameters:
  ///   - giveUp: Removes what is unfinished in a short time and tells why the run ends, where the body does not end by itself.
  ///   - body: The run.
  /// - Returns: What the body returns.
  package func watch<Result>(
    giveUp: @escaping @Sendable (ToolFailure) -> Void, _ body: () async throws -> Result
  ) async rethrows -> Result {
    // A queue of its own has a thread of its own, also while the others keep all cores busy.
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
      // Until the source listens, which takes a while on a busy machine, the signal is noted.
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
