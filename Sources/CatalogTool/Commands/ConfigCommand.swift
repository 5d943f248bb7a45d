import ArgumentParser
import CatalogModel
import DefinitionKinds
import Definitions
import SiteBuilding
import SystemAccess
import Terminal

/// The command `config`, which prints the settings of a catalog.
struct ConfigCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Prints the settings of a catalog, and where each one is set.",
    discussion:
      "The settings come from the 'catalog' definition or are defaults; folders are set on the command line.")

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(help: "The output format: human or json.")
  var format: BuildOptions.BuildFormat = .human

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let catalog = try await Pipeline(folder: folder, templates: [], authored: authored).linked()
    let settings = CatalogSettings(in: catalog.page.flatMap { folder.text(of: $0.location.file) }).all
    switch format {
    case .human:
      let rows = settings.map { setting in
        let origin = setting.location.map { "\($0)" } ?? "default"
        return [setting.name, "\(setting.value.withoutSecrets)  (\(origin))"]
      }
      for line in Columns.lines(rows) { console.show(line) }
    case .json:
      var json = JSONWriter()
      json.array { json in
        for setting in settings {
          json.object { json in
            json.member("name", setting.name)
            json.member("value", setting.value.withoutSecrets)
            json.member("file", setting.location?.file)
            json.member("line", setting.location?.line)
          }
        }
      }
      console.print(String(decoding: json.bytes, as: UTF8.self))
    }
    return .success
  }
}
