import Definitions

extension Key where Value == LocatedValue? {
  /// The look of what a trait shows the experience in.
  static var boxStyle: Key<LocatedValue?> {
    Key("style", .style, "Padding, colours, corner radius, border, shadow and size of the box.")
  }
}
