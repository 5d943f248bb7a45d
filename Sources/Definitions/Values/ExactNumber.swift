/// A number with the exact digits of its document, and the nearest `Double`.
///
/// Two numbers are equal if they have the same decimal value. For example, `1.0`, `1`, and `10e-1` are equal.
/// 9007199254740993 and 9007199254740992 are not equal, although their nearest `Double` is the same.
public struct ExactNumber: Sendable, Codable {
  /// The nearest `Double`.
  public let value: Double
  /// The number as JSON text in the document's notation, or `nil` if the shortest form of the `Double` is the
  /// same.
  private let written: String?

  /// Creates a number from a `Double`.
  public init(_ value: Double) {
    self.value = value
    written = nil
  }

  /// Creates a number from an integer.
  public init(_ whole: Int) {
    let value = Double(whole)
    self = Int(exactly: value) == whole ? ExactNumber(value) : ExactNumber(value, writtenAs: String(whole))
  }

  /// Creates a number from its nearest `Double` and its JSON text.
  init(_ value: Double, writtenAs text: String) {
    self.value = value
    written = text
  }

  /// Creates a number from its JSON text.
  package init(text: String) {
    self.init(Double(text) ?? 0, writtenAs: text)
  }

  /// The JSON text of the number: as in the document, or the shortest text that reads back as the `Double`.
  public var text: String { written ?? value.jsonText }

  /// The number as an integer, or `nil` if it has a fraction or needs more than 64 bits.
  public var integer: Int? {
    if let written, let whole = Int(written) { return whole }
    return Int(exactly: value)
  }

  /// Whether a `Double` represents the number exactly.
  package var isDouble: Bool { ExactNumber(value) == self }

  /// Whether the document writes more than 15 characters, more digits than every `Double` can keep.
  package var hasManyDigits: Bool { (written?.utf8.count ?? 0) > 15 }
}

extension ExactNumber: Hashable {
  /// Compares the decimal values, not the notation.
  public static func == (left: ExactNumber, right: ExactNumber) -> Bool {
    guard left.value == right.value else { return false }
    // Readers reject a nonzero number whose nearest `Double` is zero, so zero values are equal here.
    return left.value == 0 || left.written == right.written || Decimal(left.text) == Decimal(right.text)
  }

  /// Hashes the nearest `Double`, because equal numbers have the same one.
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// The digits of a number without leading and trailing zeros, and the power of ten of the last digit.
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
  /// The shortest JSON text that reads back as the number, or `null` for a number that JSON cannot express.
  package var jsonText: String {
    guard isFinite else { return "null" }
    if self == 0, sign == .minus { return "-0" }
    return Int(exactly: self).map(String.init) ?? "\(self)"
  }
}
