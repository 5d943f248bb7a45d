import Answers
import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import EventDefinitions
import ExperienceDefinitions
import FormatReference

/// Lists the keys, types, names and values that can be written at a place.
struct Completion {
  /// The kinds of entries, as the Language Server Protocol numbers them.
  private enum EntryKind: Int {
    case property = 10
    case value = 12
    case reference = 18
    case keyword = 14
  }

  /// An entry of the list.
  private struct CompletionEntry {
    let label: String
    let kind: EntryKind
    let detail, meaning: String
    let text: String
  }

  let document: EditorDocument
  let file: DefinitionFile
  let names: CatalogNames
  let composed: ComposedCatalog
  private var walk: FormatWalk { names.walk }

  init(
    _ document: EditorDocument, _ file: DefinitionFile, _ names: CatalogNames, _ composed: ComposedCatalog
  ) {
    (self.document, self.file, self.names, self.composed) = (document, file, names, composed)
  }

  /// The entries at a position, in the form of the Language Server Protocol.
  func items(at position: EditorDocument.EditorPosition) -> [LocatedValue] {
    let probe = CompletionProbe(document, at: position, path: file.path, walk)
    let entries: [CompletionEntry]
    if let opening = fence(probe) {
      entries = opening
    } else {
      let syntax = syntax(at: position.line + 1)
      guard let syntax else { return [] }
      entries = probe.places(in: syntax).flatMap { found in
        found.isKey ? keys(at: found.place, probe, syntax) : values(at: found.place, probe, syntax)
      }
    }
    var known: Set<String> = []
    return entries.filter { known.insert($0.label).inserted }.map { entry in
      var members: [(String, LocatedValue)] = [
        ("label", LocatedValue(.string(entry.label))),
        ("kind", LocatedValue(integerLiteral: entry.kind.rawValue)),
        ("textEdit", ["range": probe.range, "newText": LocatedValue(.string(entry.text))]),
        ("filterText", LocatedValue(.string(probe.quote.map { "\($0)\(entry.label)" } ?? entry.label))),
      ]
      if !entry.detail.isEmpty { members.append(("detail", LocatedValue(.string(entry.detail)))) }
      if !entry.meaning.isEmpty { members.append(("documentation", LocatedValue(.string(entry.meaning)))) }
      return .object(members)
    }
  }

  /// The syntax of the definition around a line, or `nil` in prose.
  private func syntax(at line: Int) -> DefinitionSyntax? {
    if let end = document.endOfFrontMatter, line > 1, line <= end { return .yaml }
    return file.blocks.last { $0.firstLine <= line && line <= $0.lastLine }?.syntax
  }

  // MARK: Entries

  /// The kinds of definitions, if the cursor is in the info string of a fence; `nil` elsewhere.
  private func fence(_ probe: CompletionProbe) -> [CompletionEntry]? {
    let opening = probe.before.drop(while: \.isWhitespace)
    guard opening.hasPrefix("```") || opening.hasPrefix("~~~") else { return nil }
    // The fence that ends a definition has no kind.
    guard !file.blocks.contains(where: { $0.lastLine == probe.line }) else { return [] }
    let words = opening.drop { $0 == "`" || $0 == "~" }.split(separator: " ")
    guard let syntax = words.first, words.count == 1, opening.last == " " else {
      return words.isEmpty
        ? DefinitionSyntax.allCases.map {
          CompletionEntry(label: $0.rawValue, kind: .keyword, detail: "", meaning: "", text: $0.rawValue)
        } : []
    }
    let root = file.rootDefinition?.kind
    let kinds =
      syntax == "mustache"
      ? [.template]
      : DefinitionKind.allCases.filter { root == nil ? $0.isRoot : root?.nestedKinds.contains($0) ?? false }
    return kinds.map { kind in
      CompletionEntry(
        label: kind.rawValue, kind: .keyword, detail: "definition", meaning: kind.description.summary,
        text: kind.rawValue)
    }
  }

  private func keys(
    at place: FormatWalk.WalkPlace, _ probe: CompletionProbe, _ syntax: DefinitionSyntax
  ) -> [CompletionEntry] {
    guard let owner = place.owner else { return [] }
    let present = Set(owner.value.members?.map(\.key) ?? [])
    let isFollowed = probe.after.first { !$0.isWhitespace } == ":"
    return walk.keys(of: owner.shape, in: owner.value).filter { !present.contains($0.name) }.map { key in
      let name = syntax == .json || probe.quote != nil ? "\"\(key.name)\"" : key.name
      return CompletionEntry(
        label: key.name, kind: .property, detail: "\(key.shape.name); \(key.presence)", meaning: key.meaning,
        text: isFollowed ? name : "\(name): ")
    }
  }

  private func values(
    at place: FormatWalk.WalkPlace, _ probe: CompletionProbe, _ syntax: DefinitionSyntax
  ) -> [CompletionEntry] {
    var entries = walk.words(at: place).map { word, meaning in
      CompletionEntry(
        label: word, kind: .value, detail: place.key?.name ?? "", meaning: meaning,
        text: written(word, isPlain: place.shape == .truth, probe, syntax))
    }
    entries += references(at: place).map { name, title in
      CompletionEntry(
        label: name, kind: .reference, detail: title, meaning: "",
        text: written(name, isPlain: false, probe, syntax))
    }
    return entries
  }

  /// The names of definitions that a value can be, with their titles.
  private func references(at place: FormatWalk.WalkPlace) -> [(name: String, title: String)] {
    if let kind = FormatWalk.namedKind(place.shape) {
      return names.all(kind).map { kind == .extension ? ("\($0.name)/", $0.title) : $0 }
    }
    switch place.shape {
    case .name("scene"), .other("scene, state number, back or termination"):
      return scenes(of: place.owner?.value["flow"]?.string)
    case .name("step"): return steps(of: place.owner?.value["experience"]?.string)
    case .name("identifier of a component"): return components(on: place.owner?.value["screen"]?.string)
    default: break
    }
    switch place.member?.key {
    case "component": return names.all(.component)
    case "experience": return names.all(.experience)
    case "appcuesID", "accessibilityIdentifier": return components(on: file.frontMatter?["screen"]?.string)
    default: return []
    }
  }

  /// The scenes of a flow, or of the flow in the file.
  private func scenes(of flow: String?) -> [(name: String, title: String)] {
    let flows = names.catalog.flows
    let found = flow.flatMap { flows[named: $0] } ?? flows.first { $0.location.file == file.path }
    return found?.scenes.map { ($0.id, $0.title) } ?? []
  }

  /// The identifiers of the components that a screen shows under any scenario.
  private func components(on screen: String?) -> [(name: String, title: String)] {
    screen.map { composed.componentIdentifiers(onScreen: $0).map { ($0, screen ?? "") } } ?? []
  }

  private func steps(of experience: String?) -> [(name: String, title: String)] {
    let found =
      experience.flatMap { names.catalog.experiences.experience(named: $0) }
      ?? names.catalog.experiences.first { $0.location.file == file.path }
    return found?.stepSlugs.map { ($0, found?.title ?? "") } ?? []
  }

  /// A value as it must be written.
  private func written(
    _ word: String, isPlain: Bool, _ probe: CompletionProbe, _ syntax: DefinitionSyntax
  ) -> String {
    if isPlain { return word }
    let needsQuotes = word.contains(":") || word.first.map { !$0.isLetter && $0 != "_" } ?? true
    let quote = probe.quote.map { syntax == .json ? "\"" : String($0) } ?? "\""
    let text = syntax == .json || probe.quote != nil || needsQuotes ? "\(quote)\(word)\(quote)" : word
    return probe.before.last == ":" ? " \(text)" : text
  }
}

extension DefinitionBlock {
  /// The line of the fence that ends the block.
  var lastLine: Int { firstLine + text.split(separator: "\n", omittingEmptySubsequences: false).count - 1 }
}

extension EditorDocument {
  /// The line that ends the front matter, counted from 1, or `nil` if there is no front matter.
  var endOfFrontMatter: Int? {
    guard lines.first.map({ $0.filter { !$0.isWhitespace && $0 != "\u{FEFF}" } }) == "---" else { return nil }
    return lines.dropFirst().firstIndex { $0.filter { !$0.isWhitespace } == "---" }.map { $0 + 1 }
  }
}
