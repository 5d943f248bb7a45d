import Composition
import Definitions
import Elements
import ExperienceTraits

/// Writes the pages of one experience: its own, and page, bare mockup and trace of every step.
///
/// Under a scenario, these are the pages of the steps alone.
struct ExperiencePages {
  let catalog: Catalog
  let assets: SiteAssets
  let traitRoutes: [String: Route]
  let composed: ComposedExperience
  var pages: PageBuilder
  private var mockups: MockupRenderer
  private var proseAssets: Set<Catalog.Asset> = []
  private var styleSheet = Route("")

  init(
    composed: ComposedExperience, catalog: Catalog, templates: TemplateSet, assets: SiteAssets,
    traitRoutes: [String: Route]
  ) {
    self.catalog = catalog
    self.assets = assets
    self.traitRoutes = traitRoutes
    self.composed = composed
    pages = PageBuilder(catalog: catalog, templates: templates, assets: assets)
    mockups = MockupRenderer(
      catalog: catalog, experience: composed, use: .thumbnail(page: .home))
  }

  private var definition: ExperienceDefinition { composed.definition }
  private var ownRoute: Route { .experience(definition.id) }
  private func stepRoute(_ slug: String) -> Route { .step(definition.id, slug, under: composed.scenario) }
  private func mockupRoute(_ slug: String) -> Route { .mockup(definition.id, slug, under: composed.scenario) }

  /// The steps without a scenario, with which those under one are compared.
  var original: ComposedExperience?

  /// All files of the experience, and what the pages about the whole catalog need to know of it.
  mutating func build() -> (files: [SiteFile], summary: ExperienceSummary) {
    let drawings = composed.steps.map { draw($0) }
    let css = mockups.styles.css
    let suffix = composed.scenario.map { "~\($0)" } ?? ""
    styleSheet = SiteAssets.route("experience-\(definition.id)\(suffix).css", css)
    var files = css.isEmpty ? [] : [SiteFile(path: styleSheet.path, bytes: css)]
    for (step, drawing) in zip(composed.steps, drawings) {
      files.append(stepPage(step, drawing))
      files.append(barePage(step, drawing))
      files.append(
        SiteFile(
          path: Route.trace(definition.id, step.definition.slug, under: composed.scenario).path,
          bytes: step.trace.json))
    }
    for ending in composed.endings { files += endingPages(ending) }
    files += mockups.embeds.sorted { $0.key < $1.key }.map { SiteFile(path: $0.key.path, bytes: $0.value) }
    if composed.scenario == nil { files.append(experiencePage(drawings)) }
    return (files, summary)
  }

  /// A step as it is drawn on the three pages that show it.
  private struct Drawing {
    var exhibit, twin, bare, thumbnail: HTMLWriter
  }

  private mutating func draw(_ step: ComposedStep) -> Drawing {
    let page = stepRoute(step.definition.slug)
    let bare = mockupRoute(step.definition.slug)
    return Drawing(
      exhibit: drawing(.interactive(page: page, bare: false)) { $0.device(step) },
      twin: drawing(.thumbnail(page: page)) { $0.device(step) },
      bare: drawing(.interactive(page: bare, bare: true)) { $0.screen(step) },
      thumbnail: drawing(.thumbnail(page: ownRoute)) { $0.device(step) })
  }

  private mutating func drawing(
    _ use: MockupRenderer.Use, _ body: (inout MockupRenderer) -> Void
  ) -> HTMLWriter {
    mockups.use = use
    mockups.html = HTMLWriter()
    body(&mockups)
    return mockups.html
  }

  private mutating func prose(_ blocks: [ProseBlock], on page: Route, headingShift: Int = 0) -> HTMLWriter {
    var html = HTMLWriter()
    var writer = ProseWriter(
      catalog: catalog, folder: definition.folder, page: page, headingShift: headingShift)
    writer.write(blocks, to: &html)
    proseAssets.formUnion(writer.usedAssets)
    return html
  }

  private var styleSheets: [Route] {
    mockups.styles.css.isEmpty ? [assets.mockupStyles] : [assets.mockupStyles, styleSheet]
  }

  /// The other pages of a step or an ending, one for each scenario under which it differs.
  private func scenarios(on slug: String) -> HTMLWriter {
    ScenarioWriter(catalog: catalog, current: composed.scenario).switcher(.experience(definition.id)) { id in
      Route.step(definition.id, slug, under: id)
    }
  }

  /// What is wrong with the file of the experience, in order.
  private var findings: [Diagnostic] {
    catalog.findings(in: definition.location.file, with: composed.diagnostics)
  }

  private var summary: ExperienceSummary {
    ExperienceSummary(
      id: definition.id, title: definition.title, metadata: definition.metadata,
      location: definition.location,
      payloadID: definition.payloadID, contentHash: definition.contentHash,
      steps: composed.steps.map(ExperienceSummary.Step.init), diagnostics: composed.diagnostics,
      error: definition.error?.message, usedAssets: mockups.usedAssets.union(proseAssets),
      templateUse: pages.templateUse, screen: composed.screen?.definition.id, uses: composed.uses)
  }
}

extension ExperiencePages {
  private mutating func barePage(_ step: ComposedStep, _ drawing: Drawing) -> SiteFile {
    pages.build(
      PageBuilder.Page(
        route: mockupRoute(step.definition.slug), template: "mockup",
        titles: [step.definition.title, definition.title],
        description: step.step.content.body.textDescription,
        styleSheets: styleSheets, isBare: true, slots: ["mockup": drawing.bare]))
  }

  private mutating func stepPage(_ step: ComposedStep, _ drawing: Drawing) -> SiteFile {
    let route = stepRoute(step.definition.slug)
    let details = StepDetails(page: route, experienceID: definition.id)
    let group = definition.groups[step.presentation.index.group]
    var trace = HTMLWriter()
    TraceWriter(page: route, traitRoutes: traitRoutes).write(step.trace, to: &trace)
    var content = HTMLWriter()
    details.content(step.step, to: &content)
    var actions = HTMLWriter()
    details.actions(step.actions + (step.targetActions.map { [$0] } ?? []), to: &actions)
    var form = HTMLWriter()
    details.form(FormState(step.step.content), to: &form)
    var fidelity = HTMLWriter()
    let statements =
      step.trace.isDisplayable
      ? FidelityStatement.statements(
        on: step, hasScreen: composed.screen != nil,
        in: FidelityStatement.Surroundings(catalog: catalog, folder: definition.folder)) : []
    FidelityStatement.write(statements, to: &fidelity)
    var comparison = HTMLWriter()
    if let original = original?.steps.first(where: { $0.number == step.number }) {
      ComparisonWriter(page: route).write(TraceComparison(original.trace, step.trace), to: &comparison)
    }
    var source = HTMLWriter()
    if let own = step.definition.source ?? group.source {
      StepDetails.source(own, to: &source)
    } else {
      details.pastedSource(line: Int(step.step.position.line), of: definition, to: &source)
    }
    var values: [String: Any] = definition.metadata.templateValues
    values.merge(neighbours(of: step, on: route)) { _, new in new }
    values.merge([
      "experienceTitle": definition.title, "experienceLink": ownRoute.relative(to: route),
      "groupTitle": group.title ?? "", "number": step.number, "count": composed.steps.count,
      "bareLink": mockupRoute(step.definition.slug).relative(to: route),
      "traceLink": Route.trace(definition.id, step.definition.slug, under: composed.scenario).relative(
        to: route),
      "error": composed.absence == nil ? step.trace.error?.message ?? "" : "",
      "absence": composed.absence ?? "", "entryCount": step.trace.entries.count,
      "fidelitySummary": FidelityStatement.summary(statements), "stepID": step.step.id,
      "sourceFile": definition.location.file,
      "screenTitle": composed.screen?.definition.title ?? "",
      "screenLink": composed.screen.map { screen in
        let id = screen.definition.id
        let scenario = catalog.scenario(composed.scenario, for: .screen(id))
        return Route.screen(id, under: scenario).relative(to: route)
      } ?? "",
    ]) { _, new in new }
    return pages.build(
      PageBuilder.Page(
        route: route, template: "step", titles: [step.definition.title, definition.title],
        description: step.definition.prose.firstParagraph ?? definition.metadata.summary,
        styleSheets: styleSheets, values: values,
        slots: [
          "toolbar": assets.toolbar, "mockup": drawing.exhibit, "twin": drawing.twin, "trace": trace,
          "notes": prose(step.definition.prose, on: route, headingShift: 0),
          "scenarios": scenarios(on: step.definition.slug), "comparison": comparison,
          "contentTree": content, "actions": actions, "form": form, "source": source, "fidelity": fidelity,
        ], area: .experiences))
  }

  /// The steps that the list beside the exhibit names: all of a few, those around the shown one of many.
  static func listedSteps(around index: Int, of count: Int) -> Range<Int> {
    guard count > 60 else { return 0..<count }
    let start = max(0, min(index - 20, count - 41))
    return start..<start + 41
  }

  /// The list of steps beside the exhibit, and the steps before and after.
  private func neighbours(of step: ComposedStep, on route: Route) -> [String: Any] {
    func link(_ other: ComposedStep) -> String {
      stepRoute(other.definition.slug).relative(to: route)
    }
    let index = step.number - 1
    let previous = index > 0 ? composed.steps[index - 1] : nil
    let next = index + 1 < composed.steps.count ? composed.steps[index + 1] : nil
    let window = Self.listedSteps(around: index, of: composed.steps.count)
    return [
      "hiddenBefore": window.lowerBound, "hiddenAfter": composed.steps.count - window.upperBound,
      "hasHiddenBefore": window.lowerBound > 0, "hasHiddenAfter": window.upperBound < composed.steps.count,
      "steps": composed.steps[window].map { other in
        [
          "number": other.number, "title": other.definition.title, "link": link(other),
          "isCurrent": other.number == step.number, "isRefused": !other.trace.isDisplayable,
        ] as [String: Any]
      },
      "previousLink": previous.map(link) ?? "", "previousTitle": previous?.definition.title ?? "",
      "nextLink": next.map(link) ?? "", "nextTitle": next?.definition.title ?? "",
    ]
  }

  /// The page of an ending and its bare mockup, which show the app without the experience.
  private mutating func endingPages(_ ending: Ending) -> [SiteFile] {
    let name = ending.kind.rawValue
    let route = stepRoute(name)
    let bareRoute = mockupRoute(name)
    let writer = EndingWriter(catalog: catalog, composed: composed, page: route)
    var slots: [String: HTMLWriter] = [:]
    func slot(_ key: String, _ write: (inout HTMLWriter) -> Void) {
      var html = HTMLWriter()
      write(&html)
      slots[key] = html
    }
    slot("origins") { writer.origins(ending, to: &$0) }
    slot("sequel") { writer.sequel(ending, to: &$0) }
    slot("records") { writer.records(ending, to: &$0) }
    slots["mockup"] = drawing(.interactive(page: route, bare: false)) { $0.device(endingAs: ending.kind) }
    slots["twin"] = drawing(.thumbnail(page: route)) { $0.device(endingAs: ending.kind) }
    let bare = drawing(.interactive(page: bareRoute, bare: true)) { $0.screen(endingAs: ending.kind) }
    slots["toolbar"] = assets.toolbar
    slots["scenarios"] = scenarios(on: name)
    let values: [String: Any] = [
      "experienceTitle": definition.title, "experienceLink": ownRoute.relative(to: route),
      "bareLink": bareRoute.relative(to: route),
      "sentence": ending.kind == .completed
        ? "The experience is over; people reached its end."
        : "The experience is over; people closed it before its end.",
      "recordNote": ending.kind == .completed
        ? "The first step, the last one, and the end." : "From the start, closed on the first step.",
      "firstLink": composed.steps.first.map {
        stepRoute($0.definition.slug).relative(to: route)
      } ?? "",
    ]
    return [
      pages.build(
        PageBuilder.Page(
          route: route, template: "ending", titles: [ending.kind.title, definition.title],
          styleSheets: styleSheets, values: values, slots: slots, area: .experiences)),
      pages.build(
        PageBuilder.Page(
          route: bareRoute, template: "mockup", titles: [ending.kind.title, definition.title],
          styleSheets: styleSheets, isBare: true, slots: ["mockup": bare])),
    ]
  }

  private mutating func experiencePage(_ drawings: [Drawing]) -> SiteFile {
    var values: [String: Any] = definition.metadata.templateValues
    values.merge([
      "error": definition.error?.message ?? "", "stepCount": composed.steps.count,
      "stepWord": composed.steps.count == 1 ? "step" : "steps",
      "errorLine": definition.error?.position.map { Int($0.line) } ?? "",
      "sourceFile": definition.location.file, "payloadID": definition.payloadID ?? "",
      "redirect": definition.experience?.redirectURL ?? "",
    ]) { _, new in new }
    let writer = ExperiencePageWriter(
      catalog: catalog, composed: composed, page: ownRoute, traitRoutes: traitRoutes)
    var source = HTMLWriter()
    StepDetails.source(definition.source, to: &source)
    var findings = HTMLWriter()
    for diagnostic in self.findings { DiagnosticWriter.write(diagnostic, to: &findings) }
    var groups = HTMLWriter()
    var notes: [HTMLWriter] = []
    for group in definition.groups { notes.append(prose(group.prose, on: ownRoute, headingShift: 1)) }
    writer.groups(notes, thumbnails: drawings.map(\.thumbnail), to: &groups)
    return pages.build(
      PageBuilder.Page(
        route: ownRoute, template: "experience", titles: [definition.title],
        description: definition.metadata.summary ?? definition.prose.firstParagraph, styleSheets: styleSheets,
        values: values,
        slots: [
          "rationale": prose(definition.prose, on: ownRoute), "groups": groups, "findings": findings,
          "traits": writer.traits(), "conditions": writer.conditions(), "scenarios": writer.scenarios(),
          "endings": writer.endings(), "source": source,
        ], area: .experiences))
  }
}
