package import Definitions

extension SizeExpression {
  /// The description of the names and functions in expressions.
  package static let description = TypeDescription(
    "The 'width' and 'height' of a component: points, '100%', 'content', or an expression with + - * /, brackets and these names.",
    keys: [
      KeyDescription("W", .number(unit: "points"), "The width of the container."),
      KeyDescription("H", .number(unit: "points"), "The height of the container."),
      KeyDescription("width", .number(unit: "points"), "The width of the component, for its height."),
      KeyDescription("child.width", .number(unit: "points"), "The width of the first component inside it."),
      KeyDescription("child.height", .number(unit: "points"), "The height of the first component inside it."),
      KeyDescription("content.width", .number(unit: "points"), "The width of the drawn content."),
      KeyDescription("content.height", .number(unit: "points"), "The height of the drawn content."),
      KeyDescription("floor(…)", .number(unit: "points"), "The value rounded down."),
      KeyDescription("ceil(…)", .number(unit: "points"), "The value rounded up."),
      KeyDescription("round(…)", .number(unit: "points"), "The value rounded to the nearest whole number."),
      KeyDescription("min(…)", .number(unit: "points"), "The smallest of several lengths."),
      KeyDescription("max(…)", .number(unit: "points"), "The largest of several lengths."),
    ],
    example: """
      width: "(W - 48) / 2"
      height: max(width * 0.6, 120)
      """)
}
