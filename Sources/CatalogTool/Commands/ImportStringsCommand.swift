import ArgumentParser
import CatalogModel
import DefinitionKinds
import Definitions
import FindingReports
import SiteBuilding
import SystemAccess
import Terminal
import Translations

/// The command `import strings`, which takes over the texts of translators.
struct ImportStringsCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "Writes translations beside the experiences that they belong to.",
    discussion: """
      The name of a file says which experience and which language it is about, as in 'welcome.de.xliff'. The texts \
      join those that the catalog has in that language. Texts that the experience does not have are reported and \
      left out; missing and changed texts are reported.
      """)

  @Argument(help: "The files with translations.")
  var files: [String]

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(name: .long, help: "The experience. (default: that with the name of the file)")
  var experience: String?

  @Option(name: .long, help: "The language of a file that does not name it.")
  var locale: String?

  @Option(name: .long, help: "The format of new files beside the experience.")
  var format: TranslationFormat = .yaml

  @Flag(name: [.customShort("n"), .long], help: "Report what would change, and write nothing.")
  var dryRun = false

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let language = try locale.map { try LocaleTag(argument: $0) }
    var status = ExitStatus.success
    for path in files {
      // A file can add to what the file before it wrote.
      let catalog = try await Pipeline(folder: folder, templates: [], authored: authored).linked()
      let incoming = try read(path, language)
      let definition = try catalog.experience(named: experience ?? FileSystem.name(of: incoming.stem))
      guard let strings = ExperienceStrings(definition, in: catalog) else {
        throw ToolFailure(
          .findings, "The texts of '\(definition.id)' cannot be read; run 'check' to see its errors")
      }
      let merge = StringsMerge(incoming, into: strings, format: format)
      if let broken = merge.brokenFile {
        throw ToolFailure(
          .findings,
          "'\(broken)' has texts that cannot be read, so it is not changed; run 'check' to see them")
      }
      for problem in merge.problems {
        for line in Report.lines(of: problem) { console.say(line) }
      }
      for change in merge.changes { console.say(change) }
      if merge.hasErrors { status = .findings }
      for file in merge.written() {
        let disk = folder.realPath + file.path.dropFirst(folder.name.count)
        if !dryRun { try FileSystem.save(Array(file.text.utf8), to: disk) }
        console.show("\(dryRun ? "would write" : "wrote") \(file.path): \(file.summary)")
      }
    }
    return status
  }

  /// Reads a file with translations.
  private func read(_ path: String, _ language: LocaleTag?) throws(ToolFailure) -> TranslationFile {
    let bytes: [UInt8]
    do throws(FileSystem.FileFailure) {
      bytes = try FileSystem.read(path)
    } catch {
      throw ToolFailure(.inputNotFound, "'\(path)' cannot be read: \(error.reason)")
    }
    guard let file = TranslationFile(SourceFile(path: path, bytes: bytes), locale: language) else {
      throw ToolFailure(
        .usage,
        "'\(path)' does not say its language or its format; name the file as in 'welcome.de.xliff', or give '--locale'"
      )
    }
    return file
  }
}
