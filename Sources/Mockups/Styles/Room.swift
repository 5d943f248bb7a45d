import Elements

/// The width available to an element.
///
/// Its box may be wider if an element inside is wider.
///
/// CSS offers a child the width of its parent. The runtime offers the child the width that was offered to the
/// parent. So in the runtime, one wide child does not make its siblings wider.
indirect enum Room: Equatable, Sendable {
  /// A fraction of the step's width, minus a number of points.
  case step(part: Double = 1, less: Double)
  /// A width in points.
  case fixed(Double)
  /// A CSS formula, and its minimum in points.
  case formula(String, least: Double)
  /// A share of a row whose width only the browser knows.
  case share
  /// A share of a row whose width only the browser knows, but which is not wider than another width.
  case atMost(Room)

  /// The minimum of the width in points; infinite for a share of a row, which has no limit.
  var least: Double {
    switch self {
    case .step(let part, let less): 280 * part - less
    case .fixed(let width): width
    case .formula(_, let least): least
    case .share: .infinity
    case .atMost(let limit): limit.least
    }
  }

  /// An estimate of the minimum width, in points; 100 for a share of a row.
  var guess: Double {
    switch self {
    case .share: 100
    case .atMost: min(100, least)
    case .step, .fixed, .formula: least
    }
  }

  /// The width reduced by a number of points.
  func less(_ points: Double) -> Room {
    guard points != 0 else { return self }
    switch self {
    case .step(let part, let less): return .step(part: part, less: less + points)
    case .fixed(let width): return .fixed(max(0, width - points))
    case .formula(let css, let least):
      return .formula("max(0px,\(css) - \(CSS.number(points))px)", least: max(0, least - points))
    case .share: return .share
    case .atMost(let limit): return .atMost(limit.less(points))
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
    guard count > 1 else { return self }
    switch self {
    case .step(let part, let less): return .step(part: part / Double(count), less: less / Double(count))
    case .fixed(let width): return .fixed(width / Double(count))
    case .formula(let css, let least): return .formula("(\(css))/\(count)", least: least / Double(count))
    case .share, .atMost: return .share
    }
  }

  /// The width in CSS besides margins, or `nil` for a share of a row, which has no number.
  func css(besides margins: Double) -> String? {
    guard case .atMost(let limit) = self else { return less(margins).css }
    let all = margins == 0 ? "100%" : "100% - \(CSS.pixels(margins))"
    return limit.less(margins).css.map { "min(\(all),\($0))" }
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
    case .atMost: css(besides: 0)
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
  func isWider(than room: Room) -> Bool { leastContentWidth(at: nil, letter: 1) > room.least }

  /// Whether the element with its margins may be wider than the available width.
  ///
  /// A row can also be wider if an item needs more than its share, because the others keep theirs.
  func overflows(_ room: Room) -> Bool {
    leastWidth(at: nil, letter: 1) > room.least || layoutDoubts(room, nil).contains(.fullRow)
  }

  /// The minimum width of the element with its margins for every available height, in points.
  ///
  /// Texts count as 0.
  package var leastWidth: Double { leastWidth(at: nil) }

  /// The minimum width of the element with its margins, in points, for an available height.
  ///
  /// - Parameters:
  ///   - height: The available height, if it is known.
  ///   - letter: The width of a text's widest letter relative to its font size. A text is at least as wide. With
  ///     0, the result is certain; with 1, no element of the default text size is wider.
  /// - Returns: The width in points.
  func leastWidth(at height: Height?, letter: Double = 0) -> Double {
    let margin = style.margin.leading + style.margin.trailing
    if let width = style.fixedWidth { return max(0, width + margin) }
    let padding = style.padding.leading + style.padding.trailing
    let border = 2 * (style.drawnBorder - borderInset.level)
    return max(0, leastContentWidth(at: heightInside(height), letter: letter) + padding + border + margin)
  }

  /// The minimum width of the content, for the height inside the padding.
  private func leastContentWidth(at height: Height?, letter: Double) -> Double {
    switch kind {
    case .stack(let stack) where stack.isEqual && letter == 0: return 0
    case .stack(let stack):
      let heights = Self.heights(in: stack, height, .share)
      let widths = zip(stack.items, heights).map { $0.leastWidth(at: $1, letter: letter) }
      if stack.orientation == .vertical { return widths.max() ?? 0 }
      return widths.reduce(stack.spacing * Double(max(0, widths.count - 1)), +)
    case .box(let items): return items.map { $0.leastWidth(at: height, letter: letter) }.max() ?? 0
    case .button(let content): return content.leastWidth(at: height, letter: letter)
    case .optionSelect(let select): return leastWidth(of: select, letter: letter)
    case .image(let image): return leastWidth(of: image, at: height)
    case .embed(let embed): return knownPoints(of: height) * (embed.intrinsicSize?.ratio ?? 0)
    case .textInput(let input): return input.textFieldStyle.fixedWidth ?? 0
    case .custom: return 140
    case .text: return letter * (style.text.fontSize ?? Style.usualFontSize)
    case .spacer(let length): return letter == 0 ? 0 : max(0, length ?? Self.spacerLength)
    }
  }

  private func leastWidth(of image: Image, at height: Height?) -> Double {
    if image.symbolName != nil { return 1.2 * (style.text.fontSize ?? Style.usualFontSize) }
    guard image.contentMode == "fill", let ratio = image.naturalSize?.ratio else { return 0 }
    return knownPoints(of: height) * ratio
  }

  /// The points of a height that no text changes; 0 for any other height.
  private func knownPoints(of height: Height?) -> Double {
    guard let height, height.growing.isEmpty else { return 0 }
    return max(0, height.points)
  }

  private func leastWidth(of select: OptionSelect, letter: Double) -> Double {
    let mark = [.leading, .trailing].contains(select.controlPosition) ? 48.0 : 0
    let widths = select.options.map { option in
      let contents = [option.content, option.selectedContent].compactMap(\.self)
      return mark + (contents.map { $0.leastWidth(at: nil, letter: letter) }.max() ?? 0)
    }
    return select.displayFormat == .horizontalList ? widths.reduce(0, +) : widths.max() ?? 0
  }
}
