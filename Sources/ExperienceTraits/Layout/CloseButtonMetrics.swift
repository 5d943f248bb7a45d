public import Elements

/// The measures of a close button.
public struct CloseButtonMetrics: Sendable, Equatable {
  /// The size of the button and of the cross in it, and the radius of its corners, in points.
  public var width, height, symbolSize, cornerRadius: Double
  /// The distances to the edges of the container.
  public var margin: EdgeInsets

  /// The measures that a style gives, with the defaults of the runtime.
  public init(_ style: Style) {
    height = style.height ?? 30
    width = style.width ?? style.height ?? 30
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
