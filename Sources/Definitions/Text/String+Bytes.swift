extension String {
  /// Whether the UTF-8 text contains a byte.
  ///
  /// It searches contiguous memory if possible, which is much faster than the UTF-8 view.
  package func hasByte(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }
}
