package import Composition
package import Definitions
import Elements

extension ScreenRectangle {
  /// Whether at least a part of the rectangle is on the screen of a device.
  package func isVisible(on device: Device, isLandscape: Bool) -> Bool {
    edge(on: device, isLandscape: isLandscape) == nil
  }

  /// The edge of the screen of a device beyond which the whole rectangle is, with its distance from the edge in
  /// points; `nil` if at least a part is on the screen.
  package func edge(
    on device: Device, isLandscape: Bool
  ) -> (edge: DrawingBreak.ScreenEdge, points: Double)? {
    let upright = device.size
    let size = isLandscape ? Size(width: upright.height, height: upright.width) : upright
    let safe = isLandscape ? device.landscapeSafeArea : device.safeArea
    func points(_ length: ScreenLength) -> Double {
      let shares = length.perSafeArea
      let covered =
        shares.top * safe.top + shares.leading * safe.leading + shares.bottom * safe.bottom
        + shares.trailing * safe.trailing
      return length.constant + length.perWidth * size.width + length.perHeight * size.height + covered
    }
    let (left, top) = (points(x), points(y))
    let distances: [(edge: DrawingBreak.ScreenEdge, points: Double)] = [
      (.bottom, top - size.height), (.top, -top - points(height)), (.right, left - size.width),
      (.left, -left - points(width)),
    ]
    return distances.filter { $0.points >= 0 }.max { $0.points < $1.points }
  }
}
