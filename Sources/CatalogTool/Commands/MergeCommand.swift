import ArgumentParser
import CatalogModel
import SystemAccess
import Terminal

/// `merge`: joins the parts of a site that machines built beside each other.
struct MergeCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Joins the parts that 'generate --shard' wrote into a site.",
    discussion: """
      The site is the one that a single run would have written. It needs the content folder, of which it reads \
      little, and all parts; it builds what tells of all of them, such as overviews and the index.
      """)

  @Argument(help: "The folders of the parts.")
  var parts: [String]

  @OptionGroup var options: BuildOptions

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    try await SiteRun(options, authored: authored, console: console, .parts(parts)).run()
  }
}
