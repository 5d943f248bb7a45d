import Elements

/// How wide elements become in a row, as classes that the style sheet turns into shares of a flexible row.
///
/// Source: SwiftUI's `HStack` offers each child an equal share of what is left, the least flexible child first: a fixed child keeps
/// its width, a text stops at its line, a child that takes all on offer has no bound, and a child with fixed parts does not get
/// narrower than they are. A spacer has the lowest priority: it takes what the others leave, and its least length.
extension Component {
  /// The classes of the frame of the element.
  var widthClasses: String {
    if hasFixedWidth { return "x" }
    return Self.widthClasses(isGreedy: isGreedy, isMeasured: holdsFixedWidth)
  }

  /// The classes of the content in a frame of its own.
  var contentWidthClasses: String {
    Self.widthClasses(isGreedy: hasGreedyContent, isMeasured: holdsFixedWidth)
  }

  private static func widthClasses(isGreedy: Bool, isMeasured: Bool) -> String {
    switch (isGreedy, isMeasured) {
    case (true, true): "g m"
    case (true, false): "g"
    case (false, true): "m"
    case (false, false): ""
    }
  }

  var isButton: Bool { if case .button = kind { true } else { false } }

  /// Whether the element takes all the width on offer.
  var isGreedy: Bool {
    if style.fillsWidth { return true }
    if style.fixedWidth != nil { return false }
    return hasGreedyContent
  }

  /// Whether what is inside the frame takes all the width on offer.
  var hasGreedyContent: Bool {
    switch kind {
    case .stack(let stack):
      stack.orientation == .horizontal
        ? stack.isEqual || stack.items.contains { $0.isSpacer || $0.isGreedy }
        : stack.items.contains { $0.isGreedy }
    case .box(let items): items.contains { $0.isGreedy }
    case .button(let content): content.isGreedy
    case .image(let image): image.symbolName == nil && style.fixedWidth == nil && !hasWidthFromHeight(image)
    case .embed, .textInput, .optionSelect: true
    case .text, .spacer, .custom: false
    }
  }

  /// The class of an alignment of its own in a row.
  var rowAlignment: String? {
    style.verticalAlignment.flatMap(VerticalPlacement.init(rawValue:)).map { "i\($0.letter)" }
  }

  /// Whether the element takes a share of a row, neither a width of its own nor what the others leave.
  var sharesRow: Bool { !hasFixedWidth && !isSpacer }

  /// Whether the element is a row in which a stack with parts of a fixed width shares the width with others.
  var isMixedRow: Bool {
    guard case .stack(let stack) = kind, stack.orientation == .horizontal, !stack.isEqual else {
      return false
    }
    let sharing = stack.items.filter(\.sharesRow)
    return sharing.count > 1 && sharing.contains(where: \.holdsFixedWidth)
  }

  /// Whether the element is the space between others.
  var isSpacer: Bool { if case .spacer = kind { true } else { false } }

  /// Whether the height of a picture gives its width.
  private func hasWidthFromHeight(_ image: Image) -> Bool {
    style.height != nil && image.contentMode == "fit" && image.intrinsicSize != nil
  }

  /// Whether the element has one width, whatever is on offer.
  private var hasFixedWidth: Bool {
    if style.fixedWidth != nil { return true }
    if style.fillsWidth { return false }
    if case .image(let image) = kind { return image.symbolName != nil || hasWidthFromHeight(image) }
    return false
  }

  /// Whether something inside the element has a fixed width.
  private var holdsFixedWidth: Bool {
    switch kind {
    case .stack(let stack):
      stack.isEqual ? false : stack.items.contains { $0.hasFixedWidth || $0.holdsFixedWidth }
    case .box(let items): items.contains { $0.hasFixedWidth || $0.holdsFixedWidth }
    case .button(let content): content.hasFixedWidth || content.holdsFixedWidth
    case .text, .image, .spacer, .embed, .optionSelect, .textInput, .custom: false
    }
  }
}

extension Component.Stack {
  /// Whether the items are cells of one width, which cut off what is wider.
  fileprivate var isEqual: Bool { orientation == .horizontal && distribution == .equal }
}
