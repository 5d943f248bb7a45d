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
    /// The properties that differ.
    var properties: [CatalogChange.Property] = []
  }

  private var entries: [String: Entry] = [:]

  /// The entry of a definition or step, by its key.
  subscript(key: String) -> Entry? { entries[key] }

  /// Creates the entries, in the language of a site.
  ///
  /// `source` returns the web address of a position in a source file.
  init(of state: SiteChanges, in words: SiteWords?, source: @escaping (SourceLocation) -> String) {
    let articles = ChangeArticles(
      state.changes, on: .reviewRun, before: MockupCopies(of: state.snapshot, in: state.folder),
      source: source)
    let judgedKeys = state.changes.judgedKeys
    let judged = Dictionary(state.changes.judged.map { ($0.subject.key, $0) }) { first, _ in first }
    for cause in ChangeCause.all(of: state.changes) {
      let (shown, others) = cause.shownAndOthers
      let effects = shown + others
      let keys = effects.map(\.change.subject.key)
      let subjects = (effects.map(\.change) + [cause.edited].compactMap(\.self)).map(\.subject)
      let all = Set(subjects.map(\.plainKey))
      let link = "\(state.route.path)#\(ChangeArticles.anchor(of: cause))"
      func add(_ change: CatalogChange, _ effect: ChangeCause.ChangeEffect, as part: ChangeCause) {
        let key = judgedKeys[change.subject.plainKey] ?? change.subject.key
        let isElsewhere = effect.change.subject.key != key || effect.change.subject.scenario != nil
        let text = HTMLWriter(in: words) { html in
          if isElsewhere { articles.pictured(effect, nil, &html) }
          articles.sentences(part.sentences, &html)
          articles.appearance(of: effect.properties, &html)
          articles.properties(part.properties + part.editedLines, of: .value(change.subject.title), &html)
        }
        let isOwn = effect.change.subject.plainKey == change.subject.plainKey
        let pictured = isOwn ? judged[key] ?? effect.change : effect.change
        var entry = entries[key] ?? Entry(pictured, of: state, rank: entries.count)
        let othersCount = all.subtracting([change.subject.plainKey]).count
        entry.edits.append(EntryEdit(link: link, othersCount: othersCount, text: text))
        entry.properties += effect.properties
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
  fileprivate init(_ change: CatalogChange, of state: SiteChanges, rank: Int) {
    self.rank = rank
    now = change.after?.mockup
    before = change.isVisible && now != nil ? change.before.flatMap(state.copyOfMockup) : nil
  }
}
