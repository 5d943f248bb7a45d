import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import Mockups
import SiteRendering

/// The scenes of a flow as two rows of pictures: those on the path in order, then the others.
struct SceneFilm {
  let flow: FlowDefinition
  /// The scenes on the path through the flow, in order.
  let path: [FlowDefinition.FlowScene]
  /// The scenario under which the flow runs; `nil` without a scenario.
  var scenario: String?
  /// The page on which the pictures are.
  let page: Route
  /// The maximum number of scenes.
  var limit = Int.max

  func write(to html: inout HTMLWriter) {
    let others = flow.scenes.filter { scene in !path.contains { $0.id == scene.id } }
    html.open("div", .class("film-row"))
    write(scenario == nil ? "Default path" : "Path", path.prefix(limit), to: &html)
    write("Other scenes", others.prefix(max(0, limit - path.count)), to: &html)
    html.close("div")
  }

  private func write(
    _ title: Phrase, _ scenes: ArraySlice<FlowDefinition.FlowScene>, to html: inout HTMLWriter
  ) {
    guard !scenes.isEmpty else { return }
    let flowPage = Route.flow(flow.id, under: scenario)
    html.open("div")
    html.element("h3", text: title)
    html.open("ol")
    for scene in scenes {
      html.open("li")
      html.open("a", .href(flowPage.at("scene-\(scene.id)"), from: page))
      html.thumbnail(
        Route.scene(flow.id, scene.id, under: scenario), title: scene.title, on: page, isLarge: true)
      html.element("span", .class("name"), text: scene.title)
      html.close("a")
      html.close("li")
    }
    html.close("ol")
    html.close("div")
  }
}
