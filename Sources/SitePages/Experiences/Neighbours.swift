/// Which of many definitions or steps the list beside an exhibit names.
enum Neighbours {
  /// All of a few, those around the shown one of many.
  static func listed(around index: Int, of count: Int) -> Range<Int> {
    guard count > 60 else { return 0..<count }
    let start = max(0, min(index - 20, count - 41))
    return start..<start + 41
  }
}
