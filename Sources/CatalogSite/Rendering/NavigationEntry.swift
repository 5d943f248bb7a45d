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
