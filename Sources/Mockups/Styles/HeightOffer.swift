package import Elements

/// A height in points.
///
/// Parts of it grow with the reader's text size.
struct Height: Equatable {
  var points: Double
  /// The sizes of the fonts whose text lines are part of the height, in points.
  ///
  /// The key is the style sheet variable that scales the font.
  var growing: [String: Double] = [:]

  init(_ points: Double) { self.points = points }

  /// The height in points at the smallest text size on iOS, which is 0.8 of the default one.
  var atSmallestText: Double { growing.values.reduce(points) { $0 + 0.8 * 1.2 * $1 } }

  /// The height in points at the default text size on iOS.
  var usual: Double { growing.values.reduce(points) { $0 + 1.2 * $1 } }

  static func + (one: Height, other: Height) -> Height {
    var sum = one
    sum.points += other.points
    sum.growing.merge(other.growing, uniquingKeysWith: +)
    return sum
  }

  static func - (one: Height, other: Height) -> Height { one + other * -1 }

  static func * (height: Height, factor: Double) -> Height {
    var product = height
    product.points *= factor
    product.growing = height.growing.mapValues { $0 * factor }
    return product
  }

  /// The height in CSS, at least 0.
  var css: String {
    guard !growing.isEmpty else { return CSS.pixels(max(0, points)) }
    let terms = growing.sorted { $0.key < $1.key }.map {
      "\(CSS.pixels($0.value))*var(--line)*var(--\($0.key))"
    }
    return "max(0px,\(([CSS.pixels(points) + (points == 0 ? "px" : "")] + terms).joined(separator: " + ")))"
  }
}

/// Computes the available height: an element with a known height passes it to the elements inside, as in
/// SwiftUI.
///
/// Only four kinds of elements follow the available height: images without a height, embeds, spacers, and
/// containers of these. A step that scrolls passes no height.
extension Component {
  /// The height available to the content of the element.
  ///
  /// - Parameter offer: The height available to the element with its margins.
  /// - Returns: The height inside the padding, or `nil` if no height is known.
  func heightInside(_ offer: Height?) -> Height? {
    let inset = isButton ? 2 * borderInset.upright : 0
    let padding = style.padding.top + style.padding.bottom + inset
    if let height = style.height { return Height(max(0, height - padding)) }
    guard let offer else { return nil }
    let border = style.drawnBorder
    let around = style.margin.top + style.margin.bottom + 2 * (border - borderInset.upright)
    return offer - Height(padding + around)
  }

  /// The height available to each item of a stack.
  ///
  /// A column serves the items of known height first and spacers last. The other items share the remaining
  /// height.
  ///
  /// - Parameters:
  ///   - stack: The stack.
  ///   - offer: The height available to the content of the stack.
  ///   - room: The width available to the content of the stack.
  /// - Returns: A height for each item, or `nil` for an item without an available height.
  static func heights(in stack: Stack, _ offer: Height?, _ room: Room) -> [Height?] {
    guard let offer, !stack.isEqual else { return stack.items.map { _ in nil } }
    guard stack.orientation == .vertical else { return stack.items.map { _ in offer } }
    var left = offer - Height(stack.spacing * Double(max(0, stack.items.count - 1)))
    var following = 0
    var isKnown = true
    for item in stack.items {
      if item.followsHeight {
        following += 1
      } else if let height = item.height(in: room) {
        left = left - height
      } else {
        isKnown = false
        left = left - item.leastHeight(in: room)
      }
    }
    // Texts of unknown height can take more than what is left, so that nothing remains for the others.
    guard isKnown || left.atSmallestText <= 0 else { return stack.items.map { _ in nil } }
    let share = isKnown ? left * (1 / Double(max(1, following))) : Height(0)
    return stack.items.map { $0.followsHeight ? share : nil }
  }

  /// The height that a text certainly has, with its margins, in a room of fixed width; 0 for other elements.
  private func leastHeight(in room: Room) -> Height {
    guard case .text(let text) = kind, style.height == nil else { return Height(0) }
    let size = style.text.fontSize ?? Style.usualFontSize
    var lines = 1.0
    if case .fixed(let width) = room.inside(self), width > 0 {
      lines = max(1, (Double(text.plain.count) * size * Text.leastWidthOfLetter / width).rounded(.up))
    }
    let margins = style.margin.top + style.margin.bottom + style.padding.top + style.padding.bottom
    var height = Height(margins + 2 * style.drawnBorder)
    height.growing[TextStyle(size: size).variable.description] = lines * size
    return height
  }

  /// Whether the element's size depends on the available height.
  var followsHeight: Bool {
    if style.height != nil { return false }
    switch kind {
    case .image(let image): return image.symbolName == nil
    case .embed: return true
    case .stack(let stack):
      let items = stack.items
      return !stack.isEqual
        && items.contains { $0.followsHeight || stack.orientation == .vertical && $0.isSpacer }
    case .box(let items): return items.contains(where: \.followsHeight)
    case .button(let content): return content.followsHeight
    case .text, .spacer, .optionSelect, .textInput, .custom: return false
    }
  }

  /// Whether the content is a column with a spacer, which grows.
  var hasGrowingSpace: Bool {
    guard case .stack(let stack) = kind, stack.orientation == .vertical else { return false }
    return stack.items.contains { $0.isSpacer || $0.style.height == nil && $0.hasGrowingSpace }
  }

  /// The height of the element with its margins, if the available height does not change it.
  ///
  /// - Returns: `nil` if the height depends on where texts break into lines.
  private func height(in room: Room) -> Height? {
    let border = style.drawnBorder
    let outside = style.margin.top + style.margin.bottom + 2 * (border - borderInset.upright)
    if let height = style.height { return Height(height + outside) }
    return contentHeight(in: room.inside(self)).map {
      $0 + Height(outside + style.padding.top + style.padding.bottom)
    }
  }

  private func contentHeight(in room: Room) -> Height? {
    switch kind {
    case .spacer(let least): Height(max(0, least ?? Self.spacerLength))
    case .text(let text): lineHeight(of: text, in: room)
    case .image(let image) where image.symbolName != nil:
      Height(1.2 * (style.text.fontSize ?? Style.usualFontSize))
    case .button(let content): content.height(in: room)
    case .box(let items): Self.tallest(items, in: room)
    case .stack(let stack) where stack.orientation == .vertical:
      stack.items.reduce(Height(stack.spacing * Double(max(0, stack.items.count - 1)))) { sum, item in
        sum.flatMap { sum in item.height(in: room).map { sum + $0 } }
      }
    case .stack(let stack): Self.tallest(stack.items, in: .share)
    case .image, .embed, .optionSelect, .textInput, .custom: nil
    }
  }

  private static func tallest(_ items: [Component], in room: Room) -> Height? {
    var tallest = Height(0)
    for item in items {
      guard let height = item.height(in: room) else { return nil }
      if height.usual > tallest.usual { tallest = height }
    }
    return tallest
  }

  /// The CSS font size that makes a single line of text fit a box of fixed height.
  ///
  /// Both platforms shrink a text that does not fit. iOS does not go below 10 points at the default text
  /// size. The width of letters is estimated.
  ///
  /// Source: `View+Appcues` (`minimumScaleFactor`) and `TextPrimitive` of the SDKs.
  ///
  /// - Returns: `nil` if the element is not a single line of text with a fixed height.
  var shrunkenSize: String? {
    guard case .text(let text) = kind, let height = style.height, text.isLine else { return nil }
    let size = style.text.fontSize ?? Style.usualFontSize
    let padding = style.padding
    let inside = max(0, height - padding.top - padding.bottom)
    guard size > 0, text.spans.allSatisfy({ $0.style?.text.fontSize == nil }) else { return nil }
    let scale = "var(--\(TextStyle(size: size).variable))"
    var limits = ["\(CSS.pixels(size))*\(scale)", "\(CSS.number(inside))px/var(--line)"]
    if let width = style.fixedWidth {
      let letters = max(1, Double(text.plain.count)) * Text.widthOfLetter
      guard letters * size <= max(0, width - padding.leading - padding.trailing) else { return nil }
      limits.append("\(CSS.number((width - padding.leading - padding.trailing) / letters))px")
    } else if style.fillsWidth, Double(text.plain.count) * size * Text.widthOfLetter > 280 {
      return nil
    }
    return "max(\(CSS.pixels(min(10, size)))*\(scale),min(\(limits.joined(separator: ","))))"
  }

  /// The height of a text that certainly fits on one line, or `nil` if the text may break.
  private func lineHeight(of text: Text, in room: Room) -> Height? {
    let size = text.spans.reduce(style.text.fontSize ?? Style.usualFontSize) {
      max($0, $1.style?.text.fontSize ?? 0)
    }
    let width = Double(text.plain.count) * size * Text.widthOfLetter
    guard width <= room.guess, text.isLine else { return nil }
    var height = Height(0)
    height.growing[TextStyle(size: size).variable.description] = size
    return height
  }
}

extension Component.Text {
  /// The estimated width of a letter relative to the font size.
  ///
  /// Most letters are narrower.
  package static let widthOfLetter = 0.62

  /// The width of the narrowest usual letter at the smallest text size, relative to the default font size.
  static let leastWidthOfLetter = 0.2

  /// Whether the text has one line if there is enough width for it.
  package var isLine: Bool { !plain.contains("\n") }
}

extension Size {
  /// The width divided by the height, or `nil` unless both are above 0.
  var ratio: Double? { width > 0 && height > 0 ? width / height : nil }
}
