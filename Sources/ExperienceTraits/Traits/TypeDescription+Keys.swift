import Definitions

extension TypeDescription.Key {
  /// The look of what a trait shows the experience in.
  static let boxStyle = TypeDescription.Key(
    "style", "style", "Padding, colours, corner radius, border, shadow and size of the box.")

  /// Where the content stands beside a target.
  static let placement = [
    TypeDescription.Key(
      "contentPreferredPosition", "top, bottom, left or right", "The side of the target that is tried first."),
    TypeDescription.Key(
      "contentDistanceFromTarget", "number", default: "0",
      "The distance between target and content in points."),
  ]
}
