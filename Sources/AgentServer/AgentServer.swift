import CatalogModel
import CatalogSite
package import Definitions
import Foundation
package import JSONRPC
import Mockups
import SiteBuilding
import SiteRendering
import SystemAccess
import Terminal

/// Answers agents that speak the Model Context Protocol.
///
/// Source: Model Context Protocol, versions 2024-11-05, 2025-06-18 and 2025-11-25 with a handshake, and 2026-07-28 without.
package struct AgentServer: RemoteServer {
  package static func isParallel(_ method: String) -> Bool { true }
  package static let framing = MessageReader.Framing.lines
  package static let cancellationCode: Int? = nil

  /// The versions of the protocol whose clients start with a handshake, the newest first.
  private static let handshakeVersions = ["2025-11-25", "2025-06-18", "2024-11-05"]
  /// The version of the protocol whose clients start without a handshake.
  private static let version = "2026-07-28"
  /// The number of resources on one page of a list.
  private static let pageLength = 500

  private let catalog: AgentCatalog

  package init(_ catalog: AgentCatalog) { self.catalog = catalog }

  package static func cancelledRequest(_ method: String, _ parameters: LocatedValue) -> LocatedValue? {
    method == "notifications/cancelled" ? parameters["requestId"] : nil
  }

  package func take(_ method: String, _ parameters: LocatedValue) async -> Bool { true }

  package func answer(_ method: String, _ parameters: LocatedValue) async throws -> LocatedValue {
    switch method {
    case "initialize": return start(parameters)
    case "server/discover":
      return cacheable([
        "supportedVersions": LocatedValue(
          .array(([Self.version] + Self.handshakeVersions).map { LocatedValue(.string($0)) })),
        "capabilities": Self.capabilities, "instructions": Self.instructions,
        "_meta": ["io.modelcontextprotocol/serverInfo": Self.identity],
      ])
    case "ping": return [:]
    case "tools/list": return cacheable(["tools": LocatedValue(.array(AgentQuestion.all.map(\.description)))])
    case "tools/call": return try await answerCall(parameters)
    case "resources/list": return try await cacheable(resources(from: parameters["cursor"]))
    case "resources/templates/list": return cacheable(["resourceTemplates": Self.templates])
    case "resources/read": return try await cacheable(resource(parameters["uri"]))
    default:
      throw RemoteFailure(RemoteFailure.unknownMethod, "There is no method '\(method)'")
    }
  }

  // MARK: Start

  private static let capabilities: LocatedValue = ["tools": [:], "resources": [:]]
  private static let identity: LocatedValue = [
    "name": "experience-catalog", "title": "Experience Catalog",
    "version": LocatedValue(.string(ToolVersion.current)),
  ]
  private static let instructions: LocatedValue = """
    This catalog has the in-app experiences of a team: what each step shows, and which trait, operation or rule set it. \
    Start with 'search'. 'why' names file and line of a value, 'trace' why a trait did not apply, and the page of a \
    scenario ('get' with 'scenarios/guest') what it hides. After an edit of a file, 'check' lists problems.
    """

  private func start(_ parameters: LocatedValue) -> LocatedValue {
    let wanted = parameters["protocolVersion"]?.string ?? ""
    let version = Self.handshakeVersions.contains(wanted) ? wanted : Self.handshakeVersions[0]
    return [
      "protocolVersion": LocatedValue(.string(version)), "capabilities": Self.capabilities,
      "serverInfo": Self.identity,
      "instructions": Self.instructions,
    ]
  }

  /// A result with the members that version 2026-07-28 requires of results that clients may store.
  private func cacheable(_ result: LocatedValue) -> LocatedValue {
    .object(
      (result.members ?? []).map { ($0.key, $0.value) }
        + [("resultType", "complete"), ("ttlMs", 0), ("cacheScope", "private")])
  }

  // MARK: Tools

  private func answerCall(_ parameters: LocatedValue) async throws -> LocatedValue {
    guard let name = parameters["name"]?.string else {
      throw RemoteFailure(RemoteFailure.invalidParameters, "'tools/call' needs the 'name' of a tool")
    }
    guard let tool = AgentTool.all.first(where: { $0.question.name == name }) else {
      let names = AgentQuestion.all.map(\.name)
      let help = NearMiss.help(for: name, among: names) ?? "the tools are \(names.joined(separator: ", "))"
      throw RemoteFailure(RemoteFailure.invalidParameters, "There is no tool '\(name)'; \(help)")
    }
    do {
      let answer = try await tool.answer(ToolArguments(parameters["arguments"], of: tool.question), catalog)
      var content: [LocatedValue] = [["type": "text", "text": LocatedValue(.string(answer.text))]]
      if let picture = answer.picture {
        content.append([
          "type": "image", "data": LocatedValue(.string(Data(picture).base64EncodedString())),
          "mimeType": "image/png",
        ])
      }
      return ["content": LocatedValue(.array(content)), "isError": false, "resultType": "complete"]
    } catch let refusal as ToolRefusal {
      return Self.failure(refusal.message)
    } catch let failure as ToolFailure {
      return Self.failure(failure.message)
    } catch is ContentReader.Changed {
      return Self.failure("A file changed while the catalog was read; ask again")
    }
  }

  private static func failure(_ message: String) -> LocatedValue {
    [
      "content": [["type": "text", "text": LocatedValue(.string(message))]], "isError": true,
      "resultType": "complete",
    ]
  }

  // MARK: Resources

  /// The start of the addresses of files with definitions, and of pages.
  private static let (sources, pages) = ("catalog:///", "catalog:///pages/")

  private static let templates: LocatedValue = [
    [
      "uriTemplate": "catalog:///{+file}", "name": "Definition", "mimeType": "text/markdown",
      "description": "A Markdown file of the content folder",
    ],
    [
      "uriTemplate": "catalog:///pages/{+page}", "name": "Page", "mimeType": "text/markdown",
      "description": "The Markdown version of a page of the site",
    ],
  ]

  private func resources(from cursor: LocatedValue?) async throws -> LocatedValue {
    let start = cursor.map { $0.string.flatMap(Int.init) ?? -1 } ?? 0
    let snapshot = try await snapshot()
    let all =
      snapshot.catalog.digests.keys.sorted().map { (Self.sources, $0, "A file with definitions") }
      + snapshot.pages.map { (Self.pages, Route($0).markdown.path, "A page of the site") }
    guard 0...all.count ~= start else {
      throw RemoteFailure(
        RemoteFailure.invalidParameters, "The cursor is not one of this list; leave it out to start again")
    }
    let part = all[start...].prefix(Self.pageLength).map { base, path, words -> LocatedValue in
      [
        "uri": LocatedValue(.string(base + path.percentEncoded(keepingSlashes: true))),
        "name": LocatedValue(.string(path)),
        "description": LocatedValue(.string(words)), "mimeType": "text/markdown",
      ]
    }
    var members: [(String, LocatedValue)] = [("resources", LocatedValue(.array(part)))]
    if start + part.count < all.count {
      members.append(("nextCursor", LocatedValue(.string("\(start + part.count)"))))
    }
    return .object(members)
  }

  private func resource(_ address: LocatedValue?) async throws -> LocatedValue {
    guard let uri = address?.string else {
      throw RemoteFailure(RemoteFailure.invalidParameters, "'resources/read' needs a 'uri'")
    }
    let snapshot = try await snapshot()
    func path(after start: String) -> String? {
      uri.hasPrefix(start) ? uri.dropFirst(start.count).removingPercentEncoding : nil
    }
    var text: String?
    if let name = path(after: Self.pages), name.hasSuffix(".md") {
      let page = "\(name.dropLast(".md".utf8.count)).html"
      text = snapshot.pages.contains(page) ? snapshot.markdown(of: page) : nil
    }
    if text == nil, let file = path(after: Self.sources) {
      text = await catalog.source(of: file, in: snapshot)
    }
    guard let text else {
      throw RemoteFailure(-32002, "There is no resource '\(uri)'; 'resources/list' lists all")
    }
    return [
      "contents": [
        ["uri": LocatedValue(.string(uri)), "mimeType": "text/markdown", "text": LocatedValue(.string(text))]
      ]
    ]
  }

  private func snapshot() async throws -> RenderedSnapshot {
    do {
      return try await catalog.current()
    } catch let failure as ToolFailure {
      throw RemoteFailure(RemoteFailure.internalError, failure.message)
    }
  }
}
