import CatalogModel
import Definitions
import FormatPages
import Mockups
import SitePages
import SiteRendering
import SiteReview

/// Writes the pages that belong to no kind of definition, such as review, findings, reference and “page not
/// found”.
struct CatalogPages: Sendable {
  let site: SiteSummary
  /// All findings of the catalog.
  let diagnostics: [Diagnostic]
  /// The findings that the catalog mutes.
  let omitted: [OmittedFinding]
  /// The changes since each of the revisions that the site compares itself with.
  let changes: [SiteChanges]
  /// The review status of everything that can be approved.
  let review: ReviewStates

  /// The functions that write the pages; they do not depend on each other.
  var parts: [PageWriting] {
    [
      { ReviewRun(review, site, diagnostics, since: changes, $0.context).write(to: &$0) },
      { ContactSheets(site.experiences).write(to: &$0) },
      { pages in
        ReviewPages(ReviewSubject.all(in: pages.context, diagnostics, review), changes: changes)
          .write(to: &pages)
      },
      { pages in
        guard pages.context.hasReference else { return }
        ReferencePages(reference: pages.context.reference).write(to: &pages)
      },
      {
        FindingPages(diagnostics, omitted: omitted, review, since: changes, in: site).write(to: &$0)
      },
      { BreakPage(diagnostics, omitted: omitted, site, $0.context).write(to: &$0) },
      { NotFoundPage(baseURL: $0.catalog.page?.baseURL).write(to: &$0) },
      writeComparisons,
    ]
  }

  /// Writes the pages where readers choose mockups to compare, and the script with the experiences to choose
  /// from.
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
    let sheets: [(Route, String, Phrase)] = [
      (.compare, "compare", "Compare"), (.matrix, "matrix", "All devices"),
    ]
    for (route, template, title) in sheets {
      pages.add(
        Page(
          route: route, template: template, titles: [title], styleSheets: [pages.assets.mockupStyles],
          values: ["dataLink": Route.comparable.relative(to: route)],
          slots: ["toolbar": pages.assets.toolbar], area: NavigationEntry(ExperiencePages.self)))
    }
  }
}
