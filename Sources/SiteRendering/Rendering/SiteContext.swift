package import CatalogModel
package import Composition
package import Definitions
import ExperienceTraits
package import FormatReference
package import Mockups

/// What all pages are rendered with: the composed catalog, the templates, and what they have in common.
package struct SiteContext: Sendable {
  /// All of it, which is large, and handed to all that write.
  private final class ContextStorage: Sendable {
    let composed: ComposedCatalog
    let templates: TemplateSet
    let assets: SiteAssets
    let ruleUses: [String: [RuleUse]]
    let reference: Reference
    let checks: (any PageChecks)?

    init(_ composed: ComposedCatalog, templates: TemplateSet, checks: (any PageChecks)?) {
      self.composed = composed
      self.checks = checks
      self.templates = templates
      assets = SiteAssets(templates, controls: composed.catalog.page?.controls ?? ControlColors())
      ruleUses = RuleUse.all(in: composed)
      reference = Reference(composed.catalog.registry)
    }
  }

  private let storage: ContextStorage
  /// The kinds that have pages, in the order of the navigation.
  package let kinds: [any KindPages.Type]
  /// The entries of the navigation whose pages this catalog has.
  private(set) var navigation: [NavigationEntry] = []

  package var composed: ComposedCatalog { storage.composed }
  package var templates: TemplateSet { storage.templates }
  package var assets: SiteAssets { storage.assets }
  /// What files can say.
  package var reference: Reference { storage.reference }

  /// The checks that pages run, or `nil` where pages are shown without findings.
  package var checks: (any PageChecks)? { storage.checks }

  package init(
    _ composed: ComposedCatalog, templates: TemplateSet, kinds: [any KindPages.Type] = [],
    checks: (any PageChecks)? = nil
  ) {
    storage = ContextStorage(composed, templates: templates, checks: checks)
    self.kinds = kinds
    let present = kinds.filter { $0.isPresent(in: self) }
    navigation = present.map { NavigationEntry($0) } + NavigationEntry.common
  }

  /// All entries that any catalog can have, in their order.
  var allEntries: [NavigationEntry] { kinds.map { NavigationEntry($0) } + NavigationEntry.common }

  /// Whether the navigation leads to an overview.
  package func hasOverview(_ route: Route) -> Bool { navigation.contains { $0.route == route } }

  /// The definitions of all kinds that have pages, in the order of the navigation.
  package var definitions: [any Definition] { kinds.flatMap { catalog.definitions(of: $0.kind) } }

  package var catalog: Catalog { storage.composed.catalog }

  /// What asks a rule, and what it presents, by its name.
  package func uses(ofRule name: String) -> [RuleUse] { storage.ruleUses[name] ?? [] }

  /// What is wrong with the templates, with the names that their pages do not have.
  package var templateDiagnostics: [Diagnostic] {
    let page = Page(route: .home, template: "", titles: [])
    return templates.diagnostics + templates.unknownNames(shared: sharedValues(of: page).names)
  }

  /// The page of a trait, or `nil` for a type that nobody registered.
  package func route(ofTrait type: String) -> Route? {
    catalog.traitSlugs[type].map { Route(DefinitionReference(kind: .trait, id: $0)) }
  }

  /// The page to which a link of the prose leads, or `nil` where that is none of the site.
  func route(of target: LinkTarget) -> Route? {
    guard case .page(let reference) = target else { return nil }
    return Route(reference)
  }
}

extension SiteContext {
  /// The address at which a place in a file of the content can be read, or nothing where the catalog does not say.
  package func sourceAddress(of location: SourceLocation) -> String {
    guard location.file.hasPrefix("\(catalog.files.root)/") else { return "" }
    return catalog.page?.sourceLink?.url(of: location, commit: catalog.commit) ?? ""
  }

  /// Where something is written, as values of the template of a page.
  func sourceValues(of location: SourceLocation) -> TemplateValues {
    ["sourceFile": location.file, "sourceLink": sourceAddress(of: location)]
  }
}

extension SiteContext: MockupCatalog {
  package func fidelity(ofTrait type: String) -> Fidelity? {
    catalog.registry.description(of: type)?.fidelity
  }

  package func imageSource(_ address: String, from folder: String) -> ImageSource {
    catalog.files.imageSource(address, from: folder)
  }

  package func scenario(_ id: String?, for reference: DefinitionReference) -> String? {
    composed.scenario(id, for: reference)
  }

  package func screen(named name: String) -> (id: String, title: String)? {
    catalog.screens[named: name].map { ($0.id, $0.title) }
  }
}
