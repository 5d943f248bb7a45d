import Dispatch
import Synchronization

/// A value that is there already, or is made when somebody first asks for it.
package struct Deferred<Value: Sendable>: Sendable {
  private enum Storage {
    case ready(Value)
    case later(Promise)
  }

  private final class Promise: Sendable {
    private let known = Mutex<Value?>(nil)
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) { self.make = make }

    var value: Value {
      known.withLock { known in
        if let known { return known }
        let value = make()
        known = value
        return value
      }
    }
  }

  private let storage: Storage

  /// A value that is there.
  package init(_ value: Value) { storage = .ready(value) }

  /// A value that is made at most once.
  package init(_ make: @escaping @Sendable () -> Value) { storage = .later(Promise(make)) }

  /// The value.
  package var value: Value {
    switch storage {
    case .ready(let value): value
    case .later(let promise): promise.value
    }
  }
}

/// Makes two values at once.
package func concurrently<First: Sendable, Second: Sendable>(
  _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
) -> (First, Second) {
  let (one, other) = (Deferred<First>(first), Deferred<Second>(second))
  DispatchQueue.concurrentPerform(iterations: 2) { part in
    if part == 0 { _ = one.value } else { _ = other.value }
  }
  return (one.value, other.value)
}
