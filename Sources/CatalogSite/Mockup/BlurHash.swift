import Elements
import Foundation

/// Decodes the blurred stand-in of a picture as far as a placeholder needs it.
///
/// A blur hash holds the first terms of a cosine transform in 83 digits; evaluating it at two corners gives the
/// ends of a gradient that resembles the picture.
enum BlurHash {
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)

  /// The colours near the top leading and the bottom trailing corner, or `nil` for a text that is no blur hash.
  static func corners(_ hash: String) -> [Color]? {
    let values = hash.utf8.map { digits.firstIndex(of: $0) }
    guard values.count >= 6, !values.contains(nil) else { return nil }
    let numbers = values.compactMap { $0 }
    let countX = numbers[0] % 9 + 1
    let countY = numbers[0] / 9 + 1
    guard numbers.count == 4 + 2 * countX * countY else { return nil }
    let maximum = Double(numbers[1] + 1) / 166
    var terms = [averageColor(numbers[2..<6])]
    for index in 1..<max(1, countX * countY) {
      terms.append(detail(numbers[4 + index * 2] * 83 + numbers[5 + index * 2], maximum))
    }
    return [(0.15, 0.15), (0.85, 0.85)].map { x, y in
      color(terms, countX: countX, countY: countY, x: x, y: y)
    }
  }

  private static func averageColor(_ digits: ArraySlice<Int>) -> [Double] {
    let value = digits.reduce(0) { $0 * 83 + $1 }
    return [value >> 16, value >> 8 & 255, value & 255].map { linear(Double($0) / 255) }
  }

  private static func detail(_ value: Int, _ maximum: Double) -> [Double] {
    [value / (19 * 19), value / 19 % 19, value % 19].map { quantum in
      let share = (Double(quantum) - 9) / 9
      return share * abs(share) * maximum
    }
  }

  private static func color(_ terms: [[Double]], countX: Int, countY: Int, x: Double, y: Double) -> Color {
    var sum = [0.0, 0.0, 0.0]
    for row in 0..<countY {
      for column in 0..<countX {
        let basis = cos(.pi * x * Double(column)) * cos(.pi * y * Double(row))
        for channel in 0..<3 { sum[channel] += terms[row * countX + column][channel] * basis }
      }
    }
    let bytes = sum.map { UInt8(max(0, min(255, (encoded($0) * 255).rounded()))) }
    return Color(red: bytes[0], green: bytes[1], blue: bytes[2])
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ value: Double) -> Double {
    let value = max(0, min(1, value))
    return value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
  }
}
