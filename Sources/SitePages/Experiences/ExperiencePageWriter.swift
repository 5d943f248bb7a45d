import CatalogModel
import Composition
import DefinitionKinds
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import SiteRendering

/// Writes the lists on the page of an experience: its groups with their steps, its traits, and its endings.
struct ExperiencePageWriter {
  let context: SiteContext
  let composed: ComposedExperience
  let page: Route

  /// The title of the button that starts the review of all steps.
  var reviewWords: Phrase {
    let count = composed.steps.count
    return count == 1 ? "Review 1 step" : "Review \(amount: count) steps"
  }

  /// Writes the groups with the thumbnails of their steps.
  ///
  /// Consecutive groups without a title share one row.
  func groups(thumbnails: [HTMLWriter], to html: inout HTMLWriter) {
    let ways = StepWays(composed)
    let stepsOfGroup = Dictionary(grouping: composed.steps) { $0.presentation.index.group }
    var isOpen = false
    for (index, group) in composed.definition.payload.groups.enumerated() {
      let opensSection = group.title != nil || !isOpen
      if opensSection {
        if isOpen { closeSection(&html) }
        html.open("section", .class("group"))
        if let title = group.title { html.element("h3", text: title) }
        html.open("ul", .class("strip"))
      }
      let steps = stepsOfGroup[index] ?? []
      for step in steps { card(step, ways, thumbnails[step.number - 1], to: &html) }
      if steps.isEmpty {
        let reason = composed.definition.payload.error.map { Phrase($0.message) } ?? "No mockup"
        for step in group.steps { html.card(withoutPage: step.title, reason: reason) }
      }
      isOpen = group.title == nil
      if !isOpen { closeSection(&html) }
    }
    if isOpen { closeSection(&html) }
  }

  /// Writes the author's notes on each group, below the title of the group.
  func notes(_ prose: [HTMLWriter], to html: inout HTMLWriter) {
    for (index, prose) in prose.enumerated() where !prose.isEmpty {
      html.element("h3", text: title(ofGroup: index))
      html.write(prose)
    }
  }

  private func title(ofGroup index: Int) -> Phrase {
    composed.definition.payload.groups[index].title.map { .value($0) } ?? "Group \(index + 1)"
  }

  private func closeSection(_ html: inout HTMLWriter) {
    html.close("ul")
    html.close("section")
  }

  private func card(
    _ step: ComposedStep, _ ways: StepWays, _ thumbnail: HTMLWriter, to html: inout HTMLWriter
  ) {
    html.card(
      Card(
        route: .step(composed.definition.id, step.definition.slug), page: page, title: step.definition.title,
        number: step.number, flag: step.trace.isDisplayable ? nil : "not shown",
        notes: ways.words(for: step))
    ) { $0.write(thumbnail) }
  }

  /// The table of traits, by level: experience, group, and step.
  func traits() -> HTMLWriter {
    var html = HTMLWriter(in: context.words)
    guard let experience = composed.definition.payload.experience else { return html }
    html.scrollingTable("levels", columns: ["Level", "Where", "Traits"]) { html in
      row("experience", .value(composed.definition.title), experience.traits, to: &html)
      for (index, entry) in experience.steps.enumerated() {
        let definition = composed.definition.payload.groups[index]
        if case .group(let group) = entry {
          row("group", title(ofGroup: index), group.traits, to: &html)
        }
        for (item, step) in entry.children.enumerated() {
          row("step", .value(definition.steps[item].title), step.traits, to: &html)
        }
      }
    }
    return html
  }

  private func row(_ level: String, _ title: Phrase, _ traits: [TraitModel], to html: inout HTMLWriter) {
    guard !traits.isEmpty else { return }
    html.open("tr")
    html.open("td")
    html.element("span", .class("level", level), text: Phrase(level))
    html.close("td")
    html.element("th", HTMLAttribute("scope", "row"), text: title)
    html.open("td")
    html.open("ul", .class("inline"))
    for trait in traits {
      html.open("li")
      if let route = context.route(ofTrait: trait.type) {
        html.element("a", .href(route, from: page), text: trait.type)
      } else {
        html.element("span", .class("broken"), text: trait.type)
      }
      html.close("li")
    }
    html.close("ul")
    html.close("td")
    html.close("tr")
  }

  /// The conditions for presenting the experience and the flows that show it, as list items.
  func conditions() -> HTMLWriter {
    var html = HTMLWriter(in: context.words)
    let definition = composed.definition
    if let when = definition.metadata.showing.when {
      html.element("li") { html in
        html.sentence(
          "Shown only if \(slot: 0)",
          { RuleSentence(catalog: context.catalog, page: page).write(when, to: &$0) })
      }
    }
    for rule in context.catalog.rules(presenting: definition) {
      html.element("li") { html in
        html.sentence(
          "Presented by: \(slot: 0)",
          { $0.element("a", .href(Route(rule.reference), from: page), text: rule.title) })
      }
    }
    html.flows(showing: definition.reference, in: context.catalog, on: page, as: "li")
    return html
  }

  /// Links to the page of the first step in each scenario that changes the experience.
  func scenarios() -> HTMLWriter {
    guard let first = composed.definition.firstStepSlug else { return HTMLWriter() }
    let id = composed.definition.id
    return ScenarioSwitcher(context, of: composed.definition.reference, current: nil).html { scenario in
      scenario == nil ? page : .step(id, first, under: scenario)
    }
  }

  /// The endings of the experience, each with the steps that lead to it.
  func endings() -> HTMLWriter {
    var html = HTMLWriter(in: context.words)
    guard !composed.endings.isEmpty else { return html }
    html.open("dl", .class("endings"))
    for ending in composed.endings {
      html.open("dt")
      html.element(
        "a", .href(.step(composed.definition.id, ending.kind.rawValue), from: page),
        text: Phrase(ending.kind.title))
      html.close("dt")
      html.open("dd")
      EndingWriter(catalog: context.catalog, composed: composed, page: page).origins(ending, to: &html)
      html.close("dd")
    }
    html.close("dl")
    return html
  }
}
