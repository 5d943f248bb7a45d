import Elements

/// A key of a style, with the way to change it.
struct StyleSetting: Sendable {
  /// The key in the payload.
  let name: String
  /// Whether a style sets the key to a value other than the default, which other rules do not report.
  let isSet: @Sendable (Style) -> Bool
  /// The styles to try: without the key, and with other values of it.
  let variants: @Sendable (Style) -> [Style]

  /// Whether elements inside take over the key if they do not set it.
  var isHandedDown: Bool { ["foregroundColor", "lineHeight"].contains(name) }

  /// Whether the spans of a text can set the key.
  var isReadBySpans: Bool { name == "foregroundColor" }

  private init<Value: Equatable & Sendable>(
    _ name: String, _ path: any WritableKeyPath<Style, Value> & Sendable, default unset: Value,
    others: [Value], isUsable: @escaping @Sendable (Value) -> Bool = { _ in true }
  ) {
    self.name = name
    isSet = { $0[keyPath: path] != unset && isUsable($0[keyPath: path]) }
    variants = { style in
      ([unset] + others).filter { $0 != style[keyPath: path] }.map { value in
        var changed = style
        changed[keyPath: path] = value
        return changed
      }
    }
  }

  private static let red = DynamicColor(light: Color(red: 250, green: 10, blue: 20))

  /// All keys of a style, except for the background image: a missing file has no effect, but is a mistake of
  /// another kind.
  static let all: [StyleSetting] = [
    StyleSetting(
      "verticalAlignment", \.verticalAlignment, default: nil, others: VerticalPlacement.words,
      isUsable: { VerticalPlacement.words.contains($0) }),
    StyleSetting(
      "horizontalAlignment", \.horizontalAlignment, default: nil, others: HorizontalPlacement.words,
      isUsable: { HorizontalPlacement.words.contains($0) }),
    StyleSetting("paddingTop", \.padding.top, default: 0, others: [9]),
    StyleSetting("paddingLeading", \.padding.leading, default: 0, others: [9]),
    StyleSetting("paddingBottom", \.padding.bottom, default: 0, others: [9]),
    StyleSetting("paddingTrailing", \.padding.trailing, default: 0, others: [9]),
    StyleSetting("marginTop", \.margin.top, default: 0, others: [9]),
    StyleSetting("marginLeading", \.margin.leading, default: 0, others: [9]),
    StyleSetting("marginBottom", \.margin.bottom, default: 0, others: [9]),
    StyleSetting("marginTrailing", \.margin.trailing, default: 0, others: [9]),
    StyleSetting("width", \.width, default: nil, others: [-1, 77]),
    StyleSetting("height", \.height, default: nil, others: [77]),
    StyleSetting("fontName", \.text.fontName, default: nil, others: ["System Serif Black"]),
    StyleSetting("fontSize", \.text.fontSize, default: nil, others: [23]),
    StyleSetting("letterSpacing", \.text.letterSpacing, default: nil, others: [3]),
    StyleSetting("lineHeight", \.text.lineHeight, default: nil, others: [41]),
    StyleSetting(
      "textAlignment", \.text.alignment, default: nil, others: HorizontalPlacement.words,
      isUsable: { HorizontalPlacement.words.contains($0) }),
    StyleSetting("foregroundColor", \.text.color, default: nil, others: [red]),
    StyleSetting("backgroundColor", \.box.backgroundColor, default: nil, others: [red]),
    StyleSetting(
      "backgroundGradient", \.box.gradient, default: nil, others: [],
      isUsable: { $0.map { Set([$0.startPoint, $0.endPoint]).isSubset(of: UnitPoint.words) } ?? true }),
    StyleSetting("shadow", \.box.shadow, default: nil, others: []),
    StyleSetting("cornerRadius", \.box.cornerRadius, default: nil, others: [7]),
    StyleSetting("borderColor", \.box.borderColor, default: nil, others: [red]),
    StyleSetting("borderWidth", \.box.borderWidth, default: nil, others: [3]),
  ]
}

extension VerticalPlacement {
  fileprivate static let words: [String?] = allCases.map(\.rawValue)
}

extension HorizontalPlacement {
  fileprivate static let words: [String?] = allCases.map(\.rawValue)
}

extension UnitPoint {
  fileprivate static let words = allCases.map(\.rawValue)
}
