package import Composition
package import Definitions
import ExperienceTraits

/// Turns a catalog into the files of a site.
///
/// Each experience is rendered by itself, so that many can be rendered at once and none has to be kept; the
/// pages about the whole catalog need only their summaries.
package struct Site: Sendable {
  /// What the pages about the whole catalog give.
  package struct Overview: Sendable {
    package var files: [SiteFile]
    /// The files of the content folder that pages show.
    package var assets: [Catalog.Asset]
    /// Everything that is wrong with content and templates, in order.
    package var diagnostics: [Diagnostic]
  }

  package let catalog: Catalog
  private let templates: TemplateSet
  private let assets: SiteAssets
  private let traitRoutes: [String: Route]

  package init(catalog: Catalog, templates: TemplateSet) {
    self.catalog = catalog
    self.templates = templates
    assets = SiteAssets(templates)
    traitRoutes = catalog.traitSlugs.mapValues { .trait($0) }
  }

  /// Composes one experience and renders its files.
  package func render(_ experience: ExperienceDefinition) -> (files: [SiteFile], summary: ExperienceSummary) {
    func pages(under context: CompositionContext) -> ExperiencePages {
      ExperiencePages(
        composed: ComposedExperience(experience, in: catalog, under: context), catalog: catalog,
        templates: templates, assets: assets, traitRoutes: traitRoutes)
    }
    var original = pages(under: catalog.base)
    var (files, summary) = original.build()
    for variant in catalog.variants(of: .experience(experience.id)) where variant.differs {
      var other = pages(under: variant.scenario.context)
      other.original = original.composed
      let built = other.build()
      files += built.files
      summary.take(built.summary)
    }
    return (files.unique, summary)
  }

  /// Renders the files of one screen.
  package func render(_ screen: ComposedScreen) -> (files: [SiteFile], summary: ScreenSummary) {
    func pages(_ screen: ComposedScreen) -> ScreenPages {
      ScreenPages(composed: screen, catalog: catalog, templates: templates, assets: assets)
    }
    var original = pages(screen)
    var (files, summary) = original.build()
    for variant in catalog.variants(of: .screen(screen.definition.id)) where variant.differs {
      guard let composed = variant.scenario.context.screens[screen.definition.id] else { continue }
      var other = pages(composed)
      other.original = screen
      let built = other.build()
      files += built.files
      summary.take(built.summary)
    }
    return (files.unique, summary)
  }

  /// Renders the files of one flow.
  package func render(_ flow: FlowDefinition) -> (files: [SiteFile], summary: FlowSummary) {
    func pages(_ context: CompositionContext) -> FlowPages? {
      context.flows[flow.id].map {
        FlowPages(flow: $0, context: context, catalog: catalog, templates: templates, assets: assets)
      }
    }
    guard var original = pages(catalog.base) else { return ([], FlowSummary()) }
    var files = original.build()
    var summary = original.summary
    for variant in catalog.variants(of: .flow(flow.id)) where variant.differs {
      guard var other = pages(variant.scenario.context) else { continue }
      other.original = original.flow
      files += other.build()
      summary.take(other.summary)
    }
    return (files.unique, summary)
  }

  /// Renders the pages about the whole catalog from the summaries of all experiences and screens.
  package func overview(
    _ summaries: [ExperienceSummary], screens: [ScreenSummary] = [], flows: [FlowSummary] = [],
    diagnostics found: [Diagnostic] = []
  ) -> Overview {
    var components = ComponentPages(
      catalog: catalog, templates: templates, assets: assets, experiences: summaries, screens: screens)
    let componentFiles = components.build()
    var rules = RulePages(catalog: catalog, templates: templates, assets: assets)
    var extensions = ExtensionPages(catalog: catalog, templates: templates, assets: assets)
    var scenarios = ScenarioPages(catalog: catalog, templates: templates, assets: assets)
    let logicFiles = rules.build() + extensions.build() + scenarios.build()
    var diagnostics = Set(
      found + catalog.diagnostics + templates.diagnostics + summaries.flatMap(\.diagnostics)
        + screens.flatMap(\.diagnostics) + flows.flatMap(\.diagnostics) + components.diagnostics)
    var traits = TraitPages(
      catalog: catalog, templates: templates, assets: assets, summaries: summaries, traitRoutes: traitRoutes)
    var files = assets.files + traits.build() + componentFiles + logicFiles
    var draft = CatalogPages(
      catalog: catalog, templates: templates, assets: assets, summaries: summaries, screens: screens,
      diagnostics: catalog.gathered(Array(diagnostics)))
    _ = [
      draft.home(), draft.experiences(), draft.screensPage(), draft.flowsPage(), draft.notFound(),
      draft.diagnosticsPage(),
    ]
    let builders = [
      draft.pages, traits.pages, components.pages, rules.pages, extensions.pages, scenarios.pages,
    ]
    let parts: [any DefinitionSummary] = summaries + screens + flows
    let use = (builders.map(\.templateUse) + parts.map(\.templateUse)).reduce(into: assets.templateUse) {
      $0.formUnion($1)
    }
    diagnostics.formUnion(templates.diagnostics(for: use))
    let sorted = catalog.gathered(Array(diagnostics))
    var pages = CatalogPages(
      catalog: catalog, templates: templates, assets: assets, summaries: summaries, screens: screens,
      diagnostics: sorted)
    files += [pages.home(), pages.experiences(), pages.notFound(), pages.diagnosticsPage()]
    if !screens.isEmpty { files.append(pages.screensPage()) }
    if !flows.isEmpty { files.append(pages.flowsPage()) }
    files.append(
      CatalogIndex(
        catalog: catalog, summaries: summaries, screens: screens, traitRoutes: traitRoutes,
        diagnostics: sorted
      ).build())
    let screenPages = screens.map { Route.screen($0.id) } + catalog.flows.map { Route.flow($0.id) }
    files += hostFiles(
      pages: files + screenPages.map { SiteFile(path: $0.path, bytes: []) } + summaries.flatMap(\.pageFiles))
    let others = [
      pages.usedAssets, traits.usedAssets, components.usedAssets, rules.usedAssets, extensions.usedAssets,
      scenarios.usedAssets,
    ]
    let used = (others + parts.map(\.usedAssets)).reduce(into: Set<Catalog.Asset>()) { $0.formUnion($1) }
    return Overview(files: files, assets: used.sorted { $0.path < $1.path }, diagnostics: sorted)
  }

  /// The files that hosts and search engines read.
  private func hostFiles(pages: [SiteFile]) -> [SiteFile] {
    func file(_ path: String, _ text: String) -> SiteFile { SiteFile(path: path, bytes: Array(text.utf8)) }
    let headers = """
      /*
        Content-Security-Policy: frame-ancestors 'self'
        X-Content-Type-Options: nosniff
        Referrer-Policy: no-referrer
        X-Robots-Tag: noindex
      /assets/*
        Cache-Control: public, max-age=31536000, immutable

      """
    var files = [
      file(".nojekyll", ""), file("_headers", headers), file("robots.txt", "User-agent: *\nDisallow: /\n"),
    ]
    if let base = catalog.page?.baseURL, let link = ExternalLink(base) {
      var html = HTMLWriter()
      html.open("urlset", HTMLAttribute("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9"))
      for page in pages.map(\.path).sorted() where page.hasSuffix(".html") && page != Route.notFound.path {
        html.element("url") { url in url.element("loc", text: link.url + page) }
      }
      html.close("urlset")
      files.append(
        file(
          "sitemap.xml",
          "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + String(decoding: html.bytes, as: UTF8.self) + "\n")
      )
    }
    return files
  }
}

extension [SiteFile] {
  /// The files without those that several pages share, whose names tell their content.
  fileprivate var unique: [SiteFile] {
    var paths: Set<String> = []
    return filter { paths.insert($0.path).inserted }
  }
}

extension ExperienceSummary {
  /// The pages of the experience without their content, for the list of all pages.
  fileprivate var pageFiles: [SiteFile] {
    let endings = steps.isEmpty ? [] : Ending.Kind.allCases.map(\.rawValue)
    let routes = [Route.experience(id)] + (steps.map(\.slug) + endings).map { Route.step(id, $0) }
    return routes.map { SiteFile(path: $0.path, bytes: []) }
  }
}
