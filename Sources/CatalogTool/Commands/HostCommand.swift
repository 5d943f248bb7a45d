import Answers
import ArgumentParser
import CatalogModel
import Hosting
import SiteBuilding
import SystemAccess
import Terminal

/// The command `host`, which prints the configuration for a web host.
struct HostCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract:
      "Prints the configuration for a web host: headers, caching and the 404 page.",
    discussion: HostFormats.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n"))

  /// The folder in the configuration if the catalog does not name exactly one target with a folder.
  private static let usualFolder = "/srv/catalog"

  @Argument(help: "The host: \(HostFormats.all.map { $0.name }.joined(separator: ", ")).")
  var name: String

  @Argument(
    help:
      "The publish target whose folder the host serves, by its name in the 'catalog' definition. (default: the only one)"
  )
  var target: String?

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    guard let form = HostFormats.all.first(where: { $0.name == name }) else {
      throw ToolFailure.unknown("host", name, among: HostFormats.all.map { $0.name })
    }
    let content = try ContentFolder(path: content)
    let catalog = try await Pipeline(folder: content, templates: [], authored: authored).linked()
    let places = (catalog.page?.publishTargets ?? []).filter { [.folder, .rsync].contains($0.kind) }
    let named = try target.map { name in
      guard let found = places.first(where: { $0.name == name }) else {
        throw ToolFailure.unknown("folder or rsync target", name, among: places.map(\.name))
      }
      return found
    }
    if named == nil, places.count > 1, form.namesFolder {
      console.say(
        "warning: The catalog has \(places.count) targets with a folder, so the output uses '\(Self.usualFolder)'; name one, as in 'host \(name) \(places[0].name)'"
      )
    }
    let chosen = named ?? (places.count == 1 ? places[0] : nil)
    // A server runs in another folder than this command, so a local path is printed in full.
    let folder =
      chosen.map { $0.kind == .folder ? FileSystem.resolved($0.value("path")) : $0.value("path") }
      ?? Self.usualFolder
    console.print(String(form.text(of: HostPolicy(catalog.page), folder: folder).dropLast()))
    return .success
  }
}
