import CatalogModel
import ContentOperations
import DefinitionKinds
import EventDefinitions
package import ScreenDefinitions

extension ComposedCatalog {
  /// Returns whether a screen has the same result with other operations, at the start of the app and under each
  /// scenario.
  package func isSame(_ screen: ScreenDefinition, with operations: [OperationDefinition]) -> Bool {
    var changed = screen
    changed.content = .operations(operations)
    let contexts: [(CompositionContext, ConnectivityState?)] =
      [(start, nil)] + scenarios.map { ($0.context, $0.definition.finalConnectivity) }
    return contexts.allSatisfy { context, connectivity in
      guard let known = context.screen(screen.id) else { return true }
      let other = ComposedScreen(
        changed, in: catalog, under: context.situation, flows: context.flows, connectivity: connectivity)
      return other.outcome == known.outcome
    }
  }
}
