import CatalogModel
import DefinitionKinds
import Definitions
import SiteRendering

/// The number of findings for each entry of the navigation, as a script that every page loads.
///
/// The pages do not contain the numbers, so a new finding does not change all pages.
struct FindingCounts {
  private var counts: [String: Int] = [:]

  init(_ diagnostics: [Diagnostic], in catalog: Catalog) {
    for diagnostic in diagnostics {
      counts[NavigationEntry.diagnostics.word, default: 0] += 1
      guard let page = catalog.files.page(ofFile: diagnostic.location.file) else { continue }
      counts[page.kind.plural, default: 0] += 1
    }
  }

  var script: [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      for (word, count) in counts.sorted(by: { $0.key < $1.key }) { writer.member(word, count) }
    }
    return Array("showFindings(".utf8) + writer.bytes + Array(");\n".utf8)
  }
}
