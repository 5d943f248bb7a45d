import Dispatch

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Removes an unfinished site when the user interrupts the run.
///
/// It is a class since the signal sources live as long as the run and are cancelled at its end.
final class Interruption {
  private let sources: [any DispatchSourceSignal]

  /// Watches for Ctrl-C and for a request to end.
  init(removing path: String) {
    sources = [SIGINT, SIGTERM].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        try? FileSystem.remove(path)
        Platform.exit(128 + number)
      }
      source.resume()
      return source
    }
  }

  /// Stops watching.
  func end() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
