/// The section of a long list of definitions or steps that appears beside a mockup.
enum Neighbours {
  /// Returns the indexes to list: all if there are at most 60, otherwise 41 around the current index.
  static func listed(around index: Int, of count: Int) -> Range<Int> {
    guard count > 60 else { return 0..<count }
    let start = max(0, min(index - 20, count - 41))
    return start..<start + 41
  }
}
