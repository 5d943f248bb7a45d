import ArgumentParser
import CatalogModel
import Definitions
import ExperienceTraits
import Foundation

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

  @Option(name: .long, help: "The folder of Markdown files.")
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
      throw ValidationError("'\(name)' has no Latin letters or digits, of which addresses are made")
    }
  }

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let folder = try ContentFolder(path: content)
    let slug = Slug.make(name)
    let title = slug.split(separator: "-").joined(separator: " ").withCapital
    let catalog = try await Pipeline(folder: folder, templates: [], authored: authored).linked()
    let known = catalog.definitions(of: kind)
    guard !known.contains(where: { $0.id == slug }) else {
      throw ToolFailure(
        .outputRefused, "The \(kind.rawValue) '\(slug)' is there already; choose another name")
    }
    var text = Starter { UUID().uuidString.lowercased() }.text(
      kind, title: title, slug: slug, naming: Starter.Names(in: catalog))
    var place = kind.plural
    if let like {
      let names = known.map(\.id)
      guard let model = known.first(where: { $0.id == like || $0.name == like }),
        let source = folder.text(of: model.location.file)
      else { throw ToolFailure.unknown(kind.rawValue, like, among: names) }
      text = DefinitionCopy(of: model, in: source).text(title: title, slug: slug) {
        UUID().uuidString.lowercased()
      }
      place = model.folder.split(separator: "/").dropFirst().joined(separator: "/")
    }
    let path = [content, place, "\(slug).md"].filter { !$0.isEmpty }.joined(separator: "/")
    guard FileSystem.kind(of: path) == nil else {
      throw ToolFailure(.outputRefused, "'\(path)' is there already; choose another name")
    }
    try NewFile(path: path, text: text).write(console)
    return .success
  }
}

extension String {
  fileprivate var withCapital: String { prefix(1).uppercased() + dropFirst() }
}
