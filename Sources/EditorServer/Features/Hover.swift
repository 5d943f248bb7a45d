import Answers
import CatalogModel
import DefinitionKinds
import Definitions
import FormatReference

/// Explains the key, the value or the name at a place.
struct Hover {
  let document: EditorDocument
  let file: DefinitionFile
  let names: CatalogNames

  /// The explanation of what is at a position, in the form of the Language Server Protocol, or `nil`.
  func value(at position: Position) -> LocatedValue? {
    if let use = names.uses(in: file).first(where: { document.range(of: $0)?.contains(position) ?? false }),
      let definition = names.definition(use.name)
    {
      return json(describe(definition), document.range(of: use))
    }
    var found: LocatedValue?
    names.walk.visit(file) { place in
      if let member = place.member, let range = document.range(ofText: member.key, at: member.keyPosition),
        range.contains(position), let key = place.key
      {
        found = json(describe(key), range)
      } else if let text = place.value.string,
        let range = document.range(ofText: text, at: place.value.position),
        range.contains(position), let words = describe(text, at: place)
      {
        found = json(words, range)
      }
    }
    return found
  }

  private func describe(_ key: KeyDescription) -> String {
    "**\(key.name)** (\(key.shape.name); \(key.presence))\n\n\(key.meaning)"
  }

  private func describe(_ definition: any Definition) -> String {
    let kind = type(of: definition).kind.rawValue
    let facts = [
      definition.metadata.status.map { "Status: \($0.rawValue)" },
      definition.metadata.owner.map { "Owner: \($0)" },
      "\(definition.location.file):\(definition.location.line)",
    ].compactMap(\.self)
    return "**\(definition.title)** (\(kind))\n\n"
      + (definition.metadata.summary.map { "\($0)\n\n" } ?? "") + facts.joined(separator: " · ")
  }

  /// The explanation of a word with a meaning, such as the type of an element.
  private func describe(_ text: String, at place: FormatWalk.WalkPlace) -> String? {
    guard let word = names.walk.words(at: place).first(where: { $0.word == text }) else { return nil }
    return word.meaning.isEmpty ? place.key.map(describe) : "**\(word.word)**\n\n\(word.meaning)"
  }

  private func json(_ markdown: String, _ range: EditorDocument.TextRange?) -> LocatedValue {
    var members: [(String, LocatedValue)] = [
      ("contents", ["kind": "markdown", "value": LocatedValue(.string(markdown))])
    ]
    if let range { members.append(("range", document.json(range))) }
    return .object(members)
  }
}

extension EditorDocument {
  /// The place of a text in one line.
  struct TextRange {
    let start: Position
    let length: Int

    func contains(_ position: Position) -> Bool {
      position.line == start.line && position.column >= start.column
        && Int(position.column) <= Int(start.column) + length
    }
  }

  /// The place of a text that starts at a position, without quotation marks; `nil` if it is written otherwise.
  func range(ofText text: String, at position: Position) -> TextRange? {
    place(of: text, at: position).map { TextRange(start: $0, length: text.unicodeScalars.count) }
  }

  func range(of use: NameUse) -> TextRange? { range(ofText: use.text, at: use.location.position) }

  func json(_ range: TextRange) -> LocatedValue { self.range(at: range.start, length: range.length) }
}
