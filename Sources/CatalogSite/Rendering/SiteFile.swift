package import Definitions
import Mockups

/// A file of the site.
package struct SiteFile: Sendable {
  /// The path from the top of the site.
  package var path: String
  /// Its bytes, in pieces where it is large, so that nobody has to put it together.
  package let pieces: [[UInt8]]

  package init(path: String, bytes: [UInt8]) { self.init(path: path, pieces: [bytes]) }

  package init(path: String, pieces: [[UInt8]]) {
    self.path = path
    self.pieces = pieces
  }

  /// All of its bytes.
  package var bytes: [UInt8] { pieces.count == 1 ? pieces[0] : Array(pieces.joined()) }

  /// The number of bytes.
  package var size: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Names its bytes.
  package var digest: Digest {
    guard pieces.count > 1 else { return pieces.first.map { Digest($0) } ?? Digest([]) }
    return Digest(joining: pieces)
  }
}

extension Digest {
  private static let wordLength = MemoryLayout<UInt64>.size

  /// The digest of bytes that stand in pieces one after another.
  init(joining pieces: [[UInt8]]) {
    self.init()
    add(pieces.reduce(0) { $0 + $1.count })
    // What is left of a piece begins a word that ends in the next one.
    var rest: [UInt8] = []
    for piece in pieces {
      let start = rest.isEmpty ? 0 : min(piece.count, Self.wordLength - rest.count)
      rest += piece[..<start]
      if rest.count == Self.wordLength {
        rest.withUnsafeBytes { add(word: $0, at: 0) }
        rest = []
      }
      guard start < piece.count else { continue }
      let end = piece.count - (piece.count - start) % Self.wordLength
      piece.withUnsafeBytes { bytes in
        for place in stride(from: start, to: end, by: Self.wordLength) { add(word: bytes, at: place) }
      }
      rest += piece[end...]
    }
    add(rest.reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
  }

  private mutating func add(word bytes: UnsafeRawBufferPointer, at place: Int) {
    add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
  }
}
