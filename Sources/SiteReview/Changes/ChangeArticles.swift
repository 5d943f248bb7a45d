import CatalogModel
import Definitions
import Mockups
import SiteRendering

/// Writes a card for each edit.
///
/// A card shows the edited definition or step, its mockup before and after, and everything else that the edit
/// changed.
struct ChangeArticles {
  private let page: Route
  private var before: MockupCopies
  /// Copies of the mockups of the later snapshot, or `nil` if the site of the page contains the mockups.
  private var after: MockupCopies?
  /// The approvals that are no longer valid, by the keys of the approved definitions and steps.
  private let lapsed: [String: Approval]
  /// Returns the web address of a position in a source file, or an empty text if it has none.
  let source: (SourceLocation) -> String
  /// How many definitions and steps a reviewer judges, by the key of the change; `nil` if the page has no review.
  private let judgedCounts: [String: JudgedCount]?
  /// The changes that the cards show.
  private let changes: CatalogChanges
  /// The changes that a reviewer judges, by the keys of their pages without a scenario.
  private let judged: [String: CatalogChange]
  /// The HTML identifiers that the page has already.
  private var ids: Set<String> = []

  /// The largest number of edits that a page shows without a list of them.
  private static let unlistedEdits = 2

  /// The largest number of effects without mockups that are listed unfolded.
  private static let unfoldedEffects = 6

  init(
    _ changes: CatalogChanges, on page: Route, before: MockupCopies, after: MockupCopies? = nil,
    lapsed: [String: Approval] = [:], judgedCounts: [String: JudgedCount]? = nil,
    source: @escaping (SourceLocation) -> String = { _ in "" }
  ) {
    self.changes = changes
    judged = Dictionary(changes.judged.map { ($0.subject.plainKey, $0) }) { first, _ in first }
    self.page = page
    self.before = before
    self.after = after
    self.lapsed = lapsed
    self.judgedCounts = judgedCounts
    self.source = source
  }

  /// Returns the cards: edits that can affect several definitions or steps come first.
  mutating func html(in words: SiteWords?) -> HTMLWriter {
    var html = HTMLWriter(in: words)
    for cause in ChangeCause.all(of: changes) { write(cause, &html) }
    return html
  }

  /// The copies of the mockups, with the style sheets, scripts, and images that they load.
  var files: [SiteFile] { before.files + (after?.files ?? []) }

  private mutating func write(_ cause: ChangeCause, _ html: inout HTMLWriter) {
    guard let first = cause.effects.first else { return }
    // The review shows the earlier mockup of every visible change.
    for change in cause.effects.map(\.change) where change.isVisible {
      if let mockup = change.before?.mockup { _ = before.route(of: mockup) }
    }
    let own = cause.edited ?? first.change
    let (shown, others) = cause.shownAndOthers
    html.open("article", .class("change"), id(cause.edited ?? shown[0].change), facets(of: cause).attribute)
    head(of: cause, own, &html)
    pictures(of: shown[0], &html)
    html.open("div", .class("change-text"))
    if cause.edited != nil || shown.count > 1 { pictured(shown[0], id(shown[0].change), &html) }
    sentences(Self.sentences(of: cause, own, in: changes), &html)
    approval(of: cause, &html)
    approvals(of: cause, &html)
    let title = Self.sharedTitle(of: cause, own) ?? .value(own.subject.title)
    properties(cause.properties + cause.editedLines, of: title, &html)
    if shown.count == 1 { self.others(others, &html) }
    otherSteps(of: own, &html)
    command(for: cause, &html)
    html.close("div")
    if shown.count > 1 { pairs(shown.dropFirst(), others, &html) }
    html.close("article")
  }

  /// Returns a list of links to the cards, each with a sentence about the edit; nothing for a short page.
  static func contents(of changes: CatalogChanges, in words: SiteWords?) -> HTMLWriter {
    var html = HTMLWriter(in: words)
    let causes = ChangeCause.all(of: changes)
    guard causes.count > unlistedEdits else { return html }
    html.open("ol", .class("edit-list"))
    for cause in causes {
      guard let own = cause.edited ?? cause.effects.first?.change else { continue }
      html.open("li")
      html.element(
        "a", HTMLAttribute("href", "#\(anchor(of: cause))"),
        text: sharedTitle(of: cause, own) ?? .value(own.subject.title))
      html.text(" ")
      html.element(
        "span", .class("reason"), text: sentences(of: cause, own, in: changes).first ?? own.kind.title)
      html.close("li")
    }
    html.close("ol")
    return html
  }

  /// The identifier of the heading of an edit.
  static func anchor(of cause: ChangeCause) -> String { "edit-\(cause.id)" }

  /// The sentences about an edit, also about one that only adds or removes an experience.
  private static func sentences(
    of cause: ChangeCause, _ own: CatalogChange, in changes: CatalogChanges
  ) -> [Phrase] {
    cause.sentences.isEmpty ? [changes.sentence(about: own)].compactMap(\.self) : cause.sentences
  }

  /// Writes the place of the button that gives everything that the edit changed the mildest verdict, which a
  /// script adds.
  ///
  /// An approval records the hashes of what exists: of anything else, such as a removal, the verdict says that
  /// it looks right.
  private func approval(of cause: ChangeCause, _ html: inout HTMLWriter) {
    guard let judgedCounts else { return }
    let counts = judged(in: cause).compactMap { judgedCounts[$0.subject.key] }
    let count = counts.reduce(0) { $0 + $1.all }
    guard count > 0 else { return }
    let kind = counts.contains { $0.approvable > 0 } ? "" : " right"
    html.open("p", .class("approve-all"), HTMLAttribute("data-approvable", "\(cause.id) \(count)\(kind)"))
    if let removed = cause.effects.first?.change, removed.kind == .removed {
      let item = removed.subject.key.percentEncoded()
      html.element(
        "a", HTMLAttribute("href", "\(Route.reviewRun.relative(to: page))?set=changed&only=\(item)&at=1"),
        text: "Review the removal")
    }
    html.close("p")
  }

  /// Returns what a reviewer judges because of an edit: the edited definition and everything that it changed.
  private func judged(in cause: ChangeCause) -> [CatalogChange] {
    let all = [cause.edited].compactMap(\.self) + cause.effects.map(\.change)
    return all.map(\.subject.plainKey).uniqued.compactMap { judged[$0] }
  }

  /// Writes the further mockups of an edit, which together with the first have all differences, and the rest.
  private mutating func pairs(
    _ shown: ArraySlice<ChangeCause.ChangeEffect>, _ others: [ChangeCause.ChangeEffect],
    _ html: inout HTMLWriter
  ) {
    html.open("div", .class("pairs"))
    for effect in shown {
      html.open("section", id(effect.change))
      pictured(effect, nil, &html)
      pictures(of: effect, &html)
      html.close("section")
    }
    html.close("div")
    self.others(others, &html)
  }

  /// Writes the name of the step or definition whose mockups are shown.
  func pictured(_ effect: ChangeCause.ChangeEffect, _ id: HTMLAttribute?, _ html: inout HTMLWriter) {
    html.open("p", .class("shown-in"), id)
    html.sentence("Shown in \(slot: 0)", { link(effect.change, &$0) })
    let place = effect.change.subject.place
    if !place.isEmpty { html.element("span", .class("reason"), text: place) }
    html.close("p")
  }

  /// Returns the identifier of the first entry about a change; further entries have none.
  private mutating func id(_ change: CatalogChange) -> HTMLAttribute? {
    ids.insert(change.subject.key).inserted ? .id(change.subject.key) : nil
  }

  private func facets(of cause: ChangeCause) -> Facets {
    var facets = Facets()
    for change in cause.effects.map(\.change) + [cause.edited].compactMap(\.self) {
      facets.add(.change, change.kind.title)
      for difference in CatalogChange.Difference.allCases where change.differences.contains(difference) {
        facets.add(.difference, difference.title)
      }
      facets.add(.kind, change.subject.kindTitle)
      facets.add(owner: change.subject.owner)
    }
    return facets
  }

  /// The title of an edit that several steps share, such as “Modal of ‘Welcome’”; `nil` for any other edit.
  private static func sharedTitle(of cause: ChangeCause, _ own: CatalogChange) -> Phrase? {
    guard cause.effects.count > 1, cause.edited == nil, let property = cause.properties.first,
      let setter = property.cause, let parent = own.subject.parentTitle
    else { return nil }
    let trait = property.setter?.split(separator: "/").last.map { String($0).replacing("-", with: " ") }
    return trait.map { "\($0.capitalizedFirst) of “\(parent)”" } ?? "“\(parent)”: \(setter)"
  }

  private func head(of cause: ChangeCause, _ own: CatalogChange, _ html: inout HTMLWriter) {
    html.open("header")
    html.open("h2", .id(Self.anchor(of: cause)))
    if let title = Self.sharedTitle(of: cause, own) {
      html.element("span", .class("name"), text: title)
    } else {
      link(own, &html)
    }
    html.element("span", .class("flag", own.kind.rawValue), text: own.kind.words)
    html.close("h2")
    html.open("p", .class("note"))
    if cause.edited != nil || cause.effects.count > 1 {
      html.text("One edit changes \(changes.judgedWords(of: judged(in: cause)))")
    } else {
      html.text(facts(of: own).joined(by: " · "))
    }
    html.close("p")
    html.close("header")
  }

  /// What and where the changed definition or step is, and in which aspects it differs.
  private func facts(of change: CatalogChange) -> [Phrase] {
    let subject = change.subject
    var facts: [Phrase] = [subject.place]
    if subject.parent == nil {
      facts = [subject.place.isEmpty ? subject.kindTitle : "\(subject.kindTitle), \(subject.place)"]
    }
    if let before = change.before, change.kind == .renamed {
      facts.append("renamed from “\(before.title)”")
    }
    let aspects = change.aspects
    return aspects.isEmpty ? facts : facts + [aspects.asList]
  }

  private func link(_ change: CatalogChange, _ html: inout HTMLWriter) {
    if after == nil, let path = change.after?.page {
      html.element("a", .class("name"), .href(Route(path), from: page), text: change.subject.title)
    } else {
      html.element("span", .class("name"), text: change.subject.title)
    }
  }

  /// Writes the mockups before and after, with a ring around each part that differs.
  ///
  /// Writes nothing if there is no mockup, or if the change is not visible.
  private mutating func pictures(of effect: ChangeCause.ChangeEffect, _ html: inout HTMLWriter) {
    let change = effect.change
    let now = present(change)
    let earlier = change.before?.mockup.flatMap { before.route(of: $0) }
    guard change.isVisible, earlier != nil || now != nil else { return }
    html.open("div", .class("versions"))
    if let earlier { picture("Before", earlier, effect.properties, \.before, &html) }
    if let now { picture(change.before == nil ? "New" : "Now", now, effect.properties, \.after, &html) }
    self.appearance(of: effect.properties, &html)
    html.close("div")
  }

  /// The present mockup of a changed step or definition.
  private mutating func present(_ change: CatalogChange) -> Route? {
    change.after?.mockup.flatMap { after == nil ? Route($0) : after?.route(of: $0) }
  }

  /// Says that some properties differ in one appearance only, in which the mockups are drawn.
  func appearance(of properties: [CatalogChange.Property], _ html: inout HTMLWriter) {
    guard let appearance = ChangedAppearance(of: properties) else { return }
    html.element("p", .class("note"), text: appearance.sentence)
  }

  /// The query with which a mockup has a ring around each part that differs, in the only appearance in which
  /// they differ.
  static func query(
    _ properties: [CatalogChange.Property],
    _ parts: KeyPath<(before: [String], after: [String]), [String]>
  ) -> String {
    let marks = Set(properties.flatMap { $0.parts[keyPath: parts] }).sorted()
    let appearance = ChangedAppearance(of: properties).map { [$0.query] } ?? []
    return (marks.map { "mark=\($0.percentEncoded())" } + appearance).joined(separator: "&")
  }

  private func picture(
    _ words: Phrase, _ mockup: Route, _ properties: [CatalogChange.Property],
    _ parts: KeyPath<(before: [String], after: [String]), [String]>, _ html: inout HTMLWriter
  ) {
    html.open("figure")
    html.open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    let appearance = ChangedAppearance(of: properties)
    let query = Self.query(properties, parts) + (appearance?.fragment ?? "")
    html.preview(mockup, title: words, query: query, on: page)
    html.close("div")
    let end = appearance.map { "?\($0.query)\($0.fragment)" } ?? ""
    html.element("figcaption") {
      $0.element("a", HTMLAttribute("href", mockup.relative(to: page) + end), text: words)
    }
    html.close("figure")
  }

  /// The largest number of definitions and steps that the address of a review lists.
  private static let addressedKeys = 40

  /// Writes who approved the changed definitions or steps.
  private func approvals(of cause: ChangeCause, _ html: inout HTMLWriter) {
    let keys = lapsedKeys(of: cause)
    let approvals = keys.compactMap { lapsed[$0] }
    guard let approval = approvals.first else { return }
    let names = Set(approvals.map(\.name)).sorted().joined(separator: ", ")
    html.open("p", .class("approval", "lapsed"))
    html.text(
      keys.count == 1
        ? "Approved by \(names) on \(approval.date), before this change."
        : "\(keys.count) of them were approved before this change, by \(names).")
    html.text(" ")
    let items =
      keys.count <= Self.addressedKeys ? "&only=\(keys.joined(separator: ",").percentEncoded())" : ""
    html.element(
      "a", HTMLAttribute("href", "\(Route.reviewRun.relative(to: page))?set=lapsed\(items)&at=1"),
      text: "Review and approve again")
    html.close("p")
  }

  /// Writes the command that approves the changed definitions or steps again, in a fold.
  private func command(for cause: ChangeCause, _ html: inout HTMLWriter) {
    let keys = lapsedKeys(of: cause)
    guard let first = keys.first else { return }
    let choice = keys.count == 1 ? first : "--cause \(cause.id) --since \(changes.before)"
    html.open("details", .class("for-engineers"))
    html.element("summary", text: "For engineers")
    html.element("code", .class("command"), text: "experience-catalog approve \(choice) --by …")
    html.close("details")
  }

  private func lapsedKeys(of cause: ChangeCause) -> [String] { cause.keys.filter { lapsed[$0] != nil } }

  /// Writes everything else that the edit changed in the same way, with mockups and links.
  private mutating func others(_ effects: [ChangeCause.ChangeEffect], _ html: inout HTMLWriter) {
    list(effects, "And \(ChangeCause.words(of: effects))", &html)
  }

  /// Writes the steps of an added or removed experience that the mockup of the card does not show.
  private mutating func otherSteps(of change: CatalogChange, _ html: inout HTMLWriter) {
    let steps = (changes.steps[change.subject.key] ?? []).filter {
      $0.subject.mockup != change.subject.mockup
    }
    list(
      steps.map { ChangeCause.ChangeEffect(change: $0, properties: []) },
      "And \(steps.count.counted("more step"))", &html)
  }

  private mutating func list(
    _ effects: [ChangeCause.ChangeEffect], _ summary: Phrase, _ html: inout HTMLWriter
  ) {
    guard !effects.isEmpty else { return }
    html.open("details", .class("same"), .flag("open", effects.count <= Self.unfoldedEffects))
    html.element("summary", text: summary)
    html.open("ul", .class("changed-cards", "effects"))
    for effect in effects {
      let change = effect.change
      html.open("li", id(change))
      let mockup =
        change.kind == .removed
        ? change.before?.mockup.flatMap { before.route(of: $0) } : present(change)
      if change.isVisible, let mockup { html.thumbnail(mockup, title: change.subject.title, on: page) }
      html.open("div")
      link(change, &html)
      html.element("span", .class("reason"), text: change.subject.place)
      if let sentence = ChangeSentences(effect.properties).all.first {
        html.element("span", .class("reason"), text: sentence)
      }
      html.close("div")
      html.close("li")
    }
    html.close("ul")
    html.close("details")
  }
}
