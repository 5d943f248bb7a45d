import ArgumentParser
import Definitions
import Terminal

/// The root command of the tool; subcommands do the work.
struct RootCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "experience-catalog",
    abstract: "Builds a browsable catalog of in-app experiences from Markdown files.",
    version: ToolVersion.current,
    subcommands: [
      InitCommand.self, NewCommand.self, GenerateCommand.self, ServeCommand.self, ImportCommand.self,
      ExportCommand.self, CheckCommand.self,
      MergeCommand.self, DiffCommand.self,
      ApproveCommand.self,
      ListCommand.self, ExplainCommand.self, SchemaCommand.self, TraceCommand.self, ConfigCommand.self,
      DoctorCommand.self, LicensesCommand.self, HostCommand.self, PublishCommand.self, RollbackCommand.self,
      McpCommand.self, LspCommand.self,
    ])

  /// The error message for an unknown subcommand, or `nil` if the parser can handle the arguments.
  static func problem(with arguments: [String]) -> String? {
    guard let name = arguments.first, !name.hasPrefix("-") else { return nil }
    var known: [String] = []
    for type in configuration.subcommands {
      let command = type.configuration
      if let name = command.commandName { known.append(name) }
      known += command.aliases
    }
    known.append("help")
    guard !known.contains(name) else { return nil }
    let help = NearMiss.help(for: name, among: known, otherwise: .listing("the commands are")) ?? ""
    return "There is no command '\(name)'; \(help)"
  }
}
