import ArgumentParser
import CatalogModel
import Foundation
import Publishing
import SiteBuilding
import SiteRendering
import SiteReview
import SystemAccess
import Terminal

/// The command `diff`, which shows what changed in a catalog between two revisions.
struct DiffCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Shows what changed in a catalog between two revisions.",
    discussion: """
      A revision is a site folder, its catalog.json, or a git revision. For a git revision the content \
      folder is composed as it was then, and the work tree stays unchanged. The comparison covers what the \
      runtimes would show; changes of prose or of the order of keys do not matter.
      """)

  /// The output formats for changes.
  enum DiffFormat: String, ExpressibleByArgument, CaseIterable {
    case human, json, markdown
  }

  @Argument(
    help: ArgumentHelp(
      "The revision to start from: a site folder, a catalog.json, or a git revision.", valueName: "revision"))
  var before: String

  @Argument(
    help: ArgumentHelp(
      "The revision to compare it with. (default: the current content folder)", valueName: "revision"))
  var after: String?

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(help: "The output format: human, json or markdown.")
  var format: DiffFormat = .human

  @Option(
    name: [.short, .long],
    help:
      "A folder for a page that shows both revisions side by side, changes.json, changes.md and changes.atom."
  )
  var output: String?

  @Option(
    name: .long,
    help: """
      The address of a published site that 'generate --pictures' wrote; Markdown shows its pictures of what \
      changed.
      """)
  var pictures: String?

  @Flag(help: "Exit with 1 if anything changed.")
  var exitCode = false

  func validate() throws {
    guard let pictures, !["https", "http"].contains(URL(string: pictures)?.scheme) else { return }
    throw ValidationError("'\(pictures)' is not the address of a site, such as https://team.example.com/app/")
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let staged = try output.map(folder)
    defer { staged?.discard() }
    let states = CatalogStates(content: content, authored: authored)
    let (changes, files) = try await states.compare(before, with: after) { old, new in
      let changes = CatalogChanges(from: old, to: new)
      guard output != nil else { return (changes, [SiteFile]()) }
      return (
        changes, ChangesFolder(changes, from: old, to: new, on: Platform.day(), picturedBy: pictures).files
      )
    }
    let report = ChangesReport(changes, picturedBy: pictures)
    switch format {
    case .human: console.show(report.text)
    case .json: console.print(String(decoding: report.json, as: UTF8.self))
    case .markdown: console.print(report.markdown)
    }
    _ = try staged?.write(files)
    try staged?.publish()
    return exitCode && !changes.isEmpty ? .findings : .success
  }

  /// The output folder for the pages, which must not be the folder of a site.
  private func folder(_ path: String) throws -> StagedOutput {
    guard SiteManifest(of: path)?.files.contains("catalog.json") != true else {
      throw ToolFailure(
        .outputRefused, "'\(path)' is the folder of a site; name another folder with '--output'")
    }
    return try StagedOutput(path: path, keepingClearOf: try? ContentFolder(path: content))
  }
}
