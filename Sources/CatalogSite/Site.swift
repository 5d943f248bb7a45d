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
    var routes: [String: Route] = [:]
    var taken: Set<String> = []
    for type in catalog.registry.types {
      var slug = TraitSlug.make(type)
      if !taken.insert(slug).inserted {
        slug += "-" + ContentHash.of(type).prefix(6)
        taken.insert(slug)
      }
      routes[type] = .trait(slug)
    }
    traitRoutes = routes
  }

  /// Composes one experience and renders its files.
  package func render(_ experience: ExperienceDefinition) -> (files: [SiteFile], summary: ExperienceSummary) {
    var pages = ExperiencePages(
      composed: ComposedExperience(experience, in: catalog), catalog: catalog, templates: templates,
      assets: assets, traitRoutes: traitRoutes)
    return pages.build()
  }

  /// Renders the pages about the whole catalog from the summaries of all experiences.
  package func overview(_ summaries: [ExperienceSummary], diagnostics found: [Diagnostic] = []) -> Overview {
    var diagnostics = Set(
      found + catalog.diagnostics + templates.diagnostics + summaries.flatMap(\.diagnostics))
    var traits = TraitPages(
      catalog: catalog, templates: templates, assets: assets, summaries: summaries, traitRoutes: traitRoutes)
    var files = assets.files + traits.build()
    var draft = CatalogPages(
      catalog: catalog, templates: templates, assets: assets, summaries: summaries,
      diagnostics: diagnostics.sorted())
    _ = [draft.home(), draft.experiences(), draft.notFound(), draft.diagnosticsPage()]
    let ownUnknown = assets.unknownToolbarNames.union(draft.pages.unknownNames)
    let unknown = summaries.reduce(into: ownUnknown.union(traits.pages.unknownNames)) {
      $0.formUnion($1.unknownTemplateNames)
    }
    let ownProvided = assets.toolbarNames.union(draft.pages.providedNames)
    let provided = summaries.reduce(into: ownProvided.union(traits.pages.providedNames)) {
      $0.formUnion($1.providedTemplateNames)
    }
    diagnostics.formUnion(templates.diagnostics(forUnknownNames: unknown, provided: provided.sorted()))
    let sorted = diagnostics.sorted()
    var pages = CatalogPages(
      catalog: catalog, templates: templates, assets: assets, summaries: summaries, diagnostics: sorted)
    files += [pages.home(), pages.experiences(), pages.notFound(), pages.diagnosticsPage()]
    files.append(
      CatalogIndex(catalog: catalog, summaries: summaries, traitRoutes: traitRoutes, diagnostics: sorted)
        .build())
    files += hostFiles(pages: files + summaries.flatMap(\.pageFiles))
    let used = summaries.reduce(into: pages.usedAssets.union(traits.usedAssets)) {
      $0.formUnion($1.usedAssets)
    }
    return Overview(files: files, assets: used.sorted { $0.path < $1.path }, diagnostics: sorted)
  }

  /// The files that hosts and search engines read.
  private func hostFiles(pages: [SiteFile]) -> [SiteFile] {
    func file(_ path: String, _ text: String) -> SiteFile { SiteFile(path: path, bytes: Array(text.utf8)) }
    let headers = """
      /*
        Content-Security-Policy: \(PageBuilder.policy); frame-ancestors 'self'
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

extension ExperienceSummary {
  /// The pages of the experience without their content, for the list of all pages.
  fileprivate var pageFiles: [SiteFile] {
    let endings = steps.isEmpty ? [] : Ending.Kind.allCases.map(\.rawValue)
    let routes = [Route.experience(id)] + (steps.map(\.slug) + endings).map { Route.step(id, $0) }
    return routes.map { SiteFile(path: $0.path, bytes: []) }
  }
}
