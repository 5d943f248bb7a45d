import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Mockups
import SiteRendering

/// Writes the page that lists everything that breaks in mockups, such as text that is cut off.
///
/// There is a card for each cause in a step or a screen, the worst first.
struct BreakPage {
  /// The most cards with a picture, so that a browser can show the page.
  private static let pictureLimit = 200

  private let causes: [BreakCause]
  private let cards: [BreakCard]
  private let openCount, mutedCount: Int
  private let context: SiteContext
  private let definitions: [DefinitionReference: any Definition]
  /// The titles of steps, by the identifier of the experience and the slug of the step.
  private let titles: [String: [String: String]]

  init(
    _ findings: [Diagnostic], omitted: [OmittedFinding], _ site: SiteSummary, _ context: SiteContext
  ) {
    self.context = context
    openCount = findings.count { !$0.breaks.isEmpty }
    mutedCount = omitted.count { !$0.finding.breaks.isEmpty }
    causes = BreakCause.all(of: findings, omitted, in: context)
    cards = BreakCard.all(of: causes)
    definitions = Dictionary(context.definitions.map { ($0.reference, $0) }) { first, _ in first }
    titles = Dictionary(
      site.experiences.map { experience in
        let steps = experience.steps.map { ($0.slug, $0.title) }
        return (experience.id, Dictionary(steps) { first, _ in first })
      }
    ) { first, _ in first }
  }

  /// Adds the page to the search.
  @Sendable static func describe(to pages: inout PageWriter) {
    var draft = SearchDocument.Draft()
    for kind in DrawingBreak.BreakKind.allCases {
      draft.add("\(kind.title.english): \(kind.meaning)", .prose)
    }
    let title = pages.context.text(of: "What breaks")
    pages.describe(SearchDocument(.breaks, title: title, kind: SearchDocument.pageKind, draft))
  }

  func write(to pages: inout PageWriter) {
    let sheet = BreakPicture.addStyleSheet(to: &pages)
    let list = HTMLWriter(in: context.words) { html in
      var anchors: Set<String> = []
      for (place, card) in cards.enumerated() {
        write(card, hasPicture: place < Self.pictureLimit, &anchors, &html)
      }
    }
    pages.add(
      Page(
        route: .breaks, template: "breaks", titles: ["What breaks"], styleSheets: [sheet],
        values: [
          "summary": summary, "isEmpty": causes.isEmpty, "openCount": openCount, "mutedCount": mutedCount,
          "tightest": tightest, "hasTightest": !tightest.isEmpty, "isMuted": mutedCount > 0,
          "mutedLink": Route.diagnostics.at(FindingPages.muted).relative(to: .breaks),
        ],
        slots: ["list": list], area: .breaks))
  }

  /// How many findings have a mockup, and in how many pictures.
  var total: Phrase { Self.words(openCount + mutedCount, pictures: cards.count) }

  private static func words(_ findings: Int, pictures: Int) -> Phrase {
    "\(findings.counted("finding")) in \(pictures.counted("picture"))"
  }

  /// The number of open findings, and how many the catalog mutes.
  private var summary: Phrase {
    let muted = Self.words(mutedCount, pictures: cards.count)
    let open = Self.words(openCount, pictures: cards.count { $0.first.muted == nil })
    switch (openCount, mutedCount) {
    case (0, 0): return "Nothing breaks."
    case (0, 1): return "\(muted), muted by the catalog."
    case (0, _): return "\(muted), all muted by the catalog."
    case (_, 0): return "\(open)."
    case (_, 1): return "\(open). 1 more is muted, listed last."
    default: return "\(open). \(mutedCount) more are muted, listed last."
    }
  }

  /// The links to the breaks at the largest text on the smallest phones, which reviewers look at first.
  private var tightest: [TemplateValues] {
    Device.smallest.compactMap { device in
      guard let text = (device.platform == .apple ? TextSize.apple : TextSize.android).last else {
        return nil
      }
      let count = cards.count { card in
        card.variants.contains { $0.device == device.id && $0.textSize == text.id }
      }
      let size = context.text(of: text.name)
      let query = "device=\(device.name.percentEncoded())&text=\(size.percentEncoded())#breaks"
      let words: Phrase = "\(Phrase.value(device.name)): \(count.counted("picture"))"
      return count == 0 ? nil : ["link": "?\(query)", "words": words]
    }
  }
}

// MARK: Cards

extension BreakPage {
  private func write(
    _ card: BreakCard, hasPicture: Bool, _ anchors: inout Set<String>, _ html: inout HTMLWriter
  ) {
    let cause = card.first
    let title = title(cause.shown.step, cause.page)
    html.open(
      "li", .class("break", cause.muted == nil ? "" : "muted"),
      HTMLAttribute("data-findings", String(card.findings.count)), facets(of: card).attribute,
      HTMLAttribute("data-device", card.variant.deviceName),
      HTMLAttribute("data-text", said: card.variant.textSizeName),
      HTMLAttribute("data-missing", String(card.missing(in: card.variant))))
    if hasPicture {
      BreakPicture.write(
        of: page(of: cause, card.variant), card.variant, marking: card.marks(in: card.variant), title: title,
        on: .breaks, to: &html)
      html.element(
        "a", .class("picture-link"), link(to: cause, card.variant), HTMLAttribute("aria-hidden", "true"),
        HTMLAttribute("tabindex", "-1")
      ) { _ in }
    }
    html.open("div")
    html.open("p", .class("facts"))
    html.element("strong", .class("break-kind"), text: cause.shown.kind.title)
    if let muted = cause.muted, openCount > 0 || muted != .allowed {
      html.element("span", text: muted.note)
    }
    html.close("p")
    html.element("h2") { $0.element("a", .class("name"), link(to: cause, card.variant), text: title) }
    html.open("p", .class("note"))
    if let parent = parent(of: card) {
      html.passage(parent)
      html.text(" · ")
    }
    html.element("span", .class("situation"), text: words(of: card.variant, on: cause.page))
    html.close("p")
    html.open("ul", .class("break-answers"))
    for cause in card.causes {
      let isNew = anchors.insert(cause.findings[0].breakAnchor).inserted
      for (index, answer) in cause.answers(in: card.variant).enumerated() {
        let id = index == 0 && isNew ? HTMLAttribute.id(cause.findings[0].breakAnchor) : nil
        html.element("li", .class("break-answer"), id, text: answer)
      }
    }
    html.close("ul")
    html.close("div")
    details(of: card, hasPicture, &anchors, &html)
    html.close("li")
  }

  /// The experience or the tab of a card.
  private func parent(of card: BreakCard) -> Phrase? {
    let shown = card.first.shown
    return shown.step == nil
      ? shown.tab.map { "Tab “\($0)”" } : definitions[card.first.page].map { .value($0.title) }
  }

  /// Writes each message of a card with its remedy and place, and the other variants.
  private func details(
    of card: BreakCard, _ hasPicture: Bool, _ anchors: inout Set<String>, _ html: inout HTMLWriter
  ) {
    html.open("details")
    html.element("summary", text: "Details")
    for cause in card.causes {
      explanations(of: cause, &anchors, &html)
      if let advice = cause.findings.first?.advice {
        html.element("p", .class("help"), message: advice)
      }
      for (index, finding) in cause.findings.enumerated()
      where cause.findings.firstIndex(where: { $0.location == finding.location }) == index {
        html.open("p", .class("source"))
        DiagnosticWriter.writeSource(of: finding, on: .breaks, in: context, to: &html)
        html.close("p")
      }
    }
    let marked = words(of: card.parts, isStep: card.first.shown.step != nil)
    if !marked.english.isEmpty { html.element("p", .class("note"), text: "Marked: \(marked).") }
    others(of: card, hasPicture, &html)
    html.close("details")
  }

  /// Writes each message of a cause once, with the scenarios and languages in which it holds.
  private func explanations(
    of cause: BreakCause, _ anchors: inout Set<String>, _ html: inout HTMLWriter
  ) {
    let all = cause.findings.map { (finding: $0, place: place(of: $0), message: $0.messageInAnyLanguage) }
    for message in all.map(\.message).uniqued {
      let same = all.filter { $0.message == message }
      let ids = same.map(\.finding.breakAnchor).filter { anchors.insert($0).inserted }.map(HTMLAttribute.id)
      let places = same.compactMap(\.place)
      html.open("p", ids.first)
      for id in ids.dropFirst() { html.element("span", id) { _ in } }
      // A message without a place holds everywhere.
      if places.count == same.count {
        let names = Dictionary(places.map { ($0.english, $0) }) { first, _ in first }
        let list = places.map(\.english).uniqued.compactMap { names[$0] }
        html.element("span", message: "In \(list.asList): \(Phrase(message)).")
      } else {
        html.element("span", message: Phrase(message.capitalizedFirst + "."))
      }
      html.close("p")
    }
  }

  /// The scenario or the language in which a finding holds, or `nil` for the default.
  private func place(of finding: Diagnostic) -> Phrase? {
    guard let variant = finding.breaks.first?.variants.first else { return nil }
    if let scenario = variant.scenario {
      return "“\(context.composed.scenario(scenario)?.definition.title ?? scenario)”"
    }
    return variant.languageName.map { Phrase($0) }
  }

  /// Writes links to the variants that are not shown, and to the other steps of the same finding.
  ///
  /// A link to a variant has what the card shows instead if the reader chooses the device or text size.
  private func others(of card: BreakCard, _ hasPicture: Bool, _ html: inout HTMLWriter) {
    let own = card.first.shown.step
    let more = card.findings.flatMap { $0.breaks.dropFirst() }.compactMap { other in
      other.variants.first.map { (step: other.step, variant: $0) }
    }
    let all = card.variants.filter { $0 != card.variant }.map { (step: own, variant: $0) } + more
    guard !all.isEmpty else { return }
    html.open("p", .class("facts"))
    html.element("span", text: "Also:")
    for (step, variant) in all {
      let name = words(of: variant, on: card.first.page)
      let label: Phrase = step == own ? name : "\(title(step, card.first.page)) · \(name)"
      let isChoice = hasPicture && step == own
      html.element(
        "a", link(to: card.first, variant, step: step),
        isChoice ? HTMLAttribute("data-device", variant.deviceName) : nil,
        isChoice ? HTMLAttribute("data-text", said: variant.textSizeName) : nil,
        isChoice ? HTMLAttribute("data-missing", String(card.missing(in: variant))) : nil,
        isChoice ? HTMLAttribute("data-picture", picture(of: card, in: variant)) : nil,
        isChoice
          ? HTMLAttribute("data-answers", said: card.answers(in: variant).joined(by: "\n")) : nil, text: label
      )
    }
    html.close("p")
  }

  private func facets(of card: BreakCard) -> Facets {
    var facets = Facets()
    facets.add(.kind, card.first.shown.kind.title)
    let metadata = definitions[card.first.page]?.metadata
    facets.add(owner: metadata?.owner)
    facets.add(.status, metadata?.status?.title ?? "No status")
    for device in card.variants.map(\.deviceName).uniqued { facets.add(.device, device) }
    for variant in card.variants { facets.add(.text, variant.textSizeName) }
    facets.add(.findings, card.first.muted == nil ? "Open" : "Muted")
    return facets
  }

  /// A short name of the variant, including its scenario and the language of its texts.
  private func words(of variant: DrawingBreak.BreakVariant, on page: DefinitionReference) -> Phrase {
    guard let scenario = variant.scenario else { return variant.words }
    let title = context.composed.scenario(scenario)?.definition.title ?? scenario
    var shown = variant
    if let locale = context.composed.context(under: scenario).locale,
      (definitions[page] as? ExperienceDefinition)?.translations?.hasTexts(in: locale) == true
    {
      shown.language = String(describing: locale)
    }
    return "\(shown.words) · \(title)"
  }

  private func title(_ step: String?, _ page: DefinitionReference) -> String {
    step.map { titles[page.id]?[$0] ?? $0 } ?? definitions[page]?.title ?? page.id
  }

  private func link(
    to cause: BreakCause, _ variant: DrawingBreak.BreakVariant, step: String? = nil
  ) -> HTMLAttribute {
    HTMLAttribute("href", "\(page(of: cause, variant, step: step).relative(to: .breaks))?\(variant.query)")
  }

  private func page(
    of cause: BreakCause, _ variant: DrawingBreak.BreakVariant, step: String? = nil
  ) -> Route {
    BreakPicture.page(of: cause.page, step: step ?? cause.shown.step, variant)
  }

  /// The address of the mockup of a variant with the marks of the card.
  private func picture(of card: BreakCard, in variant: DrawingBreak.BreakVariant) -> String {
    BreakPicture.address(
      of: page(of: card.first, variant), variant, marking: card.marks(in: variant), on: .breaks)
  }

  /// The text that names the marked parts; empty if none has a name, since their texts are in the answers.
  private func words(of parts: [String], isStep: Bool) -> Phrase {
    var known: Set<String> = []
    let words = parts.compactMap { part -> Phrase? in
      switch MockupAnchor(rawValue: part) {
      case .wrapper: "the tooltip"
      case .stickyTop: "sticky content at the top"
      case .stickyBottom: "sticky content at the bottom"
      case .some: "the content"
      case nil where part == DrawingBreak.statusBar: "the status bar"
      case nil where isStep || part.hasPrefix("structure"): nil
      case nil: "“\(part)”"
      }
    }.filter { known.insert($0.english).inserted }
    let first = words.prefix(3).joined(by: ", ")
    return words.count > 3 ? "\(first) and \(words.count - 3) more" : first
  }
}

extension Diagnostic {
  /// The message without the language at its start.
  fileprivate var messageInAnyLanguage: String {
    guard let language = breaks.first?.variants.first?.languageName else { return message }
    let start = "In \(language), "
    return message.hasPrefix(start) ? String(message.dropFirst(start.count)) : message
  }
}

extension DrawingBreak.BreakKind {
  /// The name of the kind, which is also its value in the filters.
  var title: Phrase {
    switch self {
    case .cut: "Cut off"
    case .outOfSight: "Out of sight"
    case .offScreen: "Off screen"
    case .covered: "Covered"
    case .lowContrast: "Low contrast"
    case .smallTarget: "Small target"
    }
  }

  fileprivate var meaning: String {
    switch self {
    case .cut: "Content does not fit its frame or the screen."
    case .outOfSight: "No control is visible until the user scrolls."
    case .offScreen: "A tooltip points beyond the edge of the screen."
    case .covered: "Sticky content lies over other content."
    case .lowContrast: "A text has too little contrast to its background."
    case .smallTarget: "A control is smaller than a finger."
    }
  }
}
