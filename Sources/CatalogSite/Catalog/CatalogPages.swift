import CatalogModel
import Definitions
import Mockups
import SitePages
import SiteRendering
import SiteReview

/// Writes the pages that are about no kind of definition: what waits, what was found, and what is not there.
struct CatalogPages: Sendable {
  let site: SiteSummary
  /// Everything that is wrong with the catalog.
  let diagnostics: [Diagnostic]
  /// What the catalog leaves out of these.
  let omitted: [OmittedFinding]
  /// What became of it since the states with which it is compared.
  let changes: [SiteChanges]
  /// The states of the reviews.
  let review: ReviewStates

  /// The pages in parts that do not need each other.
  var parts: [PageWriting] {
    [
      { ReviewRun(review, site, diagnostics, $0.context).write(to: &$0) },
      { ContactSheets(site.experiences).write(to: &$0) },
      { pages in
        ReviewPages(ReviewSubject.all(in: pages.context, diagnostics, review), changes: changes)
          .write(to: &pages)
      },
      { ReferencePages(reference: $0.context.reference).write(to: &$0) },
      { FindingPages(diagnostics, omitted: omitted, in: site).write(to: &$0) },
      { BreakPage(diagnostics, omitted: omitted, site, $0.context).write(to: &$0) },
      { NotFoundPage(baseURL: $0.catalog.page?.baseURL).write(to: &$0) },
      writeComparisons,
    ]
  }

  /// Pages on which scripts show mockups that a reader chooses, and the experiences among which they choose.
  @Sendable private func writeComparisons(to pages: inout PageWriter) {
    var json = JSONWriter()
    json.array { json in
      for experience in site.experiences {
        json.array { json in
          json.string(experience.id)
          json.string(experience.head.title)
          if let first = experience.steps.first { json.string(first.slug) }
        }
      }
    }
    pages.add(Route.comparable.path, json.script(calling: "showExperiences"))
    let sheets = [(Route.compare, "compare", "Compare"), (.matrix, "matrix", "All devices")]
    for (route, template, title) in sheets {
      pages.add(
        Page(
          route: route, template: template, titles: [title], styleSheets: [pages.assets.mockupStyles],
          values: ["dataLink": Route.comparable.relative(to: route)],
          slots: ["toolbar": pages.assets.toolbar], area: NavigationEntry(ExperiencePages.self)))
    }
  }
}
