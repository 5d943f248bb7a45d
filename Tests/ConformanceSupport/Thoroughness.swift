import Foundation

/// How much tests try whose inputs are drawn at random.
///
/// The test command tries a share of the inputs; `.ci/thorough` sets `THOROUGH` and tries all of them.
public enum Thoroughness {
  /// Whether all inputs are tried.
  public static let isFull = ProcessInfo.processInfo.environment["THOROUGH"] != nil

  /// The number of inputs to try.
  ///
  /// - Parameters:
  ///   - count: The number of all inputs.
  ///   - share: The number that the test command tries.
  /// - Returns: One of the two.
  public static func rounds(_ count: Int, sampling share: Int) -> Int { isFull ? count : share }
}
