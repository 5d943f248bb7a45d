import Composition
import Definitions
import ExperienceTraits

/// A file of the site.
package struct SiteFile: Sendable {
  /// The path from the top of the site.
  package var path: String
  package var bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Fills the templates of pages with what all pages share and what each adds.
struct PageBuilder {
  /// What a page adds to the shared values.
  struct Page {
    var route: Route
    var template: String
    /// The parts of the title, most specific first.
    var titles: [String]
    var description: String?
    var styleSheets: [Route] = []
    /// Whether the page wears the look of the site; a bare mockup does not.
    var isBare = false
    var values: [String: Any] = [:]
    var slots: [String: HTMLWriter] = [:]
    /// The entry of the navigation that holds the page.
    var area: Area = .none
  }

  /// The entries of the navigation, in their order.
  enum Area: String, CaseIterable {
    case none, experiences, screens, flows, components, scenarios, extensions, rules, traits, diagnostics

    var route: Route { Route("\(rawValue)/index.html") }

    /// Whether a catalog has anything of the kind; experiences, traits and diagnostics have their page always.
    func isPresent(in catalog: Catalog) -> Bool {
      switch self {
      case .none: false
      case .experiences, .traits, .diagnostics: true
      case .screens: !catalog.screens.isEmpty
      case .flows: !catalog.flows.isEmpty
      case .components: !catalog.components.isEmpty
      case .scenarios: !catalog.scenarios.isEmpty
      case .extensions: !catalog.extensions.isEmpty
      case .rules: !catalog.rules.isEmpty
      }
    }
  }

  let catalog: Catalog
  let templates: TemplateSet
  let assets: SiteAssets
  /// What came up while templates were filled.
  private(set) var templateUse = TemplateUse()

  static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    + "frame-src 'self'; base-uri 'none'; form-action 'none'"

  init(catalog: Catalog, templates: TemplateSet, assets: SiteAssets) {
    self.catalog = catalog
    self.templates = templates
    self.assets = assets
  }

  /// The bytes of a page.
  mutating func build(_ page: Page) -> SiteFile {
    var titles = page.titles
    if titles.last != catalog.title { titles.append(catalog.title) }
    func link(_ route: Route) -> String { route.relative(to: page.route) }
    var values: [String: Any] = [
      "language": "en",
      "title": titles.joined(separator: " — "),
      "heading": page.titles.first ?? catalog.title,
      "description": page.description ?? catalog.page?.summary ?? "",
      "policy": Self.policy,
      "catalogTitle": catalog.title,
      "homeLink": link(.home),
      "areas": Area.allCases.filter { $0.isPresent(in: catalog) }.map { area in
        ["name": area.rawValue.capitalizedFirst, "link": link(area.route), "isCurrent": area == page.area]
          as [String: Any]
      },
      "catalogLink": link(.catalogJSON),
      "faviconLink": link(assets.favicon),
      "scriptLink": link(assets.script),
      "mockupScriptLink": link(assets.mockupScript),
      "styleSheets": ((page.isBare ? [] : [assets.catalogStyles]) + page.styleSheets).map {
        ["link": link($0)]
      },
    ]
    for area in Area.allCases where area != .none {
      values["\(area.rawValue)Link"] = area.isPresent(in: catalog) ? link(area.route) : ""
    }
    values.merge(page.values) { _, own in own }
    let (bytes, use) = templates.render(page.template, values: values, slots: page.slots)
    templateUse.formUnion(use)
    return SiteFile(path: page.route.path, bytes: bytes)
  }
}

/// The style sheets and the script of the site, named by their content.
struct SiteAssets: Sendable {
  let catalogStyles, diagramStyles, mockupStyles, script, mockupScript, favicon: Route
  let files: [SiteFile]
  /// The choices above a mockup, which are the same on every page.
  let toolbar: HTMLWriter
  /// What came up while the template of the toolbar was filled.
  let templateUse: TemplateUse

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
    let (bytes, use) = templates.render("toolbar", values: Toolbar.values, slots: [:])
    toolbar = HTMLWriter(rendered: bytes)
    templateUse = use
  }

  /// The place of an asset, with the hash of its content in the name.
  static func route(_ name: String, _ bytes: [UInt8]) -> Route {
    let hash = ContentHash.of(bytes).prefix(10)
    guard let dot = name.lastIndex(of: ".") else { return Route("assets/\(name).\(hash)") }
    return Route("assets/\(name[..<dot]).\(hash)\(name[dot...])")
  }
}

extension PageMetadata {
  /// The metadata as values of a template.
  var templateValues: [String: Any] {
    [
      "status": status?.rawValue ?? "", "statusTitle": status?.title ?? "", "owner": owner ?? "",
      "summary": summary ?? "", "tags": tags.map { ["name": $0] },
      "designLink": design.flatMap(ExternalLink.init)?.url ?? "",
      "isDraft": isDraft,
    ]
  }
}

extension PageMetadata.Status {
  /// The status in words.
  var title: String {
    switch self {
    case .draft: "Draft"
    case .inReview: "In review"
    case .approved: "Approved"
    case .shipped: "Shipped"
    case .deprecated: "Deprecated"
    }
  }
}
