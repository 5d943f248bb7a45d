package import Definitions

/// Pieces of HTML that many drawings share; each piece is stored once.
package struct HTMLPieces {
  private var pieces: [HashedBytes] = []
  private var places: [HashedBytes: Int] = [:]

  package init() {}

  /// Finds a piece, and stores it if it is new.
  ///
  /// - Parameters:
  ///   - piece: The bytes of the piece.
  ///   - likely: The index of a piece that is probably equal, which saves the search.
  /// - Returns: The index of the piece.
  package mutating func index(of piece: ArraySlice<UInt8>, likely: Int? = nil) -> Int {
    let piece = HashedBytes(piece)
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
