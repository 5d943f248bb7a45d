import AgentServer
import ArgumentParser
import CatalogModel
import JSONRPC
import SystemAccess
import Terminal

/// The command `mcp`, which answers the questions of agents.
struct McpCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp", abstract: "Answers agents over standard input and output (Model Context Protocol).",
    discussion: """
      Agents start this command by themselves. Its tools search pages, read them as Markdown, and say who set a \
      value. Files are read again after each change; nothing is written.
      """)

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let pictures = RequestedPictures(content: content, authored: authored, console: console)
    let catalog = try AgentCatalog(content: content, authored: authored) { try await pictures.picture($0) }
    await RemoteConnection(AgentServer.framing).run(AgentServer(catalog))
    await pictures.end()
    return .success
  }
}
