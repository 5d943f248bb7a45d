import ArgumentParser
import SiteBuilding

extension Shard {
  /// Reads a part of the site from an argument such as `2/4`.
  ///
  /// - Throws: A `ValidationError` if the argument does not have this form.
  init(argument: String) throws {
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], 1...100_000 ~= count,
      1...count ~= number
    else {
      throw ValidationError("'\(argument)' does not name a part; write '2/4' for the second of four parts")
    }
    self.init(number: number, count: count)
  }
}
