import Definitions

/// The sections of an experience's file as an update writes them, those of steps that are gone among them.
struct LiterateSteps {
  private(set) var text = ""
  /// The headings of what the payload has no more, with their lines.
  private(set) var gone: [(heading: String, line: Int)] = []
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
    leaveWords(before: place)
    return piece
  }

  mutating func write(_ text: String) { self.text += text }

  /// Writes a section from its heading on, after an empty line.
  mutating func begin(_ section: String) {
    if section.hasPrefix("#"), !text.hasSuffix("\n\n"), !text.hasSuffix("\r\n\r\n") {
      text += text.hasSuffix("\r\n") ? "\r\n" : "\n"
    }
    text += section
  }

  /// Ends the file.
  mutating func end(_ closing: String) {
    leaveWords(before: pieces.count)
    begin(closing)
  }

  private mutating func leaveWords(before end: Int) {
    var place = 0
    for piece in pieces.prefix(end) {
      if let id = piece.value?["id"]?.string, ids.contains(id) {
        place += 1
        continue
      }
      begin(piece.lead)
      let heading = piece.lead.lines.first { $0.hasPrefix("#") } ?? ""
      let lines = text.dropLast(piece.lead.count).lines.count
      gone.append((heading.drop { $0 == "#" || $0 == " " }.trimmingEnd, lines))
      text += piece.tail.drop { $0.isNewline }
      pieces.remove(at: place)
    }
  }
}

extension Substring {
  fileprivate var trimmingEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
