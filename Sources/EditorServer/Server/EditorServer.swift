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
  /// The first preview takes seconds to build, and edits go on meanwhile.
  package static func isParallel(_ method: String) -> Bool { method == "workspace/executeCommand" }
  package static let framing = MessageReader.Framing.headers
  package static let cancellationCode: Int? = -32800
  /// The code of the error for a request before `initialize`.
  private static let notInitialized = -32002

  private struct ServerState {
    var catalog: EditorCatalog?
    var preview: EditorPreview?
    var unit = EditorDocument.ColumnUnit.utf16
    /// Whether the client reports files that other programs change, and whether it opens addresses.
    var canWatch = false, canShow = false
    var isInitialized = false
    var isShutDown = false
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
    state.withLock { $0.isShutDown } ? .success : .findings
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
    if method == "workspace/executeCommand" { return try await execute(parameters) }
    guard let answer = Self.answers[method] else {
      throw RemoteFailure(RemoteFailure.unknownMethod, "There is no method '\(method)'")
    }
    guard let catalog = state.withLock({ $0.catalog }) else { return .null }
    guard parameters["textDocument"]?["uri"]?.string != nil else {
      throw RemoteFailure(RemoteFailure.invalidParameters, "'\(method)' needs 'textDocument' with a 'uri'")
    }
    guard let context = try await context(parameters, catalog) else { return .null }
    try Task.checkCancellation()
    return try await answer(context, parameters)
  }

  /// The methods about a document, with their answers.
  private static let answers: [String: @Sendable (EditorContext, LocatedValue) async throws -> LocatedValue] =
    [
      "textDocument/completion": { try $0.completion($1) },
      "textDocument/hover": { try $0.hover($1) ?? .null },
      "textDocument/definition": { try await $0.definition($1) ?? .null },
      "textDocument/references": { try await $0.references($1) },
      "textDocument/documentSymbol": { context, _ in
        LocatedValue(.array(Symbols(document: context.document, file: context.file).items))
      },
      "textDocument/prepareRename": { try $0.prepareRename($1) ?? .null },
      "textDocument/rename": { try await $0.rename($1) },
      "textDocument/codeAction": { try await $0.codeActions($1) },
      "textDocument/codeLens": { context, _ in context.lenses },
    ]

  private func initialize(_ parameters: LocatedValue) throws -> LocatedValue {
    guard parameters.members != nil else {
      throw RemoteFailure(RemoteFailure.invalidParameters, "'initialize' needs an object with 'capabilities'")
    }
    guard !state.withLock({ $0.isInitialized }) else {
      throw RemoteFailure(RemoteFailure.invalidRequest, "The server is initialized already")
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
    let preview = found.map {
      EditorPreview($0, authored: authored) { [connection] message in
        connection.notify("window/logMessage", ["type": 1, "message": LocatedValue(.string(message))])
      }
    }
    state.withLock { state in
      (state.catalog, state.preview, state.unit) = (catalog, preview, unit)
      let capabilities = parameters["capabilities"]
      state.canWatch =
        capabilities?["workspace"]?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
      state.canShow = capabilities?["window"]?["showDocument"]?["support"]?.bool ?? false
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
        "executeCommandProvider": ["commands": [LocatedValue(.string(EditorContext.previewCommand))]],
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

  private static func publish(_ files: [EditorCatalog.ReportedFile], to connection: RemoteConnection) {
    for file in files {
      let findings = file.findings.map { $0.json(in: file.document) }
      var members: [(String, LocatedValue)] = [("uri", LocatedValue(.string(file.address)))]
      if let version = file.version { members.append(("version", LocatedValue(integerLiteral: version))) }
      members.append(("diagnostics", LocatedValue(.array(findings))))
      connection.notify("textDocument/publishDiagnostics", .object(members))
    }
  }

  // MARK: Answers

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

  private func execute(_ parameters: LocatedValue) async throws -> LocatedValue {
    guard parameters["command"]?.string == EditorContext.previewCommand else {
      throw RemoteFailure(
        RemoteFailure.invalidParameters,
        "There is no command '\(parameters["command"]?.string ?? "")'; the command is '\(EditorContext.previewCommand)'"
      )
    }
    let argument = parameters["arguments"]?.elements?.first
    guard let page = argument.map(\.string) ?? "" else {
      throw RemoteFailure(
        RemoteFailure.invalidParameters, "'\(EditorContext.previewCommand)' takes the path of a page")
    }
    guard let preview = state.withLock({ $0.preview }) else { return .null }
    do {
      let address = try await preview.address(of: page.percentEncoded(keepingSlashes: true))
      if state.withLock({ $0.canShow }) {
        connection.request(
          "window/showDocument",
          ["uri": LocatedValue(.string(address)), "external": true, "takeFocus": true])
      }
      return LocatedValue(.string(address))
    } catch let failure as ToolFailure {
      throw RemoteFailure(EditorContext.requestFailed, failure.message)
    }
  }
}

extension Diagnostic {
  /// The finding in the form of the Language Server Protocol, for the text of its file.
  func json(in document: EditorDocument?) -> LocatedValue {
    var members: [(String, LocatedValue)] = [
      (
        "range",
        document?.range(at: location.position)
          ?? ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]]
      ),
      ("severity", severity == .error ? 1 : 2), ("code", LocatedValue(.string(id.rawValue))),
      ("source", "experience-catalog"),
      ("message", LocatedValue(.string(message + (help.map { "; \($0)" } ?? "")))),
    ]
    // Editors show text with this tag faded.
    if breaks(.noEffect) { members.append(("tags", [1])) }
    return .object(members)
  }
}
