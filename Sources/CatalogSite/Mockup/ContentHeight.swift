import Elements

/// Guesses how high content becomes, which only a browser knows.
///
/// The guess decides between a place above or below a target and one beside it; the exact height, which the style
/// sheet works with, decides everything else.
enum ContentHeight {
  /// The height of a step at a width, with its padding.
  static func guess(_ parts: [Component], padding: EdgeInsets, width: Double) -> Double {
    let inner = max(1, width - padding.leading - padding.trailing)
    return padding.top + padding.bottom + parts.reduce(0) { $0 + height($1, width: inner) }
  }

  private static func height(_ component: Component, width: Double) -> Double {
    let style = component.style
    let around = style.margin.top + style.margin.bottom
    if let height = style.height, height > 0 { return height + around }
    let frame = style.fixedWidth ?? width - style.margin.leading - style.margin.trailing
    let inner = max(1, frame - style.padding.leading - style.padding.trailing)
    let content =
      switch component.kind {
      case .stack(let stack): self.height(stack, width: inner)
      case .box(let items): items.map { height($0, width: inner) }.max() ?? 0
      case .text(let text): height(text, style, width: inner)
      case .button(let content): height(content, width: inner)
      case .image(let image): height(of: image.intrinsicSize, width: inner)
      case .embed(let embed): height(of: embed.intrinsicSize, width: inner)
      case .spacer(let length): max(0, length ?? 8)
      case .optionSelect(let select): 30 + Double(select.options.count) * 48
      case .textInput(let input): 84 + Double(max(0, input.numberOfLines - 1)) * 20
      case .custom: 80.0
      }
    let border = style.drawsBorder ? 2 * (style.borderWidth ?? 0) : 0
    return content + style.padding.top + style.padding.bottom + border + around
  }

  private static func height(_ stack: Component.Stack, width: Double) -> Double {
    let gaps = Double(max(0, stack.items.count - 1)) * stack.spacing
    guard stack.orientation == .horizontal else {
      return gaps + stack.items.reduce(0) { $0 + height($1, width: width) }
    }
    let share = max(1, (width - gaps) / Double(max(1, stack.items.count)))
    return stack.items.map { height($0, width: share) }.max() ?? 0
  }

  /// The height of a text, whose characters are half as wide as they are high on average.
  private static func height(_ text: Component.Text, _ style: Style, width: Double) -> Double {
    let size = style.fontSize ?? 17
    let perLine = max(1, (width / (size * 0.5)).rounded(.down))
    let lines = text.plain.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .reduce(0) { $0 + max(1, (Double($1.count) / perLine).rounded(.up)) }
    return lines * size * 1.2 + (lines - 1) * (style.lineSpacing ?? 0)
  }

  private static func height(of size: Size?, width: Double) -> Double {
    guard let size, size.width > 0 else { return 60 }
    return width * size.height / size.width
  }
}
