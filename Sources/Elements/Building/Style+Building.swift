extension Style {
  /// The style with a font as written in payloads, such as `System Default Bold`, and its size in points.
  public func font(_ name: String? = nil, size: Double? = nil) -> Style {
    with {
      $0.text.fontName = name ?? $0.text.fontName
      $0.text.fontSize = size ?? $0.text.fontSize
    }
  }

  /// The style with a colour of texts and symbols.
  public func foreground(_ color: DynamicColor) -> Style { with { $0.text.color = color } }

  /// The style with lines that are aligned at an edge.
  public func lines(_ alignment: HorizontalPlacement) -> Style {
    with { $0.text.alignment = alignment.rawValue }
  }

  /// The style with a colour behind the content.
  public func background(_ color: DynamicColor) -> Style { with { $0.box.backgroundColor = color } }

  /// The style with corners of a radius in points, which also clip.
  public func corners(_ radius: Double) -> Style { with { $0.box.cornerRadius = radius } }

  /// The style with a border of a width in points.
  public func border(_ color: DynamicColor, width: Double = 1) -> Style {
    with { ($0.box.borderColor, $0.box.borderWidth) = (color, width) }
  }

  /// The style with a shadow below the element.
  public func shadow(_ color: DynamicColor, radius: Double, x: Double = 0, y: Double = 0) -> Style {
    with { $0.box.shadow = Shadow(color: color, radius: radius, x: x, y: y) }
  }

  /// The style with the same distance in points between content and frame on all edges.
  public func padding(_ length: Double) -> Style { padding(EdgeInsets(all: length)) }

  /// The style with a distance between content and frame.
  public func padding(_ insets: EdgeInsets) -> Style { with { $0.padding = insets } }

  /// The style with the same distance in points around the frame on all edges.
  public func margin(_ length: Double) -> Style { margin(EdgeInsets(all: length)) }

  /// The style with a distance around the frame.
  public func margin(_ insets: EdgeInsets) -> Style {
    with {
      $0.margin = insets
      $0.writtenMargins = [.top, .leading, .bottom, .trailing]
    }
  }

  /// The style with a size in points; a side without one follows the content.
  public func frame(width: Double? = nil, height: Double? = nil) -> Style {
    with { ($0.width, $0.height) = (width ?? $0.width, height ?? $0.height) }
  }

  /// The style with all the width on offer.
  public var fillingWidth: Style { with { $0.width = -1 } }

  /// The style with a place in what is around the element.
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
  /// The same distance in points on all edges.
  public init(all length: Double) {
    self.init(top: length, leading: length, bottom: length, trailing: length)
  }

  /// One distance in points at top and bottom, and one at the sides.
  public init(vertical: Double, horizontal: Double) {
    self.init(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
  }
}

extension Color: ExpressibleByStringLiteral {
  /// Reads a colour as payloads write it, such as `#12282B`.
  public init(stringLiteral value: String) { self.init(hex: value) }
}

extension DynamicColor: ExpressibleByStringLiteral {
  /// One colour for both appearances, as payloads write it.
  public init(stringLiteral value: String) { self.init(light: Color(hex: value)) }
}
