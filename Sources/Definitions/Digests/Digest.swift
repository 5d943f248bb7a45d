/// A 64-bit hash of content that is the same in every run and on every machine.
///
/// It distinguishes versions of content. It does not protect against deliberate forgery.
package struct Digest: Hashable, Sendable, Codable {
  /// The current hash value.
  package private(set) var value: UInt64

  /// Creates the digest of no content.
  package init() { value = 0x9e37_79b9_7f4a_7c15 }

  /// Creates a digest from a stored value.
  package init(value: UInt64) { self.value = value }

  /// Creates the digest of bytes.
  package init(_ bytes: [UInt8]) {
    self.init()
    bytes.withUnsafeBytes { add($0) }
  }

  /// Creates the digest of bytes in memory.
  package init(_ bytes: UnsafeRawBufferPointer) {
    self.init()
    add(bytes)
  }

  /// Creates the digest of a text.
  package init(_ text: String) {
    self.init()
    add(text)
  }

  /// Adds a number to the hash.
  mutating func add(_ number: UInt64) {
    let product = (value ^ number).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
    value = product.high ^ product.low &+ 0xe703_7ed1_a0b4_28db
  }

  /// Adds a number to the hash.
  package mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

  /// Adds a Boolean to the hash.
  package mutating func add(_ isSo: Bool) { add(isSo ? 1 as UInt64 : 0) }

  /// Adds the value of another digest to the hash.
  package mutating func add(_ other: Digest) { add(other.value) }

  /// Adds a text and its length to the hash.
  ///
  /// Because of the length, two texts differ from one text that joins them.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a text or `nil` to the hash.
  package mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  /// Adds a list of texts and its length to the hash.
  package mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }

  /// Adds bytes and their count to the hash, eight bytes at a time.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(bytes.count)
    let end = addWords(of: bytes, from: 0)
    addRest(of: bytes, from: end)
  }

  /// Adds all complete eight-byte words from an offset, and returns the offset of the first byte after them.
  fileprivate mutating func addWords(of bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset + Self.wordLength <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += Self.wordLength
    }
    return offset
  }

  /// Adds the remaining bytes from an offset.
  ///
  /// They are fewer than eight.
  fileprivate mutating func addRest(of bytes: UnsafeRawBufferPointer, from start: Int) {
    var rest: UInt64 = 0
    var offset = start
    while offset < bytes.count {
      rest = rest << 8 | UInt64(bytes[offset])
      offset += 1
    }
    add(rest)
  }

  fileprivate static let wordLength = MemoryLayout<UInt64>.size
}

/// The digest of bytes that arrive in several parts.
///
/// It equals the digest of all bytes at once.
package struct PiecewiseDigest {
  private var digest = Digest()
  /// The bytes at the end of the last part that do not yet fill a word.
  private var rest: [UInt8] = []

  /// Creates a digest for a known total number of bytes.
  package init(count: Int) { digest.add(count) }

  /// Adds the next bytes.
  package mutating func add(_ piece: UnsafeRawBufferPointer) {
    let start = rest.isEmpty ? 0 : min(piece.count, Digest.wordLength - rest.count)
    rest += piece[..<start]
    if rest.count == Digest.wordLength {
      rest.withUnsafeBytes { _ = digest.addWords(of: $0, from: 0) }
      rest = []
    }
    guard start < piece.count else { return }
    let end = digest.addWords(of: piece, from: start)
    rest += piece[end...]
  }

  /// The digest of all bytes.
  ///
  /// Read it after all bytes are added.
  package var value: Digest {
    var digest = digest
    rest.withUnsafeBytes { digest.addRest(of: $0, from: 0) }
    return digest
  }
}
