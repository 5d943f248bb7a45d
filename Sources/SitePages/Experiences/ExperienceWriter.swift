import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Elements
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import ReviewData
import SiteRendering

/// Writes the pages of one experience, and a page, a standalone mockup, and a trace for each step.
///
/// Under a scenario, it writes only the pages of steps and endings.
struct ExperienceWriter {
  private let context: SiteContext
  private let composed: ComposedExperience
  /// The experience composed without a scenario, for the comparison; `nil` if this writer has no scenario.
  private let original: ComposedExperience?
  private var mockups: MockupRenderer
  private var styleSheets: [Route] = []
  /// The differences that each trait makes; `nil` under a scenario or without traits.
  private var trials: ExperienceTrials?
  /// The findings about the files of the experience.
  private var findings = StepFindings()
  /// The search entries of the steps, in step order.
  private(set) var drafts: [SearchDocument.Draft] = []
  /// The hashes of the composed steps, in step order.
  ///
  /// A review compares the hashes to detect changed steps.
  private(set) var hashes: [ReviewHashes] = []

  init(_ composed: ComposedExperience, original: ComposedExperience?, _ context: SiteContext) {
    self.context = context
    self.composed = composed
    self.original = original
    mockups = MockupRenderer(catalog: context, MockupSubject(composed), use: .thumbnail(page: .home))
  }

  private var definition: ExperienceDefinition { composed.definition }
  private var ownRoute: Route { .experience(definition.id) }
  private func stepRoute(_ slug: String) -> Route { .step(definition.id, slug, under: composed.scenario) }
  private func mockupRoute(_ slug: String) -> Route { .mockup(definition.id, slug, under: composed.scenario) }

  /// The title and the page of the screen behind the steps.
  private var screen: (title: String, page: Route)? {
    composed.screen.map { screen in
      let reference = screen.definition.reference
      let scenario = context.scenario(composed.scenario, for: reference)
      return (screen.definition.title, Route(reference, under: scenario))
    }
  }

  /// The address of the script file with the traces of the steps and the mockup after each trace entry.
  ///
  /// `nil` if no step has a trace.
  private var statesRoute: Route? {
    let hasTraces = composed.steps.contains { !$0.trace.entries.isEmpty }
    return hasTraces ? Route.states(definition.id, under: composed.scenario) : nil
  }

  /// The parts of the pages that depend on the traits.
  private var regions: StepRegionWriter {
    StepRegionWriter(context: context, composed: composed, screen: screen)
  }

  /// Writes all pages, traces, and scripts of the experience.
  mutating func write(to pages: inout PageWriter) {
    let steps = composed.steps.map { draw($0) }
    let endings = composed.endings.map { draw($0.kind) }
    let states = statesRoute.map { _ in
      composed.steps.reduce(into: StateDrawings()) { mockups.states(of: $1, to: &$0) }
    }
    let documents = composed.steps.map { TraceDocument($0, of: definition, in: pages.catalog) }
    trials = ExperienceTrials(composed, documents.map(\.chains), regions, &mockups)
    let suffix = composed.scenario.map { "~\($0)" } ?? ""
    styleSheets = pages.bundle(mockups, as: "experience-\(definition.id)\(suffix)")
    if let statesRoute, let states { pages.add(statesRoute.path, script(with: states)) }
    if let trials { pages.add(Route.trials(definition.id).path, trials.script) }
    findings = StepFindings(pages.findings(in: definition, with: composed.diagnostics), in: composed)
    for (step, (drawing, document)) in zip(composed.steps, zip(steps, documents)) {
      let properties = document.properties ?? []
      if composed.scenario == nil { describe(step, properties) }
      let hashes = ReviewHashes(properties, step.trace)
      writeStep(step, drawing, document.chains, hashes, to: &pages)
      writeBare(
        step.definition.slug, title: .value(step.definition.title),
        description: step.step.content.body.textDescription, drawing, to: &pages)
      let trace = Route.trace(definition.id, step.definition.slug, under: composed.scenario)
      self.hashes.append(hashes)
      pages.add(trace.path, document.json)
    }
    for (ending, drawing) in zip(composed.endings, endings) {
      writeEnding(ending, drawing, to: &pages)
      writeBare(ending.kind.rawValue, title: Phrase(ending.kind.title), drawing, to: &pages)
    }
    guard composed.scenario == nil else { return }
    let texts = TranslatedTexts(definition)
    if let texts { pages.add(Route.texts(definition.id).path, texts.script) }
    let pictures = steps.map(\.picture)
    writeExperience(thumbnails: pictures, translations: texts?.coverage ?? "", to: &pages)
    ExperienceDefinitionPage(composed: composed, context: context).write(to: &pages)
    BookletWriter(context: context, composed: composed, pictures: pictures, styleSheets: styleSheets)
      .write(to: &pages)
    let strip = FilmStrip(composed.steps.map(\.definition.slug), cover: definition.metadata.cover)
    pages.add(strip.page(of: definition, pictures, styleSheets: styleSheets))
  }

  /// The number of steps that a list leaves out, as text; empty if the list is complete.
  private static func hidden(_ count: Int) -> Phrase { count > 0 ? count.counted("step") : "" }

  private mutating func draw(_ step: ComposedStep) -> MockupDrawings {
    let slug = step.definition.slug
    let hasForm = !FormState(step.step.content).items.isEmpty
    return mockups.drawings(exhibit: stepRoute(slug), bare: mockupRoute(slug), hasForm: hasForm) {
      $0.screen(step)
    }
  }

  private mutating func draw(_ ending: Ending.EndingKind) -> MockupDrawings {
    let name = ending.rawValue
    return mockups.drawings(exhibit: stepRoute(name), bare: mockupRoute(name), hasForm: false) {
      $0.screen(endingAs: ending)
    }
  }

  /// The data that scripts read about the steps: traces, and the mockup after each trace entry.
  ///
  /// If the experience is hidden, the data has the reason. Without a scenario, it also has the titles of the
  /// steps, the scenarios with different results, the content elements, and the keys of the traits that can be
  /// left out.
  private func script(with drawings: StateDrawings) -> [UInt8] {
    var traces = TraceData(in: context.words)
    for step in composed.steps {
      traces.add(
        step.trace, as: step.definition.slug, in: definition.location.file,
        hasScenario: composed.scenario != nil, hasScreen: screen != nil)
    }
    var json = JSONWriter()
    json.object { json in
      drawings.write(to: &json)
      traces.write(to: &json)
      if HiddenReason(composed) != nil {
        json.member("hidden", String(decoding: absenceReason(on: .compare).bytes(), as: UTF8.self))
      }
      guard composed.scenario == nil else { return }
      json.key("titles")
      json.array { json in
        for step in composed.steps { json.pair(step.definition.slug, step.definition.title) }
      }
      json.key("scenarios")
      json.array { json in
        for variant in context.composed.variants(of: definition.reference).differing {
          let scenario = context.composed.scenario(of: variant)
          json.pair(scenario.id, scenario.definition.title)
        }
      }
      ContentTree.write(composed, in: context, to: &json)
      trials?.writeKeys(to: &json)
    }
    return json.script(calling: "showStates")
  }

  /// Links to the other pages of a step or an ending: one page for each scenario with a different result.
  private func scenarios(on slug: String) -> HTMLWriter {
    ScenarioSwitcher(context, of: definition.reference, current: composed.scenario).html { id in
      Route.step(definition.id, slug, under: id)
    }
  }

  private func writeBare(
    _ slug: String, title: Phrase, description: String? = nil, _ drawing: MockupDrawings,
    to pages: inout PageWriter
  ) {
    pages.add(
      Page(
        route: mockupRoute(slug), template: "mockup", titles: [title, .value(definition.title)],
        scenario: composed.scenario, description: description, styleSheets: styleSheets, isBare: true,
        slots: ["mockup": drawing.bare]))
  }
}

extension ExperienceWriter {
  private func writeStep(
    _ step: ComposedStep, _ drawing: MockupDrawings, _ chains: [PropertyChain], _ hashes: ReviewHashes,
    to pages: inout PageWriter
  ) {
    let route = stepRoute(step.definition.slug)
    let details = StepDetails(page: route, experienceID: definition.id)
    let group = definition.payload.groups[step.presentation.index.group]
    let ownFindings = findings.findings(on: step)
    let statements =
      step.trace.isDisplayable
      ? FidelityStatement.statements(
        on: step, hasScreen: composed.screen != nil,
        in: FidelityStatement.DrawingContext(catalog: context, folder: definition.folder)) : []
    var values: TemplateValues = definition.metadata.templateValues(on: route)
    values.merge(neighbours(of: step, on: route))
    values.merge(context.changeValues(on: route, hashes))
    values.merge([
      "experienceTitle": definition.title, "experienceLink": ownRoute.relative(to: route),
      "groupTitle": group.title ?? "", "number": step.number, "count": composed.steps.count,
      "bareLink": mockupRoute(step.definition.slug).relative(to: route),
      "compareLink": "\(Route.compare.relative(to: route))?1=\(route.path)",
      "matrixLink": "\(Route.matrix.relative(to: route))?of=\(route.path)",
      "traceLink": Route.trace(definition.id, step.definition.slug, under: composed.scenario).relative(
        to: route),
      "definitionLink": Route.definition(definition.id).at(step.definition.slug).relative(to: route),
      "statesLink": statesRoute?.relative(to: route) ?? "", "slug": step.definition.slug,
      "trialsLink": trials?.hasTraits(onStepAt: step.number - 1) == true
        ? Route.trials(definition.id).relative(to: route) : "",
      "versionLinks": LocaleVersions(of: definition, in: pages.catalog)
        .links(ofStep: step.definition.slug, on: route),
      "groupNumber": step.presentation.index.group,
      "error": Phrase(composed.absence == nil ? step.trace.error?.message ?? "" : ""),
      "absence": Phrase(composed.absence ?? ""),
      "fidelitySummary": FidelityStatement.summary(statements),
      "sourceLink": context.sourceAddress(
        of: SourceLocation(file: definition.location.file, position: step.step.position)),
      "screenTitle": screen?.title ?? "",
      "screenLink": screen?.page.relative(to: route) ?? "",
    ])
    values.merge(DiagnosticWriter.summary(of: ownFindings))
    values.merge(
      DiagnosticWriter.summary(
        of: findings.ofAllSteps, count: "experienceFindings", worst: "experienceSeverity"))
    let slots: TemplateValues = [
      "toolbar": context.assets.toolbar, "mockup": drawing.exhibit,
      "trace": HTMLWriter(in: context.words) { regions.trace(of: step, to: &$0) },
      "trials": HTMLWriter(in: context.words) { trials?.table(ofStepAt: step.number - 1, to: &$0) },
      "findings": HTMLWriter(in: context.words) { html in
        for diagnostic in ownFindings {
          DiagnosticWriter.write(diagnostic, on: route, in: context, to: &html)
        }
      },
      "properties": HTMLWriter(in: context.words) { html in
        let writer = ChainWriter(step.trace, chains)
        guard let other = original?.steps.first(where: { $0.number == step.number }) else {
          return writer.write(to: &html)
        }
        let page = Route.step(definition.id, other.definition.slug)
        writer.write(unlike: other.trace, on: page, from: route, to: &html)
      },
      "notes": pages.prose(step.definition.prose, of: definition, on: route),
      "absenceReason": absenceReason(on: route), "scenarios": scenarios(on: step.definition.slug),
      "comparison": HTMLWriter(in: context.words) { html in
        guard let other = original?.steps.first(where: { $0.number == step.number }) else { return }
        let behind = TraceParts(step.trace, in: definition.location.file).screen.map(\.number)
        ComparisonWriter(page: route, screen: screen.map { ($0.page, Set(behind)) })
          .write(TraceComparison(other.trace, step.trace), to: &html)
      },
      "actions": HTMLWriter(in: context.words) { regions.actions(of: step, to: &$0) },
      "form": HTMLWriter(in: context.words) { details.form(FormState(step.step.content), to: &$0) },
      "fidelity": HTMLWriter(in: context.words) { FidelityStatement.write(statements, to: &$0) },
    ]
    pages.add(
      Page(
        route: route, template: "step", titles: [.value(step.definition.title), .value(definition.title)],
        scenario: composed.scenario,
        description: step.definition.prose.firstParagraph ?? definition.metadata.summary,
        image: context.previewImage(
          ofPage: composed.scenario == nil && step.trace.isDisplayable ? route : nil,
          or: step.step.content.parts, in: definition.folder),
        styleSheets: styleSheets, values: values, slots: slots, area: NavigationEntry(ExperiencePages.self)))
  }

  /// The reason why the experience is hidden under the scenario; empty if it is presented.
  private func absenceReason(on page: Route) -> HTMLWriter {
    HTMLWriter(in: context.words) { html in
      if let hiding = HiddenReason(composed) { html.reason(hiding, in: context.catalog, on: page) }
    }
  }

  /// Adds a step to the search entries.
  private mutating func describe(_ step: ComposedStep, _ properties: [ComposedProperty]) {
    var draft = SearchDocument.Draft()
    draft.qualify(definition.metadata)
    draft.add(step, properties, findings.findings(on: step))
    drafts.append(draft)
  }

  /// The template values for the list of steps beside the mockup, and for the previous and next step.
  private func neighbours(of step: ComposedStep, on route: Route) -> TemplateValues {
    func link(_ other: ComposedStep) -> String {
      stepRoute(other.definition.slug).relative(to: route)
    }
    let index = step.number - 1
    let previous = index > 0 ? composed.steps[index - 1] : nil
    let next = index + 1 < composed.steps.count ? composed.steps[index + 1] : nil
    let window = Neighbours.listed(around: index, of: composed.steps.count)
    return [
      "hiddenBefore": Self.hidden(window.lowerBound),
      "hiddenAfter": Self.hidden(composed.steps.count - window.upperBound),
      "hasHiddenBefore": window.lowerBound > 0, "hasHiddenAfter": window.upperBound < composed.steps.count,
      "firstNumber": window.lowerBound + 1,
      "steps": composed.steps[window].map { other in
        [
          "title": other.definition.title, "link": link(other),
          "isCurrent": other.number == step.number,
          "isRefused": !other.trace.isDisplayable && composed.absence == nil,
        ] as TemplateValues
      },
      "previousLink": previous.map(link) ?? "", "previousTitle": previous?.definition.title ?? "",
      "nextLink": next.map(link) ?? "", "nextTitle": next?.definition.title ?? "",
    ]
  }

  /// Writes the page of an ending.
  ///
  /// The page shows the app after the experience closes.
  private func writeEnding(_ ending: Ending, _ drawing: MockupDrawings, to pages: inout PageWriter) {
    let name = ending.kind.rawValue
    let route = stepRoute(name)
    let writer = EndingWriter(catalog: context.catalog, composed: composed, page: route)
    var values: TemplateValues = [
      "experienceTitle": definition.title, "experienceLink": ownRoute.relative(to: route),
      "bareLink": mockupRoute(name).relative(to: route),
      "recordWords": "All \(ending.records.count) records" as Phrase,
      "sentence": sentence(about: ending.kind), "absence": Phrase(composed.absence ?? ""),
      "endings": composed.endings.map { other in
        [
          "title": Phrase(other.kind.title), "link": stepRoute(other.kind.rawValue).relative(to: route),
          "isCurrent": other.kind == ending.kind,
        ] as TemplateValues
      },
      "firstLink": composed.steps.first.map {
        stepRoute($0.definition.slug).relative(to: route)
      } ?? "",
    ]
    values.merge(writer.steps)
    pages.add(
      Page(
        route: route, template: "ending", titles: [Phrase(ending.kind.title), .value(definition.title)],
        scenario: composed.scenario,
        styleSheets: styleSheets, values: values,
        slots: [
          "origins": HTMLWriter(in: context.words) { writer.pictures(ofOrigins: ending, to: &$0) },
          "sequel": HTMLWriter(in: context.words) { writer.sequel(ending, to: &$0) },
          "records": HTMLWriter(in: context.words) { writer.records(ending, to: &$0) },
          "mockup": drawing.exhibit, "toolbar": context.assets.toolbar,
          "absenceReason": absenceReason(on: route), "scenarios": scenarios(on: name),
        ], area: NavigationEntry(ExperiencePages.self)))
  }

  /// The sentence below the title of an ending.
  private func sentence(about ending: Ending.EndingKind) -> Phrase {
    if composed.absence != nil { return "This page is never reached under this scenario." }
    return ending == .completed
      ? "The experience is over; the user reached its end."
      : "The experience is over; the user closed it before its end."
  }

  private var isInReview: Bool { definition.metadata.status == .inReview && !composed.steps.isEmpty }

  private func writeExperience(
    thumbnails: [HTMLWriter], translations: Phrase, to pages: inout PageWriter
  ) {
    let writer = ExperiencePageWriter(context: context, composed: composed, page: ownRoute)
    var values: TemplateValues = definition.metadata.templateValues(on: ownRoute)
    values.merge([
      "error": Phrase(definition.payload.error?.message ?? ""),
      "stepWords": composed.steps.count.counted("step") as Phrase, "stepCount": composed.steps.count,
      "errorLine": definition.payload.error?.position.map { Int($0.line) } ?? "",
      "definitionLink": Route.definition(definition.id).relative(to: ownRoute),
      "bookletLink": Route.booklet(definition.id).relative(to: ownRoute),
      "presentLink": composed.steps.first.map {
        stepRoute($0.definition.slug).at("present").relative(to: ownRoute)
      } ?? "",
      "reviewLink": isInReview
        ? "\(Route.reviewRun.relative(to: ownRoute))?set=waiting&at=1&experience=\(definition.id.percentEncoded())"
        : "",
      "reviewWords": writer.reviewWords,
      "versions": LocaleVersions(of: definition, in: pages.catalog).values(on: ownRoute),
      "contentLanguage": definition.payload.experience?.languageWords ?? "",
      "translations": translations,
    ])
    let notes = definition.payload.groups.map {
      pages.prose($0.prose, of: definition, on: ownRoute, headingShift: 1)
    }
    var slots = pages.slots(definition, on: ownRoute, diagnostics: composed.diagnostics)
    slots.rename("prose", to: "rationale")
    slots.merge([
      "groups": HTMLWriter(in: context.words) { writer.groups(thumbnails: thumbnails, to: &$0) },
      "groupNotes": HTMLWriter(in: context.words) { writer.notes(notes, to: &$0) },
      "traits": writer.traits(), "conditions": writer.conditions(), "scenarios": writer.scenarios(),
      "endings": writer.endings(), "toolbar": context.assets.toolbar,
    ])
    pages.add(
      Page(
        route: ownRoute, template: "experience", titles: [.value(definition.title)],
        description: definition.metadata.summary ?? definition.prose.firstParagraph,
        image: context.previewImage(
          ofPage: composed.scenario == nil
            ? composed.steps.first(where: \.trace.isDisplayable).map { stepRoute($0.definition.slug) } : nil,
          or: composed.steps.flatMap(\.step.content.parts), in: definition.folder),
        styleSheets: styleSheets,
        values: values, slots: slots, area: NavigationEntry(ExperiencePages.self)))
  }
}
