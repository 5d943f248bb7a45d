import Definitions
public import Elements

/// How a stack lays out its children.
public struct StackConfig: ExpressibleByComponentMeta, Equatable {
  /// The directions of a stack.
  public enum Axis: String, Sendable, CaseIterable {
    case horizontal, vertical
  }

  /// The title of the page, which shows only in a frame around it.
  public let title: String?
  /// The distance between two children in points.
  public let spacing: Double
  /// The direction.
  public let axis: Axis
  /// Whether the content is as wide as the stack itself.
  public let preserveParentWidth: Bool
  /// The colour behind the children.
  public let backgroundColor: Color

  /// Creates a configuration, with the default of each key for a value that is `nil`.
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

  /// Reads a configuration; a value that cannot be used is replaced by the default.
  public init?(meta: any ComponentMeta) {
    let keys = Self.keys
    self.init(
      title: MetaValue.string(meta[TabConfig.keys.title.name]),
      spacing: MetaValue.number(meta[keys.spacing.name]).map { Double(Float($0)) },
      axis: MetaValue.string(meta[keys.axis.name]).flatMap(Axis.init),
      preserveParentWidth: MetaValue.bool(meta[keys.preserveParentWidth.name]),
      backgroundColor: MetaValue.string(meta[keys.backgroundColor.name]).flatMap(Color.init(plainHex:)))
  }

  /// The value of a property by its Swift name or its key in a document.
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

/// Which tab a tab bar shows first.
public struct TabBarConfig: ExpressibleByComponentMeta, Equatable {
  /// The place among the tabs that are there, counted from zero.
  public let selectedIndex: Int

  /// Creates a configuration.
  public init(selectedIndex: Int) {
    self.selectedIndex = selectedIndex
  }

  /// Reads a configuration, which needs a whole number.
  public init?(meta: any ComponentMeta) {
    guard let index = MetaValue.integer(meta[Self.selectedIndex.name]) else { return nil }
    self.init(selectedIndex: index)
  }

  /// The value of the property by its Swift name or its key in a document.
  public subscript(key: String) -> Any? {
    ["selectedIndex", "selected_index"].contains(key) ? selectedIndex : nil
  }
}

/// What a tab bar shows for one of its children.
public struct TabConfig: ExpressibleByComponentMeta, Equatable {
  /// The caption, and the name of the icon.
  public let title, iconName: String

  /// Creates a configuration.
  public init(title: String, iconName: String) {
    self.title = title
    self.iconName = iconName
  }

  /// Reads a configuration, which needs both texts.
  public init?(meta: any ComponentMeta) {
    guard let title = MetaValue.string(meta[Self.keys.title.name]),
      let icon = MetaValue.string(meta[Self.keys.iconName.name])
    else {
      return nil
    }
    self.init(title: title, iconName: icon)
  }

  /// The value of a property by its Swift name or its key in a document.
  public subscript(key: String) -> Any? {
    switch key {
    case "title": title
    case "iconName", "icon_name": iconName
    default: nil
    }
  }
}

extension Color {
  /// Reads the hexadecimal digits at the start of a text as a colour, or returns `nil` where there are none.
  ///
  /// Blanks and a leading `0x` are skipped; of the number that the digits make, the lowest 24 bits count.
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
