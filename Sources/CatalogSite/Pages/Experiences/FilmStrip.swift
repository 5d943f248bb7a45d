/// Which steps of an experience stand side by side in a picture of it.
struct FilmStrip {
  /// The most steps of a strip.
  private static let length = 4

  /// The places of the steps that are seen: the first ones, or as many as there are after the cover.
  let shown: Range<Int>
  /// How many steps are not seen.
  let hiddenCount: Int

  init(_ steps: [String], cover: String?) {
    let start = max(0, min(steps.firstIndex { $0 == cover } ?? 0, steps.count - Self.length))
    shown = start..<min(steps.count, start + Self.length)
    hiddenCount = steps.count - shown.count
  }
}
