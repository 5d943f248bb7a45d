import ArgumentParser
import CatalogModel
import Definitions
import FindingReports
import Payloads
import SiteBuilding
import SystemAccess
import Terminal

/// `import`: writes payloads as files of the catalog.
struct ImportCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Writes payloads as files of the catalog, a section for each step.",
    discussion: """
      It takes exported experiences, lists and qualification responses of them, views, trees of components and documents of launch \
      rules. A payload that the catalog has already is updated: its blocks say the new payload, and everything else of the file \
      stays as it is.
      """)

  @Argument(help: "Files and folders of JSON, or '-' for standard input.")
  var paths: [String]

  @Option(name: .long, help: "The folder of Markdown files; it is made where there is none.")
  var content = "Content"

  @Option(
    help: "The folder inside it for new files; without it one such as 'experiences', where there is one.")
  var into = ""

  @Flag(name: [.customShort("n"), .long], help: "Tell what would be written, and write nothing.")
  var dryRun = false

  func validate() throws {
    guard into.isEmpty || ConfinedFolder.holds(into) else {
      throw ValidationError("'\(into)' is no folder inside the content folder")
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
      console.show("\(file.fate.rawValue) \(file.path)")
      for gone in file.gone {
        let name =
          gone.heading.isEmpty ? "A \(gone.kind.rawValue)" : "The \(gone.kind.rawValue) '\(gone.heading)'"
        console.say("\(file.path):\(gone.line): \(name) is gone, and its words stay")
      }
      guard !dryRun, file.fate != .unchanged else { continue }
      try FileSystem.save(Array(file.text.utf8), to: file.path)
    }
    if dryRun, importer.files.contains(where: { $0.fate != .unchanged }) {
      console.say("Nothing is written, because of --dry-run")
    }
    if importer.files.isEmpty, importer.problems.isEmpty {
      throw ToolFailure(.inputNotFound, "Nothing was found to import; name files or folders of JSON")
    }
    return importer.problems.isEmpty ? .success : .findings
  }
}
