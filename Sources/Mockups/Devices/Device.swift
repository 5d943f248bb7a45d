import Definitions
package import Elements

/// A device whose screen a mockup can show.
package struct Device: Sendable {
  /// The platform, which determines how system controls and bars look.
  package enum DevicePlatform: CaseIterable, Sendable { case apple, android }

  /// The shape of the camera cutout at the top edge of the display.
  enum Cutout: Sendable {
    /// No cutout.
    case none
    /// A pill-shaped cutout that does not touch the edge.
    case island
    /// A cutout that touches the top edge.
    case notch
    /// A round cutout.
    case hole
  }

  /// The identifier in addresses.
  package let id: String
  /// The name for readers.
  package let name: String
  package let platform: DevicePlatform
  let isTablet: Bool
  /// The size in points, in portrait.
  package let size: Size
  /// The edges that hardware or system bars cover, in points: in portrait, and in landscape.
  package let safeArea: EdgeInsets
  let landscapeSafeArea: EdgeInsets
  /// The radius of the corners of the display in points.
  let cornerRadius: Double
  let cutout: Cutout
  /// Whether the system shows a home indicator bar at the bottom.
  let hasHomeBar: Bool
  /// The system's margin to the left and right of content, in points.
  var layoutMargin: Double { isTablet ? 20 : 16 }

  /// All devices by platform; the first is the reference device.
  package static let table: [Device] = [
    phone("iphone-16", "iPhone 15, 16", 393, 852, top: 59, radius: 55, .island),
    phone("iphone-16-pro", "iPhone 16 Pro", 402, 874, top: 62, radius: 62, .island),
    phone("iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, top: 62, radius: 62, .island),
    phone("iphone-15-plus", "iPhone 15 Plus", 430, 932, top: 59, radius: 55, .island),
    phone("iphone-14", "iPhone 14", 390, 844, top: 47, radius: 47, .notch),
    phone("iphone-13-mini", "iPhone 13 mini", 375, 812, top: 50, radius: 44, .notch),
    Device(
      id: "iphone-se", name: "iPhone SE", platform: .apple, isTablet: false,
      size: Size(width: 375, height: 667), safeArea: EdgeInsets(top: 20), landscapeSafeArea: EdgeInsets(),
      cornerRadius: 0, cutout: .none, hasHomeBar: false),
    tablet("ipad-mini", "iPad mini", 744, 1133, radius: 21),
    tablet("ipad-10", "iPad (10th generation)", 820, 1180, radius: 25),
    tablet("ipad-pro-11", "iPad Pro 11″", 834, 1194, radius: 18),
    tablet("ipad-pro-13", "iPad Pro 12.9″", 1024, 1366, radius: 18),
    android("pixel-8", "Pixel 8", 412, 915, top: 48, radius: 40),
    android("galaxy-s24", "Galaxy S24", 360, 780, top: 36, radius: 32),
    Device(
      id: "android-small", name: "Small Android phone", platform: .android, isTablet: false,
      size: Size(width: 360, height: 640), safeArea: EdgeInsets(top: 24, bottom: 48),
      landscapeSafeArea: EdgeInsets(top: 24, trailing: 48), cornerRadius: 0, cutout: .none,
      hasHomeBar: false),
    Device(
      id: "android-tablet", name: "Android tablet", platform: .android, isTablet: true,
      size: Size(width: 800, height: 1280), safeArea: EdgeInsets(top: 24, bottom: 24),
      landscapeSafeArea: EdgeInsets(top: 24, bottom: 24), cornerRadius: 16, cutout: .none, hasHomeBar: true),
  ]

  private static func phone(
    _ id: String, _ name: String, _ width: Double, _ height: Double, top: Double, radius: Double,
    _ cutout: Cutout
  ) -> Device {
    Device(
      id: id, name: name, platform: .apple, isTablet: false, size: Size(width: width, height: height),
      safeArea: EdgeInsets(top: top, bottom: 34),
      landscapeSafeArea: EdgeInsets(leading: top, bottom: 21, trailing: top), cornerRadius: radius,
      cutout: cutout, hasHomeBar: true)
  }

  private static func tablet(
    _ id: String, _ name: String, _ width: Double, _ height: Double, radius: Double
  ) -> Device {
    Device(
      id: id, name: name, platform: .apple, isTablet: true, size: Size(width: width, height: height),
      safeArea: EdgeInsets(top: 24, bottom: 20), landscapeSafeArea: EdgeInsets(top: 24, bottom: 20),
      cornerRadius: radius, cutout: .none, hasHomeBar: true)
  }

  private static func android(
    _ id: String, _ name: String, _ width: Double, _ height: Double, top: Double, radius: Double
  ) -> Device {
    Device(
      id: id, name: name, platform: .android, isTablet: false, size: Size(width: width, height: height),
      safeArea: EdgeInsets(top: top, bottom: 24),
      landscapeSafeArea: EdgeInsets(top: 24, leading: top, bottom: 24), cornerRadius: radius, cutout: .hole,
      hasHomeBar: true)
  }
}

extension Device.DevicePlatform {
  /// The CSS rules that apply an item's own vertical alignment in a row, which only Android supports.
  fileprivate static func alignments(on page: String) -> String {
    [("it", "flex-start"), ("ic", "center"), ("ib", "flex-end")]
      .map { "\(page) .h>.\($0.0){align-self:\($0.1)}\n" }.joined()
  }
}

extension Device {
  /// The CSS selector for the mockups that follow the page's toolbar: the main mockup and those of its trace.
  private static let places = ":is(.exhibit,.filmstrip) .device"

  /// The CSS rules that apply the device, orientation, and text size selected in the toolbar to the mockups
  /// of a page.
  package static var styleRules: String {
    var css = ""
    for device in table {
      let page = "body:has(#device option[value=\"\(device.id)\"]:checked)"
      css += "\(page) \(places){\(device.declarations(isLandscape: false))}\n"
      let landscape = "\(page):has(#orientation option[value=\"landscape\"]:checked)"
      css += "\(landscape) \(places){\(device.declarations(isLandscape: true))}\n"
    }
    css += DevicePlatform.alignments(on: "body:has(#device :is(\(androids)):checked) \(places)")
    for size in TextSize.apple + TextSize.android {
      css += "body:has(#text-size option[value=\"\(size.id)\"]:checked) \(places){--known-size:1;"
      css += TextStyle.allCases.map { "--\($0.variable):\(CSS.number(size.scale(of: $0), digits: 6))" }
        .joined(separator: ";")
      css += "}\n"
    }
    return css + placeNote
  }

  /// The CSS rules for a note that the positions in a trace are those on the reference device.
  ///
  /// The note appears when the toolbar selects another device, orientation, text size, or reading direction.
  private static var placeNote: String {
    let others = ["device", "orientation", "text-size", "direction"].map {
      "#\($0) option:not([selected]):checked"
    }
    let trace = "body:has(\(others.joined(separator: ","))) section.trace"
    return
      "\(trace)>header::after{content:\"Positions are for \(table[0].name), portrait, large text, left to right\"}\n"
      + "@media (min-width:68.75em){\(trace) .phase h3{top:2.4rem}}\n"
  }

  /// A CSS selector for the Android devices in the toolbar's list.
  private static var androids: String {
    table.filter { $0.platform == .android }.map { "[value=\"\($0.id)\"]" }.joined(separator: ",")
  }

  private func declarations(isLandscape: Bool) -> String {
    let safe = isLandscape ? landscapeSafeArea : safeArea
    var rules = Declarations()
    rules.number("known-device", 1)
    rules.variable("sw", isLandscape ? size.height : size.width)
    rules.variable("sh", isLandscape ? size.width : size.height)
    rules.variable("st", safe.top)
    rules.variable("sb", safe.bottom)
    rules.variable("sl", safe.leading)
    rules.variable("sr", safe.trailing)
    rules.variable("lm", layoutMargin)
    rules.variable("corner", cornerRadius)
    rules.variable("home", hasHomeBar ? 5 : 0)
    let hole: (width: Double, height: Double, y: Double) =
      switch cutout {
      case .none: (0, 0, 0)
      case .island: (125, 37, 11)
      case .notch: (162, 33, 0)
      case .hole: (24, 24, 12)
      }
    rules.variable("hole-w", isLandscape ? hole.height : hole.width)
    rules.variable("hole-h", isLandscape ? hole.width : hole.height)
    rules.variable("hole-y", hole.y)
    rules.number("upright", isLandscape ? 0 : 1)
    rules.number("tablet", isTablet ? 1 : 0)
    rules.number("android", platform == .android ? 1 : 0)
    if platform == .android {
      rules.variable("system", SystemFont.androidFamily)
      rules.number("line", SystemFont.androidLine)
    }
    return rules.text
  }
}
