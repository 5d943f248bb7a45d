import ArgumentParser
import Definitions

/// One of several parts of a site, which machines build beside each other.
struct Shard: Hashable, Sendable, Codable {
  /// The number of the part, counted from one.
  var number: Int
  /// How many parts there are.
  var count: Int

  /// Whether something at a place of a list belongs to the part.
  func has(_ place: Int) -> Bool { place % count == number - 1 }
}

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

extension Shard: CustomStringConvertible {
  var description: String { "\(number)/\(count)" }
}
