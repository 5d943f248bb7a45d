import CatalogModel
import Definitions
import ExperienceTraits

extension RecordOrigin {
  /// The tool that runs, the folders that it reads, and what an author adds in Swift.
  init(_ folder: ContentFolder, _ templates: TemplateFolder, _ authored: AuthoredTypes) {
    version = CatalogTool.version
    build = Platform.build
    names =
      [folder.name, templates.name] + authored.traits.types + authored.components.subjects.map(\.name)
      + authored.operations.keys.sorted() + authored.extensions.map { "\($0)" } + authored.rules.keys.sorted()
      + authored.flows.keys.sorted()
  }
}
