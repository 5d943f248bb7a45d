import Dispatch
import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Notes that the user interrupts the run, so that it ends by itself and removes what is unfinished.
///
/// It is a class since the signal handlers and the writers of the site share it.
final class Interruption: Sendable {
  private let signalNumber = Atomic<Int32>(0)

  /// Why the run has to end, or `nil` while it may go on.
  var failure: ToolFailure? {
    switch signalNumber.load(ordering: .relaxed) {
    case 0: nil
    case SIGTERM: ToolFailure(.terminated, "The run was terminated; the site is as it was before")
    default: ToolFailure(.interrupted, "The run was interrupted; the site is as it was before")
    }
  }

  /// Runs the body while watching for Ctrl-C and for a request to end; a second signal ends the process at once.
  func watch<Result>(_ body: () async throws -> Result) async rethrows -> Result {
    let sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler { [self] in
        if signalNumber.exchange(number, ordering: .relaxed) != 0 { Platform.exit(128 + number) }
      }
      source.resume()
      return source
    }
    defer {
      for source in sources { source.cancel() }
      for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
    }
    return try await body()
  }
}
