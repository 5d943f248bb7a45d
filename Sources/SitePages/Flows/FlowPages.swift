import CatalogModel
import Composition
import Definitions
import Mockups
import SiteRendering

/// The pages about flows: one for each with map and walk, and a bare mockup of each scene that links along it.
package enum FlowPages: KindPages {
  static let kind = DefinitionKind.flow
  static let group = NavigationGroup.review

  static func subjects(in context: SiteContext) -> DefinitionList<FlowDefinition> { context.catalog.flows }

  static func write(
    _ definition: FlowDefinition, _ site: SiteSummary, to pages: inout PageWriter
  ) -> PlainSummary {
    let findings = pages.composed.triggerFindings(of: definition)
    pages.report(findings)
    pages.writeVariants(of: definition) {
      $0.flow(definition.id)
    } write: { flow, original, context, pages in
      pages.report(flow.diagnostics)
      for scene in definition.scenes { SceneMockups(flow, scene, context).write(to: &pages) }
      SceneMockups.writeEnd(of: definition, under: context.scenario, to: &pages)
      FlowWriter(flow, original: original, under: context, findings: findings, pages.context).write(
        to: &pages)
    }
    return PlainSummary(definition)
  }

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var html = HTMLWriter()
    html.open("ul", .class("gallery"))
    for flow in pages.catalog.flows {
      html.card(SummaryHead(flow), on: overview) { html in
        guard let entry = flow.entry else { return }
        html.preview(Route.scene(flow.id, entry.id), title: flow.title, on: overview)
      } facts: { html in
        html.element("span", text: flow.scenes.count == 1 ? "1 scene" : "\(flow.scenes.count) scenes")
      }
    }
    html.close("ul")
    pages.add(
      Page(
        route: overview, template: "flows", titles: ["Flows"], slots: ["gallery": html],
        area: NavigationEntry(Self.self)))
  }

  static func writeMembers(
    of summary: PlainSummary, _ compared: [ComparedContent], in context: SiteContext,
    to json: inout JSONWriter
  ) {
    guard let reference = summary.reference else { return }
    json.scenarios(of: reference, in: context)
    json.member("trace", Route.trace(of: reference).path)
  }
}
