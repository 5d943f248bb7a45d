import CatalogModel
import Composition
package import Definitions
import ExperienceTraits
import FormatReference
import Mockups
package import SiteRendering

/// The pages about traits: what each is, where it is used and where it had no effect.
package enum TraitPages: KindPages {
  package static let kind = DefinitionKind.trait
  package static let group = NavigationGroup.reference
  package static let isInEveryCatalog = true
  package static let tellsUses = true

  package static func subjects(in context: SiteContext) -> [String] { context.catalog.registry.types }

  package static func name(of type: String, in context: SiteContext) -> String { type }

  package static func document(of type: String, in pages: PageWriter) -> SearchDocument {
    if let definition = definition(of: type, in: pages.catalog) { return pages.document(of: definition) }
    var draft = SearchDocument.Draft()
    draft.add(summary(of: type, in: pages.catalog), .prose)
    for words in capabilityWords(type, in: pages.catalog) { draft.add(words, .prose) }
    return SearchDocument(
      pages.context.route(ofTrait: type) ?? overview, title: type, kind: kind.rawValue, draft)
  }

  package static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    let (context, catalog) = (pages.context, pages.catalog)
    var html = HTMLWriter()
    html.table("index", columns: ["Trait", "What it does", "Capabilities"], figure: "Steps") { html in
      for type in catalog.registry.types {
        let steps = site.countOfSteps(usingTrait: type)
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("a", .href(context.route(ofTrait: type) ?? overview, from: overview), text: type)
        let origin = origin(of: type, in: catalog)
        if origin != TraitRegistry.Origin.builtIn.rawValue {
          html.element("span", .class("flag"), text: origin)
        }
        html.close("th")
        html.element("td", text: summary(of: type, in: catalog))
        html.element("td", .class("words"), text: capabilityWords(type, in: catalog).joined(separator: ", "))
        html.element("td", .class("figure"), text: String(steps))
        html.close("tr")
      }
    }
    pages.add(
      Page(
        route: overview, template: "traits", titles: ["Traits"],
        values: ["traitCount": catalog.registry.types.count], slots: ["table": html],
        area: NavigationEntry(Self.self)))
  }

  private static func definition(of type: String, in catalog: Catalog) -> TraitDefinition? {
    catalog.traits[named: type]
  }

  private static func summary(of type: String, in catalog: Catalog) -> String {
    let definition = definition(of: type, in: catalog)
    return definition?.declaration?.summary ?? definition?.metadata.summary
      ?? catalog.registry.description(of: type)?.summary ?? ""
  }

  private static func origin(of type: String, in catalog: Catalog) -> String {
    catalog.registry.origin(of: type)?.rawValue ?? ""
  }

  private static func capabilityWords(_ type: String, in catalog: Catalog) -> [String] {
    (catalog.registry.capabilities(of: type) ?? []).map(\.words)
  }

  package static func write(_ type: String, _ site: SiteSummary, to pages: inout PageWriter) -> PlainSummary {
    let catalog = pages.catalog
    let route = pages.context.route(ofTrait: type) ?? overview
    let definition = definition(of: type, in: catalog)
    var examples = HTMLWriter()
    var styleSheets: [Route] = []
    var slots: TemplateValues = ["prose": HTMLWriter(), "source": HTMLWriter()]
    if let definition {
      slots.set("prose", pages.prose(definition.prose, of: definition, on: route))
      slots.set("source", HTMLWriter { $0.source(definition.source) })
      styleSheets = writeExamples(of: definition, on: route, to: &examples, &pages)
    }
    let entry = pages.context.reference.entries(of: .traits).first { $0.name == type }
    styleSheets += entry?.writeExample(on: route, to: &examples, &pages) ?? []
    let uses = site.uses(ofTrait: type)
    let fidelity = catalog.registry.description(of: type)?.fidelity ?? .declared
    let summary = summary(of: type, in: catalog)
    slots.merge([
      "configuration": HTMLWriter { html in
        html.keyTable(catalog.registry.description(of: type)?.keys.map { KeyRow($0) } ?? [])
      }, "examples": examples,
      "uses": table(of: uses.filter(\.trait.hasEffect), on: route),
      "ignored": table(of: uses.filter { !$0.trait.hasEffect }, on: route),
    ])
    pages.add(
      Page(
        route: route, template: "trait", titles: [type, "Traits"], description: summary,
        styleSheets: styleSheets,
        values: [
          "summary": summary, "origin": origin(of: type, in: catalog),
          "capabilities": capabilityWords(type, in: catalog).map { ["name": $0] },
          "sourceFile": definition?.location.file ?? "",
          "sourceLink": definition.map { pages.context.sourceAddress(of: $0.location) } ?? "",
          "useCount": uses.count,
          "fidelity": fidelity.level.rawValue, "fidelityReason": fidelity.reason ?? "",
        ],
        slots: slots, area: NavigationEntry(Self.self)))
    return PlainSummary(reference: definition?.reference)
  }

  private static func table(of uses: [TraitUser], on page: Route) -> HTMLWriter {
    var html = HTMLWriter()
    guard !uses.isEmpty else { return html }
    html.scrollingTable("uses", columns: ["Experience", "Step", "Level", "Outcome"]) { html in
      for (place, use) in uses.enumerated() {
        let experience = use.experience
        html.open("tr")
        // The steps of an experience follow each other, so that it stands before all of them.
        if place == 0 || uses[place - 1].experience != experience {
          let count = uses[place...].prefix { $0.experience == experience }.count
          html.open("td", count > 1 ? HTMLAttribute("rowspan", String(count)) : nil)
          html.element("a", .href(Route(experience), from: page), text: use.experienceTitle)
          html.close("td")
        }
        html.open("td")
        html.element("a", .href(.step(experience.id, use.slug), from: page), text: use.title)
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

  /// Draws every example of a declared trait on a neutral dialog.
  ///
  /// - Returns: The style sheets of the drawings.
  private static func writeExamples(
    of definition: TraitDefinition, on page: Route, to html: inout HTMLWriter, _ pages: inout PageWriter
  ) -> [Route] {
    guard let type = definition.declaration?.type else { return [] }
    var mockups: MockupRenderer?
    for example in definition.examples {
      let composed = NeutralExperience(location: definition.location).compose(
        adding: TraitModel(type: type, config: example.config, position: example.config.position),
        in: pages.composed)
      guard let step = composed.steps.first else { continue }
      var drawing =
        mockups
        ?? MockupRenderer(catalog: pages.context, MockupSubject(composed), use: .thumbnail(page: page))
      drawing.html = HTMLWriter()
      drawing.device(step)
      html.open("section", .class("example"))
      html.element("h3", text: example.title)
      html.open("div", .class("example-parts"))
      html.open("div", .class("picture"), .flag("inert"))
      html.write(drawing.html)
      html.close("div")
      html.open("div", .class("prose"))
      html.write(pages.prose(example.prose, of: definition, on: page))
      html.source(example.source)
      html.close("div")
      html.close("div")
      html.close("section")
      mockups = drawing
    }
    guard let mockups else { return [] }
    let sheets = pages.bundle(mockups, as: "trait-\(definition.id)")
    return sheets.count > 1 ? sheets : []
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
