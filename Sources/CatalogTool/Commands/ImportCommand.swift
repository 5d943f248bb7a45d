import ArgumentParser
import CatalogModel
import Definitions
import FindingReports
import Payloads
import SiteBuilding
import SystemAccess
import Terminal

/// The command `import`, which takes over payloads and translations.
struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Writes payloads as files of the catalog, or translations beside them.",
    subcommands: [ImportPayloadCommand.self, ImportStringsCommand.self],
    defaultSubcommand: ImportPayloadCommand.self)
}

/// The command `import payload`, which writes payloads as files of the catalog.
struct ImportPayloadCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "payload", abstract: "Writes payloads as files of the catalog, a section for each step.",
    discussion: """
      A payload can be an exported experience, a list or a qualification response of experiences, a view, \
      a tree of components, or a document of launch rules. If the catalog already has the payload, its \
      blocks are updated and the rest of the file stays unchanged.
      """)

  @Argument(help: "The JSON files or folders to import, or '-' for standard input.")
  var paths: [String]

  @Option(name: .long, help: "The folder of Markdown files; it is created if it does not exist.")
  var content = "Content"

  @Option(
    help:
      "The folder inside the content folder for new files. (default: a folder such as 'experiences', if it exists)"
  )
  var into = ""

  @Flag(name: [.customShort("n"), .long], help: "List the files that would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    guard into.isEmpty || ConfinedFolder.holds(into) else {
      throw ValidationError(
        "'\(into)' is not a folder inside the content folder; name one such as 'experiences'")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    if !dryRun { try ContentFolder.make(content) }
    var importer = try await PayloadImporter(content: content, into: into, authored: authored)
    for path in paths { try importer.read(path) }
    for problem in importer.problems {
      for line in Report.lines(of: problem) { console.say(line) }
    }
    for file in importer.files {
      console.show("\(file.outcome.rawValue) \(file.path)")
      for gone in file.removed {
        let name =
          gone.heading.isEmpty ? "A \(gone.kind.rawValue)" : "The \(gone.kind.rawValue) '\(gone.heading)'"
        console.say(
          "\(file.path):\(gone.line): \(name) is no longer in the payload; its prose stays in the file")
      }
      guard !dryRun, file.outcome != .unchanged else { continue }
      try FileSystem.save(Array(file.text.utf8), to: file.path)
    }
    if dryRun, importer.files.contains(where: { $0.outcome != .unchanged }) {
      console.say("Nothing was written because of '--dry-run'")
    }
    if importer.files.isEmpty, importer.problems.isEmpty {
      throw ToolFailure(
        .inputNotFound, "There is nothing to import; name JSON files or folders with JSON files")
    }
    return importer.problems.isEmpty ? .success : .findings
  }
}
