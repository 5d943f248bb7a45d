import CatalogModel
import Definitions

extension Catalog {
  /// A catalog of files, by their paths below the content folder without the ending.
  init(_ files: [String: String], reversed: Bool = false) {
    let sorted = files.sorted { reversed ? $0.key > $1.key : $0.key < $1.key }
    self.init(
      root: "Content",
      files: sorted.map { FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value)) })
  }

  /// The findings of a rule.
  func findings(_ rule: Diagnostic.Rule) -> [Diagnostic] { diagnostics.filter { $0.breaks(rule) } }
}
