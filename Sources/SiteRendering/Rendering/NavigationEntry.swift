import Definitions
import Mockups

/// A part of the navigation, by what people come for.
package enum NavigationGroup: String, CaseIterable {
  /// What people see, to be reviewed.
  case review
  /// What decides when they see it.
  case logic
  /// What it is made of.
  case reference
}

/// An entry of the navigation.
package struct NavigationEntry: Hashable {
  /// The word by which templates know it, in lower case.
  package let word: String
  let group: NavigationGroup

  let route: Route

  /// The overview of a kind.
  package init(_ pages: any KindPages.Type) {
    self.init(word: pages.kind.plural, group: pages.group, Route("\(pages.kind.plural)/index.html"))
  }

  private init(word: String, group: NavigationGroup, _ route: Route) {
    self.word = word
    self.group = group
    self.route = route
  }

  package static let board = NavigationEntry(word: "board", group: .review, .board)
  package static let breaks = NavigationEntry(word: "breaks", group: .review, .breaks)
  package static let diagnostics = NavigationEntry(word: "diagnostics", group: .review, .diagnostics)

  package static let reference = NavigationEntry(word: "format", group: .reference, .reference)

  /// The entries that every catalog has besides those of the kinds.
  static let common = [board, breaks, diagnostics, reference]
}
