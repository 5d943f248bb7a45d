package import CatalogModel
import Definitions
package import Mockups
import SiteRendering

/// What changed on each page since a baseline: the sentences of the page of changes, and the place of the edit there.
package struct PageChanges {
  /// What changed on one page.
  package struct PageChange {
    /// One or two short sentences; empty if the edit has none.
    package fileprivate(set) var sentences: Phrase
    /// The number of sentences that are left out.
    package fileprivate(set) var moreCount: Int
    /// The anchor of the edit on the page of changes.
    let anchor: String
  }

  /// The changes by the paths of the pages, in the order of the edits.
  private(set) var all: [(path: String, change: PageChange)] = []
  private var places: [String: Int] = [:]
  private let route: Route
  /// The name of the baseline.
  package let since: String
  /// The revision of the baseline.
  private let revision: String

  /// The largest number of sentences; the page of changes has everything.
  private static let limit = 2
  /// The largest number of characters of two sentences; if they are longer, only the first is shown.
  private static let lengthLimit = 140

  package init(since state: SiteChanges) {
    route = state.route
    since = state.changes.nameBefore
    revision = state.changes.before
    var sentences: [String: [Phrase]] = [:]
    for cause in ChangeCause.all(of: state.changes) {
      let edited = cause.edited.map { [($0, cause.allSentences)] } ?? []
      for (change, own) in edited + cause.effects.map({ ($0.change, ChangeSentences($0.properties).all) }) {
        guard change.before != nil, let path = change.after?.page else { continue }
        sentences[path, default: []] += own
        guard places[path] == nil else { continue }
        places[path] = all.count
        all.append((path, PageChange(sentences: "", moreCount: 0, anchor: ChangeArticles.anchor(of: cause))))
      }
    }
    for index in all.indices {
      let own = (sentences[all[index].path] ?? []).uniqued
      var shown = own.prefix(Self.limit)
      if shown.map(\.english).joined(separator: " ").count > Self.lengthLimit { shown = shown.prefix(1) }
      all[index].change.sentences = shown.map(\.self).joined(by: " ")
      all[index].change.moreCount = own.count - shown.count
    }
  }

  /// Whether an approval is of the revision of the baseline, so that all changes came after it.
  package func isSince(_ approval: Approval) -> Bool {
    approval.commit.map { $0.prefix(Approval.commitLength) == revision } ?? false
  }

  /// What changed on a page, or `nil` if it did not change.
  package subscript(page: Route) -> PageChange? { places[page.path].map { all[$0].change } }

  /// The place of an edit on the page of changes.
  package func place(of change: PageChange) -> Route { route.at(change.anchor) }
}
