import ArgumentParser
import CatalogModel
import DefinitionKinds
import Definitions
import SiteBuilding
import SystemAccess
import Terminal
import Translations

/// The command `export strings`, which hands over the texts of experiences to translators.
struct ExportStringsCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", abstract: "Writes the texts of experiences for translators.",
    discussion: """
      Each text has the address of the mockup that shows it. Texts without a translation are in the file too. \
      A string catalog or a CSV file has all languages; other formats have a file for each language.
      """)

  @Argument(help: "The names of experiences. (default: all that can be shown)")
  var names: [String] = []

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(
    name: .long,
    help: "The format: \(TranslationFormat.allCases.map(\.rawValue).joined(separator: ", ")).")
  var format: TranslationFormat = .xliff2

  @Option(name: .long, help: "The language of the translations, such as 'de'. (default: all of the catalog)")
  var locale: [String] = []

  @Option(name: [.short, .long], help: "The folder of the files. (default: standard output, for one file)")
  var output: String?

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let catalog = try await Pipeline(folder: folder, templates: [], authored: authored).linked()
    let chosen =
      try names.isEmpty ? Array(catalog.experiences) : names.map { try catalog.experience(named: $0) }
    let locales = try locale.map { try LocaleTag(argument: $0) }
    var files: [(name: String, text: String)] = []
    for definition in chosen {
      guard let strings = ExperienceStrings(definition, in: catalog) else {
        if names.isEmpty { continue }
        throw ToolFailure(
          .findings, "The texts of '\(definition.id)' cannot be read; run 'check' to see its errors")
      }
      let wanted = locales.isEmpty ? strings.locales : locales
      guard !wanted.isEmpty else {
        throw ToolFailure(
          .usage,
          "The catalog has no translations yet; name a language, as in '--locale de', or set 'locales' in the catalog"
        )
      }
      let table = strings.table(wanted)
      if format.hasManyLocales {
        files.append(
          ("\(definition.id).\(format.fileEnding)", format.write(table, wanted, name: definition.id)))
      } else {
        files += wanted.map { locale in
          (
            "\(definition.id).\(locale).\(format.fileEnding)",
            format.write(table, [locale], name: definition.id)
          )
        }
      }
    }
    guard let output else {
      guard files.count == 1, let file = files.first else {
        throw ToolFailure(
          .usage,
          "There are \(files.count.counted("file")); name one experience and one language, or a folder with '--output'"
        )
      }
      console.print(String(file.text.dropLast()))
      return .success
    }
    do throws(FileSystem.FileFailure) {
      try FileSystem.makeFolder(output)
    } catch {
      throw ToolFailure(.outputRefused, "The folder '\(output)' cannot be created: \(error.reason)")
    }
    for file in files { try FileSystem.save(Array(file.text.utf8), to: "\(output)/\(file.name)") }
    console.show("\(files.count.counted("file")) in '\(output)'")
    return .success
  }
}

extension TranslationFormat: ExpressibleByArgument {}
