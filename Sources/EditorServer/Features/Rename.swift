import CatalogModel
import DefinitionKinds
import Definitions
import FormatReference

/// Changes a name wherever it is given and used.
struct Rename {
  /// A request that cannot be carried out, with the reason.
  struct RenameRefusal: Error {
    let message: String
  }

  /// A replacement of a text in a file.
  struct NameEdit {
    let path: String
    let range: LocatedValue
    let text: String
  }

  let names: CatalogNames
  /// The files of the catalog with their texts.
  let files: [(file: DefinitionFile, document: EditorDocument)]

  /// The edits that give a definition another name.
  ///
  /// - Throws: ``RenameRefusal`` if the name is not valid, is taken, or is written in a way that cannot be changed.
  func edits(from old: CatalogName, to new: String) throws(RenameRefusal) -> [NameEdit] {
    switch old.kind {
    case .definition(let kind): try check(new, for: kind)
    case .part:
      throw RenameRefusal(
        message: "'\(old.name)' comes from a heading; change the heading, and what uses the name")
    case .identifier:
      guard let identifier = UUIDText.normalized(new) else {
        throw RenameRefusal(
          message: "'\(new)' is not a UUID; write one such as 1a2b3c4d-0000-4000-8000-000000000001")
      }
      let taken = CatalogName(kind: .identifier, name: identifier)
      if taken != old, files.contains(where: { names.uses(in: $0.file).contains { $0.name == taken } }) {
        throw RenameRefusal(message: "'\(new)' identifies something else already; choose a new UUID")
      }
    }
    var edits: [NameEdit] = []
    var isDeclared = false
    for (file, document) in files {
      for use in names.uses(in: file) where use.name == old {
        guard let range = document.range(of: use) else {
          throw RenameRefusal(
            message:
              "'\(use.text)' in \(use.location) cannot be changed there; write it without line breaks and escapes"
          )
        }
        isDeclared = isDeclared || use.isDeclaration
        guard let text = try text(of: use, from: old, to: new) else { continue }
        edits.append(
          NameEdit(
            path: file.path, range: document.json(range),
            text: written(text, at: range, in: document, of: file)))
      }
    }
    if !isDeclared, case .definition(let kind) = old.kind {
      edits.append(try declaration(of: old, kind, new))
    }
    return edits
  }

  /// The text in place of a use of the old name, or `nil` if the use stays unchanged.
  private func text(of use: NameUse, from old: CatalogName, to new: String) throws(RenameRefusal) -> String? {
    if use.text.lowercased() == old.name.lowercased() { return new }
    // A use of the payload's identifier keeps it.
    guard case .definition(.component) = old.kind else { return nil }
    // The name without its namespace, which stands beside it.
    let namespace = old.name.dropLast(use.text.count)
    guard new.hasPrefix(namespace) else {
      throw RenameRefusal(
        message: "'\(use.text)' in \(use.location) has its namespace in another key; keep the namespace")
    }
    return String(new.dropFirst(namespace.count))
  }

  /// The kinds whose definitions have their name in their block; others have it in the front matter.
  private static let namedInBlock: Set<DefinitionKind> = [.rule, .extension, .component, .trait]

  private func check(_ new: String, for kind: DefinitionKind) throws(RenameRefusal) {
    let isAddress = !Self.namedInBlock.contains(kind)
    let allowed = kind == .extension ? "_-." : "_-.:/@"
    let isValid =
      isAddress
      ? new == Slug.make(new)
      : !new.isEmpty && new.allSatisfy { $0.isLetter || $0.isNumber || allowed.contains($0) }
    guard isValid else {
      throw RenameRefusal(
        message: isAddress
          ? "'\(new)' is not an identifier; write lowercase words joined by hyphens"
          : "'\(new)' is not a name; write letters, digits and '\(allowed)'")
    }
    guard isAddress || quoted(new) == new else {
      throw RenameRefusal(
        message: "YAML does not read '\(new)' as a text; choose a name that starts with a letter")
    }
    if kind == .component, names.walk.drawnTypes.contains(new) {
      throw RenameRefusal(message: "'\(new)' is built in; choose another name")
    }
    guard names.definition(CatalogName(kind: .definition(kind), name: new)) == nil else {
      throw RenameRefusal(
        message: "There is already a definition of the kind \(kind.rawValue) with the name '\(new)'")
    }
  }

  /// The edit that gives a name to a definition that has it from its file so far.
  private func declaration(
    of old: CatalogName, _ kind: DefinitionKind, _ new: String
  ) throws(RenameRefusal) -> NameEdit {
    guard let definition = names.definition(old),
      let (file, document) = files.first(where: { $0.file.path == definition.location.file })
    else { throw RenameRefusal(message: "There is no definition with the name '\(old.name)'") }
    func insertion(_ line: Int, _ text: String) -> NameEdit {
      NameEdit(
        path: file.path, range: document.range(at: Position(line: line, column: 1), length: 0),
        text: text.replacing("\n", with: document.lineEnding))
    }
    guard !Self.namedInBlock.contains(kind) else {
      throw RenameRefusal(
        message:
          "'\(old.name)' comes from the name of its file; rename the file, or give it a name in its definition"
      )
    }
    guard let end = document.endOfFrontMatter else { return insertion(1, "---\nid: \(quoted(new))\n---\n\n") }
    let first = document.lines[1..<end - 1].first { line in
      !line.allSatisfy(\.isWhitespace) && !line.drop(while: \.isWhitespace).hasPrefix("#")
    }
    let isPlain =
      first.map { !$0.drop(while: \.isWhitespace).hasPrefix("{") && file.frontMatter?.members != nil } ?? true
    guard isPlain else {
      throw RenameRefusal(
        message: "The front matter cannot be changed; write it as one key in each line, and correct it")
    }
    return insertion(2, "id: \(quoted(new))\n")
  }

  /// A name as it must be written at a place: in quotation marks if YAML would read it as anything but a text.
  private func written(
    _ name: String, at range: EditorDocument.TextRange, in document: EditorDocument, of file: DefinitionFile
  ) -> String {
    let line = document.lines[Int(range.start.line) - 1].unicodeScalars
    let before = line.prefix(Int(range.start.column) - 1).last
    return before == "\"" || before == "'" ? name : quoted(name)
  }

  private func quoted(_ name: String) -> String {
    let isPlain = YAMLReader.read(Array("a: \(name)\n".utf8), file: "").value?["a"]?.string == name
    return isPlain ? name : "\"\(name)\""
  }
}
