import CatalogModel
import Composition
import DefinitionKinds
import SiteRendering

extension PageWriter {
  /// Writes the default pages of a definition, then the pages for each scenario with a different result.
  ///
  /// The `write` closure also receives the default composition when it writes the pages of a scenario, for
  /// the comparison.
  ///
  /// - Returns: The default composition, without a scenario.
  @discardableResult
  mutating func writeVariants<Composed>(
    of definition: some Definition, compose: (CompositionContext) -> Composed?,
    write: (_ composed: Composed, _ original: Composed?, CompositionContext, inout PageWriter) -> Void
  ) -> Composed {
    guard let original = compose(composed.start) else {
      preconditionFailure("Every definition is composed as it is at the start.")
    }
    write(original, nil, composed.start, &self)
    let pages = effects.pages
    for variant in composed.variants(of: definition.reference).differing {
      let context = composed.scenario(of: variant).context
      if let other = compose(context) { write(other, original, context, &self) }
    }
    effects.pages = pages
    return original
  }
}
