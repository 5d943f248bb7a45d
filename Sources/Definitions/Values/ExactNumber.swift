/// A number as a document writes it, digit for digit, with the double that is nearest to it.
///
/// Numbers are equal if they are the same decimal number, however they are written: `1.0`, `1` and `10e-1` are, and
/// 9007199254740993 and 9007199254740992 are not.
public struct ExactNumber: Sendable, Codable {
  /// The nearest double.
  public let value: Double
  /// How the document writes it in JSON, or `nil` if the shortest form of the double says the same.
  private let written: String?

  /// Creates the number that a double is.
  public init(_ value: Double) {
    self.value = value
    written = nil
  }

  /// Creates the number that a whole number is.
  public init(_ whole: Int) {
    let value = Double(whole)
    self = Int(exactly: value) == whole ? ExactNumber(value) : ExactNumber(value, writtenAs: String(whole))
  }

  /// Creates a number from its double and from its text in JSON.
  init(_ value: Double, writtenAs text: String) {
    self.value = value
    written = text
  }

  /// Creates a number from its text in JSON.
  package init(text: String) {
    self.init(Double(text) ?? 0, writtenAs: text)
  }

  /// The number in JSON: as the document writes it, or the shortest text that reads back as the double.
  public var text: String { written ?? value.jsonText }

  /// The number as a whole one, or `nil` if it has a fraction or is beyond 64 bits.
  public var integer: Int? {
    if let written, let whole = Int(written) { return whole }
    return Int(exactly: value)
  }

  /// Whether a double holds the number exactly as the document writes it.
  package var isDouble: Bool { ExactNumber(value) == self }

  /// Whether the document writes more digits than every double keeps.
  package var hasManyDigits: Bool { (written?.utf8.count ?? 0) > 15 }
}

extension ExactNumber: Hashable {
  /// Compares decimal numbers, not how they are written.
  public static func == (left: ExactNumber, right: ExactNumber) -> Bool {
    guard left.value == right.value else { return false }
    // Readers refuse numbers that are not zero and have zero as their nearest double.
    return left.value == 0 || left.written == right.written || Decimal(left.text) == Decimal(right.text)
  }

  /// Hashes the nearest double, which equal numbers share.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// The digits of a number without zeros at either end, and the power of ten of the last one.
  private struct Decimal: Equatable {
    var isNegative = false
    var digits: [UInt8] = []
    var exponent = 0

    init(_ text: String) {
      var hasPoint = false
      var bytes = text.utf8[...]
      while let byte = bytes.popFirst() {
        switch byte {
        case UInt8(ascii: "-"): isNegative = true
        case UInt8(ascii: "."): hasPoint = true
        case UInt8(ascii: "e"), UInt8(ascii: "E"):
          exponent += Int(Substring(bytes)) ?? 0
          bytes = bytes[bytes.endIndex...]
        default:
          if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
          if hasPoint { exponent -= 1 }
        }
      }
      while digits.last == UInt8(ascii: "0") {
        digits.removeLast()
        exponent += 1
      }
      if digits.isEmpty { (isNegative, exponent) = (false, 0) }
    }
  }
}

extension Double {
  /// The shortest text in JSON that reads back as the number; `null` for what JSON has no number for.
  package var jsonText: String {
    guard isFinite else { return "null" }
    if self == 0, sign == .minus { return "-0" }
    return Int(exactly: self).map(String.init) ?? "\(self)"
  }
}
