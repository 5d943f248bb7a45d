import Definitions
public import Elements

/// The settings with which a stack lays out its children.
public struct StackConfig: ExpressibleByComponentMeta, Equatable {
  /// The two directions of a stack.
  public enum Axis: String, Sendable, CaseIterable {
    case horizontal, vertical
  }

  /// The title of the page, which is shown only if a frame is around the stack.
  public let title: String?
  /// The distance between two children in points.
  public let spacing: Double
  /// The direction in which children follow each other.
  public let axis: Axis
  /// Whether the content takes the full width of the stack.
  public let preserveParentWidth: Bool
  /// The background colour behind the children.
  public let backgroundColor: Color

  /// Creates a configuration; a value that is nil becomes the default of its key.
  public init(
    title: String? = nil, spacing: Double? = nil, axis: Axis? = nil, preserveParentWidth: Bool? = nil,
    backgroundColor: Color? = nil
  ) {
    let keys = Self.keys
    self.title = title
    self.spacing = spacing ?? keys.spacing.fallback
    self.axis = axis ?? keys.axis.fallback
    self.preserveParentWidth = preserveParentWidth ?? keys.preserveParentWidth.fallback
    self.backgroundColor = backgroundColor ?? Color(hex: keys.backgroundColor.fallback)
  }

  /// Reads a configuration from a meta; the default replaces each value that is missing or invalid.
  public init?(meta: any ComponentMeta) {
    let keys = Self.keys
    self.init(
      title: MetaValue.string(meta[TabConfig.keys.title.name]),
      spacing: MetaValue.number(meta[keys.spacing.name]).map { Double(Float($0)) },
      axis: MetaValue.string(meta[keys.axis.name]).flatMap(Axis.init),
      preserveParentWidth: MetaValue.bool(meta[keys.preserveParentWidth.name]),
      backgroundColor: MetaValue.string(meta[keys.backgroundColor.name]).flatMap(Color.init(plainHex:)))
  }

  /// The value of a property, by its Swift name or its key in a document.
  public subscript(key: String) -> Any? {
    switch key {
    case "title": title
    case "spacing": spacing
    case "axis", "orientation": axis.rawValue
    case "preserveParentWidth", "preserve_parent_width": preserveParentWidth
    case "backgroundColor", "background_color": String(backgroundColor.hex.dropFirst())
    default: nil
    }
  }
}

/// The setting that selects the first tab of a tab bar.
public struct TabBarConfig: ExpressibleByComponentMeta, Equatable {
  /// The index of the tab among the tabs that are shown, counted from zero.
  public let selectedIndex: Int

  /// Creates a configuration with the index of the first tab to show.
  public init(selectedIndex: Int) {
    self.selectedIndex = selectedIndex
  }

  /// Reads a configuration from a meta, or returns nil if the index is not a whole number.
  public init?(meta: any ComponentMeta) {
    guard let index = MetaValue.integer(meta[Self.selectedIndex.name]) else { return nil }
    self.init(selectedIndex: index)
  }

  /// The value of the property, by its Swift name or its key in a document.
  public subscript(key: String) -> Any? {
    ["selectedIndex", "selected_index"].contains(key) ? selectedIndex : nil
  }
}

/// The title and the icon of one tab in a tab bar.
public struct TabConfig: ExpressibleByComponentMeta, Equatable {
  /// The title of the tab, and the name of its icon.
  public let title, iconName: String

  /// Creates a configuration with a title and the name of an icon.
  public init(title: String, iconName: String) {
    self.title = title
    self.iconName = iconName
  }

  /// Reads a configuration from a meta, or returns nil if one of the two texts is missing.
  public init?(meta: any ComponentMeta) {
    guard let title = MetaValue.string(meta[Self.keys.title.name]),
      let icon = MetaValue.string(meta[Self.keys.iconName.name])
    else {
      return nil
    }
    self.init(title: title, iconName: icon)
  }

  /// The value of a property, by its Swift name or its key in a document.
  public subscript(key: String) -> Any? {
    switch key {
    case "title": title
    case "iconName", "icon_name": iconName
    default: nil
    }
  }
}

extension Color {
  /// Reads a colour from the hexadecimal digits at the start of a text, or returns nil if it has no digits.
  ///
  /// Leading white space and a leading `0x` are skipped. Only the lowest 24 bits of the number are used.
  public init?(plainHex text: String) {
    var digits = text.unicodeScalars.drop { $0.properties.isWhitespace }
    if digits.starts(with: "0x".unicodeScalars) || digits.starts(with: "0X".unicodeScalars) {
      digits = digits.dropFirst(2)
    }
    let significant = digits.prefix { Character($0).isASCII && Character($0).isHexDigit }
    guard !significant.isEmpty else { return nil }
    var number: UInt64 = 0
    for digit in significant {
      number = min(number << 4 | UInt64(Character(digit).hexDigitValue ?? 0), 0xFFFF_FFFF_FFFF)
    }
    let value = number > 0xFFFF_FFFF ? 0xFFFF_FFFF : number
    self.init(
      red: UInt8(value >> 16 & 255), green: UInt8(value >> 8 & 255), blue: UInt8(value & 255))
  }
}
