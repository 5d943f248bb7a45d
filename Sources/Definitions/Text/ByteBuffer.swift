/// Bytes that are only ever appended to.
///
/// Pages are written in pieces of a few bytes, of which a site has hundreds of millions. An array spends most of its time around
/// such a piece, on generic calls and on `memmove`; this is the one place that handles memory itself, so that a piece costs
/// little more than its bytes. Copies share the memory until one of them is appended to.
package struct ByteBuffer: @unchecked Sendable {
  /// The memory, which ends with its last owner.
  @usableFromInline final class Memory {
    @usableFromInline let start: UnsafeMutableRawPointer
    @usableFromInline let capacity: Int

    @usableFromInline init(capacity: Int) {
      self.capacity = capacity
      start = .allocate(byteCount: capacity, alignment: 8)
    }

    deinit { start.deallocate() }
  }

  /// The memory of all buffers that are empty; since it is shared, nothing is ever written to it.
  @usableFromInline nonisolated(unsafe) static let nothing = Memory(capacity: 0)

  @usableFromInline var memory: Memory
  /// The number of bytes so far.
  package private(set) var count: Int {
    @inlinable get { size }
    set { size = newValue }
  }
  @usableFromInline var size = 0

  /// Creates a buffer without bytes.
  package init() { memory = Self.nothing }

  /// Creates a buffer with bytes.
  package init(_ bytes: [UInt8]) {
    self.init()
    bytes.withUnsafeBufferPointer { append($0) }
  }

  /// Whether there are no bytes.
  package var isEmpty: Bool { size == 0 }

  /// The bytes, or those from one on, as an array of their own.
  package func bytes(from start: Int = 0) -> [UInt8] {
    Array(UnsafeRawBufferPointer(start: memory.start + start, count: size - start))
  }

  /// Makes room for so many bytes in all.
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
    // Most pieces are short: two words that may overlap are their first and their last bytes.
    if count > 16 {
      target.copyMemory(from: source, byteCount: count)
    } else if count >= 8 {
      let (first, last) = (
        source.loadUnaligned(as: UInt64.self),
        source.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
      )
      target.storeBytes(of: first, as: UInt64.self)
      target.storeBytes(of: last, toByteOffset: count - 8, as: UInt64.self)
    } else if count >= 4 {
      let (first, last) = (
        source.loadUnaligned(as: UInt32.self),
        source.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      )
      target.storeBytes(of: first, as: UInt32.self)
      target.storeBytes(of: last, toByteOffset: count - 4, as: UInt32.self)
    } else {
      for offset in 0..<count {
        target.storeBytes(
          of: source.load(fromByteOffset: offset, as: UInt8.self), toByteOffset: offset, as: UInt8.self)
      }
    }
  }

  /// Appends a constant text.
  @inlinable package mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append($0) }
  }

  /// Appends a text as it is.
  package mutating func append(_ text: String) {
    var text = text
    text.withUTF8 { append($0) }
  }

  /// Appends what another buffer holds.
  package mutating func append(_ other: ByteBuffer) {
    append(
      UnsafeBufferPointer(start: other.memory.start.assumingMemoryBound(to: UInt8.self), count: other.size))
  }

  /// Moves the bytes to memory of their own with room for more.
  @usableFromInline mutating func makeRoom(for count: Int) {
    let larger = Memory(capacity: max(256, size + count, isKnownUniquelyReferenced(&memory) ? 2 * size : 0))
    larger.start.copyMemory(from: memory.start, byteCount: size)
    memory = larger
  }
}
