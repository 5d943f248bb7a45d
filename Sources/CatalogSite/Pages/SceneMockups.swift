import Composition
import Definitions
import ExperienceTraits

/// Draws the bare mockups of one scene; what can be pressed leads to the mockups of the next scenes.
struct SceneMockups {
  private let catalog: Catalog
  private let assets: SiteAssets
  private let flow: ComposedFlow
  private let context: CompositionContext
  private let scene: FlowDefinition.Scene
  /// The files that the mockups show.
  private(set) var usedAssets: Set<Catalog.Asset> = []

  init(_ pages: FlowPages, _ scene: FlowDefinition.Scene) {
    catalog = pages.catalog
    assets = pages.assets
    flow = pages.flow
    context = pages.context
    self.scene = scene
  }

  private func route(_ scene: String) -> Route {
    .scene(flow.definition.id, scene, under: context.scenario)
  }

  /// Where the transitions of the scene lead; those that rules close lead nowhere.
  private var links: FlowLinks {
    var links = FlowLinks()
    let end = Route.flow(flow.definition.id, under: context.scenario).at("walk")
    for (place, transition) in scene.transitions.enumerated() where flow.reason(scene, place) == nil {
      let target = flow.definition.scene(transition.target)
      let route: Route
      switch transition.target {
      case .termination: route = end
      case .back: continue
      case .scene, .state:
        guard let target else { continue }
        route = self.route(target.id)
      }
      let title = "Leads to \(flow.definition.title(of: transition.target))"
      switch transition.trigger {
      case .component(let id): links.components[id] = links.components[id] ?? (route, title)
      case .completed: links.completed = links.completed ?? route
      case .dismissed: links.dismissed = links.dismissed ?? route
      case .words: continue
      }
    }
    return links
  }

  /// The pages of the scene with their style sheet.
  mutating func build(_ pages: inout PageBuilder) -> [SiteFile] {
    switch scene.content {
    case .screen(let name):
      guard let screen = catalog.screen(named: name, under: context) else { return [blank(&pages)] }
      return build(screen, &pages)
    case .experience(let name, let step):
      guard let definition = catalog.experience(named: name) else { return [blank(&pages)] }
      return build(ComposedExperience(definition, in: catalog, under: context), from: step, &pages)
    case .nothing: return [blank(&pages)]
    }
  }

  /// The page of a scene that shows nothing.
  private func blank(_ pages: inout PageBuilder) -> SiteFile {
    var html = HTMLWriter()
    html.open("div", .class("screen"))
    html.element("div", .class("ended")) { $0.element("strong", text: "Nothing is shown") }
    html.close("div")
    return page(route(scene.id), html, styles: nil, &pages)
  }

  private mutating func build(_ screen: ComposedScreen, _ pages: inout PageBuilder) -> [SiteFile] {
    let route = route(scene.id)
    var renderer = MockupRenderer(
      catalog: catalog, name: "screen-\(screen.definition.id)", folder: screen.definition.folder,
      screen: screen, use: .interactive(page: route, bare: true))
    renderer.flowLinks = links
    renderer.fileName = "flow-\(flow.definition.id)-\(scene.id)"
    renderer.screen(screen.content, error: screen.moments.last?.error)
    return files([(route, renderer.html)], renderer, &pages)
  }

  private mutating func build(
    _ experience: ComposedExperience, from slug: String?, _ pages: inout PageBuilder
  ) -> [SiteFile] {
    guard let first = experience.steps.first(where: { slug == nil || $0.definition.slug == slug }) else {
      return [blank(&pages)]
    }
    func route(_ step: ComposedStep) -> Route {
      step.number == first.number
        ? self.route(scene.id) : self.route("\(scene.id).\(step.definition.slug)")
    }
    let steps = slug == nil ? experience.steps : [first]
    var renderer = MockupRenderer(
      catalog: catalog, experience: experience, use: .interactive(page: route(first), bare: true))
    var links = links
    for step in steps { links.steps[step.definition.slug] = route(step) }
    renderer.flowLinks = links
    renderer.fileName = "flow-\(flow.definition.id)-\(scene.id)"
    var drawings: [(Route, HTMLWriter)] = []
    for step in steps {
      renderer.use = .interactive(page: route(step), bare: true)
      renderer.html = HTMLWriter()
      renderer.screen(step)
      drawings.append((route(step), renderer.html))
    }
    return files(drawings, renderer, &pages)
  }

  private mutating func files(
    _ drawings: [(Route, HTMLWriter)], _ renderer: MockupRenderer, _ pages: inout PageBuilder
  ) -> [SiteFile] {
    usedAssets.formUnion(renderer.usedAssets)
    let css = renderer.styles.css
    let suffix = context.scenario.map { "~\($0)" } ?? ""
    let sheet = SiteAssets.route("flow-\(flow.definition.id)-\(scene.id)\(suffix).css", css)
    let embeds = renderer.embeds.sorted { $0.key < $1.key }
    return drawings.map { page($0.0, $0.1, styles: css.isEmpty ? nil : sheet, &pages) }
      + (css.isEmpty ? [] : [SiteFile(path: sheet.path, bytes: css)])
      + embeds.map { SiteFile(path: $0.key.path, bytes: $0.value) }
  }

  private func page(
    _ route: Route, _ drawing: HTMLWriter, styles: Route?, _ pages: inout PageBuilder
  ) -> SiteFile {
    pages.build(
      PageBuilder.Page(
        route: route, template: "mockup", titles: [scene.title, flow.definition.title],
        styleSheets: [assets.mockupStyles] + (styles.map { [$0] } ?? []), isBare: true,
        slots: ["mockup": drawing]))
  }
}
