import Definitions
package import Elements
import Foundation

/// Reads colours of design tokens, and converts them to the colours of screens.
///
/// Source: Design Tokens Color Module 2025.10; CSS Color 4 for the conversions.
package enum TokenColor {
  /// The reason why a value is not a colour.
  struct ColorProblem: Error {
    let reason: String
    let help: String
  }

  /// Reads `#RRGGBB`, or an object with `colorSpace`, `components` and `alpha`.
  static func read(_ value: LocatedValue) -> Result<Color, ColorProblem> {
    if let text = value.string {
      return Color.isHex(text)
        ? .success(Color(hex: text))
        : .failure(
          ColorProblem(reason: "'\(text)' has no hexadecimal digits", help: "write '#0B5351', or an object"))
    }
    let space = value["colorSpace"]?.string ?? ""
    let alpha = value["alpha"]?.number ?? 1
    if let hex = value["hex"]?.string, Color.isHex(hex) {
      var color = Color(hex: hex)
      color.alpha = byte(alpha)
      return .success(color)
    }
    let components = (value["components"]?.elements ?? []).compactMap { part in
      part.number ?? (part.string == "none" ? 0 : nil)
    }
    guard components.count == 3, value["components"]?.elements?.count == 3 else {
      return .failure(
        ColorProblem(
          reason: "it needs three numbers as 'components'",
          help: "write {\"colorSpace\": \"srgb\", \"components\": [0.04, 0.33, 0.32]}"))
    }
    guard 0...1 ~= alpha, !space.hasPrefix("srgb") || components.allSatisfy({ 0...1 ~= $0 }) else {
      return .failure(
        ColorProblem(
          reason: "its components or its 'alpha' are not from 0 to 1",
          help: "divide values from 0 to 255 by 255"))
    }
    guard let linear = linear(components, in: space) else {
      return .failure(
        ColorProblem(
          reason: "its colour space '\(space)' is not known here",
          help: "add 'hex', or use one of \(spaces.joined(separator: ", "))"))
    }
    let bytes = linear.map { byte(encoded($0)) }
    return .success(Color(red: bytes[0], green: bytes[1], blue: bytes[2], alpha: byte(alpha)))
  }

  private static let spaces = [
    "srgb", "srgb-linear", "hsl", "hwb", "display-p3", "lab", "lch", "oklab", "oklch",
  ]

  private static func byte(_ share: Double) -> UInt8 { UInt8((min(1, max(0, share)) * 255).rounded()) }

  /// The linear sRGB channels of components in a colour space, or `nil` if the space is not known.
  private static func linear(_ parts: [Double], in space: String) -> [Double]? {
    switch space {
    case "srgb": parts.map(decoded)
    case "srgb-linear": parts
    case "hsl": hsl(parts[0], parts[1] / 100, parts[2] / 100).map(decoded)
    case "hwb": hwb(parts[0], parts[1] / 100, parts[2] / 100).map(decoded)
    case "display-p3":
      product(
        [[1.2249402, -0.2249404, 0], [-0.0420569, 1.0420571, 0], [-0.0196376, -0.0786361, 1.0982735]],
        parts.map(decoded))
    case "oklab": ofOKLab(parts)
    case "oklch": ofOKLab(rectangular(parts))
    case "lab": ofLab(parts)
    case "lch": ofLab(rectangular(parts))
    default: nil
    }
  }

  private static func hsl(_ hue: Double, _ saturation: Double, _ lightness: Double) -> [Double] {
    [0, 8, 4].map { (offset: Double) in
      let place = (offset + hue / 30).truncatingRemainder(dividingBy: 12)
      let amount = saturation * min(lightness, 1 - lightness)
      return lightness - amount * max(-1, min(place - 3, 9 - place, 1))
    }
  }

  private static func hwb(_ hue: Double, _ whiteness: Double, _ blackness: Double) -> [Double] {
    let sum = whiteness + blackness
    guard sum < 1 else { return [Double](repeating: whiteness / sum, count: 3) }
    return hsl(hue, 1, 0.5).map { $0 * (1 - sum) + whiteness }
  }

  private static func rectangular(_ parts: [Double]) -> [Double] {
    let angle = parts[2] * .pi / 180
    return [parts[0], parts[1] * cos(angle), parts[1] * sin(angle)]
  }

  private static func ofOKLab(_ parts: [Double]) -> [Double] {
    let roots = product(
      [
        [1, 0.3963377774, 0.2158037573], [1, -0.1055613458, -0.0638541728],
        [1, -0.0894841775, -1.2914855480],
      ], parts)
    return product(
      [
        [4.0767416621, -3.3077115913, 0.2309699292], [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.7076147010],
      ], roots.map { $0 * $0 * $0 })
  }

  /// Source: CIE Lab with the white point D50, adapted to D65.
  private static func ofLab(_ parts: [Double]) -> [Double] {
    let middle = (parts[0] + 16) / 116
    let roots = [parts[1] / 500 + middle, middle, middle - parts[2] / 200]
    let shares = roots.map { root in
      let cube = root * root * root
      return cube > 216.0 / 24389 ? cube : (116 * root - 16) * 27 / 24389
    }
    let whites = [0.9642956764, 1, 0.8251046025]
    return product(
      [
        [3.1341358529, -1.6173863321, -0.4906619460], [-0.9787954765, 1.9162543774, 0.0334427348],
        [0.0719553644, -0.2289767598, 1.4053860351],
      ], zip(shares, whites).map(*))
  }

  private static func product(_ matrix: [[Double]], _ vector: [Double]) -> [Double] {
    matrix.map { row in zip(row, vector).reduce(0) { $0 + $1.0 * $1.1 } }
  }

  private static func decoded(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }

  /// The difference of two opaque colours as people see it; they hardly notice one below 0.02.
  ///
  /// Source: the distance in OKLab.
  package static func difference(_ first: Color, _ second: Color) -> Double {
    difference(coordinates(of: first), coordinates(of: second))
  }

  /// The difference of two colours, given by their coordinates.
  package static func difference(_ first: SIMD3<Double>, _ second: SIMD3<Double>) -> Double {
    let difference = first - second
    return (difference * difference).sum().squareRoot()
  }

  /// The coordinates of an opaque colour in OKLab.
  package static func coordinates(of color: Color) -> SIMD3<Double> {
    let linear = [color.red, color.green, color.blue].map { decoded(Double($0) / 255) }
    let roots = product(
      [
        [0.4122214708, 0.5363325363, 0.0514459929], [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
      ], linear
    ).map { cbrt($0) }
    let parts = product(
      [
        [0.2104542553, 0.7936177850, -0.0040720468], [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
      ], roots)
    return SIMD3(parts)
  }
}
