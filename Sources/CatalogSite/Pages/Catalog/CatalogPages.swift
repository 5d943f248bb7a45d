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

  func write(to pages: inout PageWriter) {
    HomeWriter(site: site, diagnostics: diagnostics, context: pages.context).write(to: &pages)
    NotFoundPage(baseURL: pages.catalog.page?.baseURL).write(to: &pages)
    for (route, template, title) in [(Route.compare, "compare", "Compare"), (.matrix, "matrix", "Matrix")] {
      pages.add(
        Page(
          route: route, template: template, titles: [title], styleSheets: [pages.assets.mockupStyles],
          slots: ["toolbar": pages.assets.toolbar], area: NavigationEntry(ExperiencePages.self)))
    }
    ReviewPages(ReviewSubject.all(in: pages.context, diagnostics, pages.review)).write(to: &pages)
    ReviewRun(pages.review, site, pages.context).write(to: &pages)
    writeDiagnostics(to: &pages)
  }

  private func writeDiagnostics(to pages: inout PageWriter) {
    var list = HTMLWriter()
    var file: String?
    for diagnostic in diagnostics {
      if diagnostic.location.file != file {
        if file != nil { list.close("ol") }
        file = diagnostic.location.file
        list.open("h2", .class("file"))
        if let page = pages.catalog.files.page(ofFile: diagnostic.location.file) {
          list.element("a", .href(Route(page), from: .diagnostics), text: diagnostic.location.file)
        } else {
          list.text(diagnostic.location.file)
        }
        list.close("h2")
        list.open("ol", .class("diagnostics"))
      }
      DiagnosticWriter.write(diagnostic, to: &list)
    }
    if file != nil { list.close("ol") }
    let errors = diagnostics.filter { $0.severity == .error }.count
    pages.add(
      Page(
        route: .diagnostics, template: "diagnostics", titles: ["Diagnostics"],
        values: [
          "errorCount": errors, "warningCount": diagnostics.count - errors, "isClean": diagnostics.isEmpty,
        ],
        slots: ["list": list], area: .diagnostics))
  }
}
