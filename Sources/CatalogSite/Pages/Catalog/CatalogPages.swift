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
    writeHome(to: &pages)
    pages.add(Page(route: .notFound, template: "not-found", titles: ["Page not found"]))
    writeDiagnostics(to: &pages)
  }

  private func writeHome(to pages: inout PageWriter) {
    let catalog = pages.catalog
    let introduction = catalog.page.map { pages.prose($0.prose, of: $0, on: .home) } ?? HTMLWriter()
    pages.add(
      Page(
        route: .home, template: "home", titles: [catalog.title], description: catalog.page?.summary,
        values: [
          "summary": catalog.page?.summary ?? "", "isEmpty": catalog.experiences.isEmpty,
          "figures": figures(in: pages.context),
        ],
        slots: ["introduction": introduction, "gallery": gallery(on: .home)]))
  }

  /// How much there is of each kind.
  private func figures(in context: RenderContext) -> [TemplateValues] {
    func figure(_ count: Int, _ word: String, _ plural: String, _ route: Route?) -> TemplateValues {
      ["count": count, "word": count == 1 ? word : plural, "link": route?.relative(to: .home) ?? ""]
    }
    let steps = site[ExperiencePages.self].reduce(0) { $0 + $1.steps.count }
    let kinds = SiteSummary.kinds.filter { $0.isPresent(in: context) }
    return kinds.flatMap { kind -> [TemplateValues] in
      let count = kind.count(in: context)
      let own = figure(count, kind.kind.rawValue, kind.kind.plural, kind.overview)
      return kind.kind == .experience ? [own, figure(steps, "step", "steps", nil)] : [own]
    } + [figure(diagnostics.count, "diagnostic", "diagnostics", .diagnostics)]
  }

  /// A card for every experience with a picture of its first step.
  private func gallery(on page: Route) -> HTMLWriter {
    var html = HTMLWriter()
    html.open("ul", .class("gallery"))
    for summary in site[ExperiencePages.self] {
      html.card(summary.head, on: page) { html in
        if let step = summary.steps.first {
          html.preview(Route.mockup(summary.id, step.slug), title: summary.head.title, on: page)
        } else {
          html.element("span", .class("empty"), text: summary.error == nil ? "No steps yet" : "Not shown")
        }
      } facts: { html in
        html.element("span", text: summary.steps.count == 1 ? "1 step" : "\(summary.steps.count) steps")
        if let owner = summary.head.metadata.owner { html.element("span", text: owner) }
      }
    }
    html.close("ul")
    return html
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
