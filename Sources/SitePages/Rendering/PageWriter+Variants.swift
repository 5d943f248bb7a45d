import CatalogModel
import Composition
import SiteRendering

extension PageWriter {
  /// Writes the pages of a definition as it is at the start, then those under each scenario under which it differs.
  ///
  /// The pages under a scenario are handed what is composed at the start, to compare themselves with.
  ///
  /// - Returns: What is composed at the start.
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
