import ArgumentParser
import CatalogModel
import SiteBuilding
import SystemAccess
import Terminal

/// `trace`: prints how a step, a screen or a flow came to be.
struct TraceCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "trace", abstract: "Prints how a step, a screen or a flow came to be.",
    discussion: """
      It is named as in the addresses of the site: 'welcome/start', 'screens/home', 'flows/choose-plan'; the last word is \
      enough where nothing else has it.
      """)

  @Argument(help: "A step, as in 'welcome/start', or a screen or a flow.")
  var subject: String

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(help: "The scenario under which it is composed.")
  var scenario: String?

  @Option(
    help: "Tell who decided a property, as in 'wrapper.cornerRadius', or all of a part, as in 'wrapper'.")
  var property: String?

  @Option(help: "Tell all properties as they are after the entry with this number.")
  var at: Int?

  @Option(help: "How it is printed: human or json.")
  var format: BuildOptions.Format = .human

  func validate() throws {
    if at != nil, property != nil {
      throw ValidationError("Ask for '--property' or for '--at', not for both")
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
