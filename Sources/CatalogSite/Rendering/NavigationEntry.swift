import CatalogModel
import Definitions
import Mockups

/// A part of the navigation, by what people come for.
enum NavigationGroup: String, CaseIterable {
  /// What people see, to be reviewed.
  case review
  /// What decides when they see it.
  case logic
  /// What it is made of.
  case reference
}

/// An entry of the navigation.
struct NavigationEntry: Hashable {
  /// The word by which templates know it, in lower case.
  let word: String
  let group: NavigationGroup

  /// The overview of a kind.
  init(_ pages: any KindPages.Type) {
    word = pages.kind.plural
    group = pages.group
  }

  private init(word: String, group: NavigationGroup) {
    self.word = word
    self.group = group
  }

  static let diagnostics = NavigationEntry(word: "diagnostics", group: .review)

  var route: Route { Route("\(word)/index.html") }

  /// All entries that any catalog can have, in their order.
  static let all = SiteSummary.kinds.map { NavigationEntry($0) } + [diagnostics]
}

/// How many findings the pages of each entry of the navigation have, as a script that every page loads.
///
/// No page holds the numbers itself, so that one finding more does not change all pages.
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
