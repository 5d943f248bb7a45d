import Answers
import ArgumentParser
import CatalogModel
import Definitions
import FormatReference
import SystemAccess
import Terminal

/// The command `schema`, which prints the content format as JSON Schema.
struct SchemaCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema", abstract: "Prints the content format as JSON Schema (2020-12), for editors.",
    discussion: "Without a kind the schema covers blocks of all kinds.")

  @Argument(help: "The kind of block, such as 'experience' or 'step'.")
  var kind: String?

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let schema = FormatSchema(Reference(authored.traits))
    if let kind, !schema.kinds.contains(kind) {
      throw ToolFailure.unknown("kind", kind, among: schema.kinds)
    }
    console.print(JSONPrinter.text(of: schema.json(of: kind)))
    return .success
  }
}
