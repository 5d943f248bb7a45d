extension String {
  /// Whether the text has a byte in UTF-8; it looks at memory, which takes a fraction of the time of looking at the view.
  package func hasByte(_ byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }
}
