/// Something that can be written down as bytes and read again, by the same build of the tool only.
package protocol Archivable {
  /// Reads what was written.
  init(from archive: inout ArchiveReader) throws(DamagedArchive)
  /// Writes everything that reading needs.
  func write(to archive: inout ArchiveWriter)
}

/// Bytes that are not what was written.
package struct DamagedArchive: Error {
  package init() {}
}

/// Writes values as bytes, without anything that says what they are.
package struct ArchiveWriter: Sendable {
  private var buffer = ByteBuffer()

  package init() {}

  /// Everything that was written.
  package var bytes: [UInt8] { buffer.bytes() }

  /// Writes a value.
  package mutating func write(_ value: some Archivable) { value.write(to: &self) }

  /// Writes a number, small ones in few bytes.
  fileprivate mutating func write(bits: UInt64) {
    var rest = bits
    while rest >= 0x80 {
      buffer.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    buffer.append(UInt8(rest))
  }

  /// Writes all bits of a number, of which most are as likely to be set as not.
  fileprivate mutating func write(all bits: UInt64) {
    withUnsafeBytes(of: bits.littleEndian) { buffer.append($0.bindMemory(to: UInt8.self)) }
  }

  /// Everything that was written, with a digest of it at the end, by which a reader sees that nothing of it is damaged.
  package mutating func sealed() -> [UInt8] {
    var seal = ArchiveSeal()
    buffer.withBytes { seal.add($0) }
    write(all: seal.digest.value)
    return buffer.bytes()
  }

  /// Hands on what was written so far as far as it fills pieces, and forgets it.
  fileprivate mutating func drain<Failure: Error>(
    pieces size: Int, to sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    let whole = buffer.count / size * size
    guard whole > 0 else { return }
    try buffer.withBytes { bytes throws(Failure) in
      for start in stride(from: 0, to: whole, by: size) {
        try sink(UnsafeRawBufferPointer(rebasing: bytes[start..<start + size]))
      }
    }
    buffer.removeFirst(whole)
  }

  /// Hands on the rest of what was written.
  fileprivate func end<Failure: Error>(
    with sink: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    try buffer.withBytes(sink)
  }

  fileprivate mutating func write(text: String) {
    var text = text
    text.withUTF8 { bytes in
      write(bits: UInt64(bytes.count))
      buffer.append(bytes)
    }
  }

  fileprivate mutating func write(raw: ArraySlice<UInt8>) {
    write(bits: UInt64(raw.count))
    raw.withUnsafeBufferPointer { buffer.append($0) }
  }
}

/// Names the bytes of an archive, piece by piece.
private struct ArchiveSeal {
  static let pieceSize = 1 << 20

  private(set) var digest = Digest()

  /// Adds bytes: whole pieces, or the last ones.
  mutating func add(_ bytes: UnsafeRawBufferPointer) {
    for start in stride(from: 0, to: bytes.count, by: Self.pieceSize) {
      let end = min(start + Self.pieceSize, bytes.count)
      digest.add(Digest(UnsafeRawBufferPointer(rebasing: bytes[start..<end])))
    }
  }
}

/// Writes a sealed archive in pieces, so that a large one is never in memory as a whole.
package struct SealedArchiveWriter<Failure: Error> {
  private var archive = ArchiveWriter()
  private var seal = ArchiveSeal()
  private let sink: (UnsafeRawBufferPointer) throws(Failure) -> Void

  /// Starts an archive whose pieces are handed on.
  package init(_ sink: @escaping (UnsafeRawBufferPointer) throws(Failure) -> Void) { self.sink = sink }

  /// Writes a part of the archive.
  package mutating func write(_ body: (inout ArchiveWriter) -> Void) throws(Failure) {
    body(&archive)
    try archive.drain(pieces: ArchiveSeal.pieceSize) { [sink] piece throws(Failure) in
      seal.add(piece)
      try sink(piece)
    }
  }

  /// Writes values with their number.
  package mutating func write(_ values: [some Archivable]) throws(Failure) {
    try write { $0.write(bits: UInt64(values.count)) }
    for value in values { try write { $0.write(value) } }
  }

  /// Ends the archive.
  ///
  /// - Returns: Its seal, which names it.
  package mutating func end() throws(Failure) -> Digest {
    try archive.end { [sink] rest throws(Failure) in
      if !rest.isEmpty { seal.add(rest) }
      try sink(rest)
    }
    archive = ArchiveWriter()
    archive.write(all: seal.digest.value)
    try archive.end(with: sink)
    return seal.digest
  }
}

/// Reads values in the order in which they were written.
package struct ArchiveReader: Sendable {
  private let bytes: ArraySlice<UInt8>
  private var position: Int
  private var depth = 0

  /// Reads from the start of bytes.
  package init(_ bytes: [UInt8]) { self.init(bytes[...]) }

  /// Reads from the start of some bytes of others.
  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Reads from the start of bytes with a digest of them at the end.
  package init(sealed bytes: [UInt8]) throws(DamagedArchive) {
    try Self.check(bytes)
    self.init(bytes.dropLast(MemoryLayout<UInt64>.size))
  }

  private static func check(_ bytes: [UInt8]) throws(DamagedArchive) {
    let seal = try seal(of: bytes)
    var expected = ArchiveSeal()
    bytes.withUnsafeBytes {
      expected.add(UnsafeRawBufferPointer(rebasing: $0.dropLast(MemoryLayout<UInt64>.size)))
    }
    guard seal == expected.digest else { throw DamagedArchive() }
  }

  /// Reads bytes with a digest of them at the end, which is checked meanwhile.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - read: Reads all that they say, which nobody sees where they are damaged.
  /// - Returns: What was read.
  /// - Throws: ``DamagedArchive`` where the bytes are not what was written.
  package static func read<Value: Sendable>(
    sealed bytes: [UInt8],
    _ read: @escaping @Sendable (inout ArchiveReader) throws(DamagedArchive) -> Value
  ) throws(DamagedArchive) -> Value {
    let (isWhole, value) = concurrently {
      (try? check(bytes)) != nil
    } _: {
      var reader = ArchiveReader(bytes.dropLast(MemoryLayout<UInt64>.size))
      let value = try? read(&reader)
      return reader.isAtEnd ? value : nil
    }
    guard isWhole, let value else { throw DamagedArchive() }
    return value
  }

  /// The digest at the end of sealed bytes, which names them.
  package static func seal(of bytes: [UInt8]) throws(DamagedArchive) -> Digest {
    var reader = ArchiveReader(bytes[max(0, bytes.count - MemoryLayout<UInt64>.size)...])
    return Digest(value: try reader.allBits())
  }

  /// Passes over the rest.
  package mutating func end() { position = bytes.endIndex }

  /// Whether everything was read.
  package var isAtEnd: Bool { position == bytes.endIndex }

  /// Reads a value.
  package mutating func read<Value: Archivable>(_ type: Value.Type = Value.self) throws(DamagedArchive)
    -> Value
  {
    try Value(from: &self)
  }

  /// Reads what has others of its kind inside, as deep as definitions can be nested.
  mutating func nested<Value>(
    _ read: (inout ArchiveReader) throws(DamagedArchive) -> Value
  ) throws(DamagedArchive) -> Value {
    guard depth < 2 * JSONReader.depthLimit else { throw DamagedArchive() }
    depth += 1
    defer { depth -= 1 }
    return try read(&self)
  }

  fileprivate mutating func bits() throws(DamagedArchive) -> UInt64 {
    var (bits, shift): (UInt64, UInt64) = (0, 0)
    while position < bytes.endIndex, shift < 64 {
      let byte = bytes[position]
      position += 1
      bits |= UInt64(byte & 0x7f) << shift
      if byte < 0x80 { return bits }
      shift += 7
    }
    throw DamagedArchive()
  }

  fileprivate mutating func allBits() throws(DamagedArchive) -> UInt64 {
    let size = MemoryLayout<UInt64>.size
    guard size <= bytes.endIndex - position else { throw DamagedArchive() }
    defer { position += size }
    let start = position - bytes.startIndex
    return UInt64(
      littleEndian: bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: start, as: UInt64.self) })
  }

  /// A number of things of which each takes at least a byte.
  fileprivate mutating func count() throws(DamagedArchive) -> Int {
    let count = try bits()
    guard count <= UInt64(bytes.endIndex - position) else { throw DamagedArchive() }
    return Int(count)
  }

  fileprivate mutating func slice() throws(DamagedArchive) -> ArraySlice<UInt8> {
    let count = try count()
    defer { position += count }
    return bytes[position..<position + count]
  }
}

extension Int: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    let bits = try archive.bits()
    self = Int(bitPattern: UInt(bits >> 1)) ^ -Int(bits & 1)
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(bits: UInt64(bitPattern: Int64((self << 1) ^ (self >> 63))))
  }
}

extension UInt64: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) { self = try archive.bits() }
  package func write(to archive: inout ArchiveWriter) { archive.write(bits: self) }
}

extension Bool: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) { self = try archive.bits() != 0 }
  package func write(to archive: inout ArchiveWriter) { archive.write(bits: self ? 1 : 0) }
}

extension Double: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(bitPattern: try archive.bits())
  }
  package func write(to archive: inout ArchiveWriter) { archive.write(bits: bitPattern) }
}

extension String: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(decoding: try archive.slice(), as: UTF8.self)
  }
  package func write(to archive: inout ArchiveWriter) { archive.write(text: self) }
}

extension ArraySlice<UInt8>: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) { self = try archive.slice() }
  package func write(to archive: inout ArchiveWriter) { archive.write(raw: self) }
}

extension Digest: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self.init(value: try archive.allBits())
  }
  package func write(to archive: inout ArchiveWriter) { archive.write(all: value) }
}

extension Optional: Archivable where Wrapped: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self = try archive.read(Bool.self) ? try archive.read(Wrapped.self) : nil
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(self != nil)
    if let self { archive.write(self) }
  }
}

extension Array: Archivable where Element: Archivable {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    self = []
    let count = try archive.count()
    // Bytes that are damaged can tell of more than there is.
    reserveCapacity(Swift.min(count, 1 << 16))
    for _ in 0..<count { append(try archive.read()) }
  }
  package func write(to archive: inout ArchiveWriter) {
    archive.write(bits: UInt64(count))
    for element in self { archive.write(element) }
  }
}

extension Archivable where Self: RawRepresentable, RawValue == String {
  package init(from archive: inout ArchiveReader) throws(DamagedArchive) {
    guard let value = Self(rawValue: try archive.read()) else { throw DamagedArchive() }
    self = value
  }
  package func write(to archive: inout ArchiveWriter) { archive.write(rawValue) }
}

extension ArchiveWriter {
  /// Writes a table in the order of its keys.
  package mutating func writeTable(_ table: [String: some Archivable]) {
    write(table.count)
    for key in [String](table.keys).sorted() {
      guard let value = table[key] else { continue }
      write(key)
      write(value)
    }
  }
}

extension ArchiveReader {
  /// Reads a table.
  package mutating func readTable<Value: Archivable>() throws(DamagedArchive) -> [String: Value] {
    var table: [String: Value] = [:]
    let count: Int = try read()
    for _ in 0..<max(0, count) { table[try read()] = try read(Value.self) }
    return table
  }
}
