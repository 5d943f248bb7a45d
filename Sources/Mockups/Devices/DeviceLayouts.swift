import CatalogModel
import Composition
import Elements
import ExperienceTraits

/// The layouts of a view on all devices, as lengths that depend on the screen width.
///
/// A view arranges its rows again for each width. So a length has several linear formulas, each for a range
/// of widths.
struct DeviceLayouts {
  /// A length that grows linearly with the screen width.
  struct Length: Equatable {
    var constant: Double
    var perWidth: Double
  }

  /// The formulas of several lengths, valid from a minimum screen width on, while the component stays in one
  /// row.
  struct Range {
    var minimum: Double
    var lengths: [Length]
    var row: Int
  }

  /// The screen width of the reference device, in points.
  static let baseWidth = Screen.reference.size.width
  /// The largest accepted error of a formula in points, because layouts often round sizes down to whole
  /// points.
  private static let tolerance = 0.5

  /// The layout on the reference device.
  let reference: HubView.ScreenLayout
  private let layouts: [(width: Double, layout: HubView.ScreenLayout)]

  init(_ view: HubView) {
    reference = view.layout(size: Screen.reference.size, safeArea: Screen.reference.safeArea)
    var byWidth: [Double: HubView.ScreenLayout] = [Self.baseWidth: reference]
    for device in Device.table {
      for size in [device.size, Size(width: device.size.height, height: device.size.width)]
      where byWidth[size.width] == nil {
        byWidth[size.width] = view.layout(size: size, safeArea: device.safeArea)
      }
    }
    layouts = byWidth.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns formulas for lengths of the layout, from the narrowest to the widest screens.
  ///
  /// - Parameters:
  ///   - lengths: Reads the lengths from a layout.
  ///   - row: Reads the row of the component that has these lengths.
  /// - Returns: The formulas for each range of widths; the component stays in one row within a range.
  func values(
    _ lengths: (HubView.ScreenLayout) -> [Double], row: (HubView.ScreenLayout) -> Int = { _ in 0 }
  ) -> [Range] {
    let samples = layouts.map { Sample(width: $0.width, lengths: lengths($0.layout), row: row($0.layout)) }
    var ranges: [Range] = []
    var start = samples.startIndex
    while start < samples.endIndex {
      // Most lengths follow one formula on all screens, so the longest range is tried first.
      var end = samples.endIndex - 1
      var fit = Self.fit(samples[start...end])
      if !Self.holds(fit, for: samples[start...end]) {
        end = start
        fit = Self.fit(samples[start...start])
        while end + 1 < samples.endIndex {
          let wider = Self.fit(samples[start...end + 1])
          guard Self.holds(wider, for: samples[start...end + 1]) else { break }
          fit = wider
          end += 1
        }
      }
      ranges.append(Range(minimum: samples[start].width, lengths: fit, row: samples[start].row))
      start = end + 1
    }
    return ranges
  }

  private struct Sample {
    let width: Double
    let lengths: [Double]
    let row: Int
  }

  private static func fit(_ samples: ArraySlice<Sample>) -> [Length] {
    guard let first = samples.first, let last = samples.last else { return [] }
    return zip(first.lengths, last.lengths).map { from, to in
      let share = first.width == last.width ? 0 : (to - from) / (last.width - first.width)
      let rounded = (share * 10_000).rounded() / 10_000
      return Length(constant: from - rounded * first.width, perWidth: rounded)
    }
  }

  private static func holds(_ lengths: [Length], for samples: ArraySlice<Sample>) -> Bool {
    for sample in samples {
      guard sample.row == samples.first?.row else { return false }
      for index in lengths.indices {
        let length = lengths[index].constant + lengths[index].perWidth * sample.width
        if abs(length - sample.lengths[index]) > tolerance { return false }
      }
    }
    return true
  }
}

extension CSS {
  /// A length that depends linearly on the screen width.
  static func linear(_ length: DeviceLayouts.Length) -> String {
    guard length.perWidth != 0 else { return pixels(length.constant) }
    let share = length.perWidth == 1 ? "var(--sw)" : "var(--sw)*\(number(length.perWidth, digits: 6))"
    let constant = number(length.constant)
    return constant == "0" && length.perWidth == 1 ? share : "calc(\(share) + \(constant)px)"
  }
}
