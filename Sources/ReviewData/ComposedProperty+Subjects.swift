import CatalogModel
package import Composition
import Definitions
import Elements
import ExperienceTraits

extension ComposedStep {
  /// All properties of the step that a review compares.
  ///
  /// - Parameter chains: The chains of the trace, which add the properties of the hierarchy.
  /// - Returns: The properties.
  package func properties(_ chains: [PropertyChain]) -> [ComposedProperty] {
    let place = "step \(number), page \(presentation.index.item + 1) of group \(presentation.index.group + 1)"
    var properties = [ComposedProperty("place", .order, place)]
    var elements = ElementProperties()
    let parts: [(Component?, String)] = [
      (step.content.stickyTop, "the top edge"), (step.content.body, "the step"),
      (step.content.stickyBottom, "the bottom edge"),
    ]
    for (part, name) in parts { if let part { elements.add(part, in: name) } }
    properties += elements.properties
    for chain in chains {
      guard let winner = chain.winner, let aspect = Self.aspect(of: chain.path) else { continue }
      properties.append(
        ComposedProperty(chain.path, aspect, winner.value.text, entry: winner.entry))
    }
    for list in actions + (targetActions.map { [$0] } ?? []) { properties += Self.properties(of: list) }
    if let error = trace.error { properties.append(ComposedProperty("error", .behavior, error.message)) }
    return properties
  }

  /// The aspect of a property of the hierarchy, or nil if the elements of the content already show the
  /// property.
  private static func aspect(of path: String) -> ReviewAspect? {
    switch path {
    case "step.content", "step.sticky.top", "step.sticky.bottom": nil
    case "container.pages", "container.currentPage": .order
    default: Hierarchy.isBehavior(path) ? .behavior : .look
    }
  }

  private static func properties(of list: ResolvedActions) -> [ComposedProperty] {
    list.actions.enumerated().map { index, action in
      let element = ComposedProperty.PropertyOwner(
        id: list.componentID, name: "“\(list.label)”", line: action.line)
      return ComposedProperty(
        "action \(index + 1)", of: element, .behavior, action.account(naming: true),
        identity: action.account(naming: false))
    }
  }
}
