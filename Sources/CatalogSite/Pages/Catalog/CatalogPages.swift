import CatalogModel
import Composition
import Definitions
import ExperienceTraits
import Mockups

/// Writes the pages that are about no kind of definition: home, what was found, and what is not there.
struct CatalogPages {
  let site: SiteSummary
  /// Everything that is wrong with the catalog.
  let diagnostics: [Diagnostic]
  /// What the catalog leaves out of these.
  let omitted: [OmittedFinding]
  /// What became of it since the states with which it is compared.
  let changes: [SiteChanges]

  func write(to pages: inout PageWriter) {
    HomeWriter(site: site, diagnostics: diagnostics, changes: changes, context: pages.context)
      .write(to: &pages)
    NotFoundPage(baseURL: pages.catalog.page?.baseURL).write(to: &pages)
    for (route, template, title) in [(Route.compare, "compare", "Compare"), (.matrix, "matrix", "Matrix")] {
      pages.add(
        Page(
          route: route, template: template, titles: [title], styleSheets: [pages.assets.mockupStyles],
          slots: ["toolbar": pages.assets.toolbar], area: NavigationEntry(ExperiencePages.self)))
    }
    ReviewPages(ReviewSubject.all(in: pages.context, diagnostics, pages.review), changes: changes)
      .write(to: &pages)
    ReviewRun(pages.review, site, diagnostics, pages.context).write(to: &pages)
    ContactSheets(site[ExperiencePages.self]).write(to: &pages)
    ReferencePages(reference: pages.context.reference.value).write(to: &pages)
    FindingPages(diagnostics, omitted: omitted).write(to: &pages)
  }
}
