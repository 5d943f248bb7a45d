package import Definitions

/// A file of the site.
package struct SiteFile: Sendable {
  private enum FileContent {
    case bytes([UInt8])
    case buffers([ByteBuffer])
    case pieces([@Sendable () -> ByteBuffer])
  }

  /// The path from the top folder of the site.
  package var path: String
  private let content: FileContent

  package init(path: String, bytes: [UInt8]) { self.init(path: path, .bytes(bytes)) }

  /// Creates a file with the bytes of a buffer.
  init(path: String, _ buffer: ByteBuffer) { self.init(path: path, [buffer]) }

  /// Creates a file with the bytes of several buffers, one after another.
  init(path: String, _ buffers: [ByteBuffer]) { self.init(path: path, .buffers(buffers)) }

  /// Creates a file that is too large for memory.
  ///
  /// The pieces are created again each time that the bytes are read.
  package init(path: String, pieces: [@Sendable () -> ByteBuffer]) { self.init(path: path, .pieces(pieces)) }

  private init(path: String, _ content: FileContent) { (self.path, self.content) = (path, content) }

  /// Whether all bytes of the file are in memory.
  package var isWhole: Bool {
    if case .pieces = content { false } else { true }
  }

  /// Calls the closure with the bytes of each piece in turn.
  package func forEachPiece<Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    switch content {
    case .bytes(let bytes):
      try bytes.withUnsafeBufferPointer { bytes throws(Failure) in try body(UnsafeRawBufferPointer(bytes)) }
    case .buffers(let buffers): for buffer in buffers { try buffer.withBytes(body) }
    case .pieces(let pieces): for piece in pieces { try piece().withBytes(body) }
    }
  }

  /// All bytes of the file.
  package var bytes: [UInt8] {
    if case .bytes(let bytes) = content { return bytes }
    var all: [UInt8] = []
    forEachPiece { all += $0 }
    return all
  }

  /// The number of bytes.
  package var size: Int {
    var size = 0
    forEachPiece { size += $0.count }
    return size
  }

  /// The number of bytes, and a digest of the bytes.
  package var identity: (size: Int, digest: Digest) {
    switch content {
    case .bytes(let bytes): return (bytes.count, Digest(bytes))
    case .buffers:
      let size = size
      var digest = PiecewiseDigest(count: size)
      forEachPiece { digest.add($0) }
      return (size, digest.value)
    case .pieces: return Self(path: path, bytes: bytes).identity
    }
  }
}
