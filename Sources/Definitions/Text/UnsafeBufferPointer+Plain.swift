extension UnsafeBufferPointer<UInt8> {
  /// Whether the eight bytes from an index are printable ASCII that neither JSON nor HTML escapes.
  ///
  /// Quotation marks, ampersands, angle brackets, and backslashes are escaped. The result is `false` if fewer
  /// than eight bytes are left.
  ///
  /// All eight bytes are compared at once, in about the time of one comparison.
  @inlinable package func areEightPlain(at index: Int) -> Bool {
    guard index + 8 <= count, let start = UnsafeRawPointer(baseAddress) else { return false }
    let bytes = start.loadUnaligned(fromByteOffset: index, as: UInt64.self)
    let (ones, high) = (0x0101_0101_0101_0101 as UInt64, 0x8080_8080_8080_8080 as UInt64)
    // The high bit of each byte that is zero. The byte after a zero byte can also be marked.
    func zeros(_ bytes: UInt64) -> UInt64 { (bytes &- ones) & ~bytes & high }
    let marked =
      bytes & high | (bytes &- ones &* 0x20) & ~bytes & high
      | zeros((bytes | ones &* 0x04) ^ ones &* 0x26) | zeros((bytes | ones &* 0x02) ^ ones &* 0x3E)
      | zeros(bytes ^ ones &* 0x5C) | zeros(bytes ^ ones &* 0x7F)
    return marked == 0
  }
}
