import CatalogModel
package import Elements
import ScreenDefinitions

/// Estimates the size of content; only a browser knows it exactly.
///
/// A character is estimated as half as wide as the font size. Declared sizes are exact.
package enum ContentSize {
  /// The height of a step at a given width, with its padding.
  package static func height(_ parts: [Component], padding: EdgeInsets, width: Double) -> Double {
    let inner = max(1, width - padding.leading - padding.trailing)
    return padding.top + padding.bottom + parts.reduce(0) { $0 + size($1, within: inner).height }
  }

  /// The size of an element at an offered width, with its margins.
  package static func size(_ component: Component, within width: Double) -> Size {
    // The runtime does not use the style of a spacer.
    if case .spacer = component.kind { return content(of: component, width: width) }
    let style = component.style
    let around = Size(
      width: style.margin.leading + style.margin.trailing, height: style.margin.top + style.margin.bottom)
    let offer = max(1, width - around.width)
    let frame = style.fixedWidth ?? offer
    let padding = Size(
      width: style.padding.leading + style.padding.trailing,
      height: style.padding.top + style.padding.bottom)
    let inner = max(1, frame - padding.width)
    var content = self.content(of: component, width: inner)
    let border = style.box.drawsBorder ? 2 * (style.box.borderWidth ?? 0) : 0
    content.width += padding.width + border
    content.height += padding.height + border
    if let fixed = style.fixedWidth { content.width = fixed }
    if style.fillsWidth { content.width = offer }
    if let height = style.height, height > 0 { content.height = height }
    return Size(width: content.width + around.width, height: content.height + around.height)
  }

  /// The size of a symbol; its height is that of a line of text.
  private static func symbol(_ fontSize: Double) -> Size {
    Size(width: 1.2 * fontSize, height: 1.2 * fontSize)
  }

  private static func content(of component: Component, width: Double) -> Size {
    switch component.kind {
    case .stack(let stack): self.stack(stack, width: width)
    case .box(let items): union(items.map { size($0, within: width) })
    case .text(let text): self.text(text, component.style, width: width)
    case .button(let content): size(content, within: width)
    case .image(let image) where image.symbolName != nil:
      symbol(component.style.text.fontSize ?? Style.usualFontSize)
    case .image(let image): Size(width: width, height: height(of: image.intrinsicSize, width: width))
    case .embed(let embed): Size(width: width, height: height(of: embed.intrinsicSize, width: width))
    case .spacer(let length): Size(width: max(0, length ?? 8), height: max(0, length ?? 8))
    case .optionSelect(let select): Size(width: width, height: 30 + Double(select.options.count) * 48)
    case .textInput(let input):
      Size(width: width, height: 84 + Double(max(0, input.numberOfLines - 1)) * 20)
    // A frame for an experience is hidden and takes no space until an experience is embedded in it.
    case .custom(let custom) where custom.identifier == EmbedFrame.identifier: Size(width: width, height: 0)
    case .custom: Size(width: min(width, 160), height: 80)
    }
  }

  private static func union(_ sizes: [Size]) -> Size {
    Size(width: sizes.map(\.width).max() ?? 0, height: sizes.map(\.height).max() ?? 0)
  }

  private static func stack(_ stack: Component.Stack, width: Double) -> Size {
    let gaps = Double(max(0, stack.items.count - 1)) * max(0, stack.spacing)
    guard stack.orientation == .horizontal else {
      var column = Size(width: stack.items.isEmpty ? 0 : -.infinity, height: gaps)
      for item in stack.items {
        let size = size(item, within: width)
        column.width = max(column.width, size.width)
        column.height += size.height
      }
      return column
    }
    let share = max(1, (width - gaps) / Double(max(1, stack.items.count)))
    if stack.distribution == .equal {
      return Size(width: width, height: stack.items.map { size($0, within: share).height }.max() ?? 0)
    }
    let natural = stack.items.map { size($0, within: width) }
    let wanted = natural.reduce(gaps) { $0 + $1.width }
    let hasSpacer = stack.items.contains { if case .spacer = $0.kind { true } else { false } }
    if wanted <= width {
      return Size(width: hasSpacer ? width : wanted, height: natural.map(\.height).max() ?? 0)
    }
    let shares = shares(of: stack.items, wanting: natural.map(\.width), in: width - gaps)
    let heights = zip(stack.items, shares).map { size($0, within: $1).height }
    return Size(width: width, height: heights.max() ?? 0)
  }

  /// The widths of the items of a row that is too narrow.
  ///
  /// Items with a fixed width keep it. No other item gets more than its natural width while a different
  /// item has less than it needs.
  private static func shares(of items: [Component], wanting widths: [Double], in width: Double) -> [Double] {
    var shares = items.map { $0.style.fixedWidth ?? 0 }
    var rest = width - shares.reduce(0, +)
    let flexible = items.indices.filter { items[$0].style.fixedWidth == nil }
      .sorted { widths[$0] < widths[$1] }
    for (place, index) in flexible.enumerated() {
      shares[index] = max(1, min(widths[index], rest / Double(flexible.count - place)))
      rest -= shares[index]
    }
    return shares
  }

  private static func text(_ text: Component.Text, _ style: Style, width: Double) -> Size {
    let size = style.text.fontSize ?? Style.usualFontSize
    let perLine = max(1, (width / (size * 0.5)).rounded(.down))
    var (count, longest, line) = (0.0, 0.0, 0.0)
    func end() {
      count += max(1, (line / perLine).rounded(.up))
      longest = max(longest, line)
      line = 0
    }
    for span in text.spans {
      for scalar in span.text.unicodeScalars {
        if scalar == "\n" { end() } else { line += scalar.widthInLetters }
      }
    }
    end()
    return Size(
      width: min(width, (longest * size * 0.5).rounded(.up)),
      height: count * size * 1.2 + (count - 1) * (style.text.lineSpacing ?? 0))
  }

  private static func height(of size: Size?, width: Double) -> Double {
    guard let size, size.width > 0 else { return 60 }
    return width * size.height / size.width
  }
}

extension Unicode.Scalar {
  /// The width of the character in letters of half the font size.
  ///
  /// Source: Unicode Standard Annex 11: the width of ideographs, syllables and emoji equals the font size. Marks above and
  /// below letters take no width.
  fileprivate var widthInLetters: Double {
    guard value >= 0x0300 else { return 1 }
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default:
      switch properties.generalCategory {
      case .nonspacingMark, .enclosingMark, .format: return 0
      default: return 1
      }
    }
  }
}
