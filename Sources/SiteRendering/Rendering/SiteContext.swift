package import CatalogModel
package import Composition
package import DefinitionKinds
package import Definitions
import ExperienceTraits
package import FormatReference
package import Mockups

/// The values that all pages are rendered with: the composed catalog, the templates, and the navigation.
package struct SiteContext: Sendable {
  /// The large values of a context, which are stored once because many writers get a copy of the context.
  private final class ContextStorage: Sendable {
    let composed: ComposedCatalog
    let templates: TemplateSet
    let words: SiteWords?
    let assets: SiteAssets
    let ruleUses: [String: [RuleUse]]
    let traitTitles: [String: String]
    let reference: Reference
    let checks: (any PageChecks)?
    let colorNames: ColorNames?

    init(_ composed: ComposedCatalog, templates: TemplateSet, checks: (any PageChecks)?) {
      self.composed = composed
      self.checks = checks
      colorNames = ColorNames(composed.catalog.findings.policy.tokens)
      words = SiteWords.words(for: composed.catalog)
      self.templates = templates.translated(by: words)
      let page = composed.catalog.page
      assets = SiteAssets(
        self.templates, controls: page?.controls ?? ControlColors(), brand: page?.brand ?? Brand(),
        locales: composed.catalog.locales, words: words)
      ruleUses = RuleUse.all(in: composed)
      traitTitles = Self.traitTitles(in: composed.catalog)
      reference = Reference(composed.catalog.registry)
    }

    /// The titles of traits, by type: the title of the file that declares the trait, or a title made from the last
    /// part of its type.
    ///
    /// If several types have the same title, the type is the title.
    private static func traitTitles(in catalog: Catalog) -> [String: String] {
      let types = catalog.registry.types
      let titles = types.map { type in
        let name =
          type.split(separator: "/").last.map { $0.split(separator: "-").joined(separator: " ") } ?? ""
        return catalog.traits[named: type]?.title ?? (name.isEmpty ? type : name.capitalizedFirst)
      }
      let counts = titles.reduce(into: [:]) { $0[$1, default: 0] += 1 }
      return Dictionary(
        zip(types, titles).map { ($0, counts[$1] == 1 ? $1 : $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  private let storage: ContextStorage
  /// The kinds of definitions that have pages, in the order of the navigation.
  package let kinds: [any KindPages.Type]
  /// The entries of the navigation whose pages exist in this catalog.
  private(set) var navigation: [NavigationEntry] = []

  /// Whether the site has pictures of its mockups.
  package var hasPictures = false
  /// Whether the site explains the content format: with reference pages, and with examples of built-in traits.
  package var hasReference = true
  /// Whether pages have Markdown versions.
  package var hasMarkdown: Bool
  /// The most important revision with which the site compares itself, or `nil` without a comparison.
  package var baseline: PageBaseline?

  package var composed: ComposedCatalog { storage.composed }
  package var templates: TemplateSet { storage.templates }
  package var assets: SiteAssets { storage.assets }
  /// The texts of the site in its language; `nil` if the site and the catalog are in English.
  package var words: SiteWords? { storage.words }
  /// The reference of the content format.
  package var reference: Reference { storage.reference }
  /// The names of colours; `nil` if the catalog has no tokens.
  package var colorNames: ColorNames? { storage.colorNames }

  /// The checks that pages run, or `nil` if pages are shown without findings.
  package var checks: (any PageChecks)? { storage.checks }

  package init(
    _ composed: ComposedCatalog, templates: TemplateSet, kinds: [any KindPages.Type] = [],
    checks: (any PageChecks)? = nil
  ) {
    storage = ContextStorage(composed, templates: templates, checks: checks)
    self.kinds = kinds
    hasMarkdown = composed.catalog.page?.hasMarkdown ?? true
    let present = kinds.filter { $0.isPresent(in: self) }
    navigation = present.map { NavigationEntry($0) } + NavigationEntry.common
  }

  /// All entries of the navigation that a catalog can have, in their order.
  var allEntries: [NavigationEntry] { kinds.map { NavigationEntry($0) } + NavigationEntry.common }

  /// Whether the navigation links to an overview.
  package func hasOverview(_ route: Route) -> Bool { navigation.contains { $0.route == route } }

  /// The definitions of all kinds that have pages, in the order of the navigation.
  package var definitions: [any Definition] { kinds.flatMap { catalog.definitions(of: $0.kind) } }

  package var catalog: Catalog { storage.composed.catalog }

  /// The definitions that depend on a rule or that the rule presents, found by the name of the rule.
  package func uses(ofRule name: String) -> [RuleUse] { storage.ruleUses[name] ?? [] }

  /// The findings about the templates, including names in templates that have no value.
  package var templateDiagnostics: [Diagnostic] {
    let page = Page(route: .home, template: "", titles: [])
    return templates.diagnostics + templates.unknownNames(shared: sharedValues(of: page).names)
  }

  /// The title of a trait; a type that is not registered is its own title.
  package func title(ofTrait type: String) -> String { storage.traitTitles[type] ?? type }

  /// The page of a trait, or `nil` for a type that is not registered.
  package func route(ofTrait type: String) -> Route? {
    catalog.traitSlugs[type].map { Route(DefinitionReference(kind: .trait, id: $0)) }
  }

  /// The page that a link in prose leads to, or `nil` if the target is not a page of the site.
  func route(of target: LinkTarget) -> Route? {
    guard case .page(let reference) = target else { return nil }
    return Route(reference)
  }
}

extension SiteContext {
  /// The address where readers can view a line of a content file.
  ///
  /// The address is empty if the catalog sets no address for its source files.
  package func sourceAddress(of location: SourceLocation) -> String {
    guard location.file.hasPrefix("\(catalog.files.root)/") else { return "" }
    return catalog.page?.sourceLink?.url(of: location, commit: catalog.commit) ?? ""
  }

  /// The location of a definition in its file as template values.
  func sourceValues(of location: SourceLocation) -> TemplateValues {
    ["sourceFile": location.file, "sourceLink": sourceAddress(of: location)]
  }
}

extension SiteContext: MockupCatalog {
  package func fidelity(ofTrait type: String) -> Fidelity? {
    catalog.registry.description(of: type)?.fidelity
  }

  /// The logo of the catalog, if it is an image of the content folder.
  var logo: Asset? {
    guard let page = catalog.page, let address = page.brand.logo?.address,
      case .asset(let asset) = imageSource(address, from: page.folder)
    else { return nil }
    return asset
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
