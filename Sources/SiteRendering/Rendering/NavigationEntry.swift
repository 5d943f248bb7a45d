import Definitions
import Mockups

/// A part of the navigation, named after a task of the reader.
package enum NavigationGroup: String, CaseIterable {
  /// The things that users of the app see, for review.
  case review
  /// The conditions that decide when users see screens and experiences.
  case logic
  /// The parts that screens and experiences are made of.
  case reference

  /// The name of the part, for readers.
  var name: Phrase {
    switch self {
    case .review: "Review"
    case .logic: "Logic"
    case .reference: "Reference"
    }
  }
}

/// An entry of the navigation.
package struct NavigationEntry: Hashable {
  /// The name of the entry in templates, in lower case.
  package let word: String
  /// The name of the entry, for readers.
  let name: Phrase
  let group: NavigationGroup

  let route: Route

  /// Creates the entry for the overview of a kind.
  package init(_ pages: any KindPages.Type) {
    self.init(
      word: pages.kind.plural, pages.kind.pluralTitle, group: pages.group,
      Route("\(pages.kind.plural)/index.html"))
  }

  private init(word: String, _ name: Phrase, group: NavigationGroup, _ route: Route) {
    self.word = word
    self.name = name
    self.group = group
    self.route = route
  }

  package static let board = NavigationEntry(word: "board", "Board", group: .review, .board)
  package static let breaks = NavigationEntry(word: "breaks", "Breaks", group: .review, .breaks)
  package static let diagnostics = NavigationEntry(
    word: "diagnostics", "Diagnostics", group: .review, .diagnostics)

  package static let reference = NavigationEntry(word: "format", "Format", group: .reference, .reference)

  /// The entries that every catalog has, in addition to one entry for each kind of definition.
  static let common = [board, breaks, diagnostics, reference]

  package static func == (first: NavigationEntry, second: NavigationEntry) -> Bool {
    first.word == second.word
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(word) }
}
