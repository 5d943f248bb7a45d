import ArgumentParser
import CatalogModel
import Definitions
import Foundation
import Payloads
import SiteBuilding
import SystemAccess
import Terminal

/// `new`: writes a definition to begin with.
struct NewCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "new", abstract: "Writes a definition to begin with, with identifiers of its own.",
    discussion: """
      The kinds are experience, component, screen, flow, scenario, rule, extension and trait. With '--like' it begins as a copy \
      of another one, whose identifiers are replaced.
      """)

  @Argument(help: "What it is, such as 'experience' or 'screen'.", transform: Self.kind)
  var kind: DefinitionKind

  @Argument(help: "Its name, as in 'say-hello'.")
  var name: String

  @Option(help: "Begin with a copy of this one.")
  var like: String?

  @Option(name: .long, help: "The folder of Markdown files; it is made where there is none.")
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
      throw ValidationError("'\(name)' has no letters or digits, of which addresses are made")
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
        .outputRefused, "The \(kind.rawValue) '\(slug)' is there already; choose another name")
    }
    let files = try files(title, slug, known, catalog, folder).map {
      NewFile(path: "\(content)/\($0.path)", text: $0.text)
    }
    for (index, file) in files.enumerated() where FileSystem.kind(of: file.path) != nil {
      throw ToolFailure(
        .outputRefused,
        index == 0
          ? "'\(file.path)' is there already; choose another name"
          : "'\(file.path)' is there, and holds nothing that this could use; rename it, or see what 'check' tells of it"
      )
    }
    for file in files { try file.write(console) }
    return .success
  }
}

extension NewCommand {
  /// What is written: a definition to begin with and what it needs, or the copy of another one.
  private func files(
    _ title: String, _ slug: String, _ known: [any Definition], _ catalog: Catalog, _ folder: ContentFolder
  ) throws(ToolFailure) -> [Starter.File] {
    func identifier() -> String { UUID().uuidString.lowercased() }
    guard let like else {
      return Starter(identifier: identifier).files(kind, title: title, slug: slug, for: catalog)
    }
    guard let model = known.first(named: like),
      let source = folder.text(of: model.location.file)
    else { throw ToolFailure.unknown(kind.rawValue, like, among: known.map(\.id)) }
    let place = model.folder.split(separator: "/").dropFirst() + ["\(slug).md"]
    let text = DefinitionCopy(of: model, in: source).text(title: title, slug: slug, identifier: identifier)
    return [Starter.File(kind: kind, path: place.joined(separator: "/"), text: text)]
  }
}

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
