package import Definitions

/// Something that a payload has no more and whose words stay in its file.
package struct Gone {
  /// What it was: a step or a group.
  package let kind: DefinitionKind
  /// Its heading, or an empty text where it has none.
  package let heading: String
  /// The line of the heading, counted from one.
  package let line: Int
}

/// The sections of an experience's file as an update writes them, those of steps that are gone among them.
struct LiterateSteps {
  private(set) var text = ""
  private(set) var gone: [Gone] = []
  /// Whether what comes next did not follow in the old file.
  private var isAfterOther = false
  /// The pieces of the old file that are not written yet, in their order.
  private var pieces: [FilePieces.Piece]
  private let ids: Set<String>

  /// Begins with the pieces of the old file and the identifiers of everything that the payload has.
  init(_ pieces: [FilePieces.Piece], ids: Set<String>) {
    self.pieces = pieces
    self.ids = ids
  }

  /// Takes the piece with the identifier of a value; what stood before it and is gone leaves its words there.
  mutating func take(_ kind: DefinitionKind, _ value: LocatedValue) -> FilePieces.Piece? {
    guard let id = value["id"]?.string,
      let place = pieces.firstIndex(where: { $0.kind == kind && $0.value?["id"]?.string == id })
    else { return nil }
    let piece = pieces.remove(at: place)
    var index = 0
    for earlier in pieces.prefix(place) {
      if let id = earlier.value?["id"]?.string, ids.contains(id) {
        index += 1
      } else {
        leaveWords(of: pieces.remove(at: index))
      }
    }
    return piece
  }

  /// Writes what the old file has: it follows as it did, or after an empty line where something else is before it.
  mutating func write(_ text: String) {
    if !text.isEmpty, isAfterOther { separate() }
    isAfterOther = isAfterOther && text.isEmpty
    self.text += text
  }

  /// Writes a section that the old file does not have.
  mutating func writeNew(_ section: String) {
    separate()
    text += section
    isAfterOther = true
  }

  /// Ends the file with the words of all that is left.
  mutating func end(_ closing: String) {
    for piece in pieces { leaveWords(of: piece) }
    write(closing)
  }

  private mutating func separate() {
    guard !text.isEmpty, !text.hasSuffix("\n\n"), !text.hasSuffix("\r\n\r\n") else { return }
    text += text.hasSuffix("\r\n") ? "\r\n" : "\n"
  }

  private mutating func leaveWords(of piece: FilePieces.Piece) {
    isAfterOther = true
    let start = text.lines.count
    write(piece.lead)
    let heading = piece.heading
    let line = text.lines.count - piece.lead.lines.count + (heading?.line ?? 0)
    gone.append(Gone(kind: piece.kind, heading: heading?.text ?? "", line: max(start, line)))
    isAfterOther = true
    write(String(piece.tail.drop { $0.isNewline }))
    isAfterOther = true
  }
}
