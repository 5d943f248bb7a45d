import ArgumentParser
import CatalogModel
import Hosting
import SiteBuilding
import SystemAccess
import Terminal

/// `host`: prints what a host has to be told.
struct HostCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "host",
    abstract:
      "Prints what a host has to be told: headers, how long files are kept, the page for what is not there.",
    discussion: HostFormats.all.map { "\($0.name): \($0.summary)" }.joined(separator: "\n"))

  /// The folder that a host is told of where the catalog does not name one and only one.
  private static let usualFolder = "/srv/catalog"

  @Argument(help: "The host: \(HostFormats.all.map { $0.name }.joined(separator: ", ")).")
  var name: String

  @Argument(
    help:
      "The place whose folder the host shows, by its name in the 'catalog' definition. (default: the only one)"
  )
  var place: String?

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    guard let form = HostFormats.all.first(where: { $0.name == name }) else {
      throw ToolFailure.unknown("host", name, among: HostFormats.all.map { $0.name })
    }
    let content = try ContentFolder(path: content)
    let catalog = try await Pipeline(folder: content, templates: [], authored: authored).linked()
    let places = (catalog.page?.publishTargets ?? []).filter { [.folder, .rsync].contains($0.kind) }
    let named = try place.map { name in
      guard let found = places.first(where: { $0.name == name }) else {
        throw ToolFailure.unknown("place with a folder", name, among: places.map(\.name))
      }
      return found
    }
    if named == nil, places.count > 1, form.namesFolder {
      console.say(
        "warning: the catalog names \(places.count) places with a folder, so that '\(Self.usualFolder)' stands for it; say which one is meant, as in 'host \(name) \(places[0].name)'"
      )
    }
    let place = named ?? (places.count == 1 ? places[0] : nil)
    // A server does not run in the folder of the command, so a path of this machine is written out.
    let folder =
      place.map { $0.kind == .folder ? FileSystem.resolved($0.place("path")) : $0.place("path") }
      ?? Self.usualFolder
    console.print(String(form.text(of: HostPolicy(catalog.page), folder: folder).dropLast()))
    return .success
  }
}
