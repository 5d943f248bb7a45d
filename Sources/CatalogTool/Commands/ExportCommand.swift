import Answers
import ArgumentParser
import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import ExperienceDefinitions
import Payloads
import ScreenDefinitions
import SiteBuilding
import SystemAccess
import Terminal

/// The command `export`, which hands over payloads, pictures and texts.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Prints the payload of a definition, or writes pictures of mockups or texts for translators.",
    subcommands: [ExportPayloadCommand.self, ExportPicturesCommand.self, ExportStringsCommand.self],
    defaultSubcommand: ExportPayloadCommand.self)
}

/// The command `export payload`, which prints the payload of a definition as it ships to the app.
struct ExportPayloadCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "payload", abstract: "Prints the payload of a definition as it ships to the app.",
    discussion: """
      The payload of an experience is assembled from its blocks in JSON or YAML. The payload of a screen \
      is its view or its tree, and that of a rule is its document of launch rules.
      """)

  /// The output formats for a payload.
  enum ExportFormat: String, ExpressibleByArgument, CaseIterable {
    case json
  }

  @Argument(
    help: "The definition: its name, as in 'welcome' or 'screens/home', or the identifier of its payload.")
  var name: String

  @Option(name: .long, help: "The folder of Markdown files.")
  var content = "Content"

  @Option(help: "The output format: json.")
  var format: ExportFormat = .json

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let catalog = try await Pipeline(folder: folder, templates: [], authored: authored).linked()
    let definition = try definition(in: catalog)
    guard let source = folder.text(of: definition.location.file),
      let payload = Payload(of: definition, in: source)
    else {
      throw ToolFailure(.findings, "'\(name)' \(reason(definition, in: catalog))")
    }
    console.print(String(decoding: payload.json.dropLast(), as: UTF8.self))
    return .success
  }

  /// The reason why a definition has no payload, as the rest of a sentence.
  private func reason(_ definition: any Definition, in catalog: Catalog) -> String {
    let isDefective = catalog.diagnostics.contains {
      $0.severity == .error && $0.location.file == definition.location.file
    }
    if isDefective, [.experience, .screen, .rule].contains(definition.reference.kind) {
      return
        "has errors in '\(definition.location.file)', so its payload cannot be read; run 'check' to see them"
    }
    switch definition {
    case is ScreenDefinition:
      return
        "has no payload, since its operations build it; run 'trace \(name)' to see the result"
    case is RuleDefinition:
      return
        "is only a rule of the catalog; only a rule with 'rules', a document of launch rules, has a payload"
    default:
      let kind = definition.reference.kind
      return
        "is \(kind.article) \(kind.rawValue), which has no payload; only experiences, screens and launch rules have one"
    }
  }

  private func definition(in catalog: Catalog) throws(ToolFailure) -> any Definition {
    if let experience = catalog.experiences.experience(named: name) { return experience }
    func named(_ kinds: [DefinitionKind]) -> (keys: [String], found: [(String, any Definition)]) {
      let all: [any Definition] = kinds.flatMap { catalog.definitions(of: $0) }
      let keys = all.map { "\($0.reference.kind.plural)/\($0.id)" }
      let found = zip(keys, all).filter { $0.0 == name || $0.0.hasSuffix("/\(name)") }
      if found.isEmpty, let other = all.first(named: name) { return (keys, [("", other)]) }
      return (keys, found)
    }
    let (keys, shipping) = named([.experience, .screen, .rule])
    let found = shipping.isEmpty ? named(Starter.kinds).found : shipping
    guard let first = found.first else { throw ToolFailure.unknown("definition", name, among: keys) }
    guard found.count == 1 else {
      throw ToolFailure(
        .inputNotFound, "'\(name)' is ambiguous; name one of \(found.map(\.0).joined(separator: ", "))")
    }
    return first.1
  }
}

extension [any Definition] {
  /// Finds a definition by its identifier, otherwise by its name in payloads, otherwise by the name of its
  /// file.
  func first(named text: String) -> (any Definition)? {
    first { $0.id == text } ?? first { $0.name == text }
      ?? first { $0.location.file.hasSuffix("/\(text).md") }
  }
}
