import ArgumentParser
import CatalogModel
import Definitions
import Foundation
import Payloads
import Publishing
import SystemAccess
import Terminal

/// `init`: writes a catalog to begin with.
struct InitCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Writes a small whole catalog to begin with, and a recipe for CI.",
    discussion: """
      It has an experience of three steps over a screen, a component, a rule, a scenario and a flow, and passes \
      'check --strict'. Nothing that is there already is written over. Beside a catalog that is there, '--tool' writes the \
      recipe alone.
      """)

  @Argument(help: "The folder in which 'Content' is made.")
  var folder = "."

  @Option(
    help: """
      The address of the git repository from which CI builds the tool. (default: where this tool was cloned from, if it runs from \
      its own repository)
      """)
  var tool: String?

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let content = "\(folder)/Content"
    if let kind = FileSystem.kind(of: content),
      kind != .folder || (try? FileSystem.isEmpty(content)) != true
    {
      guard tool == nil else {
        try await writeRecipe(console)
        return .success
      }
      throw ToolFailure(
        .outputRefused, "'\(content)' is there already; 'new' adds a definition to it")
    }
    let starter = Starter { UUID().uuidString.lowercased() }
    for file in starter.catalog {
      try NewFile(path: "\(content)/\(file.path)", text: file.text).write(console)
    }
    try await writeRecipe(console)
    let ignored = "\(folder)/.gitignore"
    if FileSystem.kind(of: ignored) == nil {
      try NewFile(path: ignored, text: "/site/\n/.site.*\n").write(console)
    }
    let place = folder == "." ? "" : "cd \(folder.asShellWord) && "
    console.say("Next: \(place)experience-catalog serve")
    return .success
  }

  /// Writes the recipe for CI, where it is known from where CI gets the tool.
  private func writeRecipe(_ console: Console) async throws {
    let recipe = "\(folder)/.github/workflows/experience-catalog.yml"
    guard FileSystem.kind(of: recipe) == nil else {
      console.say("'\(recipe)' exists already and is unchanged")
      return
    }
    guard let address = await address() else {
      console.say(
        "No recipe for CI was written; 'init --tool <address of the tool's git repository>' writes one")
      return
    }
    try NewFile(path: recipe, text: Self.recipe(buildingFrom: address)).write(console)
  }

  /// From where CI gets the tool.
  private func address() async -> String? {
    if let tool { return tool }
    let parts = (Platform.programPath ?? "").components(separatedBy: "/.build/")
    guard parts.count > 1, let checkout = parts.first else { return nil }
    // A runner has no key for the address that git uses over ssh.
    let origin = try? await GitRepository(around: checkout).origin()
      .replacing(/^git@([^:\/]+):/) { "https://\($0.output.1)/" }
    // Another machine cannot read a folder of this one.
    return origin.flatMap { $0.contains("://") && !$0.hasPrefix("file:") ? $0.withoutSecrets : nil }
  }

  private static func recipe(buildingFrom address: String) -> String {
    """
    # Checks the catalog in every pull request and keeps the site as an artifact.
    name: Experience catalog
    on: [push, pull_request]
    jobs:
      catalog:
        runs-on: ubuntu-latest
        container: swift:6.3
        steps:
          - uses: actions/checkout@v4
            with: { fetch-depth: 0 }
          - name: Libraries
            run: apt-get update && apt-get install -y git libcmark-dev pkg-config
          - name: Tool
            run: |
              git config --global --add safe.directory "$GITHUB_WORKSPACE"
              git clone --depth 1 -- \(address.inShellQuotes) "$RUNNER_TEMP/experience-catalog"
              cd "$RUNNER_TEMP/experience-catalog"
              swift build --product experience-catalog
              swift build --show-bin-path >> "$GITHUB_PATH"
          - name: Check
            run: experience-catalog check
          - name: Generate
            run: experience-catalog generate --output site
          - uses: actions/upload-artifact@v4
            with: { name: catalog, path: site }

    """
  }
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
