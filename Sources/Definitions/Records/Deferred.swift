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

    func forget() { known.withLock { $0 = nil } }
  }

  private let storage: Storage

  /// A value that is there.
  package init(_ value: Value) { storage = .ready(value) }

  /// A value that is made once, unless it is forgotten.
  package init(_ make: @escaping @Sendable () -> Value) { storage = .later(Promise(make)) }

  /// The value.
  package var value: Value {
    switch storage {
    case .ready(let value): value
    case .later(let promise): promise.value
    }
  }

  /// Lets go of a value that was made; whoever asks again makes another one.
  package func forget() {
    if case .later(let promise) = storage { promise.forget() }
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

extension Array {
  /// The values of all, of which those that are not there yet are made on several cores where there are many.
  package func values<Value>() -> [Value] where Element == Deferred<Value> {
    let parts = 16
    if count > 4 * parts {
      // Whoever asks at the same time begins elsewhere, so that nobody waits for what another one is making.
      let first = Int.random(in: 0..<parts)
      DispatchQueue.concurrentPerform(iterations: parts) { [self] number in
        let part = (first + number) % parts
        for place in count * part / parts..<count * (part + 1) / parts { _ = self[place].value }
      }
    }
    return map(\.value)
  }
}
