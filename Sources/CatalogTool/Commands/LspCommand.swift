import ArgumentParser
import CatalogModel
import EditorServer
import JSONRPC
import SystemAccess
import Terminal

/// The command `lsp`, which helps editors with the files of a catalog.
struct LspCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Helps editors over standard input and output (Language Server Protocol).",
    discussion: """
      Editors start this command by themselves. It reports problems while you type, completes and explains keys and \
      values, finds and renames names, fixes problems, and opens a preview.
      """)

  @Option(name: .long, help: "The folder of Markdown files, in the folder that the editor opened.")
  var content = "Content"

  @Flag(name: .long, help: "Use standard input and output, as always; some editors add this option.")
  var stdio = false

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let connection = RemoteConnection(EditorServer.framing)
    let server = EditorServer(content: content, authored: authored, connection)
    await connection.run(server)
    await server.end()
    return server.status
  }
}
