/// Bytes as the key of a dictionary, which are hashed as a whole: the hash of an array takes one byte after another.
package struct HashedBytes: Hashable, Sendable {
  package let bytes: ArraySlice<UInt8>

  package init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

  package func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
}
