import Payloads
import Terminal
import SystemAccess
import ArgumentParser
import CatalogModel
import ExperienceTraits
import Foundation

/// `init`: writes a catalog to begin with.
struct InitCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Writes a small whole catalog to begin with, and a recipe for CI.",
    discussion: """
      It has an experience of three steps over a screen, a component, a rule, a scenario and a flow, and passes \
      'check --strict'. Nothing that is there already is written over.
      """)

  @Argument(help: "The folder in which 'Content' is made.")
  var folder = "."

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let content = "\(folder)/Content"
    if let kind = FileSystem.kind(of: content),
      kind != .folder || (try? FileSystem.isEmpty(content)) != true
    {
      throw ToolFailure(
        .outputRefused, "'\(content)' is there already; 'new' adds a definition to it")
    }
    let starter = Starter { UUID().uuidString.lowercased() }
    for file in starter.catalog {
      try NewFile(path: "\(content)/\(file.path)", text: file.text).write(console)
    }
    let recipe = "\(folder)/.github/workflows/experience-catalog.yml"
    if FileSystem.kind(of: recipe) == nil {
      try NewFile(path: recipe, text: Self.recipe).write(console)
    } else {
      console.say("'\(recipe)' is there already and stays as it is")
    }
    let ignored = "\(folder)/.gitignore"
    if FileSystem.kind(of: ignored) == nil {
      try NewFile(path: ignored, text: "/site/\n/.site.*\n").write(console)
    }
    let place = folder == "." ? "" : "cd \(folder.asShellWord) && "
    console.say("Next: \(place)experience-catalog serve")
    return .success
  }

  private static let recipe = """
    # Checks the catalog in every pull request and keeps the site as an artifact.
    # The runner needs the command 'experience-catalog' on its path.
    name: Experience catalog
    on: [push, pull_request]
    jobs:
      catalog:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
            with: { fetch-depth: 0 }
          - run: experience-catalog check
          - run: experience-catalog generate --output site
          - uses: actions/upload-artifact@v4
            with: { name: catalog, path: site }

    """
}

/// A file that is written where nothing is yet.
struct NewFile {
  let path: String
  let text: String

  /// Writes the file with the folders above it, and tells its path.
  func write(_ console: Console) throws(ToolFailure) {
    do throws(FileSystem.Failure) {
      if let parent = FileSystem.parent(of: path) { try FileSystem.makeFolder(parent) }
      try FileSystem.write(Array(text.utf8), to: path)
    } catch {
      throw ToolFailure(.outputRefused, "'\(path)' cannot be written: \(error.reason)")
    }
    console.show(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
  }
}
