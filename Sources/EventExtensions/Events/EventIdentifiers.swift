public import Foundation
import Synchronization

/// Creates identifiers in sequence, so that the same run always gives the same identifiers.
///
/// A task can have a separate sequence: inside `EventIdentifiers.$current.withValue(EventIdentifiers())` the
/// first event is number 1. This is a class, because all parts of a run share one sequence.
public final class EventIdentifiers: Sendable {
  /// The sequence that the current task uses.
  @TaskLocal public static var current = EventIdentifiers()

  private let count = Mutex<UInt64>(0)

  /// Creates a sequence that starts at 1.
  public init() {}

  /// Returns the next identifier.
  public func next() -> UUID {
    let number = count.withLock { count in
      count &+= 1
      return count
    }
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: number >> (8 * (7 - index))) }
    return UUID(
      uuid: (
        0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, byte(1), byte(2), byte(3), byte(4), byte(5), byte(6), byte(7)
      ))
  }
}
