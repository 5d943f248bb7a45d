/// One of several parts of a site, which can be built on different machines in parallel.
package struct Shard: Hashable, Sendable, Codable {
  /// The number of the part, which starts at 1.
  var number: Int
  /// The number of parts.
  var count: Int

  /// Creates a part; the number must be between 1 and the count.
  package init(number: Int, count: Int) {
    self.number = number
    self.count = count
  }

  /// Whether an element of a list belongs to this part, by the index of the element.
  func has(_ place: Int) -> Bool { place % count == number - 1 }
}

extension Shard: CustomStringConvertible {
  package var description: String { "\(number)/\(count)" }
}
