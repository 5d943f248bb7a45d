package import CatalogModel
package import Composition
package import Definitions

/// A trace with all that the site says of it as JSON: the file beside a page, and what the terminal prints.
package struct TraceDocument: Sendable {
  package let trace: Trace
  /// How the final properties came to be.
  package let chains: [PropertyChain]
  /// The parts of the mockup of a step, by the entries that touched them.
  private var parts: [TracedPart]?
  /// What reviews compare of a step or a screen.
  private(set) var properties: [ComposedProperty]?

  /// The document of a flow.
  package init(_ flow: ComposedFlow) { self.init(flow.trace) }

  /// The document of a step of an experience.
  package init(_ step: ComposedStep, of experience: ExperienceDefinition, in catalog: Catalog) {
    self.init(step.trace)
    parts = step.parts
    properties = step.properties(chains).comparingPictures(of: experience.folder, in: catalog.files)
  }

  /// The document of a screen.
  package init(_ screen: ComposedScreen, in catalog: Catalog) {
    self.init(screen.trace)
    properties = screen.properties(chains).comparingPictures(
      of: screen.definition.folder, in: catalog.files)
  }

  private init(_ trace: Trace) {
    self.trace = trace
    chains = trace.chains
  }

  /// The document in its format.
  package var json: ByteBuffer { trace.json(chains, parts: parts, properties: properties) }
}
