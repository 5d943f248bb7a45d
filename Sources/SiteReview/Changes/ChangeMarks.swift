import Definitions
package import Mockups
import SiteRendering

/// Data about changes for all pages: a script marks links to changed pages, and the search finds these pages.
package struct ChangeMarks {
  private let changes: [SiteChanges]
  private let siteWords: SiteWords?

  /// The maximum number of links that are marked; the page of the changes lists all.
  static let markLimit = 2000

  package init(_ changes: [SiteChanges], in words: SiteWords? = nil) {
    self.changes = changes
    siteWords = words
  }

  /// A script call with the changes, which becomes part of the script that every page loads.
  package var script: [UInt8] {
    guard let first = changes.first else { return [] }
    var json = JSONWriter()
    json.object { json in
      json.member("since", first.changes.before)
      json.member("count", ChangeCause.all(of: first.changes).count)
      json.member("page", first.route.path)
      json.member("before", "\(first.folder)/before/")
      json.member("name", first.changes.nameBefore)
      json.key("pages")
      json.object { json in
        for (path, words) in first.pages.prefix(Self.markLimit) {
          json.member(path, siteWords?.text(of: words) ?? words.english)
        }
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
      write(PageChanges(since: first), to: &json)
      json.key("edits")
      json.object { json in
        for (key, edits) in shownEdits(first.changes) {
          json.key(key)
          json.array { json in
            for edit in edits {
              json.array { json in
                json.string(edit.id)
                json.integer(edit.others)
              }
            }
          }
        }
      }
    }
    return json.script(calling: "showChanges")
  }

  /// Writes the sentences about changes, each once, and for each page the number of its sentence the anchor of the edit,
  /// and the number of sentences that are left out.
  private func write(_ pages: PageChanges, to json: inout JSONWriter) {
    let shown = pages.all.prefix(Self.markLimit).map { page in
      let words = page.change.sentences
      return (page.path, siteWords?.text(of: words) ?? words.english, page.change)
    }
    let texts = shown.map(\.1).uniqued
    let places = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ($1, $0) })
    json.member("sentences", texts)
    json.key("edited")
    json.object { json in
      for (path, text, change) in shown {
        json.key(path)
        json.array { json in
          json.integer(places[text] ?? 0)
          json.string(change.anchor)
          if change.moreCount > 0 { json.integer(change.moreCount) }
        }
      }
    }
  }

  /// The edits that each definition or step is shown for, by key: the identifier of the edit, and the number of
  /// others that it changed in the same way.
  private func shownEdits(_ changes: CatalogChanges) -> [(String, [(id: String, others: Int)])] {
    var edits: [String: [(id: String, others: Int)]] = [:]
    for cause in ChangeCause.all(of: changes) {
      let (shown, others) = cause.shownAndOthers
      for effect in shown.prefix(Self.markLimit) {
        edits[effect.change.subject.plainKey, default: []].append((cause.id, others.count))
      }
    }
    return edits.sorted { $0.key < $1.key }.prefix(Self.markLimit).map { ($0.key, $0.value) }
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
