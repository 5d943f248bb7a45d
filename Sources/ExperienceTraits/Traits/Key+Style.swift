import Definitions

extension Key where Value == LocatedValue? {
  /// The key for the style of the box in which a trait shows the experience.
  static var boxStyle: Key<LocatedValue?> {
    Key("style", .style, "The padding, colours, corner radius, border, shadow, and size of the box.")
  }
}
