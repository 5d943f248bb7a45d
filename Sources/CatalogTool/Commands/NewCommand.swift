import Answers
import ArgumentParser
import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import EventDefinitions
import Foundation
import Payloads
import SiteBuilding
import SystemAccess
import Terminal

/// The command `new`, which creates a definition as a starting point.
struct NewCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Creates a new definition with new identifiers.",
    discussion: """
      The kinds are experience, component, screen, flow, scenario, rule, extension and trait. With \
      '--like' the new definition is a copy of an existing one, with new identifiers. With '--from-finding' the \
      new scenario has the events that a finding lists. The help of the finding shows the command.
      """)

  @Argument(help: "The kind of definition, such as 'experience' or 'screen'.", transform: Self.kind)
  var kind: DefinitionKind

  @Argument(help: "The name of the new definition, as in 'say-hello'.")
  var name: String

  @Option(help: "Copy this existing definition.")
  var like: String?

  @Option(
    help: """
      Write the scenario of this finding, as in 'experience/welcome', 'rule/is_member=false' or 'welcome+referral'.
      """)
  var fromFinding: String?

  @Option(name: .long, help: "The folder of Markdown files; it is created if it does not exist.")
  var content = "Content"

  private static func kind(_ word: String) throws -> DefinitionKind {
    guard let kind = Starter.kinds.first(where: { $0.rawValue == word }) else {
      let known = Starter.kinds.map(\.rawValue)
      let help =
        NearMiss.help(for: word, among: known) ?? "the kinds are \(known.joined(separator: ", "))"
      throw ValidationError("There is no kind '\(word)'; \(help)")
    }
    return kind
  }

  func validate() throws {
    if Slug.make(name).isEmpty {
      throw ValidationError("'\(name)' has no letters or digits to make an address of; choose another name")
    }
    guard fromFinding != nil else { return }
    if kind != .scenario { throw ValidationError("'--from-finding' writes a scenario; use 'new scenario'") }
    if like != nil { throw ValidationError("Use either '--like' or '--from-finding'") }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    if like == nil, fromFinding == nil { try ContentFolder.make(content) }
    let folder = try ContentFolder(path: content)
    let slug = Slug.make(name)
    let title = slug.split(separator: "-").joined(separator: " ").withCapital
    let catalog = try await Pipeline(folder: folder, templates: [], authored: authored).linked()
    let known = catalog.definitions(of: kind)
    guard !known.contains(where: { $0.id == slug }) else {
      throw ToolFailure(
        .outputRefused, "The \(kind.rawValue) '\(slug)' already exists; choose another name")
    }
    let files = try files(title, slug, known, catalog, folder).map {
      NewFile(path: "\(content)/\($0.path)", text: $0.text)
    }
    for (index, file) in files.enumerated() where FileSystem.kind(of: file.path) != nil {
      throw ToolFailure(
        .outputRefused,
        index == 0
          ? "'\(file.path)' already exists; choose another name"
          : "'\(file.path)' already exists but does not define what this needs; rename the file, or run 'check' to see its errors"
      )
    }
    for file in files { try file.write(console) }
    return .success
  }
}

extension NewCommand {
  /// The files to write: a new definition and the definitions that it needs, or the copy of an existing
  /// definition.
  private func files(
    _ title: String, _ slug: String, _ known: [any Definition], _ catalog: Catalog, _ folder: ContentFolder
  ) throws(ToolFailure) -> [Starter.StarterFile] {
    func identifier() -> String { UUIDText.random() }
    if let fromFinding { return [try scenario(of: fromFinding, title, slug, catalog)] }
    guard let like else {
      return Starter(identifier: identifier).files(kind, title: title, slug: slug, for: catalog)
    }
    guard let model = known.first(named: like),
      let source = folder.text(of: model.location.file)
    else { throw ToolFailure.unknown(kind.rawValue, like, among: known.map(\.id)) }
    let place = model.folder.split(separator: "/").dropFirst() + ["\(slug).md"]
    let text = DefinitionCopy(of: model, in: source).text(title: title, slug: slug, identifier: identifier)
    return [Starter.StarterFile(kind: kind, path: place.joined(separator: "/"), text: text)]
  }
}

extension NewCommand {
  /// The scenario with the shortest order of events that leads to the result in a finding.
  private func scenario(
    of finding: String, _ title: String, _ slug: String, _ catalog: Catalog
  ) throws(ToolFailure) -> Starter.StarterFile {
    guard let result = EventOrders.WantedResult(finding, in: catalog) else {
      throw ToolFailure(
        .inputNotFound,
        """
        There is no finding '\(finding)'; use a name that 'check' prints, such as 'experience/<id>', \
        'screen/<id>', 'rule/<name>=true' or '<id>+<id>'
        """)
    }
    guard let base = catalog.scenarios.first else {
      throw ToolFailure(.inputNotFound, "The catalog has no scenarios, so there are no events to try")
    }
    let orders = EventOrders([result], in: catalog)
    guard let events = orders.found[result] else {
      guard orders.length > 0 || orders.isComplete else {
        throw ToolFailure(.inputNotFound, "The scenarios have no events to try; add events to one of them")
      }
      let tried = orders.isComplete ? "the scenarios' events" : "up to \(orders.length.counted("event"))"
      throw ToolFailure(.inputNotFound, "No order of \(tried) leads to '\(finding)'")
    }
    let text = ScenarioText(
      title: title, start: Date(timeIntervalSince1970: base.start).formatted(.iso8601), events: events,
      expectations: result.expectations(in: catalog))
    return Starter.StarterFile(kind: .scenario, path: "scenarios/\(slug).md", text: text.text)
  }
}

extension EventOrders.WantedResult {
  /// The expectations that say what the result is.
  fileprivate func expectations(in catalog: Catalog) -> [(title: String, text: String)] {
    func isShown(_ id: String) -> (title: String, text: String) {
      ("\(catalog.experiences[id: id]?.title ?? id) is shown", "experience: \(id.json)")
    }
    return switch self {
    case .shows(let reference): reference.kind == .experience ? [isShown(reference.id)] : []
    case .showsBoth(let first, let second): [isShown(first), isShown(second)]
    case .rule(let name, let value): [("The rule is \(value)", "rule: \(name.json)\nis: \(value)")]
    }
  }
}

extension String {
  /// The text as a JSON string, which is YAML too.
  fileprivate var json: String {
    var json = JSONWriter()
    json.string(self)
    return String(decoding: json.bytes, as: UTF8.self)
  }

  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
