import SystemAccess
import CatalogModel
import Definitions
import ExperienceTraits

extension RecordOrigin {
  /// The tool that runs, the folders that it reads, and what an author adds in Swift.
  init(
    _ folder: ContentFolder, _ templates: TemplateFolder, _ authored: AuthoredTypes, shard: Shard? = nil
  ) {
    self.shard = shard
    version = CatalogTool.version
    build = shard == nil ? Platform.build : Platform.program
    names =
      [folder.name, templates.name] + authored.traits.types + authored.components.subjects.map(\.name)
      + authored.operations.keys.sorted() + authored.extensions.map { "\($0)" } + authored.rules.keys.sorted()
      + authored.flows.keys.sorted()
  }

  /// The same for the parts of a site, which other machines may have built.
  var ofParts: RecordOrigin {
    var origin = self
    origin.build = Platform.program
    return origin
  }
}
