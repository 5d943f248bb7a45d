import ArgumentParser
import CatalogModel
import Definitions
import Distribution
import Foundation
import Payloads
import Publishing
import SystemAccess
import Terminal

/// The command `init`, which creates a small catalog.
struct InitCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Creates a small complete catalog, and a workflow for CI.",
    discussion: """
      The catalog has an experience with three steps over a screen, a component, a rule, a scenario and a \
      flow, and passes 'check --strict'. Existing files are never overwritten. If a catalog already \
      exists, '--tool' writes only the workflow.
      """)

  @Argument(help: "The folder in which 'Content' is created.")
  var folder = "."

  @Option(
    help: """
      The address of the git repository with the tool, from which CI builds it. (default: CI installs the \
      release of this tool, or builds the repository from which it was cloned and built)
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
        .outputRefused, "'\(content)' already exists; run 'new' to add a definition to it")
    }
    let starter = Starter { UUIDText.random() }
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

  /// Writes the workflow for CI, if the address of the tool's repository is known.
  private func writeRecipe(_ console: Console) async throws {
    let recipe = "\(folder)/.github/workflows/experience-catalog.yml"
    guard FileSystem.kind(of: recipe) == nil else {
      console.say("'\(recipe)' already exists and stays unchanged")
      return
    }
    if tool == nil, let address = ReleaseAddress.current, let name = Self.repositoryOnGitHub(address) {
      try NewFile(path: recipe, text: Self.recipe(installing: name)).write(console)
      return
    }
    guard let address = await address() else {
      console.say(
        "No workflow for CI was written; run 'init --tool <address of the tool's git repository>' to write one"
      )
      return
    }
    try NewFile(path: recipe, text: Self.recipe(buildingFrom: address)).write(console)
  }

  /// The address of the git repository from which CI gets the tool, or `nil` if it is not known.
  private func address() async -> String? {
    if let tool { return tool }
    let parts = (Platform.programPath ?? "").components(separatedBy: "/.build/")
    guard parts.count > 1, let checkout = parts.first else { return nil }
    // A CI runner has no ssh key, so an ssh address of git becomes an https address.
    let origin = try? await GitRepository(around: checkout).origin()
      .replacing(/^git@([^:\/]+):/) { "https://\($0.output.1)/" }
    // A CI runner cannot read a folder of this machine.
    return origin.flatMap { $0.contains("://") && !$0.hasPrefix("file:") ? $0.withoutSecrets : nil }
  }

  /// The name of a repository on GitHub, such as `team/tool`; `nil` if the address is on another host.
  private static func repositoryOnGitHub(_ address: String) -> String? {
    address.wholeMatch(of: /https:\/\/github\.com\/([\w.-]+\/[\w.-]+?)(\.git)?\/?/).map {
      String($0.output.1)
    }
  }

  private static let recipeStart = """
    # Checks the catalog in every pull request and keeps the site as an artifact.
    name: Experience catalog
    on:
      push: { branches: [main] }
      pull_request:
    permissions: { contents: read }
    """

  private static func recipe(installing repository: String) -> String {
    """
    \(recipeStart)
    jobs:
      catalog:
        runs-on: ubuntu-latest
        steps:
          - uses: actions/checkout@v4
            with: { fetch-depth: 0 }
          - uses: \(repository)/.github/actions/setup@v\(ToolVersion.current)
            with: { version: \(ToolVersion.current) }
          - name: Check
            run: experience-catalog check
          - name: Generate
            run: experience-catalog generate --output site
          - uses: actions/upload-artifact@v4
            with: { name: catalog, path: site }

    """
  }

  private static func recipe(buildingFrom address: String) -> String {
    """
    \(recipeStart)
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

/// A file that is written only if it does not exist yet.
struct NewFile {
  let path: String
  let text: String

  /// Writes the file and the folders above it, and prints its path.
  func write(_ console: Console) throws(ToolFailure) {
    do throws(FileSystem.FileFailure) {
      if let parent = FileSystem.parent(of: path) { try FileSystem.makeFolder(parent) }
      try FileSystem.write(Array(text.utf8), to: path)
    } catch {
      throw ToolFailure(.outputRefused, "'\(path)' cannot be written: \(error.reason)")
    }
    console.show(path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
  }
}
