public import Foundation
import Synchronization

/// Names events one after another, so that the same run names the same events alike.
///
/// A task can have a source of its own: inside `EventIdentifiers.$current.withValue(EventIdentifiers())` the first event is
/// number 1. It is a class since all who make events in a run share one.
public final class EventIdentifiers: Sendable {
  /// The source that names the events of the present task.
  @TaskLocal public static var current = EventIdentifiers()

  private let count = Mutex<UInt64>(0)

  /// Creates a source that starts at 1.
  public init() {}

  /// The next identifier.
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
