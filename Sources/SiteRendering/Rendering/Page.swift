import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
package import Mockups

/// A page of the site, with the values for its template that not all pages share.
package struct Page {
  var route: Route
  var template: String
  /// The parts of the title, the most specific part first.
  var titles: [Phrase]
  /// The identifier of the scenario whose result the page shows.
  var scenario: String?
  var description: String?
  /// The absolute address of the image that other apps show beside a link to the page.
  var image: String?
  var styleSheets: [Route] = []
  /// Whether the page is a bare mockup, without the navigation and styles of the site.
  var isBare = false
  package var values: TemplateValues = [:]
  package var slots: TemplateValues = [:]
  /// The entry of the navigation that is marked as current on the page.
  var area: NavigationEntry?

  package init(
    route: Route, template: String, titles: [Phrase], scenario: String? = nil, description: String? = nil,
    image: String? = nil, styleSheets: [Route] = [], isBare: Bool = false, values: TemplateValues = [:],
    slots: TemplateValues = [:], area: NavigationEntry? = nil
  ) {
    self.route = route
    self.template = template
    self.titles = titles
    self.scenario = scenario
    self.description = description
    self.image = image
    self.styleSheets = styleSheets
    self.isBare = isBare
    self.values = values
    self.slots = slots
    self.area = area
  }
}

extension SiteContext {
  /// Whether a page has a Markdown version.
  func hasMarkdown(_ page: Page) -> Bool {
    hasMarkdown && !page.isBare && page.route != .notFound
  }

  /// The content security policy, which lets the browser load only files of the site.
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    + "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'"

  /// The template values that every page has, whatever its content.
  func sharedValues(of page: Page) -> TemplateValues { ownValues(of: page).merging(commonValues(of: page)) }

  /// The template values that can differ between the pages of one folder.
  func ownValues(of page: Page) -> TemplateValues {
    var titles = page.titles
    if let scenario = page.scenario.flatMap({ composed.scenario($0) }) {
      titles.insert(.value(scenario.definition.title), at: min(1, titles.count))
    }
    if page.isBare { titles.insert("Mockup", at: min(1, titles.count)) }
    if titles.last?.english != catalog.title { titles.append(.value(catalog.title)) }
    return [
      "title": titles.joined(by: " — "),
      "heading": page.titles.first ?? .value(catalog.title),
      "description": page.description ?? catalog.page?.summary ?? "", "image": page.image ?? "",
      "markdownLink": hasMarkdown(page) ? page.route.markdown.relative(to: page.route) : "",
      "styleSheets": ([assets.fontStyles] + (page.isBare ? [] : [assets.catalogStyles]) + page.styleSheets)
        .map { sheet in
          ["link": sheet.relative(to: page.route)] as TemplateValues
        },
    ]
  }

  /// The template values that are equal for all pages with the same folder and the same area.
  func commonValues(of page: Page) -> TemplateValues {
    func link(_ route: Route) -> String { route.relative(to: page.route) }
    var values: TemplateValues = [
      "language": (words?.language ?? .english).rawValue,
      "catalogLanguage": words?.contentLanguage ?? "",
      "policy": Self.policy,
      "isIndexed": catalog.page?.isIndexed ?? false,
      "catalogTitle": catalog.title,
      "homeLink": link(.home),
      "logoLink": logo.map { link($0.route) } ?? "",
      "areas": NavigationGroup.allCases.compactMap { group in
        let entries = navigation.filter { $0.group == group }
        guard !entries.isEmpty else { return nil }
        return [
          "name": group.name,
          "entries": entries.map { entry in
            [
              "name": entry.name, "link": link(entry.route),
              "isCurrent": entry == page.area,
            ] as TemplateValues
          },
        ] as TemplateValues
      },
      "catalogLink": link(.catalogJSON),
      "glossaryLink": link(.glossary),
      "accessibilityLink": link(.accessibility),
      "tokensLink": colorNames == nil && catalog.tokens.isEmpty ? "" : link(.tokens),
      "faviconLink": link(assets.favicon),
      "scriptLink": link(assets.script),
      "findingsLink": link(.findings),
      "searchLink": link(.search),
      "runScriptLink": link(assets.runScript),
      "facetsScriptLink": link(assets.facetsScript),
      "searchScriptLink": link(assets.searchScript),
      "shortcutsScriptLink": link(assets.shortcutsScript),
      "compareScriptLink": link(assets.compareScript),
      "changesScriptLink": link(assets.changesScript),
      "galleryScriptLink": link(assets.galleryScript),
      "playerScriptLink": link(assets.playerScript),
      "viewerScriptLink": link(assets.viewerScript),
      "mockupScriptLink": link(assets.mockupScript),
    ]
    for entry in allEntries {
      values.set("\(entry.word)Link", navigation.contains(entry) ? link(entry.route) : "")
    }
    return values
  }
}
