extension Component {
  /// Creates a text in one style.
  public static func text(_ text: String, id: String = "text", style: Style = .none) -> Component {
    Component(id: id, style: style, kind: .text(Text(spans: [Text.Span(text: text)])))
  }

  /// Creates a row of elements with a spacing in points.
  public static func row(
    id: String = "row", spacing: Double = 0, distribution: Stack.Distribution? = nil, style: Style = .none,
    @ComponentBuilder _ items: () -> [Component]
  ) -> Component {
    let stack = Stack(
      orientation: .horizontal, distribution: distribution, spacing: spacing, items: items())
    return Component(id: id, style: style, kind: .stack(stack))
  }

  /// Creates a column of elements with a spacing in points.
  public static func column(
    id: String = "column", spacing: Double = 0, style: Style = .none,
    @ComponentBuilder _ items: () -> [Component]
  ) -> Component {
    let stack = Stack(orientation: .vertical, spacing: spacing, items: items())
    return Component(id: id, style: style, kind: .stack(stack))
  }

  /// Creates a box, which lays its elements on top of each other, the last one in front.
  public static func box(
    id: String = "box", style: Style = .none, @ComponentBuilder _ items: () -> [Component]
  ) -> Component {
    Component(id: id, style: style, kind: .box(items()))
  }

  /// Creates a button around an element.
  public static func button(id: String = "button", style: Style = .none, _ content: Component) -> Component {
    Component(id: id, style: style, kind: .button(content))
  }

  /// Creates an image from a URL, or from a path relative to the file of the definition.
  public static func image(
    _ address: String, id: String = "image", contentMode: String? = nil, label: String? = nil,
    style: Style = .none
  ) -> Component {
    let image = Image(imageURL: address, contentMode: contentMode, accessibilityLabel: label)
    return Component(id: id, style: style, kind: .image(image))
  }

  /// Creates a system symbol from its name.
  public static func symbol(
    _ name: String, id: String = "symbol", label: String? = nil, style: Style = .none
  ) -> Component {
    image("sf-symbol://\(name)", id: id, label: label, style: style)
  }

  /// Creates empty space that grows along the axis of its parent, with a minimum length in points.
  public static func spacer(_ length: Double? = nil, id: String = "spacer") -> Component {
    Component(id: id, kind: .spacer(length))
  }
}

/// Lets Swift code list elements in a closure, with conditions and loops.
@resultBuilder
public enum ComponentBuilder {
  /// Accepts one element in the list.
  public static func buildExpression(_ component: Component) -> [Component] { [component] }
  /// Accepts an array of elements in the list.
  public static func buildExpression(_ components: [Component]) -> [Component] { components }
  /// Joins the entries of the closure, in order.
  public static func buildBlock(_ parts: [Component]...) -> [Component] { parts.flatMap { $0 } }
  /// Returns the elements of an `if` without `else`; none if the condition is false.
  public static func buildOptional(_ part: [Component]?) -> [Component] { part ?? [] }
  /// Returns the elements of the first branch of a condition.
  public static func buildEither(first part: [Component]) -> [Component] { part }
  /// Returns the elements of the second branch of a condition.
  public static func buildEither(second part: [Component]) -> [Component] { part }
  /// Joins the elements of all passes of a loop.
  public static func buildArray(_ parts: [[Component]]) -> [Component] { parts.flatMap { $0 } }
}
