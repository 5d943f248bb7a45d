/// One of several parts of a site, which machines build beside each other.
package struct Shard: Hashable, Sendable, Codable {
  /// The number of the part, counted from one.
  var number: Int
  /// How many parts there are.
  var count: Int

  /// Creates a part; the number is at most the count.
  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Whether something at a place of a list belongs to the part.
  func has(_ place: Int) -> Bool { place % count == number - 1 }
}

extension Shard: CustomStringConvertible {
  package var description: String { "\(number)/\(count)" }
}
