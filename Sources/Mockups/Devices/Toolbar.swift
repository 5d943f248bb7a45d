import Elements

/// The choices above a mockup, as values of a template.
package enum Toolbar {
  /// Devices and sizes of text, by platform.
  package static var values: [String: Any] {
    let groups: [(String, [Device])] = [
      ("Apple phones", Device.table.filter { $0.platform == .apple && !$0.isTablet }),
      ("Apple tablets", Device.table.filter { $0.platform == .apple && $0.isTablet }),
      ("Android", Device.table.filter { $0.platform == .android }),
    ]
    return [
      "deviceGroups": groups.map { name, devices in
        ["name": name, "devices": devices.map(\.templateValues)] as [String: Any]
      },
      "textSizeGroups": [
        ["name": "iOS", "sizes": TextSize.apple.map(\.templateValues)],
        ["name": "Android font scale", "sizes": TextSize.android.map(\.templateValues)],
      ] as [[String: Any]],
    ]
  }
}

extension Device {
  fileprivate var templateValues: [String: Any] {
    [
      "id": id, "name": name, "size": "\(CSS.number(size.width)) × \(CSS.number(size.height))",
      "isFirst": id == Self.table.first?.id,
    ]
  }
}

extension TextSize {
  fileprivate var templateValues: [String: Any] {
    ["id": id, "name": name, "isUsual": isUsual]
  }
}
