import Elements

/// Translates the style of an element to CSS.
struct StyleRules {
  /// Returns the file name of a background image in the site's assets, or `nil` if the image cannot be shown.
  let fileName: (Style.BackgroundImage) -> String?
  /// Whether the background gradient and image are drawn as separate HTML elements.
  var isLayered = false

  /// The CSS of an element's box: size, border, background, corners, shadow, and margin.
  ///
  /// On an axis with a set size, the border lies over the content. On the other axis, the border adds space
  /// around the content.
  func frame(
    _ style: Style, _ widths: WidthRule, inset: BorderInset, padding: EdgeInsets = .zero, offer: Room?
  ) -> Declarations {
    var rules = Declarations()
    let border = style.drawnBorder
    rules.borderedPadding(
      padding,
      border: BorderInset(upright: inset.upright == 0 ? border : 0, level: inset.level == 0 ? border : 0))
    rules.insets("margin", style.margin)
    let given = style.box.drawsBorder ? .zero : inset
    if let width = style.fixedWidth { rules.length("width", max(0, width - 2 * given.level)) }
    let margins = style.margin.leading + style.margin.trailing
    switch (widths, offer?.css(besides: margins)) {
    case (.all, let width?): rules.value("width", width)
    case (.all, nil): rules.width(besides: margins)
    case (.own, let width?): rules.value("max-width", width)
    case (.own, nil), (.fixed, _): break
    }
    if let height = style.height, height >= 0 { rules.length("height", max(0, height - 2 * given.upright)) }
    if style.box.drawsBorder {
      rules.variable("bw", border)
      rules.color("--bc", style.box.borderColor)
    }
    background(style, to: &rules)
    rules.length("border-radius", style.box.cornerRadius)
    if style.box.cornerRadius != nil || style.box.image != nil { rules.value("overflow", "hidden") }
    shadow(style, to: &rules)
    rules.color("color", style.text.color)
    return rules
  }

  /// The CSS of the content inside the box: its padding and margin.
  ///
  /// A border that is not drawn still has space reserved for it; a negative margin gives that space back to
  /// the content.
  static func content(_ style: Style, _ widths: WidthRule, inset: BorderInset, isInset: Bool) -> Declarations
  {
    var rules = Declarations()
    var (padding, margin) = (style.padding.aboveZero, style.padding.belowZero)
    if isInset { padding.grow(by: inset) }
    if !style.box.drawsBorder { margin.grow(by: inset, times: -1) }
    rules.insets("padding", padding)
    rules.insets("margin", margin)
    if widths == .all { rules.width(besides: margin.leading + margin.trailing) }
    return rules
  }

  private func background(_ style: Style, to rules: inout Declarations) {
    rules.color("background-color", style.box.backgroundColor)
    guard !isLayered else { return }
    var layers: [String] = []
    if let image = style.box.image, let fileName = fileName(image) {
      layers.append(Self.picture(image, fileName: fileName))
    }
    if let gradient = style.box.gradient.flatMap(Self.gradient) {
      layers.append(gradient)
    }
    guard !layers.isEmpty else { return }
    let color = style.box.backgroundColor.map { " " + CSS.color($0) } ?? ""
    rules.value("background", layers.joined(separator: ",") + color)
  }

  /// Adds the shadow around everything that the element paints.
  private func shadow(_ style: Style, to rules: inout Declarations) {
    guard let shadow = style.box.shadow else { return }
    let lengths = [shadow.x, shadow.y, max(0, shadow.radius)].map(CSS.pixels).joined(separator: " ")
    rules.value("filter", "drop-shadow(\(lengths) \(CSS.color(shadow.color)))")
  }

  /// The CSS of a text's font; ``frame(_:_:inset:padding:offer:)`` adds the colour.
  static func text(_ style: Style, lines: LineHeight? = nil, isScaled: Bool = true) -> Declarations {
    var rules = Declarations()
    FontRules.add(style.text.fontName, to: &rules)
    rules.fontSize(style.text.fontSize ?? (isScaled ? nil : Style.usualFontSize), isScaled: isScaled)
    rules.letterSpacing(style.text.letterSpacing)
    if let lines = LineHeight(style) ?? lines {
      rules.variable("between", lines.formula)
      rules.value("line-height", "calc(var(--line)*1em + var(--between))")
    }
    switch style.text.alignment {
    case "center": rules.value("text-align", "center")
    case "trailing": rules.value("text-align", "var(--trailing)")
    default: break
    }
    return rules
  }

  /// The CSS of a background image.
  static func picture(_ image: Style.BackgroundImage, fileName: String) -> String {
    let size =
      switch image.contentMode {
      case "fill": "cover"
      case "fit": "contain"
      default: "100% 100%"
      }
    let place = Placement(verticalWord: image.verticalAlignment, horizontalWord: image.horizontalAlignment)
    return "url(\"\(fileName)\") \(place.cssPosition)/\(size) no-repeat"
  }

  /// The CSS of a vertical or horizontal gradient, or `nil` if a point is unknown or the gradient has no
  /// colours.
  private static func gradient(_ gradient: Style.Gradient) -> String? {
    guard let start = UnitPoint(rawValue: gradient.startPoint),
      let end = UnitPoint(rawValue: gradient.endPoint),
      let first = gradient.colors.first, start != end
    else { return nil }
    let colors = gradient.colors.count == 1 ? [first, first] : gradient.colors
    let isLevel = start.x != end.x
    let (from, to) = isLevel ? (start.x, end.x) : (start.y, end.y)
    let direction =
      isLevel ? (to > from ? "var(--trailing)" : "var(--leading)") : (to > from ? "bottom" : "top")
    let (low, high) = to > from ? (from, to) : (1 - from, 1 - to)
    let stops = colors.enumerated().map { index, color in
      let place = low + (high - low) * Double(index) / Double(colors.count - 1)
      return "\(CSS.color(color)) \(CSS.number(place * 100))%"
    }
    return "linear-gradient(to \(direction),\(stops.joined(separator: ",")))"
  }
}

/// The line height that a style sets.
///
/// On iOS, it is the space between the lines. On Android, it is the distance from one line to the next, and
/// grows with the text.
struct LineHeight {
  /// The space between two lines, and the distance from one line to the next, both in points.
  let spacing, pitch: Double

  init?(_ style: Style) {
    guard let spacing = style.text.lineSpacing, let pitch = style.text.lineHeight else { return nil }
    self.spacing = spacing
    self.pitch = pitch
  }

  /// The CSS formula for the space between two lines.
  var formula: String {
    "calc((1 - var(--android))*\(CSS.number(spacing))px + var(--android)*(\(CSS.number(pitch))px*var(--ts) - var(--line)*1em))"
  }
}

extension Style {
  /// The width of the border if it is drawn, otherwise 0, in points.
  var drawnBorder: Double { box.drawsBorder ? max(0, box.borderWidth ?? 0) : 0 }

  /// Whether the box is a separate HTML element around the content.
  var needsFrame: Bool {
    fixedWidth != nil || fillsWidth || height != nil || box.drawsBorder || padding.belowZero != .zero
  }
}

extension Placement {
  /// The placement as a CSS background position.
  var cssPosition: String {
    let x =
      switch horizontal {
      case .leading: "var(--leading)"
      case .center: "center"
      case .trailing: "var(--trailing)"
      }
    let y =
      switch vertical {
      case .top: "top"
      case .center: "center"
      case .bottom: "bottom"
      }
    return "\(x) \(y)"
  }

  /// The CSS class that places a child inside a grid.
  var className: String { "p\(vertical.letter)\(horizontal.letter)" }
}

extension VerticalPlacement {
  var letter: String {
    switch self {
    case .top: "t"
    case .center: "c"
    case .bottom: "b"
    }
  }
}

extension HorizontalPlacement {
  var letter: String {
    switch self {
    case .leading: "l"
    case .center: "c"
    case .trailing: "r"
    }
  }
}
