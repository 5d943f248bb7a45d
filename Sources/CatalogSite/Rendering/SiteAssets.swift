import Composition
import Definitions

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
      let route = Self.route(name, bytes)
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

  /// The place of an asset, with the hash of its content in the name.
  static func route(_ name: String, _ bytes: [UInt8]) -> Route {
    let hash = ContentHash.of(bytes).prefix(10)
    guard let dot = name.lastIndex(of: ".") else { return Route("assets/\(name).\(hash)") }
    return Route("assets/\(name[..<dot]).\(hash)\(name[dot...])")
  }
}
