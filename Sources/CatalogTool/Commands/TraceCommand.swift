import Answers
import ArgumentParser
import CatalogModel
import SiteBuilding
import SystemAccess
import Terminal

/// The command `trace`, which prints how a step, a screen or a flow was built.
struct TraceCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Prints how a step, a screen or a flow was built.",
    discussion: """
      Use the name as in the addresses of the site: 'welcome/start', 'screens/home', 'flows/choose-plan'. \
      The last part is enough if it is unique.
      """)

  @Argument(help: "The step, as in 'welcome/start', or the screen or flow.")
  var subject: String

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(help: "Compose it under this scenario. (default: none)")
  var scenario: String?

  @Option(
    help:
      "Show what set a property, as in 'wrapper.cornerRadius', or all properties of a part, as in 'wrapper'.")
  var property: String?

  @Option(help: "Show the values of all properties after the entry with this number.")
  var at: Int?

  @Option(help: "The output format: human or json.")
  var format: BuildOptions.BuildFormat = .human

  func validate() throws {
    if at != nil, property != nil {
      throw ValidationError("'--property' and '--at' cannot be used together; use one of them")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let composed = try await Pipeline(folder: folder, templates: [], authored: authored).composed()
      .catalog
    let printer = TracePrinter(try TraceAddress(subject, scenario: scenario).trace(in: composed))
    switch format {
    case .human: console.show(try printer.text(of: property, at: at))
    case .json: console.print(try printer.json(of: property, at: at))
    }
    return .success
  }
}
