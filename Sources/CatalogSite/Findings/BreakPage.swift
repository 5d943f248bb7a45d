import CatalogModel
import Composition
import Definitions
import Mockups
import SiteRendering

/// Writes the page that lists everything that breaks in mockups, such as text that is cut off.
///
/// There is a card for each cause in a step or a screen, the worst first.
struct BreakPage {
  /// Findings that have the same cause in the same step or screen; the card shows the mockup of the first
  /// one.
  private struct Cause {
    var findings: [Diagnostic]
    var shown: DrawingBreak
    /// The reason why the catalog mutes the findings, or `nil` if they are open.
    let muted: String?
    let page: DefinitionReference

    /// The anchors of the parts that break in a variant.
    ///
    /// Other parts are left out, because the mockup may not contain them under the scenario of the variant.
    func parts(in variant: DrawingBreak.BreakVariant) -> [String] {
      findings.compactMap(\.breaks.first).filter { $0.variants.contains(variant) }.flatMap(\.parts).uniqued
    }

    /// Whether one cause comes before another: open before muted, then the worse kind, then breaks at the
    /// default text size.
    static func isWorse(_ one: Cause, _ other: Cause) -> Bool {
      (one.rank, one.findings[0].severity, one.findings[0].location)
        < (other.rank, other.findings[0].severity, other.findings[0].location)
    }

    private var rank: Int {
      let kinds = DrawingBreak.BreakKind.allCases
      let kind = kinds.firstIndex(of: shown.kind) ?? kinds.count
      let isUsual = shown.variants.contains(where: \.hasUsualText)
      return (muted == nil ? 0 : 1000) + 2 * kind + (isUsual ? 0 : 1)
    }
  }

  /// The properties that findings with the same cause in the same step or screen share.
  private struct Key: Hashable {
    let rule: Diagnostic.ID
    let page: DefinitionReference
    let step: String?
    let cause: String
    let muted: String?
  }

  /// The greatest number of cards with a mockup; with more, a browser could not show the page.
  private static let pictureLimit = 200

  private let causes: [Cause]
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
    causes = Self.causes(of: open.map { ($0, nil) } + muted.map { ($0.finding, $0.words) }, in: context)
    definitions = Dictionary(context.definitions.map { ($0.reference, $0) }) { first, _ in first }
    titles = Dictionary(
      site.experiences.map { experience in
        let steps = experience.steps.map { ($0.slug, $0.title) }
        return (experience.id, Dictionary(steps) { first, _ in first })
      }
    ) { first, _ in first }
  }

  private static func causes(
    of findings: [(finding: Diagnostic, muted: String?)], in context: SiteContext
  ) -> [Cause] {
    var causes: [Cause] = []
    var places: [Key: Int] = [:]
    for (finding, muted) in findings {
      guard let first = finding.breaks.first,
        let page = context.catalog.files.page(ofFile: finding.location.file)
      else { continue }
      let place = "\(finding.location.line):\(finding.location.column)"
      let key = Key(
        rule: finding.id, page: page, step: first.step, cause: first.cause ?? place, muted: muted)
      if let index = places[key] {
        causes[index].findings.append(finding)
        causes[index].shown.merge(first)
      } else {
        places[key] = causes.count
        causes.append(Cause(findings: [finding], shown: first, muted: muted, page: page))
      }
    }
    return causes.sorted(by: Cause.isWorse)
  }

  /// Adds the page to the search.
  @Sendable static func describe(to pages: inout PageWriter) {
    var draft = SearchDocument.Draft()
    for kind in DrawingBreak.BreakKind.allCases { draft.add("\(kind.title): \(kind.meaning)", .prose) }
    pages.describe(SearchDocument(.breaks, title: "What breaks", kind: "page", draft))
  }

  func write(to pages: inout PageWriter) {
    let rules = Array(Device.frameRules.utf8)
    let sheet = Route.asset("frames.css", rules)
    pages.add(sheet.path, rules)
    let cards = HTMLWriter { html in
      var anchors: Set<String> = []
      for (place, cause) in causes.enumerated() {
        card(of: cause, hasPicture: place < Self.pictureLimit, &anchors, &html)
      }
    }
    pages.add(
      Page(
        route: .breaks, template: "breaks", titles: ["What breaks"], styleSheets: [sheet],
        values: [
          "openWords": openCount == 0 ? "No open findings" : openCount.counted("open finding"),
          "mutedWords": mutedCount == 0
            ? "" : "\(mutedCount.counted("muted finding")), allowed by the catalog or known until a date",
          "placeWords": causes.isEmpty ? "" : "at \(causes.count.counted("place"))",
          "isEmpty": causes.isEmpty, "openCount": openCount, "mutedCount": mutedCount,
          "tightest": tightest,
        ],
        slots: ["list": cards], area: .breaks))
  }
}

// MARK: Cards

extension BreakPage {
  /// The link to the breaks on the smallest iPhone with the largest text size, which reviewers check first.
  private var tightest: [TemplateValues] {
    guard let text = TextSize.apple.last,
      let device = Device.smallest.first(where: { $0.platform == .apple })
    else { return [] }
    let count = causes.count { cause in
      cause.shown.variants.contains { $0.device == device.id && $0.textSize == text.id }
    }
    let query = "device=\(device.name.percentEncoded())&text=\(text.name.percentEncoded())"
    return count == 0 ? [] : [["link": "?\(query)", "words": "Smallest phone, largest text: \(count)"]]
  }

  private func card(
    of cause: Cause, hasPicture: Bool, _ anchors: inout Set<String>, _ html: inout HTMLWriter
  ) {
    guard let first = cause.findings.first, let variant = cause.shown.variants.first else { return }
    let anchor = first.breakAnchor
    let title = title(of: cause)
    html.open(
      "li", .class("break", cause.muted == nil ? "" : "muted"),
      anchors.insert(anchor).inserted ? .id(anchor) : nil,
      HTMLAttribute("data-findings", String(cause.findings.count)), facets(of: cause).attribute)
    if hasPicture { picture(of: cause, variant, title, &html) }
    html.open("div")
    html.open("p", .class("facts"))
    html.element("strong", .class("break-kind"), text: cause.shown.kind.title)
    if let muted = cause.muted { html.element("span", text: "Muted: \(muted)") }
    html.close("p")
    html.open("h2")
    html.open("a", .class("name"), link(to: cause, variant))
    html.text(title)
    html.close("a")
    html.close("h2")
    if cause.shown.step != nil, let definition = definitions[cause.page] {
      html.element("p", .class("note"), text: definition.title)
    }
    html.element("p", text: "\(first.message.capitalizedFirst).")
    if let help = first.help {
      html.element("p", .class("help"), text: help.capitalizedFirst + (help.hasSuffix("?") ? "" : "."))
    }
    source(of: first, &html)
    for finding in cause.findings.dropFirst() {
      let anchor = finding.breakAnchor
      let isNew = anchors.insert(anchor).inserted
      html.element("p", isNew ? .id(anchor) : nil, text: "\(finding.message.capitalizedFirst).")
      if finding.location != first.location { source(of: finding, &html) }
    }
    let marked = words(of: cause.parts(in: variant), isStep: cause.shown.step != nil)
    html.element("p", .class("note"), text: "Shown: \(words(of: variant)). Marked: \(marked).")
    others(of: cause, &html)
    html.close("div")
    html.close("li")
  }

  private func source(of finding: Diagnostic, _ html: inout HTMLWriter) {
    html.open("p", .class("source"))
    DiagnosticWriter.writeSource(of: finding, on: .breaks, in: context, to: &html)
    html.close("p")
  }

  /// Writes the mockup of a variant, with a box around each part that breaks.
  private func picture(
    of cause: Cause, _ variant: DrawingBreak.BreakVariant, _ title: String, _ html: inout HTMLWriter
  ) {
    let marks = cause.parts(in: variant).map { "&mark=\($0.percentEncoded())" }.joined()
    let address = "\(page(of: cause, variant).bareMockup.relative(to: .breaks))?\(variant.query)\(marks)"
    html.open(
      "div", .class("break-picture", "on-\(variant.device)", variant.isLandscape ? "landscape" : ""),
      HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    html.element(
      "iframe", HTMLAttribute("src", address), HTMLAttribute("title", title),
      HTMLAttribute("loading", "lazy"), HTMLAttribute("tabindex", "-1")
    ) { _ in }
    html.close("div")
  }

  /// Writes links to the variants that the card does not show, and to other steps with the same finding.
  private func others(of cause: Cause, _ html: inout HTMLWriter) {
    let more = cause.findings.flatMap { $0.breaks.dropFirst() }.compactMap { other in
      other.variants.first.map { (step: other.step, variant: $0) }
    }
    let variants = cause.shown.variants.dropFirst().map { (step: cause.shown.step, variant: $0) }
    guard !variants.isEmpty || !more.isEmpty else { return }
    html.open("p", .class("facts"))
    html.element("span", text: "Also:")
    for (step, variant) in variants + more {
      let isSame = step == cause.shown.step
      let words = (isSame ? "" : "\(title(step, cause.page)) · ") + words(of: variant)
      html.element("a", link(to: cause, variant, step: step), text: words)
    }
    html.close("p")
  }

  private func facets(of cause: Cause) -> Facets {
    var facets = Facets()
    facets.add(.kind, cause.shown.kind.title)
    let metadata = definitions[cause.page]?.metadata
    facets.add(.owner, metadata?.owner ?? "No owner")
    facets.add(.status, metadata?.status?.title ?? "No status")
    for variant in cause.shown.variants {
      facets.add(.device, variant.deviceName)
      facets.add(.text, variant.textSizeName)
    }
    facets.add(.findings, cause.muted == nil ? "Open" : "Muted")
    return facets
  }

  /// A short name of the variant, including its scenario.
  private func words(of variant: DrawingBreak.BreakVariant) -> String {
    let scenario = variant.scenario.map { " · \(context.composed.scenario($0)?.definition.title ?? $0)" }
    return variant.words + (scenario ?? "")
  }

  private func title(of cause: Cause) -> String { title(cause.shown.step, cause.page) }

  private func title(_ step: String?, _ page: DefinitionReference) -> String {
    step.map { titles[page.id]?[$0] ?? $0 } ?? definitions[page]?.title ?? page.id
  }

  private func page(of cause: Cause, _ variant: DrawingBreak.BreakVariant, step: String? = nil) -> Route {
    guard let step = step ?? cause.shown.step else { return Route(cause.page, under: variant.scenario) }
    return .step(cause.page.id, step, under: variant.scenario)
  }

  private func link(to cause: Cause, _ variant: DrawingBreak.BreakVariant, step: String? = nil)
    -> HTMLAttribute
  {
    let page = page(of: cause, variant, step: step).relative(to: .breaks)
    return HTMLAttribute("href", "\(page)?\(variant.query)")
  }

  /// The text that names the marked parts.
  private func words(of parts: [String], isStep: Bool) -> String {
    let words = parts.map { part in
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
    }.uniqued
    return words.prefix(3).joined(separator: ", ") + (words.count > 3 ? " and \(words.count - 3) more" : "")
  }
}

extension DrawingBreak.BreakKind {
  fileprivate var title: String {
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
