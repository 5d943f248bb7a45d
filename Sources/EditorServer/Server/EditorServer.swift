import Answers
package import CatalogModel
import CatalogSite
package import Definitions
import FormatReference
import Foundation
package import JSONRPC
import Mockups
import SiteBuilding
import SiteChecks
import SiteRendering
import Synchronization
package import SystemAccess
import Terminal

/// Answers editors that speak the Language Server Protocol.
///
/// Source: Language Server Protocol 3.17.
package final class EditorServer: RemoteServer {
  package static let isParallel = false
  package static let framing = MessageReader.Framing.headers
  package static let cancellationCode: Int? = -32800
  /// The code of the error for a request before `initialize`.
  private static let notInitialized = -32002
  /// The code of the error for a request that is valid but cannot be carried out.
  private static let requestFailed = -32803
  /// The name of the command that opens the preview.
  private static let previewCommand = "experience-catalog.showPreview"

  private struct ServerState {
    var catalog: EditorCatalog?
    var preview: EditorPreview?
    var unit = EditorDocument.ColumnUnit.utf16
    /// Whether the client reports files that other programs change.
    var canWatch = false
    var isInitialized = false
    var isShutDown = false
    /// The reason why there is no catalog.
    var problem: String?
  }

  private let content: String
  private let authored: AuthoredTypes
  private let connection: RemoteConnection
  private let state = Mutex(ServerState())

  /// Creates a server for a content folder; a relative path starts at the folder that the editor opened.
  package init(content: String, authored: AuthoredTypes, _ connection: RemoteConnection) {
    (self.content, self.authored, self.connection) = (content, authored, connection)
  }

  /// The exit code after the client has ended.
  package var status: ExitStatus {
    state.withLock { $0.isShutDown || !$0.isInitialized } ? .success : .findings
  }

  package static func cancelledRequest(_ method: String, _ parameters: LocatedValue) -> LocatedValue? {
    method == "$/cancelRequest" ? parameters["id"] : nil
  }

  /// Removes temporary files.
  package func end() async { await state.withLock { $0.preview }?.end() }

  // MARK: Notifications

  package func take(_ method: String, _ parameters: LocatedValue) async -> Bool {
    if method == "exit" { return false }
    guard let catalog = state.withLock({ $0.catalog }) else { return true }
    switch method {
    case "initialized":
      watchFiles()
      await catalog.start()
    case "textDocument/didOpen": await open(parameters["textDocument"], catalog)
    case "textDocument/didChange": await change(parameters, catalog)
    case "textDocument/didClose":
      if let path = await path(in: parameters, catalog) { await catalog.close(path) }
    case "textDocument/didSave", "workspace/didChangeWatchedFiles": await catalog.filesChanged()
    default: break
    }
    return true
  }

  /// Asks the client to report files that other programs change, if it can.
  private func watchFiles() {
    guard state.withLock({ $0.canWatch }) else { return }
    connection.request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": [["globPattern": "**/*"]]],
          ]
        ]
      ])
  }

  private func path(in parameters: LocatedValue, _ catalog: EditorCatalog) async -> String? {
    guard let address = parameters["textDocument"]?["uri"]?.string else { return nil }
    return await catalog.path(of: address)
  }

  private func open(_ value: LocatedValue?, _ catalog: EditorCatalog) async {
    guard let address = value?["uri"]?.string, let text = value?["text"]?.string,
      let path = await catalog.path(of: address)
    else { return }
    let document = EditorDocument(
      address: address, version: value?["version"]?.exactNumber?.integer, text: text,
      unit: state.withLock { $0.unit })
    await catalog.show(document, at: path)
  }

  private func change(_ parameters: LocatedValue, _ catalog: EditorCatalog) async {
    guard let path = await path(in: parameters, catalog), var document = await catalog.documents[path] else {
      return
    }
    for change in parameters["contentChanges"]?.elements ?? [] {
      guard let text = change["text"]?.string else { continue }
      guard let range = change["range"], !range.isNull else {
        document.replace(nil, with: text)
        continue
      }
      guard let start = EditorDocument.EditorPosition(range["start"]),
        let end = EditorDocument.EditorPosition(range["end"])
      else { continue }
      let (first, last) = (document.index(start), document.index(end))
      document.replace(min(first, last)..<max(first, last), with: text)
    }
    document.version = parameters["textDocument"]?["version"]?.exactNumber?.integer
    await catalog.show(document, at: path)
  }

  // MARK: Requests

  package func answer(_ method: String, _ parameters: LocatedValue) async throws -> LocatedValue {
    if method == "initialize" { return try initialize(parameters) }
    let (isInitialized, isShutDown) = state.withLock { ($0.isInitialized, $0.isShutDown) }
    guard isInitialized else {
      throw RemoteFailure(Self.notInitialized, "The first request must be 'initialize'")
    }
    guard !isShutDown else {
      throw RemoteFailure(RemoteFailure.invalidRequest, "The server was shut down; only 'exit' may follow")
    }
    if method == "shutdown" {
      state.withLock { $0.isShutDown = true }
      return .null
    }
    guard let answer = Self.answers[method] else {
      throw RemoteFailure(RemoteFailure.unknownMethod, "There is no method '\(method)'")
    }
    guard let catalog = state.withLock({ $0.catalog }) else { return .null }
    if method == "workspace/executeCommand" { return try await execute(parameters, catalog) }
    guard parameters["textDocument"]?["uri"]?.string != nil else {
      throw RemoteFailure(RemoteFailure.invalidParameters, "'\(method)' needs 'textDocument' with a 'uri'")
    }
    guard let context = try await context(parameters, catalog) else { return .null }
    try Task.checkCancellation()
    return try await answer(self)(context, parameters)
  }

  /// The methods about a document, with their answers.
  private static let answers:
    [String: @Sendable (EditorServer) -> (EditorContext, LocatedValue) async throws -> LocatedValue] =
      [
        "textDocument/completion": { server in server.completion },
        "textDocument/hover": { server in server.hover },
        "textDocument/definition": { server in server.definition },
        "textDocument/references": { server in server.references },
        "textDocument/documentSymbol": { server in server.symbols },
        "textDocument/prepareRename": { server in server.prepareRename },
        "textDocument/rename": { server in server.rename },
        "textDocument/codeAction": { server in server.codeActions },
        "textDocument/codeLens": { server in server.lenses },
        "workspace/executeCommand": { server in { _, _ in .null } },
      ]

  private func initialize(_ parameters: LocatedValue) throws -> LocatedValue {
    guard parameters.members != nil else {
      throw RemoteFailure(RemoteFailure.invalidParameters, "'initialize' needs an object with 'capabilities'")
    }
    let encodings =
      parameters["capabilities"]?["general"]?["positionEncodings"]?.elements?.compactMap(\.string) ?? []
    let unit: EditorDocument.ColumnUnit = encodings.contains("utf-32") ? .scalars : .utf16
    let root =
      parameters["workspaceFolders"]?.elements?.first?["uri"]?.string ?? parameters["rootUri"]?.string
    var found: ContentFolder?
    var problem: String?
    do throws(ToolFailure) {
      found = try ContentFolder(path: folder(below: root))
    } catch {
      problem = error.message
    }
    let catalog = found.map { folder in
      EditorCatalog(folder, authored: authored) { [connection] in Self.publish($0, to: connection) }
    }
    let preview = found.map { EditorPreview($0, authored: authored) }
    state.withLock { state in
      (state.catalog, state.preview, state.unit, state.problem) = (catalog, preview, unit, problem)
      state.canWatch =
        parameters["capabilities"]?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool
        ?? false
      state.isInitialized = true
    }
    if let problem {
      connection.notify("window/logMessage", ["type": 3, "message": LocatedValue(.string(problem))])
    }
    return [
      "capabilities": [
        "positionEncoding": LocatedValue(.string(unit.rawValue)),
        "textDocumentSync": ["openClose": true, "change": 2, "save": true],
        "completionProvider": ["triggerCharacters": ["\"", ":", " ", "@", "-", "`"]],
        "hoverProvider": true, "definitionProvider": true, "referencesProvider": true,
        "documentSymbolProvider": true,
        "renameProvider": ["prepareProvider": true],
        "codeActionProvider": ["codeActionKinds": ["quickfix", "source.fixAll"]],
        "codeLensProvider": [:],
        "executeCommandProvider": ["commands": [LocatedValue(.string(Self.previewCommand))]],
        "workspace": ["workspaceFolders": ["supported": false]],
      ],
      "serverInfo": ["name": "experience-catalog", "version": LocatedValue(.string(ToolVersion.current))],
    ]
  }

  /// The path of the content folder, below the folder that the editor opened.
  private func folder(below root: String?) -> String {
    guard !content.hasPrefix("/"), let url = root.flatMap(URL.init(string:)), url.isFileURL else {
      return content
    }
    return "\(url.path)/\(content)"
  }

  // MARK: Findings

  private static func publish(
    _ files: [(address: String, version: Int?, document: EditorDocument?, findings: [Diagnostic])],
    to connection: RemoteConnection
  ) {
    for file in files {
      let findings = file.findings.map { finding -> LocatedValue in
        let message = finding.message + (finding.help.map { "; \($0)" } ?? "")
        let start = file.document?.range(at: finding.location.position)
        var members: [(String, LocatedValue)] = [
          ("range", start ?? ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]]),
          ("severity", finding.severity == .error ? 1 : 2),
          ("code", LocatedValue(.string(finding.id.rawValue))),
          ("source", "experience-catalog"), ("message", LocatedValue(.string(message))),
        ]
        // Editors show text with this tag faded.
        if finding.breaks(.noEffect) { members.append(("tags", [1])) }
        return .object(members)
      }
      var members: [(String, LocatedValue)] = [("uri", LocatedValue(.string(file.address)))]
      if let version = file.version { members.append(("version", LocatedValue(integerLiteral: version))) }
      members.append(("diagnostics", LocatedValue(.array(findings))))
      connection.notify("textDocument/publishDiagnostics", .object(members))
    }
  }

  // MARK: Answers

  /// The file of a request, with the catalog around it.
  private struct EditorContext: Sendable {
    let catalog: EditorCatalog
    let site: SiteRenderer
    let walk: FormatWalk
    let path: String
    let document: EditorDocument
    let file: DefinitionFile

    var names: CatalogNames { CatalogNames(catalog: site.catalog, walk: walk) }
  }

  /// The file of a request, or `nil` if it is not in the catalog.
  private func context(_ parameters: LocatedValue, _ catalog: EditorCatalog) async throws -> EditorContext? {
    if await catalog.site == nil { await catalog.checkAll() }
    guard let path = await path(in: parameters, catalog), let site = await catalog.site,
      let walk = await catalog.walk,
      let document = await catalog.document(path, unit: state.withLock { $0.unit }),
      let file = await catalog.file(path)
    else { return nil }
    return EditorContext(catalog: catalog, site: site, walk: walk, path: path, document: document, file: file)
  }

  private func position(_ parameters: LocatedValue) throws -> EditorDocument.EditorPosition {
    guard let position = EditorDocument.EditorPosition(parameters["position"]) else {
      throw RemoteFailure(
        RemoteFailure.invalidParameters, "The request needs a 'position' with 'line' and 'character'")
    }
    return position
  }

  private func completion(_ context: EditorContext, _ parameters: LocatedValue) async throws -> LocatedValue {
    let completion = Completion(context.document, context.file, context.names)
    return [
      "isIncomplete": false, "items": LocatedValue(.array(completion.items(at: try position(parameters)))),
    ]
  }

  private func hover(_ context: EditorContext, _ parameters: LocatedValue) async throws -> LocatedValue {
    let hover = Hover(
      document: context.document, file: context.file, names: context.names, reference: context.site.reference)
    return hover.value(at: context.document.position(try position(parameters))) ?? .null
  }

  /// The use of a name at the position of a request.
  private func use(_ context: EditorContext, _ parameters: LocatedValue) throws -> NameUse? {
    let position = context.document.position(try position(parameters))
    return context.names.uses(in: context.file).first {
      context.document.range(of: $0)?.contains(position) ?? false
    }
  }

  private func definition(_ context: EditorContext, _ parameters: LocatedValue) async throws -> LocatedValue {
    if let use = try use(context, parameters) {
      if let place = context.names.definition(use.name)?.location ?? context.names.part(use.name) {
        return await location(place, context)
      }
      return await identified(use.name, context)
    }
    let position = context.document.position(try position(parameters))
    let link = context.file.references.last { reference in
      reference.location.position.line == position.line
        && reference.location.position.column <= position.column
        && Int(position.column) <= reference.location.column + reference.destination.unicodeScalars.count
    }
    guard let link,
      case .page(let page) = context.site.catalog.files.linkTarget(
        link.destination, from: context.file.folder),
      let found = context.site.catalog.definitions(of: page.kind).first(where: { $0.id == page.id })
    else { return .null }
    return await location(found.location, context)
  }

  /// The place of the `id` with an identifier: in the file of the request, or else in another file.
  private func identified(_ name: CatalogName, _ context: EditorContext) async -> LocatedValue {
    func declaration(in file: DefinitionFile) -> NameUse? {
      context.names.uses(in: file).first { $0.name == name && $0.isDeclaration }
    }
    if let found = declaration(in: context.file) { return await location(found.location, context) }
    for (file, _) in await files(context) {
      if let found = declaration(in: file) { return await location(found.location, context) }
    }
    return .null
  }

  private func location(_ place: SourceLocation, _ context: EditorContext) async -> LocatedValue {
    let document = await context.catalog.document(place.file, unit: context.document.unit)
    return [
      "uri": LocatedValue(.string(await context.catalog.address(of: place.file))),
      "range": document?.range(at: place.position)
        ?? ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]],
    ]
  }

  /// The structure and the text of all files of the catalog.
  private func files(_ context: EditorContext) async -> [(file: DefinitionFile, document: EditorDocument)] {
    var files: [(file: DefinitionFile, document: EditorDocument)] = []
    for path in context.site.catalog.digests.keys.sorted() {
      guard let file = await context.catalog.file(path),
        let document = await context.catalog.document(path, unit: context.document.unit)
      else { continue }
      files.append((file, document))
    }
    return files
  }

  private func references(_ context: EditorContext, _ parameters: LocatedValue) async throws -> LocatedValue {
    guard let use = try use(context, parameters) else { return [] }
    let hasDeclaration = parameters["context"]?["includeDeclaration"]?.bool ?? true
    var found: [LocatedValue] = []
    for (file, document) in await files(context) {
      try Task.checkCancellation()
      for other in context.names.uses(in: file)
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

  private func symbols(_ context: EditorContext, _ parameters: LocatedValue) async throws -> LocatedValue {
    LocatedValue(.array(Symbols(document: context.document, file: context.file).items))
  }

  private func prepareRename(_ context: EditorContext, _ parameters: LocatedValue) async throws
    -> LocatedValue
  {
    guard let use = try use(context, parameters), let range = context.document.range(of: use) else {
      return .null
    }
    return ["range": context.document.json(range), "placeholder": LocatedValue(.string(use.name.name))]
  }

  private func rename(_ context: EditorContext, _ parameters: LocatedValue) async throws -> LocatedValue {
    guard let new = parameters["newName"]?.string else {
      throw RemoteFailure(RemoteFailure.invalidParameters, "'textDocument/rename' needs a 'newName'")
    }
    guard let use = try use(context, parameters) else {
      throw RemoteFailure(Self.requestFailed, "There is no name of a definition here")
    }
    do throws(Rename.RenameRefusal) {
      let edits = try Rename(names: context.names, files: await files(context)).edits(from: use.name, to: new)
      var changes: [(String, LocatedValue)] = []
      for (path, edits) in Dictionary(grouping: edits, by: \.path).sorted(by: { $0.key < $1.key }) {
        let list = edits.map {
          ["range": $0.range, "newText": LocatedValue(.string($0.text))] as LocatedValue
        }
        changes.append((await context.catalog.address(of: path), LocatedValue(.array(list))))
      }
      return ["changes": .object(changes)]
    } catch {
      throw RemoteFailure(Self.requestFailed, error.message)
    }
  }

  private func codeActions(_ context: EditorContext, _ parameters: LocatedValue) async throws -> LocatedValue
  {
    guard let start = EditorDocument.EditorPosition(parameters["range"]?["start"]),
      let end = EditorDocument.EditorPosition(parameters["range"]?["end"])
    else { throw RemoteFailure(RemoteFailure.invalidParameters, "'textDocument/codeAction' needs a 'range'") }
    let only = parameters["context"]?["only"]?.elements?.compactMap(\.string)
    func isWanted(_ kind: String) -> Bool {
      only.map { $0.contains { kind == $0 || kind.hasPrefix("\($0).") } } ?? true
    }
    let actions = CodeActions(document: context.document, path: context.path)
    let lines = min(start.line, end.line) + 1...max(start.line, end.line) + 1
    var found: [LocatedValue] = []
    func add(_ title: String, _ kind: String, _ findings: [Diagnostic]) async {
      guard let text = actions.fixed(findings),
        CodeActions.isSafe(
          before: await context.catalog.findings(of: context.document.text, at: context.path),
          after: await context.catalog.findings(of: text, at: context.path))
      else { return }
      found.append([
        "title": LocatedValue(.string(title)), "kind": LocatedValue(.string(kind)),
        "edit": [
          "changes": .object([(context.document.address, LocatedValue(.array([actions.edit(to: text)])))])
        ],
      ])
    }
    if isWanted("quickfix") {
      for finding in await context.catalog.findings(in: context.path, lines: lines) where finding.fix != nil {
        await add("Fix: \(finding.message)", "quickfix", [finding])
      }
    }
    if isWanted("source.fixAll") {
      let all = await context.catalog.findings(
        in: context.path, lines: 1...max(1, context.document.lines.count)
      )
      .filter { $0.fix != nil }
      if !all.isEmpty { await add("Fix all problems with one safe fix", "source.fixAll", all) }
    }
    return LocatedValue(.array(found))
  }

  // MARK: Preview

  private func lenses(_ context: EditorContext, _ parameters: LocatedValue) async throws -> LocatedValue {
    var pages: [(position: Position, route: Route)] = []
    for definition in context.site.catalog.definitions(inFile: context.path) where definition.hasPage {
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
            "range": context.document.range(at: page.position, length: 0),
            "command": [
              "title": "Show preview", "command": LocatedValue(.string(Self.previewCommand)),
              "arguments": [LocatedValue(.string(page.route.path))],
            ],
          ]
        }))
  }

  private func execute(_ parameters: LocatedValue, _ catalog: EditorCatalog) async throws -> LocatedValue {
    guard parameters["command"]?.string == Self.previewCommand else {
      throw RemoteFailure(
        RemoteFailure.invalidParameters,
        "There is no command '\(parameters["command"]?.string ?? "")'; the command is '\(Self.previewCommand)'"
      )
    }
    let argument = parameters["arguments"]?.elements?.first
    let page = argument?.string ?? ""
    guard let preview = state.withLock({ $0.preview }) else { return .null }
    do {
      let address = try await preview.address(of: page.percentEncoded(keepingSlashes: true))
      connection.request(
        "window/showDocument", ["uri": LocatedValue(.string(address)), "external": true, "takeFocus": true])
      return LocatedValue(.string(address))
    } catch let failure as ToolFailure {
      throw RemoteFailure(Self.requestFailed, failure.message)
    }
  }
}
