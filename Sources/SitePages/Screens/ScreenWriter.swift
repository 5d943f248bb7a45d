import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Mockups
import ScreenDefinitions
import SiteRendering

/// Writes the pages of one screen: its main page, its standalone mockups, and its trace.
struct ScreenWriter {
  private let context: SiteContext
  private let composed: ComposedScreen
  /// The screen composed without a scenario, for the comparison; `nil` if this page has no scenario.
  private let original: ComposedScreen?
  private var mockups: MockupRenderer
  private var styleSheets: [Route] = []

  init(_ composed: ComposedScreen, original: ComposedScreen?, _ context: SiteContext) {
    self.context = context
    self.composed = composed
    self.original = original
    let definition = composed.definition
    mockups = MockupRenderer(
      catalog: context,
      MockupSubject(name: "screen-\(definition.id)", folder: definition.folder, screen: composed),
      use: .thumbnail(page: .screen(definition.id, under: composed.trace.scenario)))
  }

  private var definition: ScreenDefinition { composed.definition }
  /// The scenario in which the screen is composed; `nil` for the default.
  private var scenario: String? { composed.trace.scenario }
  private var route: Route { .screen(definition.id, under: scenario) }

  /// The address of the script file with the trace, and with drawings of the content before it was complete.
  ///
  /// `nil` if the trace has no entries.
  private var statesRoute: Route? {
    composed.trace.entries.isEmpty ? nil : Route.states(ofScreen: definition.id, under: scenario)
  }

  /// The drawings of one moment while the screen loads: one for a separate page, and a thumbnail.
  private struct MomentDrawing {
    var route: Route
    var bare, thumbnail: HTMLWriter
  }

  /// Writes all pages, traces, and scripts of the screen.
  mutating func write(to pages: inout PageWriter) {
    guard let last = composed.moments.last else { preconditionFailure("A screen has a moment.") }
    let bareRoute = Route.screenMockup(definition.id, under: scenario)
    let exhibit = drawing(.interactive(page: route, bare: false)) {
      $0.device(last.content, error: last.error)
    }
    let picture = drawing(.thumbnail(page: route)) { $0.device(last.content, error: last.error) }
    let bare = drawing(.interactive(page: bareRoute, bare: true)) {
      $0.screen(last.content, error: last.error)
    }
    let earlier = draw(composed.moments.dropLast())
    var strip = HTMLWriter(in: context.words)
    if !earlier.isEmpty {
      let all = earlier + [MomentDrawing(route: bareRoute, bare: bare, thumbnail: picture)]
      strip.open("ol", .class("strip moments"))
      for (index, moment) in zip(composed.moments.indices, composed.moments) {
        strip.card(
          Card(
            route: all[index].route, page: route, title: moment.title, number: index + 1,
            flag: moment.error == nil ? nil : "failed")
        ) { $0.write(all[index].thumbnail) }
      }
      strip.close("ol")
    }
    var states = StateDrawings()
    if let statesRoute {
      if composed.states.count > 1 { mockups.states(of: composed, to: &states) }
      var traces = TraceData(in: context.words)
      traces.add(
        composed.trace, as: definition.id, in: definition.location.file, hasScenario: false, hasScreen: false)
      var json = JSONWriter()
      json.object { json in
        states.write(to: &json)
        traces.write(to: &json)
        json.files([(definition.location.file, route)], from: statesRoute)
      }
      pages.add(statesRoute.path, json.script(calling: "showStates"))
    }
    let suffix = scenario.map { "~\($0)" } ?? ""
    styleSheets = pages.bundle(mockups, as: "screen-\(definition.id)\(suffix)")
    writePage(exhibit: exhibit, strip: strip, to: &pages)
    writeBare(bareRoute, titles: [.value(definition.title)], bare, to: &pages)
    for (moment, drawing) in zip(composed.moments, earlier) {
      let titles = moment.title == definition.title ? [] : [Phrase(moment.title)]
      writeBare(drawing.route, titles: titles + [Phrase.value(definition.title)], drawing.bare, to: &pages)
    }
    let trace = Route.trace(of: definition.reference, under: scenario)
    pages.add(trace.path, TraceDocument(composed, in: pages.catalog).json)
  }

  private mutating func draw(_ moments: ArraySlice<ComposedScreen.ContentMoment>) -> [MomentDrawing] {
    moments.enumerated().map { index, moment in
      let own = Route.screenMockup(definition.id, under: scenario, moment: index + 1)
      let thumbnail = drawing(.thumbnail(page: route)) { $0.device(moment.content, error: moment.error) }
      let bare = drawing(.interactive(page: own, bare: true)) {
        $0.screen(moment.content, error: moment.error)
      }
      return MomentDrawing(route: own, bare: bare, thumbnail: thumbnail)
    }
  }

  private mutating func drawing(
    _ use: MockupRenderer.Use, _ body: (inout MockupRenderer) -> Void
  ) -> HTMLWriter {
    mockups.use = use
    mockups.html = HTMLWriter(in: mockups.html.words)
    mockups.groupCount = 0
    body(&mockups)
    return mockups.html
  }

  private func writeBare(
    _ route: Route, titles: [Phrase], _ drawing: HTMLWriter, to pages: inout PageWriter
  ) {
    pages.add(
      Page(
        route: route, template: "mockup", titles: titles, scenario: scenario, styleSheets: styleSheets,
        isBare: true, slots: ["mockup": drawing]))
  }

  private func writePage(
    exhibit: HTMLWriter, strip: HTMLWriter, to pages: inout PageWriter
  ) {
    let statements = FidelityStatement.statements(
      on: composed, in: FidelityStatement.DrawingContext(catalog: context, folder: definition.folder))
    let isTree = if case .tree = definition.content { true } else { false }
    let parts = ScreenTables(composed, on: route, context)
    var operations = HTMLWriter(in: context.words)
    parts.writeParts(to: &operations, &pages)
    var values: TemplateValues = definition.metadata.templateValues(on: route)
    values.merge(neighbours)
    values.merge(context.changeValues(on: route, composed.reviewHashes(in: context.catalog)))
    values.merge([
      "moment": Phrase(composed.moments.count > 1 ? composed.moments.last?.title ?? "" : ""),
      "fidelitySummary": FidelityStatement.summary(statements),
      "kind": definition.making, "viewURI": isTree ? "" : definition.viewURI,
      "error": Phrase(composed.absence == nil ? composed.trace.error?.message ?? "" : ""),
      "absence": Phrase(composed.absence ?? ""), "partsTitle": (isTree ? "Tree" : "Operations") as Phrase,
      "bareLink": Route.screenMockup(definition.id, under: scenario).relative(to: route),
      "traceLink": Route.trace(of: definition.reference, under: scenario).relative(to: route),
      "statesLink": statesRoute?.relative(to: route) ?? "", "id": definition.id,
    ])
    var slots = pages.slots(definition, on: route, diagnostics: composed.diagnostics)
    slots.rename("prose", to: "notes")
    slots.merge([
      "toolbar": context.assets.toolbar, "mockup": exhibit,
      "absenceReason": HTMLWriter(in: context.words) { html in
        guard let hiding = HiddenReason(composed) else { return }
        html.reason(hiding, in: context.catalog, on: route)
      },
      "properties": HTMLWriter(in: context.words) { html in
        let trace = composed.trace
        ChainWriter(trace, trace.chains + trace.components).write(to: &html)
      },
      "trace": HTMLWriter(in: context.words) {
        var trace = TraceWriter(page: route, context: context, file: composed.definition.location.file)
        trace.write(composed.trace, to: &$0)
      },
      "flows": HTMLWriter(in: context.words) {
        $0.flows(showing: definition.reference, in: context.catalog, on: route, as: "span")
      },
      "moments": strip, "parts": operations,
      "components": HTMLWriter(in: context.words) { html in
        if composed.absence == nil { parts.writeComponents(to: &html) }
      },
      "experiences": HTMLWriter(in: context.words) { parts.writeExperiences(to: &$0) },
      "scenarios": ScenarioSwitcher(context, of: definition.reference, current: scenario).html {
        Route.screen(definition.id, under: $0)
      },
      "comparison": HTMLWriter(in: context.words) { html in
        guard let original else { return }
        ComparisonWriter(page: route).write(TraceComparison(original.trace, composed.trace), to: &html)
      },
      "fidelity": HTMLWriter(in: context.words) { FidelityStatement.write(statements, to: &$0) },
    ])
    pages.add(
      ScreenPages.page(
        of: definition, on: route, scenario: scenario, styleSheets: styleSheets, values: values, slots: slots)
    )
  }

  /// The template values for the list of screens beside the mockup, and for the previous and next screen.
  private var neighbours: TemplateValues {
    let screens = context.catalog.screens.titles
    let index = screens.firstIndex { $0.reference == definition.reference } ?? 0
    let previous = index > 0 ? screens[index - 1] : nil
    let next = index + 1 < screens.count ? screens[index + 1] : nil
    let window = Neighbours.listed(around: index, of: screens.count)
    return [
      "previousLink": previous.map { Route($0.reference).relative(to: route) } ?? "",
      "previousTitle": previous?.title ?? "",
      "nextLink": next.map { Route($0.reference).relative(to: route) } ?? "", "nextTitle": next?.title ?? "",
      "screens": window.map { other in
        [
          "title": screens[other].title, "link": Route(screens[other].reference).relative(to: route),
          "isCurrent": other == index,
        ] as TemplateValues
      },
    ]
  }
}
