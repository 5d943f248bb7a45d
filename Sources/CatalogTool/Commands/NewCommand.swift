import ArgumentParser
import CatalogModel
import Definitions
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
      '--like' the new definition is a copy of an existing one, with new identifiers.
      """)

  @Argument(help: "The kind of definition, such as 'experience' or 'screen'.", transform: Self.kind)
  var kind: DefinitionKind

  @Argument(help: "The name of the new definition, as in 'say-hello'.")
  var name: String

  @Option(help: "Copy this existing definition.")
  var like: String?

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
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    if like == nil { try ContentFolder.make(content) }
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
    func identifier() -> String { UUID().uuidString.lowercased() }
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

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
