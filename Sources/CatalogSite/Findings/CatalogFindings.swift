import CatalogModel
import DefinitionKinds
import Definitions
import Mockups
import SiteChecks
import SiteRendering

/// The findings that need the whole catalog, as a script that adds them to the pages that they concern.
///
/// The pages are written before the catalog is compared. If the pages contained these findings, a new
/// experience would change all of them.
struct CatalogFindings {
  /// The findings for each page, by the path of the page.
  private var items: [String: [Diagnostic]] = [:]
  private let context: SiteContext

  init(_ diagnostics: [Diagnostic], in site: SiteSummary, _ context: SiteContext) {
    self.context = context
    let rules =
      context.catalog.findingRules.filter(\.comparesCatalog) + context.catalog.policies.map(\.rule)
      + [.noEffect]
    let found = diagnostics.filter { finding in rules.contains { finding.breaks($0) } }
    guard !found.isEmpty else { return }
    let places = FindingPlaces(site, context)
    for finding in found {
      for place in [finding.location] + finding.otherPlaces {
        guard let page = places.definition(of: place) else { continue }
        add(finding, to: Route(page))
        if page.kind == .experience, let step = places.step(of: page.id, at: place.line) {
          add(finding, to: .step(page.id, step.slug))
        }
      }
    }
  }

  private mutating func add(_ finding: Diagnostic, to page: Route) {
    guard items[page.path]?.contains(finding) != true else { return }
    items[page.path, default: []].append(finding)
  }

  /// The part of the script that every page loads.
  var script: [UInt8] {
    guard !items.isEmpty else { return [] }
    // Pages at the same folder depth have the same links, so they can share the text of a finding.
    var texts: [String] = []
    var placeOfText: [Digest: Int] = [:]
    var pages: [(path: String, text: Int)] = []
    for (path, findings) in items.sorted(by: { $0.key < $1.key }) {
      let list = HTMLWriter(in: context.words) { html in
        for finding in findings { DiagnosticWriter.write(finding, on: Route(path), in: context, to: &html) }
      }
      let text = list.bytes()
      let digest = Digest(text)
      let place = placeOfText[digest] ?? texts.count
      if place == texts.count { texts.append(String(decoding: text, as: UTF8.self)) }
      placeOfText[digest] = place
      pages.append((path, place))
    }
    var json = JSONWriter()
    json.object { json in
      json.member("texts", texts)
      json.key("pages")
      json.object { json in for page in pages { json.member(page.path, page.text) } }
    }
    return json.script(calling: "showCatalogFindings")
  }
}
