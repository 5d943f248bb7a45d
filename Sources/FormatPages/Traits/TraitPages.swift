import CatalogModel
import Composition
import DefinitionKinds
package import Definitions
import ExperienceDefinitions
import ExperienceTraits
import FormatReference
import Mockups
package import SiteRendering

/// The pages about traits: the effect of each trait, and the steps on which it does or does not take effect.
package enum TraitPages: KindPages {
  package static let kind = DefinitionKind.trait
  package static let group = NavigationGroup.reference
  package static let isInEveryCatalog = true
  package static let listsUses = true

  package static func subjects(in context: SiteContext) -> [String] { context.catalog.registry.types }

  package static func name(of type: String, in context: SiteContext) -> String { type }

  package static func document(of type: String, in pages: PageWriter) -> SearchDocument {
    if let definition = definition(of: type, in: pages.catalog) { return pages.document(of: definition) }
    var draft = SearchDocument.Draft()
    draft.add(summary(of: type, in: pages.catalog), .prose)
    for words in capabilityWords(type, in: pages.catalog) { draft.add(words.english, .prose) }
    return SearchDocument(
      pages.context.route(ofTrait: type) ?? overview, title: type, kind: kind.rawValue, draft)
  }

  package static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    let types = pages.catalog.registry.types
    let families = Dictionary(grouping: types) { family(of: $0, in: pages.catalog) }
    var html = HTMLWriter(in: pages.context.words)
    for family in Family.allCases {
      guard let members = families[family] else { continue }
      html.open("section", .class("of-\(min(members.count, 6))"))
      html.element("h2", text: family.title)
      html.open("ul", .class("gallery small"))
      for type in members { card(type, site, pages, &html) }
      html.close("ul")
      html.close("section")
    }
    pages.add(
      overviewPage(
        values: ["traitWords": types.count.counted("trait")], slots: ["gallery": html]))
  }

  private static func card(
    _ type: String, _ site: SiteSummary, _ pages: PageWriter, _ html: inout HTMLWriter
  ) {
    let route = pages.context.route(ofTrait: type) ?? overview
    let title = pages.context.title(ofTrait: type)
    html.card(Card(route: route, page: overview, title: title)) { html in
      if hasExample(type, in: pages.context) {
        html.preview(route.bareMockup, title: title, on: overview)
      } else {
        html.element("span", .class("empty"), text: "No example yet")
      }
    } caption: { html in
      html.element("span", .class("name"), text: title)
      html.element("code", text: type)
      let summary = summary(of: type, in: pages.catalog)
      if isBuiltIn(type, in: pages.catalog) {
        html.element("span", .class("lede"), text: Phrase(summary))
      } else {
        html.element("span", .class("lede"), text: summary)
      }
      html.open("span", .class("facts"))
      html.element("span", text: site.countOfSteps(usingTrait: type).counted("step"))
      if !isBuiltIn(type, in: pages.catalog) {
        html.element("span", text: origin(of: type, in: pages.catalog))
      }
      html.close("span")
    }
  }

  /// The kind of effect of a trait.
  ///
  /// The overview groups the traits by this kind.
  private enum Family: CaseIterable {
    case presentation, target, container, backdrop, step

    var title: Phrase {
      switch self {
      case .presentation: "Show the experience"
      case .target: "Point at a part of the app"
      case .container: "Change a group of steps"
      case .backdrop: "Change the backdrop"
      case .step: "Change one step"
      }
    }
  }

  private static func family(of type: String, in catalog: Catalog) -> Family {
    if ["@appcues/target-element", "@appcues/target-rectangle"].contains(type) { return .target }
    let capabilities = catalog.registry.capabilities(of: type) ?? []
    if capabilities.contains(.presenting) { return .presentation }
    if capabilities.contains(where: { $0 == .containerCreating || $0 == .containerDecorating }) {
      return .container
    }
    return capabilities.contains(.backdropDecorating) ? .backdrop : .step
  }

  private static func examples(of type: String, in context: SiteContext) -> TraitExamples? {
    if let definition = definition(of: type, in: context.catalog) {
      return TraitExamples(definition, in: context.composed)
    }
    guard context.hasReference else { return nil }
    return entry(of: type, in: context).map { TraitExamples($0, in: context) }
  }

  /// Whether the trait has an example, so that overviews can show it.
  static func hasExample(_ type: String, in context: SiteContext) -> Bool {
    guard let definition = definition(of: type, in: context.catalog) else {
      return context.hasReference && entry(of: type, in: context)?.example != nil
    }
    return definition.declaration != nil && !definition.examples.isEmpty
  }

  private static func entry(of type: String, in context: SiteContext) -> Reference.ReferenceEntry? {
    context.reference.entries(of: .traits).first { $0.name == type }
  }

  private static func definition(of type: String, in catalog: Catalog) -> TraitDefinition? {
    catalog.traits[named: type]
  }

  private static func summary(of type: String, in catalog: Catalog) -> String {
    let definition = definition(of: type, in: catalog)
    return definition?.declaration?.summary ?? definition?.metadata.summary
      ?? catalog.registry.description(of: type)?.summary ?? ""
  }

  private static func origin(of type: String, in catalog: Catalog) -> Phrase {
    switch catalog.registry.origin(of: type) {
    case .builtIn: "Built in"
    case .declared: "Declared in this catalog"
    case .swift: .value("Swift")
    case nil: ""
    }
  }

  /// Whether the trait belongs to the runtime, so that its texts are those of the content format.
  private static func isBuiltIn(_ type: String, in catalog: Catalog) -> Bool {
    catalog.registry.origin(of: type) == .builtIn
  }

  private static func capabilityWords(_ type: String, in catalog: Catalog) -> [Phrase] {
    (catalog.registry.capabilities(of: type) ?? []).map(\.words)
  }

  package static func write(_ type: String, _ site: SiteSummary, to pages: inout PageWriter) -> PlainSummary {
    let catalog = pages.catalog
    let route = pages.context.route(ofTrait: type) ?? overview
    let definition = definition(of: type, in: catalog)
    let words = pages.context.words
    let isBuiltIn = isBuiltIn(type, in: catalog)
    var pictures = HTMLWriter(in: words)
    var styleSheets: [Route] = []
    var slots: TemplateValues = ["prose": HTMLWriter(), "source": HTMLWriter()]
    if let definition {
      slots.set("prose", pages.prose(definition.prose, of: definition, on: route))
      slots.set("source", HTMLWriter(in: words) { $0.source(definition.source) })
    }
    let title = pages.context.title(ofTrait: type)
    if let examples = examples(of: type, in: pages.context) {
      styleSheets = examples.write(of: definition, on: route, title: title, to: &pictures, &pages)
    }
    let uses = site.uses(ofTrait: type)
    let fidelity = catalog.registry.description(of: type)?.fidelity ?? .declared
    let summary = summary(of: type, in: catalog)
    slots.merge([
      "configuration": HTMLWriter(in: words) { html in
        let keys = catalog.registry.description(of: type)?.keys ?? []
        html.keyTable(keys.map { KeyRow($0, isOwn: !isBuiltIn) })
      }, "examples": pictures,
      "uses": list(of: uses, on: route, in: words),
    ])
    var values: TemplateValues = [
      "summary": summary, "type": type, "origin": origin(of: type, in: catalog),
      "capabilities": capabilityWords(type, in: catalog).joined(by: ", "),
      "sourceFile": definition?.location.file ?? "",
      "sourceLink": definition.map { pages.context.sourceAddress(of: $0.location) } ?? "",
      "fidelity": fidelity.level.name, "fidelityReason": Phrase(fidelity.reason ?? ""),
    ]
    if isBuiltIn { values.set("summary", Phrase(summary)) }
    pages.add(
      Page(
        route: route, template: "trait", titles: [.value(title), "Traits"], description: summary,
        styleSheets: styleSheets, values: values, slots: slots, area: NavigationEntry(Self.self)))
    return PlainSummary(reference: definition?.reference)
  }

  /// The experiences that use the trait.
  ///
  /// Experiences in which the trait takes effect come first.
  private static func list(of uses: [TraitUser], on page: Route, in words: SiteWords?) -> HTMLWriter {
    var html = HTMLWriter(in: words)
    guard !uses.isEmpty else { return html }
    var experiences: [[TraitUser]] = []
    for use in uses {
      if experiences.last?.first?.experience == use.experience {
        experiences[experiences.count - 1].append(use)
      } else {
        experiences.append([use])
      }
    }
    func hasEffect(_ uses: [TraitUser]) -> Bool { uses.contains(where: \.trait.hasEffect) }
    html.open("ul", .class("changed-cards"))
    for uses in experiences.filter(hasEffect) + experiences.filter({ !hasEffect($0) }) {
      guard let first = uses.first else { continue }
      html.open("li")
      html.thumbnail(.mockup(first.experience.id, first.slug), title: first.title, on: page)
      html.open("div")
      html.element("a", .href(Route(first.experience), from: page), text: first.experienceTitle)
      verdicts(uses.filter(\.trait.hasEffect), on: page, to: &html)
      verdicts(uses.filter { !$0.trait.hasEffect }, on: page, to: &html)
      html.close("div")
      html.close("li")
    }
    html.close("ul")
    return html
  }

  /// Writes a line for each combination of level and verdict, with the steps that have it.
  private static func verdicts(_ uses: [TraitUser], on page: Route, to html: inout HTMLWriter) {
    var rest = uses
    while let trait = rest.first?.trait {
      func isAlike(_ use: TraitUser) -> Bool {
        use.trait.level == trait.level && use.trait.verdict == trait.verdict
      }
      let alike = rest.filter(isAlike)
      html.open("details", .class("verdict-steps"))
      html.open("summary")
      html.text(trait.verdict.words(ofSteps: alike.count))
      html.text(" · ")
      html.element("span", .class("level", trait.level), text: Phrase(trait.level))
      html.close("summary")
      html.open("ul")
      for use in alike {
        html.element("li") {
          $0.element("a", .href(.step(use.experience.id, use.slug), from: page), text: use.title)
        }
      }
      html.close("ul")
      html.close("details")
      rest.removeAll(where: isAlike)
    }
  }
}

extension ExperienceSummary.TraitUse {
  /// The effect of a trait on a step.
  fileprivate enum Verdict: String {
    case failed, applied, overridden, skipped, ignored, unchanged

    /// The effect and the number of steps that have it.
    func words(ofSteps count: Int) -> Phrase {
      switch self {
      case .failed: count == 1 ? "Failed in 1 step" : "Failed in \(amount: count) steps"
      case .applied: count == 1 ? "Applied in 1 step" : "Applied in \(amount: count) steps"
      case .overridden: count == 1 ? "Overridden in 1 step" : "Overridden in \(amount: count) steps"
      case .skipped: count == 1 ? "Skipped in 1 step" : "Skipped in \(amount: count) steps"
      case .ignored: count == 1 ? "Ignored in 1 step" : "Ignored in \(amount: count) steps"
      case .unchanged: count == 1 ? "No change in 1 step" : "No change in \(amount: count) steps"
      }
    }
  }

  /// The effect of the trait on the step.
  fileprivate var verdict: Verdict {
    if outcomes.contains("failed") { return .failed }
    if hasEffect { return .applied }
    let verdicts: [Verdict] = [.overridden, .skipped, .ignored]
    return verdicts.first { outcomes.contains($0.rawValue) } ?? .unchanged
  }
}

extension TraitCapability {
  /// The name of the capability, as text.
  var words: Phrase {
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
