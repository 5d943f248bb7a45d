package import Definitions

extension Limit {
  /// The key with which a catalog sets the limit.
  package var key: Key<Int?> {
    Key(
      rawValue, .whole(from: range.lowerBound, to: range.upperBound), otherwise: standard.inThousands,
      "The maximum number of \(meaning).")
  }
}
