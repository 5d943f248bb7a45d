import ArgumentParser
import CatalogModel
import SiteBuilding
import SystemAccess
import Terminal

/// `generate`: reads the content folder and writes the site.
struct GenerateCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Reads the content folder and writes the site.",
    discussion: """
      The site is written beside the old one and takes its place once it is complete, so that a build that \
      fails or is interrupted leaves the old site as it was. A later run builds only what changed.
      """)

  @OptionGroup var options: BuildOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Build only what changed since the last run, and keep a cache for the next.")
  var cache = true

  @Option(
    help: "Write the i-th of n parts of the site only, as in 2/4; 'merge' joins them.",
    transform: Shard.init(argument:))
  var shard: Shard?

  @Flag(
    name: .long,
    help: "Print the contact sheet and the booklets of 'print' as PDF too, with an installed Chromium.")
  var pdf = false

  func validate() throws {
    if pdf, shard != nil {
      throw ValidationError(
        "A part has no pages to print; generate with '--pdf' once 'merge' has joined the parts")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let start: SiteRun.Start = shard.map { .part($0) } ?? (cache ? .lastRun : .nothing)
    return try await SiteRun(options, authored: authored, console: console, start, isPrinted: pdf).run()
  }
}
