import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import EventDefinitions
import ExperienceDefinitions
import Mockups
import ScreenDefinitions
import SitePages
import SiteRendering
import SiteReview

/// Writes the home page: one step with its trace, a button that starts the review, and the experiences by
/// journey.
struct HomeWriter {
  let site: SiteSummary
  let diagnostics: [Diagnostic]
  /// The number of findings that the catalog mutes.
  let omittedCount: Int
  /// The changes since each of the revisions that the site compares itself with.
  let changes: [SiteChanges]
  /// The review status of the catalog.
  let review: ReviewStates
  let context: SiteContext

  /// The greatest number of experiences on the home page; the overview of experiences lists all of them.
  private static let shownExperiences = 48

  /// The greatest number of characters in the sentence about the app.
  private static let longestSentence = 160

  private var catalog: Catalog { context.catalog }
  private var summaries: [ExperienceSummary] { site.experiences }

  func write(to pages: inout PageWriter) {
    let introduction = catalog.page.map { pages.prose($0.prose, of: $0, on: .home) } ?? HTMLWriter()
    let exhibit = hero.flatMap { HomeExhibit($0.summary, $0.step, context) }
    let summary = catalog.page?.summary ?? ""
    let words = context.words
    var values: TemplateValues = [
      "sentence": summary.isEmpty ? catalog.title : summary, "about": about, "scope": scope,
      "isEmpty": catalog.experiences.isEmpty,
      "hiddenCount": max(0, summaries.count - Self.shownExperiences), "experienceCount": summaries.count,
      "heroTitle": "", "heroLink": "", "heroPartLink": "",
      "hasHidden": summaries.count > Self.shownExperiences,
    ]
    var slots: TemplateValues = [
      "introduction": introduction, "waiting": HTMLWriter(in: words) { waiting(&$0) },
      "review": HTMLWriter(in: words) { reviewLinks(&$0) },
      "journeys": HTMLWriter(in: words) { journeys(&$0) }, "toolbar": context.assets.toolbar,
      "hero": HTMLWriter(), "stages": HTMLWriter(),
    ]
    var styleSheets: [Route] = []
    if let exhibit {
      styleSheets = pages.bundle(exhibit.mockups, as: "home")
      values.merge(exhibit.values)
      slots.merge(exhibit.slots)
    }
    pages.add(
      Page(
        route: .home, template: "home", titles: [.value(catalog.title)], description: catalog.page?.summary,
        styleSheets: styleSheets, values: values, slots: slots))
  }

  /// The step that the catalog names as its cover, or the step whose trace has most overridden and ignored
  /// traits.
  private var hero: (summary: ExperienceSummary, step: ExperienceSummary.StepSummary)? {
    if let words = catalog.page?.metadata.cover?.split(separator: "/"), words.count == 2,
      let summary = summaries.first(where: { $0.id == words[0] }),
      let step = summary.steps.first(where: { $0.slug == words[1] })
    {
      return (summary, step)
    }
    var best: (summary: ExperienceSummary, step: ExperienceSummary.StepSummary, decisions: Int)?
    for summary in summaries {
      for step in summary.steps where step.isDisplayable {
        let decisions = step.traits.reduce(0) { sum, use in
          sum + use.outcomes.count { $0 == "overridden" || $0 == "ignored" }
        }
        if decisions > best?.decisions ?? -1 { best = (summary, step, decisions) }
      }
    }
    return best.map { ($0.summary, $0.step) }
  }
}

// MARK: The head of the page

extension HomeWriter {
  /// The first sentence of the catalog's own text, which says what the app is; empty if the heading says the same.
  private var about: String {
    guard let text = catalog.page?.prose.firstParagraph,
      let sentence = text.firstMatch(of: #/^.*?(?:[.!?](?=\s|$)|[。！？])/#).map({ String($0.0) })
    else { return "" }
    return sentence.count > Self.longestSentence || sentence == catalog.page?.summary ? "" : sentence
  }

  /// The size of the catalog as a sentence.
  private var scope: Phrase {
    let counts = [
      (catalog.experiences.count, "experience"), (catalog.flows.count, "flow"),
      (catalog.screens.count, "screen"),
    ]
    let words: [Phrase] = counts.filter { $0.0 > 0 }.map { $0.0.counted($0.1) }
    return words.isEmpty ? "" : "\(words.asList), composed as the app shows them."
  }

  /// Writes the button that starts the review, with a link to the reviews by owner.
  private func reviewLinks(_ html: inout HTMLWriter) {
    let count = review.waitingCount
    WaitingCount(count).writeButton(on: .home, to: &html)
    guard count > 0, context.definitions.contains(where: { $0.hasPage && $0.metadata.owner != nil }) else {
      return
    }
    html.element("a", .href(.owners, from: .home), text: "By owner")
  }

  /// Writes the numbers that show the state of the catalog, each with a link.
  private func waiting(_ html: inout HTMLWriter) {
    let verdicts = context.composed.scenarios.flatMap(\.verdicts)
    html.open("ul", .class("waiting"))
    item(
      "\(diagnostics.count)",
      diagnostics.count == 1 ? "\(slot: 0) open issue" : "\(slot: 0) open issues",
      isCalm: diagnostics.isEmpty,
      &html
    ) { html in
      html.element(
        "a", .href(.diagnostics, from: .home),
        text: diagnostics.isEmpty ? "Diagnostics" : "See how to fix them")
      if omittedCount > 0 {
        html.text(", ")
        html.element(
          "a", .href(Route.diagnostics.at(FindingPages.muted), from: .home),
          text: "\(amount: omittedCount) muted by the catalog")
      }
    }
    for state in changes where !state.changes.isEmpty {
      let count = ChangeCause.all(of: state.changes).count
      let words: Phrase = count == 1 ? "\(slot: 0) edit" : "\(slot: 0) edits"
      item("\(count)", words, isCalm: false, &html) { html in
        html.element("a", .href(state.route, from: .home), text: "Since \(state.changes.nameBefore)")
      }
    }
    if !verdicts.isEmpty {
      let held = verdicts.count { $0.holds }
      item(
        "\(held) of \(verdicts.count)", "\(slot: 0) checks pass", isCalm: held == verdicts.count, &html
      ) { html in
        html.element("a", .href(ScenarioPages.overview, from: .home), text: "Scenarios: who sees what")
      }
    }
    html.close("ul")
  }

  /// Writes a number with its unit, in which the place of the number is left open.
  private func item(
    _ count: Phrase, _ words: Phrase, isCalm: Bool, _ html: inout HTMLWriter,
    _ links: (inout HTMLWriter) -> Void
  ) {
    html.open("li", isCalm ? nil : .class("calls"))
    html.sentence(words, { $0.element("strong", text: count) })
    html.text(" ")
    html.element("span", .class("links-inline"), content: links)
    html.close("li")
  }
}

// MARK: The gallery

extension HomeWriter {
  /// Experiences that users meet one after another.
  private struct Journey {
    let title: Phrase
    /// The flow that contains the experiences.
    var flow: Route?
    var experiences: [ExperienceSummary]
  }

  /// The flows with their experiences, then all other experiences.
  private var journeys: [Journey] {
    let shown = summaries.prefix(Self.shownExperiences)
    var journeys: [Journey] = []
    var placed: Set<String> = []
    for flow in catalog.flows {
      let names = flow.scenes.compactMap { scene -> String? in
        guard case .experience(let name, _) = scene.content else { return nil }
        return catalog.experiences.experience(named: name)?.id
      }
      let experiences = names.compactMap { name in
        shown.first { $0.id == name && placed.insert(name).inserted }
      }
      guard !experiences.isEmpty else { continue }
      journeys.append(
        Journey(title: .value(flow.title), flow: Route(flow.reference), experiences: experiences))
    }
    // Flows stand in the order in which the catalog lists the experiences with which they start.
    let places = Dictionary(shown.enumerated().map { ($1.id, $0) }) { first, _ in first }
    journeys.sort { left, right in
      let (one, other) = (left.experiences.first?.id ?? "", right.experiences.first?.id ?? "")
      return (places[one] ?? 0) < (places[other] ?? 0)
    }
    let others = shown.filter { !placed.contains($0.id) }
    if !others.isEmpty {
      journeys.append(
        Journey(title: journeys.isEmpty ? "Experiences" : "Other experiences", experiences: others))
    }
    return journeys
  }

  private func journeys(_ html: inout HTMLWriter) {
    for journey in journeys {
      html.open("section", .class("journey"))
      html.open("h3")
      if let flow = journey.flow {
        html.element("a", .href(flow, from: .home), text: journey.title)
        html.element("span", .class("key")) { html in
          html.text(" ")
          html.text("flow")
        }
      } else {
        html.text(journey.title)
      }
      html.close("h3")
      html.open("ul", .class("films"))
      for summary in journey.experiences { film(summary, &html) }
      html.close("ul")
      html.close("section")
    }
  }

  /// Writes an experience as a strip of its steps.
  private func film(_ summary: ExperienceSummary, _ html: inout HTMLWriter) {
    let strip = FilmStrip(summary.steps.map(\.slug), cover: summary.head.metadata.cover)
    html.open("li", .class("card"))
    html.open(
      "div", .class("film of-\(strip.shown.count)"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    if strip.shown.isEmpty {
      html.element("div", .class("picture empty"), text: "Not shown")
    } else {
      html.preview(.film(summary.id), title: summary.head.title, on: .home)
    }
    html.close("div")
    html.open("a", .class("caption"), .href(.experience(summary.id), from: .home))
    html.element("span", .class("name"), text: summary.head.title)
    if let text = summary.head.metadata.summary { html.element("span", .class("lede"), text: text) }
    html.open("span", .class("facts"))
    html.status(summary.head.metadata)
    html.element("span", text: strip.words)
    html.close("span")
    html.close("a")
    html.close("li")
  }
}
