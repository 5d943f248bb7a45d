import ArgumentParser
import SiteBuilding

extension Shard {
  /// Reads a part from an argument such as `2/4`.
  ///
  /// - Throws: A `ValidationError` that says how a part is written.
  init(argument: String) throws {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], 1...100_000 ~= count,
      1...count ~= number
    else { throw ValidationError("'\(argument)' is no part of several, as '2/4' is the second of four") }
    self.init(number: number, count: count)
  }
}
