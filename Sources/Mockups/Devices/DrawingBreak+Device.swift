package import Definitions
import Elements
import Translations

extension Device {
  /// The device that mockups show by default.
  package static var reference: Device { table[0] }

  /// The smallest and the largest device of each platform, with all smallest devices first.
  package static let extremes: [Device] =
    smallest
    + DevicePlatform.allCases.compactMap { platform in
      table.filter { $0.platform == platform }.max { $0.area < $1.area }
    }

  /// The smallest device of each platform.
  package static let smallest: [Device] = DevicePlatform.allCases.compactMap { platform in
    table.filter { $0.platform == platform }.min { $0.area < $1.area }
  }

  private var area: Double { size.width * size.height }

  /// The CSS rules that set the size of a mockup's frame for each device and orientation.
  package static var frameRules: String {
    table.map { device in
      let (width, height) = (CSS.number(device.size.width), CSS.number(device.size.height))
      return
        ".on-\(device.id){--w:\(width);--h:\(height)}\n.on-\(device.id).landscape{--w:\(height);--h:\(width)}\n"
    }.joined()
  }
}

extension TextSize {
  /// The default text size of a device.
  package static let usual = apple.first(where: \.isUsual) ?? apple[0]

  fileprivate static func named(_ id: String) -> TextSize? { (apple + android).first { $0.id == id } }
}

extension DrawingBreak.BreakVariant {
  /// Creates the variant for a device, text size, orientation, and appearance.
  package init(
    _ device: Device = .reference, _ size: TextSize = .usual, isLandscape: Bool = false,
    appearance: DrawingBreak.BreakAppearance? = nil
  ) {
    self.init(device: device.id, textSize: size.id, isLandscape: isLandscape, appearance: appearance)
  }

  /// The name of the device.
  package var deviceName: String { Device.table.first { $0.id == device }?.name ?? device }

  /// The name of the text size.
  package var textSizeName: Phrase {
    hasUsualText ? "Default" : TextSize.named(textSize)?.name ?? .value(textSize)
  }

  /// Whether the layout problem appears at the default text size.
  package var hasUsualText: Bool { textSize == TextSize.usual.id }

  private var isLargestText: Bool {
    [TextSize.apple, TextSize.android].contains { $0.last?.id == textSize }
  }

  /// The query of an address that opens a mockup or a step's page in this variant.
  package var query: String {
    var values = ["d=\(device)"]
    if isLandscape { values.append("o=landscape") }
    if let appearance { values.append("th=\(appearance.rawValue)") }
    if let language { values.append("lang=\(language)") }
    if !hasUsualText { values.append("tx=\(textSize)") }
    return values.joined(separator: "&")
  }

  /// The English name of the language, or `nil` for the language of the definition.
  package var languageName: String? { language.map { LocaleTag($0)?.name ?? $0 } }

  /// A short description of the variant, such as “iPhone SE · largest text (AX5) · dark”.
  package var words: Phrase {
    var words: [Phrase] = [.value(deviceName)]
    if isLandscape { words.append("landscape") }
    if !hasUsualText {
      words.append(isLargestText ? "largest text (\(textSizeName))" : "text size \(textSizeName)")
    }
    switch appearance {
    case .light?: words.append("light")
    case .dark?: words.append("dark")
    case nil: break
    }
    if let languageName { words.append(Phrase(languageName)) }
    return words.joined(by: " · ")
  }
}
