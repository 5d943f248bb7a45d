package import Definitions

/// A step or a group that the payload no longer has; its prose stays in the file.
package struct RemovedPart {
  /// The kind: a step or a group.
  package let kind: DefinitionKind
  /// The heading of the section, or an empty text if it has none.
  package let heading: String
  /// The line of the heading in the new file, counted from one.
  package let line: Int
}

/// Writes the sections of an experience's file during an update, with the prose of removed steps.
struct LiterateSteps {
  private(set) var text = ""
  private(set) var removed: [RemovedPart] = []
  /// Whether the next text needs an empty line before it, because the old file had other text there.
  private var isAfterOther = false
  /// The pieces of the old file that are not written yet, in their order.
  private var pieces: [FileSections.FileSection]
  private let ids: Set<String>

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - pieces: The nested pieces of the old file.
  ///   - ids: The identifiers of all steps and groups in the payload.
  init(_ pieces: [FileSections.FileSection], ids: Set<String>) {
    self.pieces = pieces
    self.ids = ids
  }

  /// Takes the old piece that has the same kind and identifier as a value.
  ///
  /// Earlier pieces that the payload no longer has are written first, without their definitions.
  mutating func take(_ kind: DefinitionKind, _ value: LocatedValue) -> FileSections.FileSection? {
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

  /// Writes text of the old file; an empty line separates it from text that was not before it in the old
  /// file.
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

  /// Ends the file with the prose of all remaining pieces, and the closing text.
  mutating func end(_ closing: String) {
    for piece in pieces { leaveWords(of: piece) }
    write(closing)
  }

  private mutating func separate() {
    guard !text.isEmpty, !text.hasSuffix("\n\n"), !text.hasSuffix("\r\n\r\n") else { return }
    text += text.hasSuffix("\r\n") ? "\r\n" : "\n"
  }

  private mutating func leaveWords(of piece: FileSections.FileSection) {
    isAfterOther = true
    let start = text.lines.count
    write(piece.lead)
    let heading = piece.heading
    let line = text.lines.count - piece.lead.lines.count + (heading?.line ?? 0)
    removed.append(RemovedPart(kind: piece.kind, heading: heading?.text ?? "", line: max(start, line)))
    isAfterOther = true
    write(String(piece.tail.drop { $0.isNewline }))
    isAfterOther = true
  }
}
