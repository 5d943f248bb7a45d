import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
package import Mockups
import SiteRendering

/// Writes the printable booklet of an experience: its purpose, its flow, one sheet for each step, and its
/// traits.
struct BookletWriter {
  let context: SiteContext
  let composed: ComposedExperience
  let pictures: [HTMLWriter]
  let styleSheets: [Route]

  private var definition: ExperienceDefinition { composed.definition }
  private var page: Route { .booklet(definition.id) }

  func write(to pages: inout PageWriter) {
    let writer = ExperiencePageWriter(context: context, composed: composed, page: page)
    var values: TemplateValues = definition.metadata.templateValues(on: page)
    values.merge([
      "stepWords": composed.steps.count.counted("step") as Phrase,
      "experienceLink": Route.experience(definition.id).relative(to: page),
      "sheetLink": Route.contactSheet(0).relative(to: page),
      "error": Phrase(definition.payload.error?.message ?? ""), "sourceFile": definition.location.file,
    ])
    let notes = composed.steps.map { pages.prose($0.definition.prose, of: definition, on: page) }
    let groups = definition.payload.groups.map { pages.prose($0.prose, of: definition, on: page) }
    pages.add(
      Page(
        route: page, template: "booklet", titles: [.value(definition.title), "Booklet"],
        styleSheets: styleSheets + [context.assets.bookStyles], values: values,
        slots: [
          "rationale": pages.prose(definition.prose, of: definition, on: page),
          "conditions": writer.conditions(), "traits": writer.traits(), "endings": writer.endings(),
          "flow": HTMLWriter(in: context.words) { flow(to: &$0) },
          "strip": HTMLWriter(in: context.words) { strip(to: &$0) },
          "steps": HTMLWriter(in: context.words) { html in
            for (place, step) in composed.steps.enumerated() {
              write(step, pictures[place], notes[place], groups, to: &html)
            }
          },
        ], area: NavigationEntry(ExperiencePages.self)))
  }

  // MARK: Steps

  private func write(
    _ step: ComposedStep, _ picture: HTMLWriter, _ notes: HTMLWriter, _ groups: [HTMLWriter],
    to html: inout HTMLWriter
  ) {
    let index = step.presentation.index
    let group = definition.payload.groups[index.group]
    html.open("section", .class("book-step"), .id(step.definition.slug))
    html.open("header")
    html.element("h2") { html in
      html.element("span", .class("number"), text: String(step.number))
      html.text(" ")
      html.passage(.value(step.definition.title))
    }
    let (number, count) = (step.number, composed.steps.count)
    if let title = group.title {
      html.element("p", text: "\(title), step \(number) of \(count)")
    } else {
      html.element("p", text: "Step \(number) of \(count)")
    }
    html.close("header")
    html.element("div", .class("book-picture picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    {
      $0.write(picture)
    }
    html.open("div", .class("book-notes"))
    if let error = step.trace.error { html.element("p", .class("notice"), text: Phrase(error.message)) }
    if index.item == 0 { html.proseBlock(groups[index.group]) }
    html.proseBlock(notes)
    moves(of: step, to: &html)
    let form = FormState(step.step.content)
    if !form.items.isEmpty {
      html.element("h3", text: "Form")
      StepDetails(page: page, experienceID: definition.id).form(form, to: &html)
    }
    traits(of: step, to: &html)
    html.close("div")
    html.close("section")
  }

  private func moves(of step: ComposedStep, to html: inout HTMLWriter) {
    let lists = Self.lists(of: step).filter { !$0.actions.isEmpty }
    guard !lists.isEmpty else { return }
    html.element("h3", text: "What users can do")
    html.open("dl", .class("book-moves"))
    for list in lists {
      html.element("dt", text: list.label)
      for move in list.moves { html.element("dd", text: move.words) }
    }
    html.close("dl")
  }

  private func traits(of step: ComposedStep, to html: inout HTMLWriter) {
    let uses = ExperienceSummary.TraitUse.uses(in: step.trace).filter(\.hasEffect)
    guard !uses.isEmpty else { return }
    html.element("h3", text: "Traits")
    html.open("ul", .class("facts"))
    for use in uses {
      html.open("li")
      html.text(context.title(ofTrait: use.type))
      html.text(" ")
      html.element("span", .class("level", use.level), text: Phrase(use.level))
      html.close("li")
    }
    html.close("ul")
  }

  /// Writes the pictures of all steps.
  ///
  /// Each picture links to the sheet of its step.
  private func strip(to html: inout HTMLWriter) {
    for (step, picture) in zip(composed.steps, pictures) {
      html.open("li")
      html.open("a", .href(page.at(step.definition.slug), from: page))
      html.element("span", .class("unseen"), text: step.definition.title)
      html.element("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert")) {
        $0.write(picture)
      }
      html.close("a")
      html.close("li")
    }
  }

  // MARK: Flow

  /// Writes each step of the flow with the destinations of its actions.
  private func flow(to html: inout HTMLWriter) {
    guard !composed.steps.isEmpty else { return }
    html.table("book-flow", columns: ["Step", "What users do", "Leads to"]) { html in
      for step in composed.steps {
        let moves = Self.lists(of: step).flatMap { list in
          list.moves.filter(\.leads).map { (label: list.label, move: $0) }
        }
        for (place, entry) in moves.enumerated() {
          html.open("tr")
          if place == 0 { head(of: step, rows: moves.count, to: &html) }
          if let condition = entry.move.condition {
            html.element("td", text: "\(entry.label), \(Phrase(condition))")
          } else {
            html.element("td", text: entry.label)
          }
          html.element("td") { destination(entry.move.action.destination, to: &$0) }
          html.close("tr")
        }
        guard moves.isEmpty else { continue }
        html.open("tr")
        head(of: step, rows: 1, to: &html)
        html.element(
          "td", HTMLAttribute("colspan", "2"), .class("none"), text: "No action leads on.")
        html.close("tr")
      }
    }
  }

  private func head(of step: ComposedStep, rows: Int, to html: inout HTMLWriter) {
    html.element("th", HTMLAttribute("scope", "row"), HTMLAttribute("rowspan", String(rows))) { html in
      html.element("span", .class("number"), text: String(step.number))
      html.text(" ")
      html.element("a", .href(page.at(step.definition.slug), from: page), text: step.definition.title)
    }
  }

  private func destination(_ destination: ResolvedAction.Destination, to html: inout HTMLWriter) {
    guard case .step(let slug, let title) = destination else {
      return html.passage(destination.words ?? "")
    }
    html.element("a", .href(page.at(slug), from: page), text: title)
  }

  /// The actions of a step: those of its elements, then those of its target.
  private static func lists(of step: ComposedStep) -> [ResolvedActions] {
    step.actions + (step.targetActions.map { [$0] } ?? [])
  }
}

/// One action of a step, either alone or in a branch of another action.
private struct BookletMove {
  let action: ResolvedAction
  /// The condition of the branch; `nil` for an action outside a branch.
  let condition: String?

  /// Whether the action leads to a destination.
  var leads: Bool { action.destination.words != nil }

  var words: Phrase {
    let summary = Phrase(action.summary)
    return condition.map { "\(Phrase($0)): \(summary)" } ?? summary
  }
}

extension ResolvedActions {
  /// All actions in order, each followed by the actions in its branches.
  fileprivate var moves: [BookletMove] { actions.flatMap { $0.moves(if: nil) } }
}

extension ResolvedAction {
  fileprivate func moves(if condition: String?) -> [BookletMove] {
    [BookletMove(action: self, condition: condition)]
      + branches.flatMap { branch in branch.actions.flatMap { $0.moves(if: branch.words) } }
  }
}

extension ResolvedAction.Destination {
  /// The destination of an action as text; `nil` if the action has no destination.
  fileprivate var words: Phrase? {
    switch self {
    case .step(_, let title): .value(title)
    case .completed: "Completed"
    case .dismissed: "Dismissed"
    case .experience(_, _, let title): .value(title)
    case .link(let url): .value(url)
    case .broken(let reason): Phrase(reason)
    case .none: nil
    }
  }
}

extension Route {
  /// The address of an experience's printable booklet.
  ///
  /// Its folder has the same depth as the folder of the experience's pages, so relative links in a shared
  /// drawing work in both.
  package static func booklet(_ experience: String) -> Route { Route("print/\(experience)/index.html") }
}
