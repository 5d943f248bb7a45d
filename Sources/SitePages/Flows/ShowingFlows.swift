import CatalogModel
import DefinitionKinds
import EventDefinitions
import Mockups
import SiteRendering

extension HTMLWriter {
  /// Writes links to the flows that show a screen or an experience, each to the first scene with it and in an element
  /// of its own.
  mutating func flows(
    showing reference: DefinitionReference, in catalog: Catalog, on page: Route, as element: StaticString
  ) {
    var written: Set<Int> = []
    for place in catalog.relations.scenes(showing: reference) where written.insert(place.flow).inserted {
      let flow = catalog.flows[place.flow]
      let scene = Route.flow(flow.id).at("scene-\(flow.scenes[place.scene].id)")
      self.element(element) { html in
        html.sentence(
          "In the flow \(slot: 0)", { $0.element("a", .href(scene, from: page), text: flow.title) })
      }
    }
  }
}
