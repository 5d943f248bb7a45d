import CatalogModel
import Composition
import Definitions
import Mockups

/// The style sheets and the script of the site, named by their content.
struct SiteAssets: Sendable {
  let catalogStyles, diagramStyles, mockupStyles, script, mockupScript, favicon: Route
  let files: [SiteFile]
  /// The choices above a mockup, which are the same on every page.
  let toolbar: HTMLWriter

  init(_ templates: TemplateSet) {
    var files: [SiteFile] = []
    func asset(_ name: String, and other: String? = nil, followedBy rules: String = "") -> Route {
      let more = other.flatMap { templates.assets[$0] } ?? []
      let bytes = (templates.assets[name] ?? []) + more + Array(rules.utf8)
      let route = Route.asset(name, bytes)
      files.append(SiteFile(path: route.path, bytes: bytes))
      return route
    }
    catalogStyles = asset("catalog.css")
    diagramStyles = asset("diagrams.css")
    mockupStyles = asset(
      "mockup.css", and: "screens.css", followedBy: TooltipOutline.styleRules + Device.styleRules)
    script = asset("catalog.js")
    mockupScript = asset("mockup.js")
    favicon = asset("favicon.svg")
    self.files = files
    toolbar = HTMLWriter(rendered: templates.render("toolbar", values: Toolbar.values, slots: [:]).bytes)
  }
}
