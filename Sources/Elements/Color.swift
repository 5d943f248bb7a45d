/// A colour in the sRGB space with eight bits a channel.
public struct Color: Hashable, Sendable {
  /// The red, green, blue and alpha channels, 0 to 255.
  public var red, green, blue, alpha: UInt8

  /// Creates a colour from its channels, opaque unless told otherwise.
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

  /// Reads a colour as the Appcues runtime does, which never fails.
  ///
  /// Characters that are neither letters nor digits are cut from both ends. What is left counts by its length:
  /// three digits are RGB, six RRGGBB, eight RRGGBBAA, and any other length is black. Only the digits before
  /// the first that is not hexadecimal count; a leading `0x` is part of the number's notation.
  public init(hex: String) {
    var digits = Array(hex.unicodeScalars)
    while let last = digits.last, !last.properties.isAlphabeticOrDigit { digits.removeLast() }
    while let first = digits.first, !first.properties.isAlphabeticOrDigit { digits.removeFirst() }
    let value = Self.scanHexadecimal(digits)
    func channel(_ shift: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: value >> shift) }
    switch digits.count {
    case 3:
      self.init(
        red: UInt8(value >> 8 & 0xF) * 17, green: UInt8(value >> 4 & 0xF) * 17, blue: UInt8(value & 0xF) * 17)
    case 6: self.init(red: channel(16), green: channel(8), blue: channel(0))
    case 8: self.init(red: channel(24), green: channel(16), blue: channel(8), alpha: channel(0))
    default: self = .black
    }
  }

  /// Whether a text is a colour as people write it, so that nothing of it is ignored.
  public static func isHex(_ text: String) -> Bool {
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

  /// The notation `#RRGGBB`, or `#RRGGBBAA` where the colour is not opaque.
  public var hex: String {
    var bytes: [UInt8] = [UInt8(ascii: "#")]
    let digits = Array("0123456789ABCDEF".utf8)
    for channel in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
      bytes.append(digits[Int(channel >> 4)])
      bytes.append(digits[Int(channel & 0xF)])
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphabeticOrDigit: Bool { isAlphabetic || numericType != nil }
}

/// A colour that may differ between the light and the dark appearance.
public struct DynamicColor: Hashable, Sendable {
  /// The colour of the light appearance.
  public var light: Color
  /// The colour of the dark appearance, where it differs.
  public var dark: Color?

  /// Creates a colour; without a dark one the light one serves both.
  public init(light: Color, dark: Color? = nil) {
    self.light = light
    self.dark = dark
  }

  /// The colour in the dark appearance.
  public var resolvedDark: Color { dark ?? light }
}
