import Elements

/// The width available to an element.
///
/// Its box may be wider if an element inside is wider.
///
/// CSS offers a child the width of its parent. The runtime offers the child the width that was offered to the
/// parent. So in the runtime, one wide child does not make its siblings wider.
enum Room: Equatable {
  /// A fraction of the step's width, minus a number of points.
  case step(part: Double = 1, less: Double)
  /// A width in points.
  case fixed(Double)
  /// A CSS formula, and its minimum in points.
  case formula(String, least: Double)
  /// A share of a row whose width only the browser knows.
  case share

  /// The minimum of the width in points; infinite for a share of a row.
  var least: Double {
    switch self {
    case .step(let part, let less): 280 * part - less
    case .fixed(let width): width
    case .formula(_, let least): least
    case .share: .infinity
    }
  }

  /// An estimate of the minimum width, in points; 100 for a share of a row.
  var guess: Double { self == .share ? 100 : least }

  /// The width reduced by a number of points.
  func less(_ points: Double) -> Room {
    switch self {
    case .step(let part, let less): .step(part: part, less: less + points)
    case .fixed(let width): .fixed(max(0, width - points))
    case .formula(let css, let least):
      .formula("max(0px,\(css) - \(CSS.number(points))px)", least: max(0, least - points))
    case .share: .share
    }
  }

  /// The remaining width beside an element that takes a share, but at least a minimum number of points.
  func less(_ share: Room, atLeast points: Double) -> Room {
    guard let css, let width = share.css else { return .share }
    if case .fixed(let own) = self, case .fixed(let other) = share {
      return .fixed(max(0, own - max(other, points)))
    }
    return .formula(
      "max(0px,\(css) - max(\(width),\(CSS.number(points))px))",
      least: max(0, least - max(share.least, points)))
  }

  /// The width divided into equal parts.
  func divided(by count: Int) -> Room {
    switch self {
    case .step(let part, let less): .step(part: part / Double(count), less: less / Double(count))
    case .fixed(let width): .fixed(width / Double(count))
    case .formula(let css, let least): .formula("(\(css))/\(count)", least: least / Double(count))
    case .share: .share
    }
  }

  /// The width in CSS, or `nil` for a share of a row, which has no number.
  var css: String? {
    switch self {
    case .step(1, 0): "var(--room)"
    case .step(1, let less): "calc(var(--room) - \(CSS.pixels(less)))"
    case .step(let part, let less): "calc(var(--room)*\(CSS.number(part, digits: 6)) - \(CSS.number(less))px)"
    case .fixed(let width): width == 0 ? "0px" : CSS.pixels(width)
    case .formula(let css, _): "calc(\(css))"
    case .share: nil
    }
  }

  /// The width available to the content of an element.
  func inside(_ component: Component) -> Room {
    let style = component.style
    let inset = component.borderInset.level
    let border = style.drawnBorder
    let padding = style.padding.leading + style.padding.trailing + (component.isButton ? 2 * inset : 0)
    if let width = style.fixedWidth { return Room.fixed(width).less(padding) }
    return less(style.margin.leading + style.margin.trailing + padding + 2 * border - 2 * inset)
  }
}

extension Component {
  /// Whether the content may be wider than the available width.
  func isWider(than room: Room) -> Bool { leastContentWidth > room.least }

  /// The minimum width of the element with its margins, in points.
  ///
  /// Texts count as 0.
  package var leastWidth: Double {
    let margin = style.margin.leading + style.margin.trailing
    if let width = style.fixedWidth { return max(0, width + margin) }
    let padding = style.padding.leading + style.padding.trailing
    return max(0, leastContentWidth + padding + margin)
  }

  private var leastContentWidth: Double {
    switch kind {
    case .stack(let stack) where stack.orientation == .vertical: stack.items.map(\.leastWidth).max() ?? 0
    case .stack(let stack) where stack.distribution == .equal: 0
    case .stack(let stack):
      stack.items.reduce(stack.spacing * Double(max(0, stack.items.count - 1))) { $0 + $1.leastWidth }
    case .box(let items): items.map(\.leastWidth).max() ?? 0
    case .button(let content): content.leastWidth
    case .optionSelect(let select): leastWidth(of: select)
    case .image(let image): leastWidth(of: image)
    case .embed(let embed): (style.height ?? 0) * (embed.intrinsicSize?.ratio ?? 0)
    case .textInput(let input): input.textFieldStyle.fixedWidth ?? 0
    case .custom: 140
    case .text, .spacer: 0
    }
  }

  private func leastWidth(of image: Image) -> Double {
    if image.symbolName != nil { return 1.2 * (style.text.fontSize ?? Style.usualFontSize) }
    guard image.contentMode == "fill", let ratio = image.naturalSize?.ratio else { return 0 }
    return (style.height ?? 0) * ratio
  }

  private func leastWidth(of select: OptionSelect) -> Double {
    let mark = [.leading, .trailing].contains(select.controlPosition) ? 48.0 : 0
    let widths = select.options.map { mark + max($0.content.leastWidth, $0.selectedContent?.leastWidth ?? 0) }
    return select.displayFormat == .horizontalList ? widths.reduce(0, +) : widths.max() ?? 0
  }
}
