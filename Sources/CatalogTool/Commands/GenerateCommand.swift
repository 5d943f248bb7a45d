import ArgumentParser
import CatalogModel
import SiteBuilding
import SystemAccess
import Terminal

/// The command `generate`, which reads the content folder and writes the site.
struct GenerateCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "generate", abstract: "Reads the content folder and writes the site.",
    discussion: """
      The new site replaces the old one only when it is complete, so the old site stays unchanged if the \
      build fails or is interrupted. A later run builds only what changed.
      """)

  @OptionGroup var options: BuildOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Build only what changed since the last run, and write a build cache for the next run.")
  var cache = true

  @Option(
    help: "Write only one of several parts of the site, as in 2/4; 'merge' joins the parts.",
    transform: Shard.init(argument:))
  var shard: Shard?

  @Flag(
    name: .long,
    help: "Also write the contact sheet and the booklets in 'print' as PDF, with an installed Chromium.")
  var pdf = false

  @Flag(
    name: .long,
    help: """
      Also write a picture of each step and each screen to 'pictures', with an installed Chromium; links to \
      pages show them in chats.
      """)
  var pictures = false

  func validate() throws {
    for (name, isSet) in [("--pdf", pdf), ("--pictures", pictures)] where isSet && shard != nil {
      throw ValidationError(
        "'\(name)' cannot be used with '--shard'; join the parts with 'merge' first, then run 'generate \(name)'"
      )
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let start: SiteRun.RunStart = shard.map { .part($0) } ?? (cache ? .lastRun : .nothing)
    // Pages name their pictures, so without a browser they would lead nowhere.
    if pictures { _ = try Chromium(for: "'--pictures'") }
    let kinds = (pdf ? [BrowserFiles.BrowserFileKind.print] : []) + (pictures ? [.pictures] : [])
    return try await SiteRun(options, authored: authored, console: console, start, making: kinds).run()
  }
}
