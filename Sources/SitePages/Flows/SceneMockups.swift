import CatalogModel
import Composition
import DefinitionKinds
import EventDefinitions
import ExperienceDefinitions
import Mockups
import SiteRendering

/// Draws the standalone mockups of one scene of a flow.
///
/// Controls in a mockup link to the mockups of the next scenes.
struct SceneMockups {
  private let flow: ComposedFlow
  private let scene: FlowDefinition.FlowScene
  private let context: CompositionContext

  init(_ flow: ComposedFlow, _ scene: FlowDefinition.FlowScene, _ context: CompositionContext) {
    self.flow = flow
    self.scene = scene
    self.context = context
  }

  private func route(_ scene: String) -> Route {
    .scene(flow.definition.id, scene, under: context.scenario)
  }

  /// The address of the page that a flow shows at its end.
  ///
  /// The name “termination” in the address is reserved, so no scene can have it.
  static func end(of flow: FlowDefinition, under scenario: String?) -> Route {
    .scene(flow.id, "termination", under: scenario)
  }

  /// Writes the page that a flow shows at its end, with a link to start again.
  static func writeEnd(of flow: FlowDefinition, under scenario: String?, to pages: inout PageWriter) {
    let route = end(of: flow, under: scenario)
    let html = HTMLWriter(in: pages.context.words) { html in
      html.open("div", .class("screen"))
      html.open("div", .class("ended"))
      html.element("strong", text: "The flow is over")
      if let entry = flow.entry {
        html.element("a", .href(.scene(flow.id, entry.id, under: scenario), from: route), text: "Start again")
      }
      html.close("div")
      html.write(MockupRenderer.statusBar)
      html.close("div")
    }
    pages.add(
      Page(
        route: route, template: "mockup", titles: ["The end", .value(flow.title)], scenario: scenario,
        styleSheets: [pages.assets.mockupStyles], isBare: true, slots: ["mockup": html]))
  }

  /// The links from the scene's controls to the next scenes.
  ///
  /// A transition that a rule blocks has no link.
  private func links(in catalog: Catalog) -> FlowLinks {
    var links = FlowLinks()
    let end = Self.end(of: flow.definition, under: context.scenario)
    for (place, transition) in scene.transitions.enumerated() where flow.reason(scene, place) == nil {
      let target = flow.definition.scene(transition.target)
      let route: Route
      switch transition.target {
      case .termination: route = end
      case .back: continue
      case .scene, .state:
        guard let target else { continue }
        route = self.route(target.id)
        if case .experience(let name, _) = target.content,
          let experience = catalog.experiences.experience(named: name)
        {
          links.experiences[experience.id] = links.experiences[experience.id] ?? route
        }
      }
      let title: Phrase = "Leads to \(flow.definition.shownTitle(of: transition.target))"
      switch transition.trigger {
      case .component(let id): links.components[id] = links.components[id] ?? (route, title)
      case .completed: links.completed = links.completed ?? route
      case .dismissed: links.dismissed = links.dismissed ?? route
      case .words: continue
      }
    }
    return links
  }

  /// Writes the mockup pages of the scene and their style sheet.
  func write(to pages: inout PageWriter) {
    switch scene.content {
    case .screen(let name):
      guard let screen = context.screen(named: name, in: pages.catalog) else { return writeBlank(to: &pages) }
      write(screen, to: &pages)
    case .experience(let name, let step):
      guard let definition = pages.catalog.experiences.experience(named: name) else {
        return writeBlank(to: &pages)
      }
      write(pages.composed.experience(definition, under: context), from: step, to: &pages)
    case .nothing: writeBlank(to: &pages)
    }
  }

  /// The content of one mockup page.
  private struct Drawing {
    var route: Route
    /// The title of the step; `nil` if the scene does not show an experience.
    var step: String?
    var html: HTMLWriter
  }

  /// Writes the mockup page of a scene without content.
  private func writeBlank(to pages: inout PageWriter) {
    var html = HTMLWriter(in: pages.context.words)
    html.open("div", .class("screen"))
    html.element("div", .class("ended")) { $0.element("strong", text: "Nothing is shown") }
    html.write(MockupRenderer.statusBar)
    html.close("div")
    write(
      Drawing(route: route(scene.id), html: html), styleSheets: [pages.assets.mockupStyles], to: &pages)
  }

  private func write(_ screen: ComposedScreen, to pages: inout PageWriter) {
    let route = route(scene.id)
    var renderer = MockupRenderer(
      catalog: pages.context,
      MockupSubject(
        name: "screen-\(screen.definition.id)", folder: screen.definition.folder,
        screen: screen), use: .interactive(page: route, bare: true))
    renderer.flowLinks = links(in: pages.catalog)
    renderer.subject.fileName = "flow-\(flow.definition.id)-\(scene.id)"
    renderer.screen(screen.content, error: screen.moments.last?.error)
    write([Drawing(route: route, html: renderer.html)], renderer, to: &pages)
  }

  private func write(_ experience: ComposedExperience, from slug: String?, to pages: inout PageWriter) {
    guard let first = experience.steps.first(where: { slug == nil || $0.definition.slug == slug }) else {
      return writeBlank(to: &pages)
    }
    func route(_ step: ComposedStep) -> Route {
      step.number == first.number
        ? self.route(scene.id) : self.route("\(scene.id).\(step.definition.slug)")
    }
    let steps = slug == nil ? experience.steps : [first]
    var renderer = MockupRenderer(
      catalog: pages.context, MockupSubject(experience), use: .interactive(page: route(first), bare: true))
    var links = links(in: pages.catalog)
    for step in steps { links.steps[step.definition.slug] = route(step) }
    renderer.flowLinks = links
    renderer.subject.fileName = "flow-\(flow.definition.id)-\(scene.id)"
    var drawings: [Drawing] = []
    for step in steps {
      renderer.use = .interactive(page: route(step), bare: true)
      renderer.html = HTMLWriter(in: renderer.html.words)
      renderer.screen(step)
      drawings.append(Drawing(route: route(step), step: step.definition.title, html: renderer.html))
    }
    write(drawings, renderer, to: &pages)
  }

  private func write(
    _ drawings: [Drawing], _ renderer: MockupRenderer, to pages: inout PageWriter
  ) {
    let suffix = context.scenario.map { "~\($0)" } ?? ""
    let sheets = pages.bundle(renderer, as: "flow-\(flow.definition.id)-\(scene.id)\(suffix)")
    for drawing in drawings { write(drawing, styleSheets: sheets, to: &pages) }
  }

  private func write(_ drawing: Drawing, styleSheets: [Route], to pages: inout PageWriter) {
    pages.add(
      Page(
        route: drawing.route, template: "mockup",
        titles: [drawing.step, scene.title, flow.definition.title].compactMap(\.self)
          .map { Phrase.value($0) },
        scenario: context.scenario, styleSheets: styleSheets, isBare: true, slots: ["mockup": drawing.html]))
  }
}
