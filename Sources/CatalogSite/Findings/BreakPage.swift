import CatalogModel
import Composition
import Definitions
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
    let open = findings.filter { !$0.breaks.isEmpty }
    let muted = omitted.filter { !$0.finding.breaks.isEmpty }
    (openCount, mutedCount) = (open.count, muted.count)
    causes = BreakCause.all(of: open.map { ($0, nil) } + muted.map { ($0.finding, $0.reason) }, in: context)
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
    pages.describe(SearchDocument(.breaks, title: "What breaks", kind: SearchDocument.pageKind, draft))
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
          "tightest": tightest,
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

  /// The link to the breaks on the smallest iPhone at the largest text, which reviewers look at first.
  private var tightest: [TemplateValues] {
    guard let text = TextSize.apple.last,
      let device = Device.smallest.first(where: { $0.platform == .apple })
    else { return [] }
    let count = cards.count { card in
      card.variants.contains { $0.device == device.id && $0.textSize == text.id }
    }
    let size = context.text(of: text.name)
    let query = "device=\(device.name.percentEncoded())&text=\(size.percentEncoded())#breaks"
    let words: Phrase = "Smallest phone, largest text: \(count)"
    return count == 0 ? [] : [["link": "?\(query)", "words": words]]
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
      HTMLAttribute("data-findings", String(card.findings.count)), facets(of: card).attribute)
    if hasPicture {
      let page = BreakPicture.page(of: cause.page, step: cause.shown.step, card.variant)
      BreakPicture.write(of: page, card.variant, marking: card.marks, title: title, on: .breaks, to: &html)
    }
    html.open("div")
    html.open("p", .class("facts"))
    html.element("strong", .class("break-kind"), text: cause.shown.kind.title)
    if let muted = cause.muted, openCount > 0 || muted != .allowed {
      html.element("span", text: muted.note)
    }
    html.close("p")
    html.element("h2") { $0.element("a", .class("name"), link(to: cause, card.variant), text: title) }
    html.element("p", .class("note"), text: place(of: card))
    html.open("ul", .class("break-answers"))
    for cause in card.causes {
      let isNew = anchors.insert(cause.findings[0].breakAnchor).inserted
      for (index, answer) in cause.answers(in: card.variant).enumerated() {
        let id = index == 0 && isNew ? HTMLAttribute.id(cause.findings[0].breakAnchor) : nil
        html.element("li", id, text: answer)
      }
    }
    html.close("ul")
    details(of: card, &anchors, &html)
    html.close("div")
    html.close("li")
  }

  /// The experience or the tab of a card, and the variant of its mockup.
  private func place(of card: BreakCard) -> Phrase {
    let shown = card.first.shown
    let parent: Phrase? =
      shown.step == nil
      ? shown.tab.map { "Tab “\($0)”" } : definitions[card.first.page].map { .value($0.title) }
    return [parent, words(of: card.variant, on: card.first.page)].compactMap(\.self).joined(by: " · ")
  }

  /// Writes each messages of a card with their remedies and places, and each other variants.
  private func details(
    of card: BreakCard, _ anchors: inout Set<String>, _ html: inout HTMLWriter
  ) {
    html.open("details")
    html.element("summary", text: "Details")
    for cause in card.causes {
      for finding in cause.findings {
        let anchor = finding.breakAnchor
        let scenario = finding.breaks.first?.variants.first?.scenario
        let title = scenario.map { context.composed.scenario($0)?.definition.title ?? $0 }
        let id = anchors.insert(anchor).inserted ? HTMLAttribute.id(anchor) : nil
        if let title {
          html.element("p", id, message: "In “\(title)”: \(Phrase(finding.message)).")
        } else {
          html.element("p", id, message: Phrase(finding.message.capitalizedFirst + "."))
        }
      }
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
    html.element("p", .class("note"), text: "Marked: \(marked).")
    others(of: card, &html)
    html.close("details")
  }

  /// Writes links to the variants that are not shown, and to the other steps of the same finding.
  private func others(of card: BreakCard, _ html: inout HTMLWriter) {
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
      html.element("a", link(to: card.first, variant, step: step), text: label)
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
    let page = BreakPicture.page(of: cause.page, step: step ?? cause.shown.step, variant)
    return HTMLAttribute("href", "\(page.relative(to: .breaks))?\(variant.query)")
  }

  /// The text that names the marked parts.
  private func words(of parts: [String], isStep: Bool) -> Phrase {
    var known: Set<String> = []
    let words = parts.map { part -> Phrase in
      switch MockupAnchor(rawValue: part) {
      case .wrapper: "the tooltip"
      case .stickyTop: "sticky content at the top"
      case .stickyBottom: "sticky content at the bottom"
      case .some: "the content"
      case nil where part == DrawingBreak.statusBar: "the status bar"
      case nil where part.wholeMatch(of: /c\d+/) != nil: "element \(part.dropFirst())"
      case nil where isStep: "an item of the form"
      case nil where part.hasPrefix("structure"): "a component"
      case nil: "“\(part)”"
      }
    }.filter { known.insert($0.english).inserted }
    let first = words.prefix(3).joined(by: ", ")
    return words.count > 3 ? "\(first) and \(words.count - 3) more" : first
  }
}

extension DrawingBreak.BreakKind {
  fileprivate var title: Phrase {
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
