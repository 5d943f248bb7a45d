import Composition
import Definitions
import Elements
import ExperienceTraits

/// Writes the page of every trait: what it is, where it is used and where it had no effect.
struct TraitPages {
  let catalog: Catalog
  let assets: SiteAssets
  let summaries: [ExperienceSummary]
  let traitRoutes: [String: Route]
  var pages: PageBuilder
  private(set) var usedAssets: Set<Catalog.Asset> = []

  init(
    catalog: Catalog, templates: TemplateSet, assets: SiteAssets, summaries: [ExperienceSummary],
    traitRoutes: [String: Route]
  ) {
    self.catalog = catalog
    self.assets = assets
    self.summaries = summaries
    self.traitRoutes = traitRoutes
    pages = PageBuilder(catalog: catalog, templates: templates, assets: assets)
  }

  /// The index of traits and a page for each of them.
  mutating func build() -> [SiteFile] {
    var uses: [String: [Use]] = [:]
    for summary in summaries {
      for step in summary.steps {
        for use in step.traits {
          uses[use.type, default: []].append(Use(experience: summary, step: step, trait: use))
        }
      }
    }
    var files = [index(uses)]
    for type in catalog.registry.types {
      files += page(of: type, uses: uses[type] ?? [])
    }
    return files
  }

  /// A trait on a step.
  private struct Use {
    var experience: ExperienceSummary
    var step: ExperienceSummary.Step
    var trait: ExperienceSummary.TraitUse
  }

  private func definition(of type: String) -> TraitDefinition? {
    catalog.traits.first { $0.declaration?.type == type }
  }

  private func summary(of type: String) -> String {
    definition(of: type)?.declaration?.summary ?? definition(of: type)?.metadata.summary
      ?? TraitDocumentation.builtIn[type]?.summary ?? "A trait written in Swift."
  }

  private func origin(of type: String) -> String {
    if definition(of: type) != nil { return "declared" }
    return TraitDocumentation.builtIn[type] == nil ? "Swift" : "built in"
  }

  private mutating func index(_ uses: [String: [Use]]) -> SiteFile {
    var html = HTMLWriter()
    html.table("index", columns: ["Trait", "What it does", "Capabilities"], figure: "Steps") { html in
      for type in catalog.registry.types {
        let steps = Set((uses[type] ?? []).map { "\($0.experience.id)/\($0.step.slug)" }).count
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("a", .href(traitRoutes[type] ?? .traits, from: .traits), text: type)
        let origin = origin(of: type)
        if origin != "built in" { html.element("span", .class("flag"), text: origin) }
        html.close("th")
        html.element("td", text: summary(of: type))
        html.element("td", .class("words"), text: capabilityWords(type).joined(separator: ", "))
        html.element("td", .class("figure"), text: String(steps))
        html.close("tr")
      }
    }
    return pages.build(
      PageBuilder.Page(
        route: .traits, template: "traits", titles: ["Traits"],
        values: ["traitCount": catalog.registry.types.count], slots: ["table": html], area: .traits))
  }

  private func capabilityWords(_ type: String) -> [String] {
    (catalog.registry.capabilities(of: type) ?? []).map(\.words)
  }

  private mutating func page(of type: String, uses: [Use]) -> [SiteFile] {
    let route = traitRoutes[type] ?? .traits
    let definition = definition(of: type)
    var prose = HTMLWriter()
    var source = HTMLWriter()
    var examples = HTMLWriter()
    var files: [SiteFile] = []
    var styleSheets: [Route] = []
    if let definition {
      let folder = definition.location.folder
      var writer = ProseWriter(catalog: catalog, folder: folder, page: route)
      writer.write(definition.prose, to: &prose)
      usedAssets.formUnion(writer.usedAssets)
      StepDetails.source(definition.source, to: &source)
      let css = self.examples(of: definition, on: route, to: &examples)
      if !css.isEmpty {
        let sheet = SiteAssets.route("trait-\(catalog.traitSlugs[type] ?? "").css", css)
        files.append(SiteFile(path: sheet.path, bytes: css))
        styleSheets = [assets.mockupStyles, sheet]
      }
    }
    let fidelity = FidelityStatement.ofTrait(type)
    files.append(
      pages.build(
        PageBuilder.Page(
          route: route, template: "trait", titles: [type, "Traits"], description: summary(of: type),
          styleSheets: styleSheets,
          values: [
            "summary": summary(of: type), "origin": origin(of: type),
            "capabilities": capabilityWords(type).map { ["name": $0] },
            "sourceFile": definition?.location.file ?? "", "useCount": uses.count,
            "fidelity": fidelity.fidelity.rawValue, "fidelityReason": fidelity.reason ?? "",
          ],
          slots: [
            "prose": prose, "configuration": configuration(of: type, definition), "examples": examples,
            "uses": table(of: uses.filter(\.trait.hasEffect), on: route),
            "ignored": table(of: uses.filter { !$0.trait.hasEffect }, on: route), "source": source,
          ], area: .traits)))
    return files
  }

  private func configuration(of type: String, _ definition: TraitDefinition?) -> HTMLWriter {
    let keys: [TraitDocumentation.Key] =
      definition?.declaration?.keys.map { TraitDocumentation.Key($0) }
      ?? TraitDocumentation.builtIn[type]?.keys ?? []
    var html = HTMLWriter()
    guard !keys.isEmpty else { return html }
    html.scrollingTable("keys", columns: ["Key", "Type", "Default", "Meaning"]) { html in
      for key in keys {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("code", text: key.name)
        html.close("th")
        html.element("td", text: key.type)
        html.element("td", text: key.defaultValue)
        html.element("td", text: key.meaning)
        html.close("tr")
      }
    }
    return html
  }

  private func table(of uses: [Use], on page: Route) -> HTMLWriter {
    var html = HTMLWriter()
    guard !uses.isEmpty else { return html }
    html.scrollingTable("uses", columns: ["Experience", "Step", "Level", "Outcome"]) { html in
      for use in uses {
        html.open("tr")
        html.open("td")
        html.element("a", .href(.experience(use.experience.id), from: page), text: use.experience.title)
        html.close("td")
        html.open("td")
        html.element("a", .href(.step(use.experience.id, use.step.slug), from: page), text: use.step.title)
        html.close("td")
        html.open("td")
        html.element("span", .class("level", use.trait.level), text: use.trait.level)
        html.close("td")
        var outcomes: [String] = []
        for outcome in use.trait.outcomes where !outcomes.contains(outcome) { outcomes.append(outcome) }
        html.element("td", text: outcomes.joined(separator: ", "))
        html.close("tr")
      }
    }
    return html
  }

  /// Draws every example of a declared trait on a neutral dialog; returns the style sheet of the drawings.
  private mutating func examples(of definition: TraitDefinition, on page: Route, to html: inout HTMLWriter)
    -> [UInt8]
  {
    guard let type = definition.declaration?.type, !definition.examples.isEmpty else { return [] }
    var css: [UInt8] = []
    var renderer: MockupRenderer?
    for example in definition.examples {
      let composed = TraitExample.compose(type: type, config: example.config, definition, in: catalog)
      guard let step = composed.steps.first else { continue }
      var drawing =
        renderer
        ?? MockupRenderer(catalog: catalog, experience: composed, use: .thumbnail(page: page))
      drawing.html = HTMLWriter()
      drawing.device(step)
      html.open("section", .class("example"))
      html.element("h3", text: example.title)
      html.open("div", .class("example-parts"))
      html.open("div", .class("picture"), .flag("inert"))
      html.write(drawing.html)
      html.close("div")
      html.open("div", .class("prose"))
      let folder = definition.location.folder
      var writer = ProseWriter(catalog: catalog, folder: folder, page: page)
      writer.write(example.prose, to: &html)
      usedAssets.formUnion(writer.usedAssets)
      StepDetails.source(example.source, to: &html)
      html.close("div")
      html.close("div")
      html.close("section")
      usedAssets.formUnion(drawing.usedAssets)
      css = drawing.styles.css
      renderer = drawing
    }
    return css
  }
}

extension TraitCapability {
  /// The capability in words.
  var words: String {
    switch self {
    case .stepDecorating: "step decorating"
    case .containerCreating: "container creating"
    case .containerDecorating: "container decorating"
    case .wrapperCreating: "wrapper creating"
    case .backdropDecorating: "backdrop decorating"
    case .presenting: "presenting"
    }
  }
}
