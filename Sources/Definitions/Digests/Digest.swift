/// Names content by 64 bits, the same in every run and on every machine.
///
/// It tells versions of something apart; it is no protection against a forger.
package struct Digest: Hashable, Sendable, Codable {
  /// The bits so far.
  package private(set) var value: UInt64

  /// A digest of nothing.
  package init() { value = 0x9e37_79b9_7f4a_7c15 }

  /// The digest that was written down as a number.
  package init(value: UInt64) { self.value = value }

  /// The digest of bytes.
  package init(_ bytes: [UInt8]) {
    self.init()
    bytes.withUnsafeBytes { add($0) }
  }

  /// The digest of bytes in memory.
  package init(_ bytes: UnsafeRawBufferPointer) {
    self.init()
    add(bytes)
  }

  /// The digest of a text.
  package init(_ text: String) {
    self.init()
    add(text)
  }

  /// Adds a number.
  package mutating func add(_ number: UInt64) {
    let product = (value ^ number).multipliedFullWidth(by: 0xa076_1d64_78bd_642f)
    value = product.high ^ product.low &+ 0xe703_7ed1_a0b4_28db
  }

  /// Adds a number.
  package mutating func add(_ number: Int) { add(UInt64(truncatingIfNeeded: number)) }

  /// Adds what is so or not.
  package mutating func add(_ isSo: Bool) { add(isSo ? 1 as UInt64 : 0) }

  /// Adds another digest.
  package mutating func add(_ other: Digest) { add(other.value) }

  /// Adds a text with its length, so that two texts do not read like one.
  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
  }

  /// Adds a text that may not be there.
  package mutating func add(_ text: String?) {
    add(text != nil)
    if let text { add(text) }
  }

  /// Adds texts with their number.
  package mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }

  /// Adds bytes with their number, eight at a time.
  package mutating func add(_ bytes: UnsafeRawBufferPointer) {
    add(bytes.count)
    let end = addWords(of: bytes, from: 0)
    addRest(of: bytes, from: end)
  }

  /// Adds as many whole words as bytes have from a place on, and returns where they end.
  fileprivate mutating func addWords(of bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
    var offset = start
    while offset + Self.wordLength <= bytes.count {
      add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      offset += Self.wordLength
    }
    return offset
  }

  /// Adds the bytes from a place on, which are less than a word.
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

/// The digest of bytes that come in pieces, the same as that of the bytes in one.
package struct PiecewiseDigest {
  private var digest = Digest()
  /// What is left of the last piece, which begins a word that ends in the next one.
  private var rest: [UInt8] = []

  /// Begins with the number of all bytes.
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

  /// The digest, once all bytes are added.
  package var value: Digest {
    var digest = digest
    rest.withUnsafeBytes { digest.addRest(of: $0, from: 0) }
    return digest
  }
}
