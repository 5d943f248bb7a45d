extension Component {
  /// A text in one style.
  public static func text(_ text: String, id: String = "text", style: Style = .none) -> Component {
    Component(id: id, style: style, kind: .text(Text(spans: [Text.Span(text: text)])))
  }

  /// Elements beside each other, so many points apart.
  public static func row(
    id: String = "row", spacing: Double = 0, distribution: Stack.Distribution? = nil, style: Style = .none,
    @ComponentBuilder _ items: () -> [Component]
  ) -> Component {
    let stack = Stack(
      orientation: .horizontal, distribution: distribution, spacing: spacing, items: items())
    return Component(id: id, style: style, kind: .stack(stack))
  }

  /// Elements below each other, so many points apart.
  public static func column(
    id: String = "column", spacing: Double = 0, style: Style = .none,
    @ComponentBuilder _ items: () -> [Component]
  ) -> Component {
    let stack = Stack(orientation: .vertical, spacing: spacing, items: items())
    return Component(id: id, style: style, kind: .stack(stack))
  }

  /// Elements on top of each other, the last one in front.
  public static func box(
    id: String = "box", style: Style = .none, @ComponentBuilder _ items: () -> [Component]
  ) -> Component {
    Component(id: id, style: style, kind: .box(items()))
  }

  /// An element that can be pressed.
  public static func button(id: String = "button", style: Style = .none, _ content: Component) -> Component {
    Component(id: id, style: style, kind: .button(content))
  }

  /// A picture by its URL, or by a path relative to the file of the definition.
  public static func image(
    _ address: String, id: String = "image", contentMode: String? = nil, label: String? = nil,
    style: Style = .none
  ) -> Component {
    let image = Image(imageURL: address, contentMode: contentMode, accessibilityLabel: label)
    return Component(id: id, style: style, kind: .image(image))
  }

  /// A symbol of the system by its name.
  public static func symbol(
    _ name: String, id: String = "symbol", label: String? = nil, style: Style = .none
  ) -> Component {
    image("sf-symbol://\(name)", id: id, label: label, style: style)
  }

  /// Empty space that grows along the axis of what it stands in, with a minimum length in points.
  public static func spacer(_ length: Double? = nil, id: String = "spacer") -> Component {
    Component(id: id, kind: .spacer(length))
  }
}

/// Writes elements as a list, with conditions and loops.
@resultBuilder
public enum ComponentBuilder {
  /// One element.
  public static func buildExpression(_ component: Component) -> [Component] { [component] }
  /// All elements of a list.
  public static func buildExpression(_ components: [Component]) -> [Component] { components }
  /// Elements after each other.
  public static func buildBlock(_ parts: [Component]...) -> [Component] { parts.flatMap { $0 } }
  /// Nothing where a condition does not hold.
  public static func buildOptional(_ part: [Component]?) -> [Component] { part ?? [] }
  /// The elements of the first branch.
  public static func buildEither(first part: [Component]) -> [Component] { part }
  /// The elements of the second branch.
  public static func buildEither(second part: [Component]) -> [Component] { part }
  /// The elements of all rounds of a loop.
  public static func buildArray(_ parts: [[Component]]) -> [Component] { parts.flatMap { $0 } }
}
