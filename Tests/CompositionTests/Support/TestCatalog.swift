import CatalogModel
import Composition
import Definitions

extension ComposedCatalog {
  /// Creates a composed catalog.
  ///
  /// The keys are file paths below the content folder without the file extension.
  init(_ files: [String: String]) {
    self.init(
      Catalog(
        root: "Content",
        files: files.sorted { $0.key < $1.key }.map {
          FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
        }))
  }
}
