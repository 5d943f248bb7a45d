import CatalogModel
import Composition
import Definitions
import ExperienceTraits
import Mockups
import SiteRendering

/// Writes the definition of an experience as a page of its own: what the file says, and the content of every step.
///
/// It is the same under all scenarios, so the pages of the steps lead here.
struct ExperienceDefinitionPage {
  let composed: ComposedExperience

  private var definition: ExperienceDefinition { composed.definition }
  private var page: Route { .definition(definition.id) }

  func write(to pages: inout PageWriter) {
    pages.add(
      Page(
        route: page, template: "definition", titles: ["Definition", definition.title],
        values: [
          "experienceTitle": definition.title,
          "experienceLink": Route.experience(definition.id).relative(to: page),
        ],
        slots: [
          "source": HTMLWriter { $0.source(definition.source, places: Set(pastedLines)) },
          "steps": HTMLWriter { steps(to: &$0) },
        ], area: NavigationEntry(ExperiencePages.self)))
  }

  /// Where the steps start that have no fence of their own.
  private var pastedLines: [Int] {
    composed.steps.filter { $0.definition.source == nil }.map { Int($0.step.position.line) }
  }

  private func steps(to html: inout HTMLWriter) {
    var group: Int?
    for step in composed.steps {
      let index = step.presentation.index.group
      if index != group, let source = definition.payload.groups[index].source {
        html.element("section", .id("group-\(index + 1)")) { html in
          html.element("h2", text: definition.payload.groups[index].title ?? "Group \(index + 1)")
          html.source(source)
        }
      }
      group = index
      write(step, to: &html)
    }
  }

  private func write(_ step: ComposedStep, to html: inout HTMLWriter) {
    html.open("section", .id(step.definition.slug))
    html.element("h2") { html in
      html.element(
        "a", .href(.step(definition.id, step.definition.slug), from: page), text: step.definition.title)
    }
    html.open("div", .class("defined"))
    html.element("div") { ContentTree(step: step.step).write(to: &$0) }
    html.element("div") { source(of: step, to: &$0) }
    html.close("div")
    html.close("section")
  }

  private func source(of step: ComposedStep, to html: inout HTMLWriter) {
    if let own = step.definition.source { return html.source(own) }
    let index = step.presentation.index.group
    let line = Int(step.step.position.line)
    html.open("p", .class("source"))
    if definition.payload.groups[index].source != nil {
      html.element("a", .href(page.at("group-\(index + 1)"), from: page), text: "Line \(line) of its group")
    } else {
      html.element("a", .href(page.at("L\(line)"), from: page), text: "Line \(line) of the experience")
    }
    html.close("p")
  }
}
