package import Definitions
import Foundation

/// Pieces of HTML that many drawings share; each piece is stored once.
package struct HTMLPieces {
  /// A piece that is hashed as a whole, because it is long.
  private struct Piece: Hashable {
    let bytes: ArraySlice<UInt8>

    static func == (one: Piece, other: Piece) -> Bool {
      one.bytes.withUnsafeBytes { one in
        other.bytes.withUnsafeBytes { other in
          guard let start = one.baseAddress, let otherStart = other.baseAddress else {
            return one.count == other.count
          }
          return one.count == other.count && memcmp(start, otherStart, one.count) == 0
        }
      }
    }

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }
  }

  private var pieces: [Piece] = []
  private var places: [Piece: Int] = [:]

  package init() {}

  /// Finds a piece, and stores it if it is new.
  ///
  /// - Parameters:
  ///   - piece: The bytes of the piece.
  ///   - likely: The index of a piece that is probably equal, which saves the search.
  /// - Returns: The index of the piece.
  package mutating func index(of piece: ArraySlice<UInt8>, likely: Int? = nil) -> Int {
    let piece = Piece(bytes: piece)
    if let likely, pieces[likely] == piece { return likely }
    if let place = places[piece] { return place }
    places[piece] = pieces.count
    pieces.append(piece)
    return pieces.count - 1
  }

  /// Returns the indexes of the pieces between offsets in some bytes, without empty pieces.
  mutating func indexes(of bytes: [UInt8], cutAt cuts: [Int]) -> [Int] {
    zip(cuts, cuts.dropFirst()).compactMap { start, end in
      start < end ? index(of: bytes[start..<end]) : nil
    }
  }

  /// Writes the JSON member `pieces`: an array of texts.
  package func write(to json: inout JSONWriter) {
    json.key("pieces")
    json.array { json in for piece in pieces { json.string(String(decoding: piece.bytes, as: UTF8.self)) } }
  }
}
