import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Diagrams
import EventDefinitions
import Mockups
import SiteRendering

/// Writes the page of a flow, either the default page or the page for a scenario.
struct FlowWriter {
  private let context: SiteContext
  private let flow: ComposedFlow
  private let composition: CompositionContext
  /// The flow composed without a scenario, for the comparison; `nil` if this page has no scenario.
  private let original: ComposedFlow?
  /// The findings about the flow that are the same in every scenario.
  private let findings: [Diagnostic]

  init(
    _ flow: ComposedFlow, original: ComposedFlow?, under composition: CompositionContext,
    findings: [Diagnostic], _ context: SiteContext
  ) {
    self.findings = findings
    self.flow = flow
    self.original = original
    self.composition = composition
    self.context = context
  }

  private var definition: FlowDefinition { flow.definition }
  private var scenario: String? { composition.scenario }
  private var route: Route { .flow(definition.id, under: scenario) }

  func write(to pages: inout PageWriter) {
    let words = TriggerWords(composition, context.catalog)
    let tables = FlowTables(context: context, flow: flow, page: route, words: words)
    var scenes = HTMLWriter(in: context.words)
    writeScenes(tables, to: &scenes, &pages)
    let document = TraceDocument(flow)
    var slots = pages.slots(definition, on: route, diagnostics: flow.diagnostics + findings)
    slots.merge([
      "map": HTMLWriter(in: context.words) { html in
        var map = FlowMapWriter(FlowGraph(flow, words: words.words), of: flow, on: route) {
          .scene(definition.id, $0, under: scenario)
        }
        map.write(to: &html)
        SceneFilm(flow: definition, path: flow.path, scenario: scenario, page: route).write(to: &html)
      },
      "walk": HTMLWriter(in: context.words) { tables.walk(to: &$0) },
      "extensions": HTMLWriter(in: context.words) { html in
        if !definition.extensions.isEmpty { tables.extensions(to: &html) }
      },
      "sceneList": scenes,
      "properties": HTMLWriter(in: context.words) { ChainWriter(flow.trace, document.chains).write(to: &$0) },
      "trace": HTMLWriter(in: context.words) {
        var trace = TraceWriter(page: route, context: context, file: definition.location.file)
        trace.write(flow.trace, to: &$0)
      },
      "comparison": HTMLWriter(in: context.words) { html in
        guard let original else { return }
        ComparisonWriter(page: route).write(TraceComparison(original.trace, flow.trace), to: &html)
      },
      "scenarios": ScenarioSwitcher(context, of: definition.reference, current: scenario).html {
        Route.flow(definition.id, under: $0)
      },
    ])
    let trace = Route.trace(of: definition.reference, under: scenario)
    pages.add(trace.path, document.json)
    var values = definition.metadata.templateValues(on: route)
    values.merge([
      "sceneWords": definition.scenes.count.counted("scene"),
      "isFinished": flow.walk.isFinished, "hopWords": "\(flow.walk.hops.count.counted("step"))." as Phrase,
      "traceLink": trace.relative(to: route),
      "entryLink": definition.entry.map {
        Route.scene(definition.id, $0.id, under: scenario).relative(to: route)
      } ?? "",
      "endLink": SceneMockups.end(of: definition, under: scenario).relative(to: route),
    ])
    pages.add(
      FlowPages.page(
        of: definition, on: route, scenario: scenario, styleSheets: [context.assets.diagramStyles],
        values: values, slots: slots))
  }

  /// Writes the scenes, each with its picture, prose, and outgoing transitions.
  private func writeScenes(
    _ tables: FlowTables, to html: inout HTMLWriter, _ pages: inout PageWriter
  ) {
    html.open("ol", .class("scene-list"))
    for scene in definition.scenes {
      let mockup = Route.scene(definition.id, scene.id, under: scenario)
      html.open(
        "li", .class("scene"), .id("scene-\(scene.id)"),
        HTMLAttribute("data-mockup", mockup.relative(to: route)))
      html.open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
      html.preview(mockup, title: scene.title, on: route)
      html.close("div")
      html.open("div", .class("scene-text"))
      html.element("h3", .class("scene-title"), text: scene.title)
      tables.facts(of: scene, under: composition, to: &html)
      html.proseBlock(pages.prose(scene.prose, of: definition, on: route, headingShift: 1))
      tables.ways(out: scene, to: &html)
      html.element("p") { html in
        html.element("a", .class("play"), .href(mockup, from: route), text: "Play from here")
      }
      html.foldedSource(scene.text)
      html.close("div")
      html.close("li")
    }
    html.close("ol")
  }
}
