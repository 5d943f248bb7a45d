import Definitions
import Elements
import Foundation

/// A blurred preview of an image, decoded from its blur hash.
///
/// A blur hash stores the first terms of a cosine transform as base-83 digits. Evaluated on a small grid,
/// they give an image that browsers scale up smoothly.
struct BlurHash {
  private static let digits = Array(
    "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz#$%*+,-.:;=?@[]^_{|}~".utf8)
  /// The number of pixels along each side of the image.
  private static let side = 16

  /// The pixels row by row, from the top left.
  let pixels: [Color]

  /// Decodes a hash; the result is `nil` if the text is not a valid hash.
  init?(_ hash: String) {
    let values = hash.utf8.map { Self.digits.firstIndex(of: $0) }
    guard values.count >= 6, !values.contains(nil) else { return nil }
    let numbers = values.compactMap { $0 }
    let countX = numbers[0] % 9 + 1
    let countY = numbers[0] / 9 + 1
    guard numbers.count == 4 + 2 * countX * countY else { return nil }
    let maximum = Double(numbers[1] + 1) / 166
    var terms = [Self.averageColor(numbers[2..<6])]
    for index in 1..<max(1, countX * countY) {
      terms.append(Self.detail(numbers[4 + index * 2] * 83 + numbers[5 + index * 2], maximum))
    }
    pixels = (0..<Self.side * Self.side).map { index in
      Self.color(
        terms, countX: countX, countY: countY, x: (Double(index % Self.side) + 0.5) / Double(Self.side),
        y: (Double(index / Self.side) + 0.5) / Double(Self.side))
    }
  }

  /// The average perceived brightness of the image, from 0 to 1.
  var luminance: Double { pixels.reduce(0) { $0 + $1.luminance } / Double(pixels.count) }

  /// The image as a data URL with an uncompressed 24-bit bitmap.
  var dataURL: String {
    let size = 54 + pixels.count * 3
    var bytes = Array("BM".utf8)
    func append(_ value: Int, bytes count: Int) {
      for shift in 0..<count { bytes.append(UInt8(value >> (8 * shift) & 255)) }
    }
    append(size, bytes: 4)
    append(0, bytes: 4)
    append(54, bytes: 4)
    append(40, bytes: 4)
    append(Self.side, bytes: 4)
    append(Self.side, bytes: 4)
    append(1, bytes: 2)
    append(24, bytes: 2)
    for _ in 0..<6 { append(0, bytes: 4) }
    for row in (0..<Self.side).reversed() {
      for pixel in pixels[row * Self.side..<(row + 1) * Self.side] {
        bytes += [pixel.blue, pixel.green, pixel.red]
      }
    }
    return "data:image/bmp;base64," + Data(bytes).base64EncodedString()
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
    let bytes = sum.map { (encoded($0) * 255).rounded().clamped(to: UInt8.self) }
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
