/// A colour in the sRGB space, with 8 bits for each channel.
public struct Color: Hashable, Sendable {
  /// The value of the red, green, blue or alpha channel, from 0 to 255.
  public var red, green, blue, alpha: UInt8

  /// Creates a colour from its channels; it is opaque unless the caller gives an alpha value.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)

  /// Reads a colour as the Appcues runtime does; reading never fails.
  ///
  /// First, characters that are neither letters nor digits are removed from both ends.
  /// The length of the rest decides its notation: 3 digits are RGB, 6 are RRGGBB, 8 are RRGGBBAA.
  /// Any other length gives black.
  /// Digits after the first character that is not hexadecimal are ignored.
  /// A leading `0x` counts for the length, but adds nothing to the value.
  public init(hex: String) {
    if let color = Self.plain(hex) {
      self = color
      return
    }
    var digits = Array(hex.unicodeScalars)
    while let last = digits.last, !last.properties.isAlphabeticOrDigit { digits.removeLast() }
    while let first = digits.first, !first.properties.isAlphabeticOrDigit { digits.removeFirst() }
    let value = Self.scanHexadecimal(digits)
    self.init(UInt32(truncatingIfNeeded: value), digits: digits.count)
  }

  /// Returns the colour of exactly 3, 6 or 8 digits with an optional `#` before them; `nil` for any other
  /// text.
  private static func plain(_ text: String) -> Color? {
    let digits = text.utf8.first == UInt8(ascii: "#") ? text.utf8.dropFirst() : text.utf8[...]
    guard [3, 6, 8].contains(digits.count) else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      default: return nil
      }
    }
    return Color(value, digits: digits.count)
  }

  private init(_ value: UInt32, digits: Int) {
    func channel(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    switch digits {
    case 3:
      self.init(
        red: (channel(8) & 0xF) * 17, green: (channel(4) & 0xF) * 17, blue: (channel(0) & 0xF) * 17)
    case 6: self.init(red: channel(16), green: channel(8), blue: channel(0))
    case 8: self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
    default: self = .black
    }
  }

  /// Returns whether a text is a well-formed colour, so that the runtime ignores no part of it.
  public static func isHex(_ text: String) -> Bool {
    if plain(text) != nil { return true }
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    return [3, 6, 8].contains(digits.utf8.count) && digits.allSatisfy(\.isHexDigit)
  }

  private static func scanHexadecimal(_ digits: [Unicode.Scalar]) -> UInt64 {
    var rest = digits[...]
    if rest.count > 2, rest[0] == "0", rest[1] == "x" || rest[1] == "X" { rest = rest.dropFirst(2) }
    var value: UInt64 = 0
    for digit in rest {
      guard let number = Character(digit).hexDigitValue else { break }
      value = value << 4 | UInt64(number)
    }
    return value
  }

  /// The colour in the notation `#RRGGBB`, or `#RRGGBBAA` unless it is opaque.
  public var hex: String {
    String(unsafeUninitializedCapacity: 9) { text in
      func write(_ channel: UInt8, at place: Int) {
        text[place] = Self.digit(channel >> 4)
        text[place + 1] = Self.digit(channel & 15)
      }
      text[0] = UInt8(ascii: "#")
      write(red, at: 1)
      write(green, at: 3)
      write(blue, at: 5)
      if alpha == 255 { return 7 }
      write(alpha, at: 7)
      return 9
    }
  }

  /// Returns the hexadecimal digit of a value below 16.
  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphabeticOrDigit: Bool { isAlphabetic || numericType != nil }
}

/// A colour that may differ between the light and the dark appearance.
public struct DynamicColor: Hashable, Sendable {
  /// The colour in light appearance.
  public var light: Color
  /// The colour in dark appearance; `nil` if it equals the light one.
  public var dark: Color?

  /// Creates a colour; without a dark colour, both appearances use the light one.
  public init(light: Color, dark: Color? = nil) {
    self.light = light
    self.dark = dark
  }

  /// The colour to draw in dark appearance.
  public var resolvedDark: Color { dark ?? light }
}
