package import Definitions

extension SizeExpression {
  /// The names and functions of expressions.
  package static let description = TypeDescription(
    "The 'width' and 'height' of a component: points, '100%', 'content', or numbers with + − × ÷ (as + - * /), brackets and these names.",
    keys: [
      KeyDescription("W", .number(unit: "points"), "The width of the container."),
      KeyDescription("H", .number(unit: "points"), "The height of the container."),
      KeyDescription("width", .number(unit: "points"), "The width of the component, for its height."),
      KeyDescription("child.width", .number(unit: "points"), "The width of the first component inside it."),
      KeyDescription("child.height", .number(unit: "points"), "The height of the first component inside it."),
      KeyDescription("content.width", .number(unit: "points"), "The width of what is drawn."),
      KeyDescription("content.height", .number(unit: "points"), "The height of what is drawn."),
      KeyDescription("floor(…)", .number(unit: "points"), "The whole number below."),
      KeyDescription("ceil(…)", .number(unit: "points"), "The whole number above."),
      KeyDescription("round(…)", .number(unit: "points"), "The nearest whole number."),
      KeyDescription("min(…)", .number(unit: "points"), "The least of some lengths."),
      KeyDescription("max(…)", .number(unit: "points"), "The greatest of some lengths."),
    ],
    example: """
      width: "(W - 48) / 2"
      height: max(width * 0.6, 120)
      """)
}
