import Answers
import ArgumentParser
import CatalogModel
import Definitions
import FormatReference
import SiteBuilding
import SystemAccess
import Terminal

/// The command `explain`, which describes a term of the content format or a rule of findings.
struct ExplainCommand: ParsableCommand, CatalogCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a term of the content format, or a rule that findings name.",
    discussion: """
      A term is a kind of definition, an element, a trait, an action, a key, a fixed value, or a rule: \
      'experience', 'stack', '@appcues/modal', 'close', 'cornerRadius', 'matcher', 'low-contrast'. The \
      policies of the catalog are rules too. Without a term the command lists all terms except keys.
      """)

  @Argument(
    help: "The terms: a kind, an element, a trait, an action, a key, a value, or a rule as findings show it.")
  var terms: [String] = []

  @Option(name: .long, help: "The folder of Markdown files, whose catalog definition can have policies.")
  var content = "Content"

  func run(authored: AuthoredTypes, console: Console) async throws -> ExitStatus {
    let explanation = Explanation(
      Reference(authored.traits), rules: Diagnostic.Rule.all, policies: try await policies(authored),
      advice: "run 'explain' without a term to list all terms except keys")
    console.show(terms.isEmpty ? explanation.list : try explanation.text(of: terms))
    return .success
  }

  /// The policies of the catalog; none if the content folder does not exist.
  private func policies(_ authored: AuthoredTypes) async throws -> [ContentPolicy] {
    guard FileSystem.kind(of: content) == .folder else { return [] }
    let folder = try ContentFolder(path: content)
    return try await Pipeline(folder: folder, templates: [], authored: authored).linked().policies
  }
}
