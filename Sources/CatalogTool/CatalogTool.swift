import ArgumentParser
import CatalogModel
public import ComponentTree
public import ContentOperations
public import Definitions
public import EventExtensions
public import ExperienceTraits
import FindingReports
public import SceneFlow
import ScreenDefinitions
import SystemAccess
import Terminal

/// The command-line tool, with the traits, components, operations, extensions and rules that an author adds
/// in Swift.
///
/// A package that depends on this library makes its own tool with a main file of one line: `await
/// CatalogTool(traits: [RibbonTrait.self]).main()`.
public struct CatalogTool: Sendable {
  /// The version of the tool.
  public static let version = ToolVersion.current

  private let traits: [any ExperienceTrait.Type]
  /// The types of the author, without the traits.
  private let types: AuthoredTypes

  /// Creates a tool that knows these types, the built-in ones, and those that content files declare.
  ///
  /// - Parameters:
  ///   - traits: Custom traits.
  ///   - components: Factories of Hub components, by namespace.
  ///   - operations: Makers of content operations, by the type in their definition. Each gets the
  ///     configuration of its operation.
  ///   - extensions: Extensions, registered on the event hub in this order, before those that files declare.
  ///   - treeComponents: Components of trees, by type. Views can use them too.
  ///   - rules: Rules, by name. Each is evaluated once for each scenario.
  ///   - flows: Additions to flows, by the identifier of the flow, which is the name of its file.
  public init(
    traits: [any ExperienceTrait.Type] = [], components: [String: any ComponentFactory] = [:],
    operations: [String: @Sendable (LocatedValue) -> any ContentOperation] = [:],
    extensions: [any EventExtensions.Extension.Type] = [], treeComponents: [String: any TreeComponent] = [:],
    rules: [String: @Sendable () -> Bool] = [:], flows: [String: FlowBehavior] = [:]
  ) {
    self.traits = traits
    types = AuthoredTypes(
      components: AuthoredComponents(factories: components, trees: treeComponents), operations: operations,
      extensions: extensions, rules: rules, flows: flows)
  }

  /// Runs the command in the arguments of the process, and ends the process with its exit code.
  public func main() async -> Never {
    let code = await run(Array(CommandLine.arguments.dropFirst()))
    Platform.exit(code)
  }

  /// Runs a command.
  ///
  /// - Parameter arguments: The arguments after the name of the tool.
  /// - Returns: The exit code: 0 for success, 1 for findings, 64 for wrong usage, 66 for missing input, 69
  ///   for a missing helper program, 73 for a refused output, 74 for a failed read or write, 75 if another
  ///   run is in the way, 78 for a wrong configuration, and 130 or 143 after an interruption.
  public func run(_ arguments: [String]) async -> Int32 {
    let console = Console()
    // Scripts and editors read the version at each start, and parsing the arguments would take most of the
    // time.
    if arguments == ["--version"] {
      console.print(Self.version)
      return ExitStatus.success.rawValue
    }
    do {
      if let problem = RootCommand.problem(with: arguments) { throw ToolFailure(.usage, problem) }
      let command = try RootCommand.parseAsRoot(arguments)
      guard let reading = command as? any CatalogCommand else {
        var command = command
        try command.run()
        return ExitStatus.success.rawValue
      }
      return try await reading.run(authored: try authored(), console: console).rawValue
    } catch let failure as ToolFailure {
      failure.report(to: console, asJSON: BuildOptions.requestsJSON(arguments))
      return failure.status.rawValue
    } catch {
      var message = RootCommand.fullMessage(for: error)
      if message.hasPrefix("Error: ") { message = "e" + message.dropFirst() }
      let code = RootCommand.exitCode(for: error)
      if code == .success { console.print(message) } else { console.say(message) }
      return code.rawValue
    }
  }

  private func authored() throws(ToolFailure) -> AuthoredTypes {
    var types = types
    for trait in traits {
      guard types.traits.register(trait) else {
        throw ToolFailure(
          .configuration, "A trait of the type '\(trait.type)' is already registered; give yours another type"
        )
      }
    }
    return types
  }
}

extension ToolFailure {
  /// Prints the failure as an error message, and as a JSON object if the user asked for JSON.
  func report(to console: Console, asJSON: Bool) {
    console.say("error: \(message)")
    if asJSON { Report.print(self, to: console) }
  }
}
