/// A growing buffer of bytes.
///
/// A site is written in hundreds of millions of pieces of a few bytes each. For such a piece, an array spends
/// most of its time on generic calls and `memmove`. This type allocates memory itself, so that a piece costs
/// little more than its bytes. Copies share the memory until one of them changes.
package struct ByteBuffer: Sendable {
  /// The memory of a buffer, which is freed with its last owner.
  ///
  /// Sharing it between threads is safe, because shared memory is never written to.
  @usableFromInline final class Memory: @unchecked Sendable {
    @usableFromInline let start: UnsafeMutableRawPointer
    @usableFromInline let capacity: Int

    @usableFromInline init(capacity: Int) {
      self.capacity = capacity
      start = .allocate(byteCount: capacity, alignment: 8)
    }

    deinit { start.deallocate() }
  }

  /// The memory of all empty buffers.
  private static let nothing = Memory(capacity: 0)

  @usableFromInline var memory: Memory
  @usableFromInline var size = 0

  /// The number of bytes.
  package var count: Int { size }

  /// Creates an empty buffer.
  package init() { memory = Self.nothing }

  /// Creates a buffer from bytes.
  package init(_ bytes: [UInt8]) {
    self.init()
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Whether the buffer is empty.
  package var isEmpty: Bool { size == 0 }

  /// The bytes from an offset on, as an array.
  package func bytes(from start: Int = 0) -> [UInt8] {
    withExtendedLifetime(memory) {
      Array(UnsafeRawBufferPointer(start: memory.start + start, count: size - start))
    }
  }

  /// Calls a function with the bytes.
  package func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    defer { withExtendedLifetime(memory) {} }
    return try body(UnsafeRawBufferPointer(start: memory.start, count: size))
  }

  /// Reserves memory for a total number of bytes.
  package mutating func reserve(_ count: Int) {
    if count > size { makeRoom(for: count - size) }
  }

  /// Appends a byte.
  @inlinable package mutating func append(_ byte: UInt8) {
    if !isKnownUniquelyReferenced(&memory) || size == memory.capacity { makeRoom(for: 1) }
    memory.start.storeBytes(of: byte, toByteOffset: size, as: UInt8.self)
    size += 1
  }

  /// Appends bytes.
  @inlinable package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = UnsafeRawPointer(bytes.baseAddress) else { return }
    let count = bytes.count
    if !isKnownUniquelyReferenced(&memory) || size + count > memory.capacity { makeRoom(for: count) }
    let target = memory.start + size
    size += count
    // Most appended pieces are short.
    if count > 16 {
      target.copyMemory(from: source, byteCount: count)
    } else if count >= 8 {
      Self.copyEnds(of: source, to: target, count, as: UInt64.self)
    } else if count >= 4 {
      Self.copyEnds(of: source, to: target, count, as: UInt32.self)
    } else {
      for offset in 0..<count {
        target.storeBytes(
          of: source.load(fromByteOffset: offset, as: UInt8.self), toByteOffset: offset, as: UInt8.self)
      }
    }
  }

  /// Copies a short run of bytes, at least one word and at most two words long.
  ///
  /// The first word and the last word are copied, which may overlap.
  @inlinable static func copyEnds<Word: BitwiseCopyable>(
    of source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, _ count: Int, as word: Word.Type
  ) {
    let rest = count - MemoryLayout<Word>.size
    let (first, last) = (
      source.loadUnaligned(as: word), source.loadUnaligned(fromByteOffset: rest, as: word)
    )
    target.storeBytes(of: first, as: word)
    target.storeBytes(of: last, toByteOffset: rest, as: word)
  }

  /// Appends a constant text.
  @inlinable package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Appends a text without escaping.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends the bytes of another buffer.
  package mutating func append(_ other: ByteBuffer) {
    withExtendedLifetime(other.memory) {
      append(
        UnsafeBufferPointer(start: other.memory.start.assumingMemoryBound(to: UInt8.self), count: other.size))
    }
  }

  /// Moves the bytes to new, unshared memory with space for more bytes.
  @usableFromInline mutating func makeRoom(for count: Int) {
    let larger = Memory(capacity: max(256, size + count, isKnownUniquelyReferenced(&memory) ? 2 * size : 0))
    larger.start.copyMemory(from: memory.start, byteCount: size)
    memory = larger
  }
}
