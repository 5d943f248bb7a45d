import Foundation

/// The number of inputs that randomized tests try.
///
/// `swift test` tries a sample of the inputs. `.ci/thorough` sets `THOROUGH` and tries all of them.
public enum Thoroughness {
  /// Whether tests try all inputs.
  public static let isFull = ProcessInfo.processInfo.environment["THOROUGH"] != nil

  /// Returns the number of inputs to try.
  ///
  /// - Parameters:
  ///   - count: The number of all inputs.
  ///   - share: The number of inputs in the sample that `swift test` tries.
  /// - Returns: `count` if ``isFull`` is true, otherwise `share`.
  public static func rounds(_ count: Int, sampling share: Int) -> Int { isFull ? count : share }
}
