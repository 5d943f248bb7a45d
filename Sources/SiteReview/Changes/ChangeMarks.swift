import Definitions
import Mockups
import SiteRendering

/// Data about changes for all pages: a script marks links to changed pages, and the search finds these pages.
package struct ChangeMarks {
  private let changes: [SiteChanges]

  /// The maximum number of links that are marked; the page of the changes lists all.
  static let markLimit = 2000

  package init(_ changes: [SiteChanges]) { self.changes = changes }

  /// A script call with the changes, which becomes part of the script that every page loads.
  package var script: [UInt8] {
    guard let first = changes.first else { return [] }
    var json = JSONWriter()
    json.object { json in
      json.member("since", first.changes.before)
      json.member("count", first.changes.changes.count)
      json.member("page", first.route.path)
      json.member("before", "\(first.folder)/before/")
      json.key("pages")
      json.object { json in
        for (path, words) in first.pages.prefix(Self.markLimit) { json.member(path, words) }
      }
      let visible = first.changes.changes.filter { $0.isVisible && $0.before?.mockup != nil }
      json.member("looks", Array(visible.compactMap { $0.after?.page }.prefix(Self.markLimit)))
      json.key("were")
      json.object { json in
        for change in first.changes.changes.prefix(Self.markLimit) where change.kind == .renamed {
          guard let page = change.after?.page, let mockup = change.before?.mockup else { continue }
          json.member(page, mockup)
        }
      }
    }
    return json.script(calling: "showChanges")
  }

  /// Search terms that find changed pages, by the paths of the pages.
  package var searchWords: [String: [String]] {
    var words: [String: Set<String>] = [:]
    for state in changes {
      for change in state.changes.changes {
        guard let path = change.after?.page else { continue }
        let names = [state.changes.before, change.kind.rawValue] + change.differences.map(\.rawValue)
        for name in names {
          words[path, default: []].insert(
            "\(SearchDocument.Qualifier.changed.rawValue):\(SearchWords.fold(name))")
        }
      }
    }
    return words.mapValues { $0.sorted() }
  }
}
