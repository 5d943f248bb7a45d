extension Style {
  /// Returns the style with a font, named as in payloads (`System Default Bold`), and its size in points.
  public func font(_ name: String? = nil, size: Double? = nil) -> Style {
    with {
      $0.text.fontName = name ?? $0.text.fontName
      $0.text.fontSize = size ?? $0.text.fontSize
    }
  }

  /// Returns the style with a colour for texts and symbols.
  public func foreground(_ color: DynamicColor) -> Style { with { $0.text.color = color } }

  /// Returns the style with its lines of text aligned at the leading edge, at the trailing edge, or in the
  /// centre.
  public func lines(_ alignment: HorizontalPlacement) -> Style {
    with { $0.text.alignment = alignment.rawValue }
  }

  /// Returns the style with a colour behind the content.
  public func background(_ color: DynamicColor) -> Style { with { $0.box.backgroundColor = color } }

  /// Returns the style with rounded corners, which clip the content; the radius is in points.
  public func corners(_ radius: Double) -> Style { with { $0.box.cornerRadius = radius } }

  /// Returns the style with a border; the width is in points.
  public func border(_ color: DynamicColor, width: Double = 1) -> Style {
    with { ($0.box.borderColor, $0.box.borderWidth) = (color, width) }
  }

  /// Returns the style with a shadow behind the element; radius and offsets are in points.
  public func shadow(_ color: DynamicColor, radius: Double, x: Double = 0, y: Double = 0) -> Style {
    with { $0.box.shadow = Shadow(color: color, radius: radius, x: x, y: y) }
  }

  /// Returns the style with the same padding on all edges, in points.
  public func padding(_ length: Double) -> Style { padding(EdgeInsets(all: length)) }

  /// Returns the style with a padding, the distance between content and frame.
  public func padding(_ insets: EdgeInsets) -> Style { with { $0.padding = insets } }

  /// Returns the style with the same margin on all edges, in points.
  public func margin(_ length: Double) -> Style { margin(EdgeInsets(all: length)) }

  /// Returns the style with a margin, the distance around the frame.
  public func margin(_ insets: EdgeInsets) -> Style {
    with {
      $0.margin = insets
      $0.writtenMargins = [.top, .leading, .bottom, .trailing]
    }
  }

  /// Returns the style with a size in points; a side that the caller omits keeps its value.
  public func frame(width: Double? = nil, height: Double? = nil) -> Style {
    with { ($0.width, $0.height) = (width ?? $0.width, height ?? $0.height) }
  }

  /// Returns the style with the full available width.
  public var fillingWidth: Style { with { $0.width = -1 } }

  /// Returns the style with a position inside the parent of the element; an axis that the caller omits keeps
  /// its value.
  public func aligned(
    vertical: VerticalPlacement? = nil, horizontal: HorizontalPlacement? = nil
  ) -> Style {
    with {
      $0.verticalAlignment = vertical?.rawValue ?? $0.verticalAlignment
      $0.horizontalAlignment = horizontal?.rawValue ?? $0.horizontalAlignment
    }
  }

  private func with(_ change: (inout Style) -> Void) -> Style {
    var style = self
    change(&style)
    return style
  }
}

extension EdgeInsets {
  /// Creates insets with the same distance on all edges, in points.
  public init(all length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  /// Creates insets with one distance at top and bottom and one at the sides, in points.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

extension Color: ExpressibleByStringLiteral {
  /// Creates a colour from its notation in payloads, such as `#12282B`.
  public init(stringLiteral value: String) { self.init(hex: value) }
}

extension DynamicColor: ExpressibleByStringLiteral {
  /// Creates a colour, the same in light and dark appearance, from its notation in payloads.
  public init(stringLiteral value: String) { self.init(light: Color(hex: value)) }
}
