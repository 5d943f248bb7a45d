extension Array where Element: Hashable {
  /// The elements without duplicates, in the order of their first occurrence.
  package var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
