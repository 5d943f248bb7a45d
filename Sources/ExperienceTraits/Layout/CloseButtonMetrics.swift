public import Elements

/// The measures of a close button, in points.
public struct CloseButtonMetrics: Sendable, Equatable {
  /// The width and height of a button whose style sets neither.
  static let defaultSize = 30.0
  /// The size of the button, the size of the cross in it, and the corner radius of the button, in points.
  public var width, height, symbolSize, cornerRadius: Double
  /// The distances between the button and the edges of the container, in points.
  public var margin: EdgeInsets

  /// Takes the measures of the close button from a style.
  ///
  /// Where the style has no value, the runtime's default is used.
  public init(_ style: Style) {
    height = style.height ?? Self.defaultSize
    width = style.width ?? height
    symbolSize = height / 2
    cornerRadius = style.box.cornerRadius ?? min(width, height) / 2
    func distance(_ edge: Style.Edge, _ value: Double) -> Double {
      style.writtenMargins.contains(edge) ? value : 8
    }
    margin = EdgeInsets(
      top: distance(.top, style.margin.top), leading: distance(.leading, style.margin.leading),
      bottom: distance(.bottom, style.margin.bottom), trailing: distance(.trailing, style.margin.trailing))
  }
}
