import ComponentTree
package import Composition
import ContentOperations
package import Definitions
import Elements
import ExperienceTraits

/// What the pages about the whole catalog need to know of one screen.
package struct ScreenSummary: DefinitionSummary, Sendable {
  package var id, title: String
  var metadata: PageMetadata
  var location: SourceLocation
  var contentHash: String
  /// How the screen is made, in words.
  var kind: String
  /// Whether the screen shows anything in the end.
  var isShown: Bool
  var uses: [ComponentUse]
  package var diagnostics: [Diagnostic]
  package var usedAssets: Set<Catalog.Asset>
  var templateUse: TemplateUse
}

/// Writes the pages of one screen: its own, the bare mockups and the trace.
struct ScreenPages {
  let catalog: Catalog
  let assets: SiteAssets
  let composed: ComposedScreen
  var pages: PageBuilder
  private var mockups: MockupRenderer
  private var proseAssets: Set<Catalog.Asset> = []
  private var styleSheet = Route("")

  init(composed: ComposedScreen, catalog: Catalog, templates: TemplateSet, assets: SiteAssets) {
    self.catalog = catalog
    self.assets = assets
    self.composed = composed
    pages = PageBuilder(catalog: catalog, templates: templates, assets: assets)
    let definition = composed.definition
    mockups = MockupRenderer(
      catalog: catalog, name: "screen-\(definition.id)", folder: definition.folder, screen: composed,
      use: .thumbnail(page: .screen(definition.id, under: composed.trace.scenario)))
  }

  private var definition: ScreenDefinition { composed.definition }
  /// The scenario under which the screen is composed.
  private var scenario: String? { composed.trace.scenario }
  private var route: Route { .screen(definition.id, under: scenario) }
  /// The screen without a scenario, with which the one under it is compared.
  var original: ComposedScreen?

  /// All files of the screen, and what other pages need to know of it.
  mutating func build() -> (files: [SiteFile], summary: ScreenSummary) {
    guard let last = composed.moments.last else { preconditionFailure("A screen has a moment.") }
    let bareRoute = Route.screenMockup(definition.id, under: scenario)
    let exhibit = drawing(.interactive(page: route, bare: false)) {
      $0.device(last.content, error: last.error)
    }
    let twin = drawing(.thumbnail(page: route)) { $0.device(last.content, error: last.error) }
    let bare = drawing(.interactive(page: bareRoute, bare: true)) {
      $0.screen(last.content, error: last.error)
    }
    var strip = HTMLWriter()
    var others: [(route: Route, title: String, drawing: HTMLWriter)] = []
    if composed.moments.count > 1 {
      strip.open("ol", .class("strip moments"))
      for (index, moment) in composed.moments.enumerated() {
        let isLast = index == composed.moments.count - 1
        let own = isLast ? bareRoute : .screenMockup(definition.id, under: scenario, moment: index + 1)
        let thumbnail = drawing(.thumbnail(page: route)) { $0.device(moment.content, error: moment.error) }
        write(moment, number: index + 1, link: own, thumbnail, to: &strip)
        if !isLast {
          others.append(
            (
              own, moment.title,
              drawing(.interactive(page: own, bare: true)) { $0.screen(moment.content, error: moment.error) }
            ))
        }
      }
      strip.close("ol")
    }
    let css = mockups.styles.css
    let suffix = scenario.map { "~\($0)" } ?? ""
    styleSheet = SiteAssets.route("screen-\(definition.id)\(suffix).css", css)
    var files = css.isEmpty ? [] : [SiteFile(path: styleSheet.path, bytes: css)]
    files.append(page(exhibit: exhibit, twin: twin, strip: strip))
    files.append(barePage(bareRoute, title: definition.title, bare))
    for other in others { files.append(barePage(other.route, title: other.title, other.drawing)) }
    files.append(
      SiteFile(path: Route.screenTrace(definition.id, under: scenario).path, bytes: composed.trace.json))
    files += mockups.embeds.sorted { $0.key < $1.key }.map { SiteFile(path: $0.key.path, bytes: $0.value) }
    return (files, summary)
  }

  private mutating func drawing(
    _ use: MockupRenderer.Use, _ body: (inout MockupRenderer) -> Void
  ) -> HTMLWriter {
    mockups.use = use
    mockups.html = HTMLWriter()
    mockups.groupCount = 0
    body(&mockups)
    return mockups.html
  }

  private var styleSheets: [Route] {
    mockups.styles.css.isEmpty ? [assets.mockupStyles] : [assets.mockupStyles, styleSheet]
  }

  private var diagnostics: [Diagnostic] {
    catalog.findings(in: definition.location.file, with: composed.diagnostics)
  }

  private var summary: ScreenSummary {
    ScreenSummary(
      id: definition.id, title: definition.title, metadata: definition.metadata,
      location: definition.location, contentHash: definition.contentHash, kind: kind,
      isShown: composed.isShown, uses: composed.uses, diagnostics: composed.diagnostics,
      usedAssets: mockups.usedAssets.union(proseAssets), templateUse: pages.templateUse)
  }

  /// How the screen is made, in a few words.
  private var kind: String {
    switch definition.content {
    case .operations(let operations):
      operations.count == 1 ? "a view of 1 operation" : "a view of \(operations.count) operations"
    case .tree: "a tree of components"
    case .none: "not read"
    }
  }

  private func write(
    _ moment: ComposedScreen.Moment, number: Int, link: Route, _ thumbnail: HTMLWriter,
    to html: inout HTMLWriter
  ) {
    html.open("li", .class("card"))
    html.open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    html.write(thumbnail)
    html.close("div")
    html.open("a", .class("caption"), .href(link, from: route))
    html.element("span", .class("number"), text: String(number))
    html.text(" ")
    html.element("span", .class("name"), text: moment.title)
    if moment.error != nil { html.element("span", .class("flag failed"), text: "failed") }
    html.close("a")
    html.close("li")
  }

  private mutating func barePage(_ route: Route, title: String, _ drawing: HTMLWriter) -> SiteFile {
    pages.build(
      PageBuilder.Page(
        route: route, template: "mockup",
        titles: title == definition.title ? [title] : [title, definition.title],
        styleSheets: styleSheets, isBare: true, slots: ["mockup": drawing]))
  }

  private mutating func prose(_ blocks: [ProseBlock], headingShift: Int = 0) -> HTMLWriter {
    var html = HTMLWriter()
    var writer = ProseWriter(
      catalog: catalog, folder: definition.folder, page: route, headingShift: headingShift)
    writer.write(blocks, to: &html)
    proseAssets.formUnion(writer.usedAssets)
    return html
  }

  private mutating func page(exhibit: HTMLWriter, twin: HTMLWriter, strip: HTMLWriter) -> SiteFile {
    var trace = HTMLWriter()
    TraceWriter(page: route, traitRoutes: [:]).write(composed.trace, to: &trace)
    var source = HTMLWriter()
    StepDetails.source(definition.source, to: &source)
    var findings = HTMLWriter()
    for diagnostic in diagnostics { DiagnosticWriter.write(diagnostic, to: &findings) }
    var operations = HTMLWriter()
    writeParts(to: &operations)
    var components = HTMLWriter()
    writeComponents(to: &components)
    var over = HTMLWriter()
    writeExperiences(to: &over)
    let statements = FidelityStatement.statements(
      on: composed, in: FidelityStatement.Surroundings(catalog: catalog, folder: definition.folder))
    var fidelity = HTMLWriter()
    FidelityStatement.write(statements, to: &fidelity)
    var comparison = HTMLWriter()
    if let original {
      ComparisonWriter(page: route).write(TraceComparison(original.trace, composed.trace), to: &comparison)
    }
    let switcher = ScenarioWriter(catalog: catalog, current: scenario).switcher(.screen(definition.id)) {
      Route.screen(definition.id, under: $0)
    }
    let isTree = if case .tree = definition.content { true } else { false }
    let index = catalog.screens.firstIndex { $0.id == definition.id } ?? 0
    let previous = index > 0 ? catalog.screens[index - 1] : nil
    let next = index + 1 < catalog.screens.count ? catalog.screens[index + 1] : nil
    let window = ExperiencePages.listedSteps(around: index, of: catalog.screens.count)
    let last = composed.moments.count > 1 ? composed.moments.last?.title ?? "" : ""
    var values: [String: Any] = definition.metadata.templateValues
    values["moment"] = last
    values.merge([
      "fidelitySummary": FidelityStatement.summary(statements),
      "kind": kind, "viewURI": isTree ? "" : definition.viewURI, "sourceFile": definition.location.file,
      "error": composed.absence == nil ? composed.trace.error?.message ?? "" : "",
      "absence": composed.absence ?? "", "partsTitle": isTree ? "Tree" : "Operations",
      "bareLink": Route.screenMockup(definition.id, under: scenario).relative(to: route),
      "traceLink": Route.screenTrace(definition.id, under: scenario).relative(to: route),
      "previousLink": previous.map { Route.screen($0.id).relative(to: route) } ?? "",
      "previousTitle": previous?.title ?? "",
      "nextLink": next.map { Route.screen($0.id).relative(to: route) } ?? "", "nextTitle": next?.title ?? "",
      "screens": catalog.screens[window].map { other in
        [
          "title": other.title, "link": Route.screen(other.id).relative(to: route),
          "isCurrent": other.id == definition.id,
        ] as [String: Any]
      },
    ]) { _, new in new }
    return pages.build(
      PageBuilder.Page(
        route: route, template: "screen", titles: [definition.title],
        description: definition.metadata.summary ?? definition.prose.firstParagraph, styleSheets: styleSheets,
        values: values,
        slots: [
          "toolbar": assets.toolbar, "mockup": exhibit, "twin": twin, "trace": trace,
          "notes": prose(definition.prose), "moments": strip, "parts": operations, "components": components,
          "experiences": over, "scenarios": switcher, "comparison": comparison, "findings": findings,
          "fidelity": fidelity, "source": source,
        ], area: .screens))
  }

  /// The operations of a view, or the document of a tree.
  private mutating func writeParts(to html: inout HTMLWriter) {
    switch definition.content {
    case .operations(let operations):
      writeSharing(to: &html)
      html.open("ol", .class("operations"))
      for operation in operations {
        html.open("li")
        html.element("h3", text: operation.name)
        if let sharer = operation.sharer {
          html.open("p", .class("reason"))
          html.text("shared by ")
          html.element("a", .href(.screen(sharer.screen), from: route), text: sharer.title)
          html.close("p")
          html.close("li")
          continue
        }
        if !operation.prose.isEmpty {
          html.open("div", .class("prose"))
          html.write(prose(operation.prose, headingShift: 1))
          html.close("div")
        }
        html.open("details")
        html.element("summary", text: "Definition")
        StepDetails.source(operation.source, to: &html)
        html.close("details")
        html.close("li")
      }
      html.close("ol")
    case .tree(_, let source): StepDetails.source(source, to: &html)
    case .none: return
    }
  }

  /// The views of the feature, where the screen shares its operations with them.
  private func writeSharing(to html: inout HTMLWriter) {
    guard let share = definition.share else { return }
    let views = catalog.screens.filter { screen in
      guard case .operations(let operations) = screen.content else { return false }
      return operations.contains { $0.sharer?.screen == definition.id }
    }
    guard !views.isEmpty else { return }
    html.open("p", .class("note"))
    html.text(share.place == .start ? "They come first on " : "They come last on ")
    for (index, view) in views.enumerated() {
      if index > 0 { html.text(index + 1 == views.count ? " and " : ", ") }
      html.element("a", .href(.screen(view.id), from: route), text: view.title)
    }
    html.text(" too.")
    html.close("p")
  }

  /// The components on the screen with their frames on the reference phone.
  private func writeComponents(to html: inout HTMLWriter) {
    let size = Screen.reference.size
    let frames = composed.content.rectangles(size: size, safeArea: Screen.reference.safeArea)
    var types: [String: (type: String, standIn: String?, isGuessed: Bool, traits: [String])] = [:]
    switch composed.content {
    case .view(let view):
      for part in view.parts {
        types[part.model.identifier] = (
          part.model.componentIdentifier.description, part.isFallback ? part.type : nil,
          part.isSizedByContent,
          part.layoutTraits.map(\.rawValue).sorted()
        )
      }
    case .tree(let tree):
      tree.visit { part in if let id = part.id { types[id] = (part.type, nil, false, []) } }
    case .empty: return
    }
    guard !frames.isEmpty else { return }
    html.scrollingTable("uses", columns: ["Identifier", "Component", "Layout traits", "Frame on the phone"]) {
      html in
      for (identifier, frame) in frames.prefix(200) {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("code", text: identifier)
        html.close("th")
        html.open("td")
        let type = types[identifier]
        if let definition = type.flatMap({ catalog.library.definitions[$0.type] }) {
          html.element("a", .href(.component(definition.id), from: route), text: definition.type)
        } else {
          html.element("span", .class("broken"), text: type?.type ?? "")
        }
        if let standIn = type?.standIn { html.text(" drawn by \(standIn)") }
        html.close("td")
        html.element("td", text: (type?.traits ?? []).joined(separator: ", "))
        let sides = [frame.x, frame.y, frame.width, frame.height].map { CSS.number($0) }
        let about = type?.isGuessed == true ? "about " : ""
        html.element("td", text: "\(about)\(sides[0]), \(sides[1]), \(sides[2]) × \(sides[3]) pt")
        html.close("tr")
      }
    }
    if frames.count > 200 {
      html.element("p", .class("note"), text: "\(frames.count - 200) components more.")
    }
  }

  /// The experiences that are shown over the screen.
  private func writeExperiences(to html: inout HTMLWriter) {
    let over = catalog.experiences.filter { experience in
      experience.metadata.screen.flatMap(catalog.screen)?.definition.id == definition.id
    }
    guard !over.isEmpty else { return }
    html.open("ul", .class("links"))
    for experience in over {
      html.open("li")
      html.element("a", .href(.experience(experience.id), from: route), text: experience.title)
      html.close("li")
    }
    html.close("ul")
  }
}

extension ComposedScreen {
  /// Whether the screen shows anything in the end.
  var isShown: Bool { if case .empty = content { false } else { true } }
}
