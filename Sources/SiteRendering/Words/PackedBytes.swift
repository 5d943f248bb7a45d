/// Lists of bytes that are stored one after another and do not change.
package struct PackedBytes: Sendable {
  private let bytes: ArraySlice<UInt8>
  /// The end of each list, counted in bytes from the start.
  private let ends: [UInt32]

  package init(_ bytes: ArraySlice<UInt8>, ends: [UInt32]) { (self.bytes, self.ends) = (bytes, ends) }

  /// The number of lists.
  package var count: Int { ends.count }

  /// The bytes of the list at an index.
  package subscript(list: Int) -> ArraySlice<UInt8> {
    let start = list == 0 ? 0 : Int(ends[list - 1])
    return bytes[bytes.startIndex + start..<bytes.startIndex + Int(ends[list])]
  }
}
