import CatalogModel
import Composition
import Definitions

extension ComposedCatalog {
  /// A composed catalog of files, by their paths below the content folder without the ending.
  init(_ files: [String: String]) {
    self.init(
      Catalog(
        root: "Content",
        files: files.sorted { $0.key < $1.key }.map {
          FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
        }))
  }
}
