import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Passes messages of streams to the thread that sends them, and wakes that thread.
final class StreamMailbox: Sendable {
  /// The messages for one connection, and whether its stream has ended.
  struct Messages: Sendable {
    var bytes: [UInt8] = []
    var isEnd = false
  }

  private struct MailboxState {
    var waiting: [Int: Messages] = [:]
    var isEnded = false
    /// Whether the descriptors are closed.
    var isClosed = false
  }

  /// A file descriptor that becomes readable when there is something to do.
  let descriptor: Int32
  private let bell: Int32
  private let state = Mutex(MailboxState())

  init?() {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    (descriptor, bell) = (ends[0], ends[1])
    for end in ends { LocalSocket.configure(end) }
  }

  var isEnded: Bool { state.withLock { $0.isEnded } }

  /// Asks the thread to end.
  func end() { ring { $0.isEnded = true } }

  /// Starts a stream whose messages go to a connection, and returns a function that ends it.
  func forward(_ stream: @escaping HTTPAnswer.Stream, to number: Int) -> @Sendable () -> Void {
    stream { [self] message in
      ring { state in
        if let message {
          state.waiting[number, default: Messages()].bytes += message
        } else {
          state.waiting[number, default: Messages()].isEnd = true
        }
      }
    }
  }

  /// Removes and returns the messages that arrived since the last call, by connection.
  func take() -> [Int: Messages] {
    withUnsafeTemporaryAllocation(byteCount: 64, alignment: 1) { buffer in
      while read(descriptor, buffer.baseAddress, buffer.count) > 0 {}
    }
    return state.withLock { state in
      defer { state.waiting = [:] }
      return state.waiting
    }
  }

  /// Closes the descriptors.
  func close() {
    state.withLock { state in
      state.isClosed = true
      LocalSocket.shut(descriptor)
      LocalSocket.shut(bell)
    }
  }

  private func ring(_ change: (inout MailboxState) -> Void) {
    state.withLock { state in
      guard !state.isClosed else { return }
      change(&state)
      var byte: UInt8 = 1
      _ = write(bell, &byte, 1)
    }
  }
}
