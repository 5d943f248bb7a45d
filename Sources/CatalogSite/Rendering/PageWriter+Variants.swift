import CatalogModel
import Composition
import Definitions
import Mockups

extension PageWriter {
  /// Writes the pages of a definition as it is at the start, then those under each scenario under which it differs.
  mutating func writeVariants(
    of definition: some Definition, _ write: (CompositionContext, inout PageWriter) -> Void
  ) {
    write(composed.start, &self)
    let pages = effects.pages
    for variant in composed.variants(of: definition.reference) where variant.differs {
      write(composed.scenario(of: variant).context, &self)
    }
    effects.pages = pages
  }
}
