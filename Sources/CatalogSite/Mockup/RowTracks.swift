import Elements

/// How a horizontal stack shares its width, as the columns of a grid.
///
/// Source: SwiftUI's `HStack` offers each child an equal share of what is left, the least flexible child first. The columns of
/// a grid do the same: they grow evenly and stop at their limits. A fixed child keeps its width, a text stops at its line, and a
/// child that takes all on offer has no limit. A spacer has the lowest priority: it takes what the others leave, and its least length.
enum RowTracks {
  /// A width that no screen has.
  private static let unlimited = "100000px"

  /// The columns of some items.
  static func template(_ items: [Component]) -> String { items.map(track).joined(separator: " ") }

  private static func track(_ item: Component) -> String {
    if case .spacer(let length) = item.kind { return "minmax(\(CSS.pixels(max(0, length ?? 8))),1fr)" }
    if item.isGreedy { return "minmax(0,\(unlimited))" }
    return item.hasFixedWidth
      ? "max-content" : "minmax(\(item.holdsFixedWidth ? "min-content" : "0"),max-content)"
  }
}

extension Component {
  /// Whether the element has one width, whatever is on offer.
  fileprivate var hasFixedWidth: Bool {
    if style.fixedWidth != nil { return true }
    if case .image(let image) = kind { return image.symbolName != nil || style.height != nil }
    return false
  }

  /// Whether something inside the element has a fixed width.
  var holdsFixedWidth: Bool {
    switch kind {
    case .stack(let stack): stack.items.contains { $0.hasFixedWidth || $0.holdsFixedWidth }
    case .box(let items): items.contains { $0.hasFixedWidth || $0.holdsFixedWidth }
    case .button(let content): content.hasFixedWidth || content.holdsFixedWidth
    case .text, .image, .spacer, .embed, .optionSelect, .textInput, .custom: false
    }
  }
}
