import Composition
import ExperienceTraits

/// Writes the parts of an experience's page that repeat: its groups with their steps, its traits, its endings.
struct ExperiencePageWriter {
  let catalog: Catalog
  let composed: ComposedExperience
  let page: Route
  let traitRoutes: [String: Route]

  /// The groups with the pictures of their steps; single steps that follow each other share a row.
  func groups(_ prose: [HTMLWriter], thumbnails: [HTMLWriter], to html: inout HTMLWriter) {
    let stepsOfGroup = Dictionary(grouping: composed.steps) { $0.presentation.index.group }
    var isOpen = false
    for (index, group) in composed.definition.groups.enumerated() {
      let opensSection = group.title != nil || !prose[index].bytes.isEmpty || !isOpen
      if opensSection {
        if isOpen { closeSection(&html) }
        html.open("section", .class("group"))
        if let title = group.title { html.element("h3", text: title) }
        if !prose[index].bytes.isEmpty {
          html.open("div", .class("prose"))
          html.write(prose[index])
          html.close("div")
        }
        html.open("ul", .class("strip"))
      }
      let steps = stepsOfGroup[index] ?? []
      for step in steps { card(step, thumbnails[step.number - 1], to: &html) }
      if steps.isEmpty { for step in group.steps { unread(step, to: &html) } }
      isOpen = group.title == nil
      if !isOpen { closeSection(&html) }
    }
    if isOpen { closeSection(&html) }
  }

  private func closeSection(_ html: inout HTMLWriter) {
    html.close("ul")
    html.close("section")
  }

  private func card(_ step: ComposedStep, _ thumbnail: HTMLWriter, to html: inout HTMLWriter) {
    html.open("li", .class("card"))
    html.open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    html.write(thumbnail)
    html.close("div")
    html.open("a", .class("caption"), .href(.step(composed.definition.id, step.definition.slug), from: page))
    html.element("span", .class("number"), text: String(step.number))
    html.text(" ")
    html.element("span", .class("name"), text: step.definition.title)
    if !step.trace.isDisplayable { html.element("span", .class("flag failed"), text: "not shown") }
    html.close("a")
    html.close("li")
  }

  /// A step of an experience that cannot be decoded.
  private func unread(_ step: StepDefinition, to html: inout HTMLWriter) {
    html.open("li", .class("card unread"))
    html.element("span", .class("picture empty"), text: composed.definition.error?.message ?? "No mockup")
    html.element("span", .class("caption"), text: step.title)
    html.close("li")
  }

  /// The traits by level.
  func traits() -> HTMLWriter {
    var html = HTMLWriter()
    guard let experience = composed.definition.experience else { return html }
    html.scrollingTable("levels", columns: ["Level", "Where", "Traits"]) { html in
      row("experience", composed.definition.title, experience.traits, to: &html)
      for (index, entry) in experience.steps.enumerated() {
        let definition = composed.definition.groups[index]
        if case .group(let group) = entry {
          row("group", definition.title ?? "Group \(index + 1)", group.traits, to: &html)
        }
        for (item, step) in entry.children.enumerated() {
          row("step", definition.steps[item].title, step.traits, to: &html)
        }
      }
    }
    return html
  }

  private func row(_ level: String, _ title: String, _ traits: [TraitModel], to html: inout HTMLWriter) {
    guard !traits.isEmpty else { return }
    html.open("tr")
    html.open("td")
    html.element("span", .class("level", level), text: level)
    html.close("td")
    html.element("th", HTMLAttribute("scope", "row"), text: title)
    html.open("td")
    html.open("ul", .class("inline"))
    for trait in traits {
      html.open("li")
      if let route = traitRoutes[trait.type] {
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

  /// What decides whether the experience is presented, as items of a list.
  func conditions() -> HTMLWriter {
    var html = HTMLWriter()
    let definition = composed.definition
    let presence = Presence(of: definition, in: catalog, under: catalog.base)
    for entry in presence.entries {
      html.element("li") { html in
        html.text("shown while ")
        if let rule = catalog.rules.first(where: { $0.name == entry.subject }) {
          html.element("a", .href(.rule(rule.id), from: page), text: rule.name)
        } else {
          html.element("code", text: entry.subject)
        }
      }
    }
    for rule in catalog.rules where rule.presents(definition, in: catalog) {
      html.element("li") { html in
        html.text("presented by ")
        html.element("a", .href(.rule(rule.id), from: page), text: rule.name)
      }
    }
    return html
  }

  /// The pages of the first step under the scenarios that change it.
  func scenarios() -> HTMLWriter {
    guard let first = composed.definition.firstStep else { return HTMLWriter() }
    let id = composed.definition.id
    return ScenarioWriter(catalog: catalog, current: nil).switcher(.experience(id)) { scenario in
      scenario == nil ? page : .step(id, first.slug, under: scenario)
    }
  }

  /// How the experience can end.
  func endings() -> HTMLWriter {
    var html = HTMLWriter()
    guard !composed.endings.isEmpty else { return html }
    html.open("dl", .class("endings"))
    for ending in composed.endings {
      html.open("dt")
      html.element(
        "a", .href(.step(composed.definition.id, ending.kind.rawValue), from: page), text: ending.kind.title
      )
      html.close("dt")
      html.open("dd")
      EndingWriter(catalog: catalog, composed: composed, page: page).origins(ending, to: &html)
      html.close("dd")
    }
    html.close("dl")
    return html
  }
}

extension Ending.Kind {
  /// The ending as a title.
  var title: String {
    switch self {
    case .completed: "Completed"
    case .dismissed: "Dismissed"
    }
  }
}
