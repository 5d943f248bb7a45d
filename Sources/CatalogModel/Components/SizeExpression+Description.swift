package import Definitions

extension SizeExpression {
  /// The names and functions of expressions.
  package static let description = TypeDescription(
    "The 'width' and 'height' of a component: points, '100%', 'content', or numbers with + − × ÷ (as + - * /), brackets and these names.",
    keys: [
      .init("W", "points", "The width of the container."),
      .init("H", "points", "The height of the container."),
      .init("width", "points", "The width of the component, for its height."),
      .init("child.width", "points", "The width of the first component inside it."),
      .init("child.height", "points", "The height of the first component inside it."),
      .init("content.width", "points", "The width of what is drawn."),
      .init("content.height", "points", "The height of what is drawn."),
      .init("floor(…)", "points", "The whole number below."),
      .init("ceil(…)", "points", "The whole number above."),
      .init("round(…)", "points", "The nearest whole number."),
      .init("min(…)", "points", "The least of some lengths."),
      .init("max(…)", "points", "The greatest of some lengths."),
    ],
    example: """
      width: "(W - 48) / 2"
      height: max(width * 0.6, 120)
      """)
}
