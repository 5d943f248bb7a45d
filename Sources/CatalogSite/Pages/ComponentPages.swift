import Composition
import ContentOperations
import Definitions
import Elements
import ExperienceTraits

/// Writes the page of every component: what it is, its properties, its examples, and every use with what is wrong with it.
struct ComponentPages {
  /// A use of a component, with the page on which it shows.
  struct Use {
    var use: ComponentUse
    var title: String
    var page: Route
  }

  let catalog: Catalog
  let assets: SiteAssets
  var pages: PageBuilder
  private let uses: [String: [Use]]
  private(set) var usedAssets: Set<Catalog.Asset> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(
    catalog: Catalog, templates: TemplateSet, assets: SiteAssets, experiences: [ExperienceSummary],
    screens: [ScreenSummary]
  ) {
    self.catalog = catalog
    self.assets = assets
    pages = PageBuilder(catalog: catalog, templates: templates, assets: assets)
    var uses: [String: [Use]] = [:]
    for screen in screens {
      for use in screen.uses {
        uses[use.type, default: []].append(Use(use: use, title: screen.title, page: .screen(screen.id)))
      }
    }
    for experience in experiences {
      for use in experience.uses {
        uses[use.type, default: []].append(
          Use(use: use, title: experience.title, page: .experience(experience.id)))
      }
    }
    for (user, use) in catalog.library.nestedUses {
      uses[use.type, default: []].append(Use(use: use, title: user.title, page: .component(user.id)))
    }
    self.uses = uses.mapValues { all in
      var seen: Set<SourceLocation> = []
      return all.filter { seen.insert($0.use.location).inserted || !$0.use.findings.isEmpty }
    }
  }

  /// The index of components and a page for each of them.
  mutating func build() -> [SiteFile] {
    guard !catalog.components.isEmpty else { return [] }
    var files: [SiteFile] = []
    var cards = HTMLWriter()
    var indexCSS: [UInt8] = []
    var index = MockupRenderer(
      catalog: catalog, name: "components", folder: "", use: .interactive(page: .components, bare: false))
    cards.open("ul", .class("gallery components"))
    for definition in catalog.components {
      let composed = ComposedComponent(definition, in: catalog)
      diagnostics += composed.diagnostics
      files += page(composed)
      card(composed, &index, to: &cards)
      indexCSS = index.styles.css
    }
    cards.close("ul")
    usedAssets.formUnion(index.usedAssets)
    files += index.embeds.sorted { $0.key < $1.key }.map { SiteFile(path: $0.key.path, bytes: $0.value) }
    let styleSheet = SiteAssets.route("components.css", indexCSS)
    files.append(SiteFile(path: styleSheet.path, bytes: indexCSS))
    files.append(
      pages.build(
        PageBuilder.Page(
          route: .components, template: "components", titles: ["Components"],
          styleSheets: [assets.mockupStyles, styleSheet], slots: ["gallery": cards], area: .components)))
    return files
  }

  private func card(
    _ composed: ComposedComponent, _ renderer: inout MockupRenderer, to html: inout HTMLWriter
  ) {
    let definition = composed.definition
    html.open("li", .class("card"))
    html.open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    if let example = composed.examples.first {
      renderer.html = HTMLWriter()
      renderer.sample(example)
      html.write(renderer.html)
    } else {
      html.element("span", .class("empty"), text: "No example yet")
    }
    html.close("div")
    html.open("a", .class("caption"), .href(.component(definition.id), from: .components))
    html.element("span", .class("name"), text: definition.title)
    html.element("code", text: definition.type)
    if let summary = definition.metadata.summary { html.element("span", .class("lede"), text: summary) }
    html.open("span", .class("facts"))
    if let status = definition.metadata.status {
      html.element("span", .class("status", status.rawValue), text: status.title)
    }
    let count = uses[definition.type]?.count ?? 0
    html.element("span", text: count == 1 ? "1 use" : "\(count) uses")
    html.close("span")
    html.close("a")
    html.close("li")
  }

  private mutating func page(_ composed: ComposedComponent) -> [SiteFile] {
    let definition = composed.definition
    let route = Route.component(definition.id)
    var renderer = MockupRenderer(
      catalog: catalog, name: "component-\(definition.id)", folder: definition.folder,
      use: .interactive(page: route, bare: false))
    var examples = HTMLWriter()
    for example in composed.examples { write(example, definition, on: route, &renderer, to: &examples) }
    usedAssets.formUnion(renderer.usedAssets)
    var prose = HTMLWriter()
    var writer = ProseWriter(catalog: catalog, folder: definition.folder, page: route)
    writer.write(definition.prose, to: &prose)
    usedAssets.formUnion(writer.usedAssets)
    var source = HTMLWriter()
    StepDetails.source(definition.source, to: &source)
    if let template = definition.templateSource { StepDetails.source(template, to: &source) }
    var findings = HTMLWriter()
    for diagnostic in catalog.findings(in: definition.location.file, with: composed.diagnostics) {
      DiagnosticWriter.write(diagnostic, to: &findings)
    }
    var fidelity = HTMLWriter()
    FidelityStatement.write(
      FidelityStatement.statements(
        on: composed, in: FidelityStatement.Surroundings(catalog: catalog, folder: definition.folder)),
      to: &fidelity)
    let css = renderer.styles.css
    let styleSheet = SiteAssets.route("component-\(definition.id).css", css)
    var files = css.isEmpty ? [] : [SiteFile(path: styleSheet.path, bytes: css)]
    files += renderer.embeds.sorted { $0.key < $1.key }.map { SiteFile(path: $0.key.path, bytes: $0.value) }
    var values: [String: Any] = definition.metadata.templateValues
    values.merge([
      "type": definition.type, "sourceFile": definition.location.file,
      "sizeWords": definition.isSizedByContent ? "as large as its content" : "of a declared size",
      "childrenWords": definition.children == .none ? "" : definition.children.sentence,
      "layoutTraits": definition.layoutTraits.map { ["name": $0.rawValue] },
    ]) { _, new in new }
    files.append(
      pages.build(
        PageBuilder.Page(
          route: route, template: "component", titles: [definition.title],
          description: definition.metadata.summary ?? definition.prose.firstParagraph,
          styleSheets: css.isEmpty ? [assets.mockupStyles] : [assets.mockupStyles, styleSheet],
          values: values,
          slots: [
            "prose": prose, "examples": examples, "properties": properties(of: definition),
            "uses": table(of: uses[definition.type] ?? [], on: route), "findings": findings,
            "fidelity": fidelity,
            "source": source,
          ], area: .components)))
    return files
  }

  private mutating func write(
    _ example: ComposedComponent.Example, _ definition: ComponentDefinition, on page: Route,
    _ renderer: inout MockupRenderer, to html: inout HTMLWriter
  ) {
    html.open("section", .class("example"))
    html.element("h3", text: example.definition.title)
    html.open("div", .class("example-parts"))
    renderer.html = HTMLWriter()
    renderer.sample(example)
    html.open("div", .class("story"))
    html.write(renderer.html)
    html.close("div")
    html.open("div", .class("prose"))
    var writer = ProseWriter(catalog: catalog, folder: definition.folder, page: page)
    writer.write(example.definition.prose, to: &html)
    usedAssets.formUnion(writer.usedAssets)
    let size = "\(CSS.number(example.size.width)) × \(CSS.number(example.size.height)) pt on the phone"
    html.element("p", .class("note"), text: definition.isSizedByContent ? "About \(size)" : size)
    StepDetails.source(example.definition.source, to: &html)
    html.close("div")
    html.close("div")
    html.close("section")
  }

  private func properties(of definition: ComponentDefinition) -> HTMLWriter {
    var html = HTMLWriter()
    guard !definition.properties.isEmpty else { return html }
    html.scrollingTable("keys", columns: ["Property", "Type", "Default", "Meaning"]) { html in
      for property in definition.properties {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("code", text: property.name)
        if property.isRequired { html.element("span", .class("flag"), text: "required") }
        html.close("th")
        html.element("td", text: property.kind.rawValue)
        html.open("td")
        if let value = property.defaultValue { PropertyWriter.write(PropertyValue(value), to: &html) }
        html.close("td")
        html.element("td", text: property.summary)
        html.close("tr")
      }
    }
    return html
  }

  private func table(of uses: [Use], on page: Route) -> HTMLWriter {
    var html = HTMLWriter()
    guard !uses.isEmpty else { return html }
    html.scrollingTable("uses", columns: ["Where", "Line", "What is wrong"]) { html in
      for use in uses.prefix(200) {
        html.open("tr")
        html.open("td")
        html.element("a", .href(use.page, from: page), text: use.title)
        html.close("td")
        html.open("td")
        html.element("span", .class("source"), text: "\(use.use.location.file):\(use.use.location.line)")
        html.close("td")
        html.open("td")
        for finding in use.use.findings { html.element("p", .class("broken"), text: finding.message) }
        if use.use.findings.isEmpty { html.text("nothing") }
        html.close("td")
        html.close("tr")
      }
    }
    if uses.count > 200 { html.element("p", .class("note"), text: "\(uses.count - 200) uses more.") }
    return html
  }
}

extension MockupRenderer {
  /// Draws an example of a component by itself, as large as it would be on the phone.
  fileprivate mutating func sample(_ example: ComposedComponent.Example) {
    var rules = Declarations()
    rules.length("width", example.size.width)
    rules.length("height", example.size.height)
    html.open("div", .class("device plain"))
    html.open("div", .class("screen sample"))
    html.open("div", .class("part", styleClass(rules)))
    component(example.drawn)
    html.close("div")
    html.close("div")
    html.close("div")
  }
}

extension ComponentDefinition.Children {
  fileprivate var sentence: String {
    switch self {
    case .none: "holds nothing"
    case .one: "holds one component"
    case .many: "holds components"
    }
  }
}
