/// The steps by which an experience is shown on the home page.
package struct FilmStrip {
  /// The most steps of a strip.
  private static let length = 4

  /// The places of the steps that are seen: the first ones, or as many as there are after the cover.
  package let shown: Range<Int>
  private let count: Int

  package init(_ steps: [String], cover: String?) {
    count = steps.count
    let start = max(0, min(steps.firstIndex { $0 == cover } ?? 0, count - Self.length))
    shown = start..<min(count, start + Self.length)
  }

  /// How many steps there are, and which of them are seen where that is not all.
  package var words: String {
    if shown.count < count { return "steps \(shown.lowerBound + 1) to \(shown.upperBound) of \(count)" }
    return count == 1 ? "1 step" : "\(count) steps"
  }
}
