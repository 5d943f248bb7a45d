import CatalogModel
import CatalogSite
import DefinitionKinds
import Definitions
import EventDefinitions
import ExperienceDefinitions
import FormatReference
import JSONRPC
import Mockups
import SiteRendering
import SystemAccess

/// The file of a request with the catalog around it, and the answers about it.
struct EditorContext: Sendable {
  /// The code of the error for a request that is valid but cannot be carried out.
  static let requestFailed = -32803
  /// The name of the command that opens the preview.
  static let previewCommand = "experience-catalog.showPreview"

  let catalog: EditorCatalog
  let site: SiteRenderer
  let walk: FormatWalk
  let path: String
  let document: EditorDocument
  let file: DefinitionFile

  private var names: CatalogNames { CatalogNames(catalog: site.catalog, walk: walk) }

  private func position(_ parameters: LocatedValue) throws -> EditorDocument.EditorPosition {
    guard let position = EditorDocument.EditorPosition(parameters["position"]) else {
      throw RemoteFailure(
        RemoteFailure.invalidParameters, "The request needs a 'position' with 'line' and 'character'")
    }
    return position
  }

  func completion(_ parameters: LocatedValue) throws -> LocatedValue {
    let completion = Completion(document, file, names, site.composed)
    return [
      "isIncomplete": false, "items": LocatedValue(.array(completion.items(at: try position(parameters)))),
    ]
  }

  func hover(_ parameters: LocatedValue) throws -> LocatedValue? {
    Hover(document: document, file: file, names: names)
      .value(at: document.position(try position(parameters)))
  }

  /// The use of a name at the position of a request.
  private func use(_ parameters: LocatedValue) throws -> NameUse? {
    let position = document.position(try position(parameters))
    return names.uses(in: file).first {
      document.range(of: $0)?.contains(position) ?? false
    }
  }

  func definition(_ parameters: LocatedValue) async throws -> LocatedValue? {
    if let use = try use(parameters) {
      if let place = names.definition(use.name)?.location ?? names.part(use.name) {
        return await location(place)
      }
      return try await identified(use.name)
    }
    let position = document.position(try position(parameters))
    let link = file.references.last { reference in
      reference.location.position.line == position.line
        && reference.location.position.column <= position.column
        && Int(position.column) <= reference.location.column + reference.destination.unicodeScalars.count
    }
    guard let link,
      case .page(let page) = site.catalog.files.linkTarget(
        link.destination, from: file.folder),
      let found = site.catalog.definitions(of: page.kind).first(where: { $0.id == page.id })
    else { return nil }
    let fragment = link.destination.split(separator: "#", maxSplits: 1).dropFirst().first.map(String.init)
    return await location(fragment.flatMap { part(of: found, at: $0) } ?? found.location)
  }

  /// The place of the step or scene of a definition whose heading has an anchor, or `nil` for any other anchor.
  private func part(of definition: any Definition, at anchor: String) -> SourceLocation? {
    switch definition {
    case let experience as ExperienceDefinition:
      experience.payload.groups.flatMap(\.steps).first { $0.slug == anchor }?.source?.location
    case let flow as FlowDefinition:
      flow.scenes.first { [$0.id, "scene-\($0.id)"].contains(anchor) }?.location
    default: nil
    }
  }

  /// The place of the `id` with an identifier: in the file of the request, or else in another file.
  private func identified(_ name: CatalogName) async throws -> LocatedValue? {
    func declaration(in file: DefinitionFile) -> NameUse? {
      names.uses(in: file).first { $0.name == name && $0.isDeclaration }
    }
    if let found = declaration(in: file) { return await location(found.location) }
    for (file, _) in try await files() {
      if let found = declaration(in: file) { return await location(found.location) }
    }
    return nil
  }

  private func location(_ place: SourceLocation) async -> LocatedValue {
    let document = await catalog.document(place.file, unit: document.unit)
    return [
      "uri": LocatedValue(.string(await catalog.address(of: place.file))),
      "range": document?.range(at: place.position)
        ?? ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
    ]
  }

  /// The structure and the text of all files of the catalog.
  private func files() async throws -> [(file: DefinitionFile, document: EditorDocument)] {
    let (limits, unit) = (site.catalog.limits, document.unit)
    let documents = await catalog.documents(site.catalog.digests.keys.sorted(), unit: unit)
    return try await documents.concurrentMap(jobs: Platform.coreCount) { path, document in
      let source = SourceFile(path: path, bytes: document.bytes)
      return (file: DefinitionFile(reading: source, limits: limits), document: document)
    }
  }

  func references(_ parameters: LocatedValue) async throws -> LocatedValue {
    guard let use = try use(parameters) else { return [] }
    let hasDeclaration = parameters["context"]?["includeDeclaration"]?.bool ?? true
    var found: [LocatedValue] = []
    for (file, document) in try await files() {
      try Task.checkCancellation()
      for other in names.uses(in: file)
      where other.name == use.name && (hasDeclaration || !other.isDeclaration) {
        found.append([
          "uri": LocatedValue(.string(document.address)),
          "range": document.range(of: other).map { document.json($0) }
            ?? document.range(at: other.location.position),
        ])
      }
    }
    return LocatedValue(.array(found))
  }

  func prepareRename(_ parameters: LocatedValue) throws -> LocatedValue? {
    guard let use = try use(parameters), let range = document.range(of: use) else { return nil }
    return ["range": document.json(range), "placeholder": LocatedValue(.string(use.name.name))]
  }

  func rename(_ parameters: LocatedValue) async throws -> LocatedValue {
    guard let new = parameters["newName"]?.string else {
      throw RemoteFailure(RemoteFailure.invalidParameters, "'textDocument/rename' needs a 'newName'")
    }
    guard let use = try use(parameters) else {
      throw RemoteFailure(Self.requestFailed, "There is no name of a definition here")
    }
    let files = try await files()
    do throws(Rename.RenameRefusal) {
      let edits = try Rename(names: names, files: files).edits(from: use.name, to: new)
      var changes: [(String, LocatedValue)] = []
      for (path, edits) in Dictionary(grouping: edits, by: \.path).sorted(by: { $0.key < $1.key }) {
        let list = edits.map {
          ["range": $0.range, "newText": LocatedValue(.string($0.text))] as LocatedValue
        }
        changes.append((await catalog.address(of: path), LocatedValue(.array(list))))
      }
      return ["changes": .object(changes)]
    } catch {
      throw RemoteFailure(Self.requestFailed, error.message)
    }
  }

  func codeActions(_ parameters: LocatedValue) async throws -> LocatedValue {
    guard let start = EditorDocument.EditorPosition(parameters["range"]?["start"]),
      let end = EditorDocument.EditorPosition(parameters["range"]?["end"])
    else { throw RemoteFailure(RemoteFailure.invalidParameters, "'textDocument/codeAction' needs a 'range'") }
    let only = parameters["context"]?["only"]?.elements?.compactMap(\.string)
    func isWanted(_ kind: String) -> Bool {
      only.map { $0.contains { kind == $0 || kind.hasPrefix("\($0).") } } ?? true
    }
    let actions = CodeActions(document: document, path: path)
    let lines = min(start.line, end.line) + 1...max(start.line, end.line) + 1
    var found: [LocatedValue] = []
    func add(_ title: String, _ kind: String, _ findings: [Diagnostic]) async {
      guard let text = actions.fixed(findings),
        CodeActions.isSafe(
          before: await catalog.findings(of: document.text, at: path),
          after: await catalog.findings(of: text, at: path))
      else { return }
      found.append([
        "title": LocatedValue(.string(title)), "kind": LocatedValue(.string(kind)),
        "diagnostics": LocatedValue(.array(findings.map { $0.json(in: document) })),
        "edit": [
          "changes": .object([(document.address, LocatedValue(.array([actions.edit(to: text)])))])
        ],
      ])
    }
    if isWanted("quickfix") {
      for finding in await catalog.findings(in: path, lines: lines) where finding.fix != nil {
        await add(finding.fixTitle, "quickfix", [finding])
      }
    }
    if isWanted("source.fixAll") {
      let all = await catalog.findings(
        in: path, lines: 1...max(1, document.lines.count)
      )
      .filter { $0.fix != nil }
      if !all.isEmpty { await add("Fix all problems with one safe fix", "source.fixAll", all) }
    }
    return LocatedValue(.array(found))
  }

  /// The places from which the preview can be opened: each definition and each step, with its page.
  var lenses: LocatedValue {
    var pages: [(position: Position, route: Route)] = []
    for definition in site.catalog.definitions(inFile: path) where definition.hasPage {
      pages.append((definition.location.position, Route(definition.reference)))
      guard let experience = definition as? ExperienceDefinition else { continue }
      pages += experience.payload.groups.flatMap(\.steps).compactMap { step in
        step.source.map { ($0.location.position, Route.step(experience.id, step.slug)) }
      }
    }
    return LocatedValue(
      .array(
        pages.map { page in
          [
            "range": document.range(at: page.position, length: 0),
            "command": [
              "title": "Show preview", "command": LocatedValue(.string(Self.previewCommand)),
              "arguments": [LocatedValue(.string(page.route.path))],
            ],
          ]
        }))
  }
}
