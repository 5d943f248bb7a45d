package import Composition
import Elements

extension ScreenRectangle {
  /// Whether at least a part of the rectangle is on the screen of a device.
  package func isVisible(on device: Device, isLandscape: Bool) -> Bool {
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
    return left < size.width && top < size.height && left + points(width) > 0 && top + points(height) > 0
  }
}
