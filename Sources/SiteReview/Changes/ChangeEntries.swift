import Definitions
import Mockups
import SiteRendering

/// The text of the page of changes about each changed definition and step, for the review.
struct ChangeEntries {
  /// An edit that changed a definition or step.
  struct EntryEdit {
    /// The address of the card of the edit, from the top of the site.
    let link: String
    /// The number of others that the edit changed.
    let othersCount: Int
    /// The sentences of the edit, and the changed values in a fold.
    let text: HTMLWriter
  }

  /// The edits of a definition or step, and its mockups.
  struct Entry {
    /// The place in the order of the cards.
    let rank: Int
    var edits: [EntryEdit] = []
    /// The earlier mockup, if it looks different.
    let before: String?
    /// The present mockup.
    let now: String?
    /// The names of the parts that differ, in each of the mockups.
    var parts: (before: [String], after: [String]) = ([], [])
  }

  private var entries: [String: Entry] = [:]

  /// The entry of a definition or step, by its key.
  subscript(key: String) -> Entry? { entries[key] }

  /// Creates the entries, in the language of a site.
  ///
  /// `source` returns the web address of a position in a source file.
  init(of state: SiteChanges, in words: SiteWords?, source: @escaping (SourceLocation) -> String) {
    let articles = ChangeArticles(
      on: .reviewRun, before: MockupCopies(of: state.snapshot, in: state.folder), source: source)
    for cause in ChangeCause.all(of: state.changes) {
      let (shown, others) = cause.shownAndOthers
      let effects = shown + others
      let keys = effects.map(\.change.subject.key)
      let all = Set(keys + [cause.edited?.subject.key].compactMap(\.self))
      let link = "\(state.route.path)#\(ChangeArticles.anchor(of: cause))"
      func add(_ change: CatalogChange, _ effect: ChangeCause.ChangeEffect, as part: ChangeCause) {
        let key = change.subject.key
        let text = HTMLWriter(in: words) { html in
          if effect.change.subject.key != key { articles.pictured(effect, nil, &html) }
          articles.sentences(part.sentences, &html)
          articles.properties(part.properties + part.editedLines, of: .value(change.subject.title), &html)
        }
        var entry = entries[key] ?? Entry(effect, of: state, rank: entries.count)
        entry.edits.append(EntryEdit(link: link, othersCount: all.subtracting([key]).count, text: text))
        entry.parts.before += effect.properties.flatMap(\.parts.before)
        entry.parts.after += effect.properties.flatMap(\.parts.after)
        entries[key] = entry
      }
      if let edited = cause.edited, let first = shown.first, !keys.contains(edited.subject.key) {
        add(edited, first, as: cause)
      }
      for effect in effects { add(effect.change, effect, as: ChangeCause(effects: [effect])) }
    }
  }
}

extension ChangeEntries.Entry {
  fileprivate init(_ effect: ChangeCause.ChangeEffect, of state: SiteChanges, rank: Int) {
    let change = effect.change
    self.rank = rank
    now = change.after?.mockup
    before = change.isVisible && now != nil ? change.before.flatMap(state.copyOfMockup) : nil
  }
}
