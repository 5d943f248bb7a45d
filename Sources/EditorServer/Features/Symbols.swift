import Definitions

/// The outline of a file: its sections, with the definitions in them.
struct Symbols {
  /// The kinds of entries, as the Language Server Protocol numbers them.
  private static let (heading, definition) = (15, 5)

  let document: EditorDocument
  let file: DefinitionFile

  /// The outline in the form of the Language Server Protocol.
  var items: [LocatedValue] { items(of: file.root, end: document.lines.count) }

  private func items(of section: Section, end: Int) -> [LocatedValue] {
    var items: [(line: Int, item: LocatedValue)] = section.blocks(root: file.rootDefinition).map { block in
      (
        block.location.line,
        item(
          block.kind.rawValue, "definition", Self.definition, from: block.location.line,
          to: block.lastLine + 1, [])
      )
    }
    for (index, child) in section.sections.enumerated() {
      let next = section.sections.indices.contains(index + 1) ? section.sections[index + 1].line - 1 : end
      let inner = self.items(of: child, end: next)
      let kinds = child.blocks(root: file.rootDefinition).map(\.kind.rawValue).joined(separator: ", ")
      items.append(
        (child.line, item(child.title ?? "Section", kinds, Self.heading, from: child.line, to: next, inner)))
    }
    return items.sorted { $0.line < $1.line }.map(\.item)
  }

  private func item(
    _ name: String, _ detail: String, _ kind: Int, from line: Int, to end: Int, _ children: [LocatedValue]
  ) -> LocatedValue {
    let start = Position(line: line, column: 1)
    let lineLength =
      document.lines.indices.contains(line - 1) ? document.lines[line - 1].unicodeScalars.count : 0
    let last = min(max(end, line), document.lines.count)
    let lastLength =
      document.lines.indices.contains(last - 1) ? document.lines[last - 1].unicodeScalars.count : 0
    return [
      "name": LocatedValue(.string(name.isEmpty ? "Section" : name)), "detail": LocatedValue(.string(detail)),
      "kind": LocatedValue(integerLiteral: kind),
      "range": [
        "start": document.editorPosition(start).json,
        "end": document.editorPosition(Position(line: last, column: lastLength + 1)).json,
      ],
      "selectionRange": document.range(at: start, length: lineLength),
      "children": LocatedValue(.array(children)),
    ]
  }
}

extension Section {
  /// The definitions directly in the section.
  fileprivate func blocks(root: DefinitionBlock?) -> [DefinitionBlock] {
    (holdsRoot ? root.map { [$0] } ?? [] : []) + definitions
  }
}
