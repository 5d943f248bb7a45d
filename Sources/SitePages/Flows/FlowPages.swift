import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import EventDefinitions
import Mockups
import SiteRendering

/// The pages about flows: a page with map and path for each flow, and a standalone mockup for each scene.
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

  /// The maximum number of scenes of a flow on the overview.
  ///
  /// The page of the flow shows all scenes.
  private static let pictureLimit = 8

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var html = HTMLWriter(in: pages.context.words)
    for flow in pages.catalog.flows {
      html.open("section", .class("pictured-row"))
      html.open("div", .class("row-words"))
      html.rowTitle(flow.title, Route(flow.reference), from: overview)
      if let summary = flow.metadata.summary { html.element("p", .class("lede"), text: summary) }
      html.open("p", .class("facts"))
      html.status(flow.metadata)
      html.element("span", text: flow.scenes.count.counted("scene"))
      html.close("p")
      html.close("div")
      writeScenes(of: flow, in: pages.composed, to: &html)
      html.close("section")
    }
    pages.add(overviewPage(styleSheets: [pages.assets.diagramStyles], slots: ["gallery": html]))
  }

  private static func writeScenes(
    of flow: FlowDefinition, in composed: ComposedCatalog, to html: inout HTMLWriter
  ) {
    let path = composed.start.flow(flow.id)?.path ?? []
    SceneFilm(flow: flow, path: path, page: overview, limit: pictureLimit).write(to: &html)
    let hidden = flow.scenes.count - min(flow.scenes.count, pictureLimit)
    if hidden > 0 {
      html.element("a", .href(Route(flow.reference), from: overview), text: hidden.counted("more scene"))
    }
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
