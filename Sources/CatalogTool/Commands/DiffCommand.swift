import ArgumentParser
import CatalogModel
import Foundation
import Publishing
import SiteBuilding
import SiteRendering
import SiteReview
import SystemAccess
import Terminal

/// `diff`: tells what became of a catalog between two of its states.
struct DiffCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Tells what became of a catalog between two of its states.",
    discussion: """
      A state is the folder of a site, its catalog.json, or a revision of git, of which the content folder is \
      composed as it was then; the work tree is left alone. What is compared is what the runtimes would show, \
      so that prose and the order of keys make no difference.
      """)

  /// The forms in which changes are told.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    case human, json, markdown
  }

  @Argument(help: "The state to start from: a site, a catalog.json, or a revision of git.")
  var before: String

  @Argument(help: "The state to compare it with. (default: the content folder as it is)")
  var after: String?

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(help: "How changes are printed: human, json or markdown.")
  var format: Format = .human

  @Option(
    name: [.short, .long],
    help: "A folder for a page with both states beside each other, changes.json, changes.md and changes.atom."
  )
  var output: String?

  @Flag(help: "End with 1 where anything is another one.")
  var exitCode = false

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let staged = try output.map(folder)
    defer { staged?.discard() }
    let states = CatalogStates(content: content, authored: authored)
    let (changes, files) = try await states.compare(before, with: after) { old, new in
      let changes = CatalogChanges(from: old, to: new)
      guard output != nil else { return (changes, [SiteFile]()) }
      return (changes, ChangesFolder(changes, from: old, to: new, on: Platform.day()).files)
    }
    let report = ChangesReport(changes)
    switch format {
    case .human: console.show(report.text)
    case .json: console.print(String(decoding: report.json, as: UTF8.self))
    case .markdown: console.print(report.markdown)
    }
    _ = try staged?.write(files)
    try staged?.publish()
    return exitCode && !changes.isEmpty ? .findings : .success
  }

  /// The folder for the pages, which is one that nobody else wrote into.
  private func folder(_ path: String) throws -> StagedOutput {
    guard SiteManifest(of: path)?.files.contains("catalog.json") != true else {
      throw ToolFailure(
        .outputRefused, "'\(path)' is the folder of a site; name another one with --output")
    }
    return try StagedOutput(path: path, keepingClearOf: try? ContentFolder(path: content))
  }
}
