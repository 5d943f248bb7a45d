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

  /// The most scenes of a flow that the overview shows; its page shows all.
  private static let pictureLimit = 8

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var html = HTMLWriter()
    for flow in pages.catalog.flows {
      html.open("section", .class("flow-row"))
      html.open("h2")
      html.element("a", .href(Route(flow.reference), from: overview), text: flow.title)
      html.close("h2")
      if let summary = flow.metadata.summary { html.element("p", .class("lede"), text: summary) }
      html.open("p", .class("facts"))
      html.status(flow.metadata)
      html.element("span", text: flow.scenes.count.counted("scene"))
      html.close("p")
      html.open("ol", .class("scenes"))
      for scene in flow.scenes.prefix(pictureLimit) {
        html.open("li")
        html.thumbnail(Route.scene(flow.id, scene.id), title: scene.title, on: overview, isLarge: true)
        html.element("span", .class("name"), text: scene.title)
        html.close("li")
      }
      html.close("ol")
      html.close("section")
    }
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
