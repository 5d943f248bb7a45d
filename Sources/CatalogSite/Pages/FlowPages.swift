package import Composition
package import Definitions
import Elements
import ExperienceTraits

/// What the pages about the whole catalog need to know of one flow.
package struct FlowSummary: DefinitionSummary, Sendable {
  package var diagnostics: [Diagnostic] = []
  package var usedAssets: Set<Catalog.Asset> = []
  var templateUse = TemplateUse()
}

/// Writes the pages of one flow: its own with map and walk, and a bare mockup of each scene that links along it.
struct FlowPages {
  let catalog: Catalog
  let assets: SiteAssets
  let flow: ComposedFlow
  let context: CompositionContext
  /// The flow without a scenario, with which the one under it is compared.
  var original: ComposedFlow?
  var pages: PageBuilder
  private(set) var usedAssets: Set<Catalog.Asset> = []
  private var slots: DefinitionSlots

  init(
    flow: ComposedFlow, context: CompositionContext, catalog: Catalog, templates: TemplateSet,
    assets: SiteAssets
  ) {
    self.flow = flow
    self.context = context
    self.catalog = catalog
    self.assets = assets
    pages = PageBuilder(catalog: catalog, templates: templates, assets: assets)
    slots = DefinitionSlots(catalog: catalog)
  }

  private var definition: FlowDefinition { flow.definition }
  private var scenario: String? { context.scenario }
  private var route: Route { .flow(definition.id, under: scenario) }

  /// All files of the flow.
  mutating func build() -> [SiteFile] {
    var files = [SiteFile(path: Route.flowTrace(definition.id, under: scenario).path, bytes: flow.trace.json)]
    for scene in definition.scenes {
      var mockups = SceneMockups(self, scene)
      files += mockups.build(&pages)
      usedAssets.formUnion(mockups.usedAssets)
    }
    files.append(page())
    usedAssets.formUnion(slots.usedAssets)
    return files
  }

  /// What the pages about the whole catalog need to know.
  var summary: FlowSummary {
    FlowSummary(
      diagnostics: flow.diagnostics, usedAssets: usedAssets, templateUse: pages.templateUse)
  }

  private mutating func page() -> SiteFile {
    var slots = self.slots.slots(definition, on: route, diagnostics: flow.diagnostics)
    var map = HTMLWriter()
    FlowMapWriter(flow).write(to: &map)
    var scenes = HTMLWriter()
    write(&scenes)
    var walk = HTMLWriter()
    let tables = FlowTables(catalog: catalog, flow: flow, page: route)
    tables.walk(to: &walk)
    var transitions = HTMLWriter()
    tables.transitions(to: &transitions)
    var extensions = HTMLWriter()
    if !definition.extensions.isEmpty { tables.extensions(to: &extensions) }
    var trace = HTMLWriter()
    TraceWriter(page: route, traitRoutes: [:]).write(flow.trace, to: &trace)
    var comparison = HTMLWriter()
    if let original {
      ComparisonWriter(page: route).write(TraceComparison(original.trace, flow.trace), to: &comparison)
    }
    slots.merge([
      "map": map, "walk": walk, "transitions": transitions, "extensions": extensions, "sceneList": scenes,
      "trace": trace,
      "comparison": comparison,
      "scenarios": ScenarioWriter(catalog: catalog, current: scenario).switcher(.flow(definition.id)) {
        Route.flow(definition.id, under: $0)
      },
    ]) { _, new in new }
    var values = definition.metadata.templateValues
    values.merge([
      "sourceFile": definition.location.file,
      "sceneWords": definition.scenes.count == 1 ? "1 scene" : "\(definition.scenes.count) scenes",
      "isFinished": flow.walk.isFinished, "hopCount": flow.walk.hops.count,
      "traceLink": Route.flowTrace(definition.id, under: scenario).relative(to: route),
    ]) { _, new in new }
    return pages.build(
      PageBuilder.Page(
        route: route, template: "flow", titles: [definition.title],
        description: definition.metadata.summary ?? definition.prose.firstParagraph,
        styleSheets: [assets.diagramStyles], values: values, slots: slots, area: .flows))
  }

  /// The scenes with their pictures, their prose and their ways out.
  private mutating func write(_ html: inout HTMLWriter) {
    html.open("ol", .class("scenes"))
    for scene in definition.scenes {
      html.open("li", .class("scene"), .id("scene-\(scene.id)"))
      let mockup = Route.scene(definition.id, scene.id, under: scenario)
      html.open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
      html.preview(mockup, title: scene.title, on: route)
      html.close("div")
      html.open("div", .class("scene-text"))
      html.element("h3", text: scene.title)
      FlowTables(catalog: catalog, flow: flow, page: route).facts(of: scene, context: context, to: &html)
      html.proseBlock(slots.prose(scene.prose, of: definition, on: route, headingShift: 1))
      FlowTables(catalog: catalog, flow: flow, page: route).ways(out: scene, to: &html)
      html.element("p") { html in
        html.element("a", .href(mockup, from: route), text: "Walk from here")
      }
      html.foldedSource(scene.text)
      html.close("div")
      html.close("li")
    }
    html.close("ol")
  }
}
