extension Array where Element: Hashable {
  /// Each element once, in the order in which they first stand.
  package var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
