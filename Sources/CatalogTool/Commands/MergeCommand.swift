import ArgumentParser
import CatalogModel
import SystemAccess
import Terminal

/// The command `merge`, which joins the parts of a site that several machines built in parallel.
struct MergeCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Joins the parts that 'generate --shard' wrote into a site.",
    discussion: """
      The result equals the site that a single run writes. The command needs all parts and the content \
      folder. It builds only pages about the whole catalog, such as overviews and the index.
      """)

  @Argument(help: "The folders of the parts.")
  var parts: [String]

  @OptionGroup var options: BuildOptions

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    try await SiteRun(options, authored: authored, console: console, .parts(parts)).run()
  }
}
