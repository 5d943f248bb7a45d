package import CatalogModel
package import Composition
import DefinitionKinds
package import Definitions
package import ExperienceDefinitions
package import ReviewData

/// A trace as a JSON document: the file beside a page, and the output of the command line.
package struct TraceDocument: Sendable {
  /// The trace that the document contains.
  package let trace: Trace
  /// The final properties, each with the entries that set it or tried to set it.
  package let chains: [PropertyChain]
  /// The parts of a step's mockup, each with the trace entries that changed it.
  private var parts: [TracedPart]?
  /// The properties of a step or a screen that reviews compare; `nil` for a flow.
  private(set) var properties: [ComposedProperty]?
  /// The frames of the parts of a screen.
  private var frames: [PartFrame] = []

  /// The properties of a step or a screen, element by element; none for a flow.
  package var ownProperties: [ComposedProperty] { properties ?? [] }

  /// Creates the document of a flow.
  package init(_ flow: ComposedFlow) { self.init(flow.trace) }

  /// Creates the document of a step of an experience.
  package init(_ step: ComposedStep, of experience: ExperienceDefinition, in catalog: Catalog) {
    self.init(step.trace)
    parts = step.parts
    properties = step.properties(chains).comparingPictures(of: experience.folder, in: catalog.files)
  }

  /// Creates the document of a screen.
  package init(_ screen: ComposedScreen, in catalog: Catalog) {
    self.init(screen.trace)
    properties = screen.properties(chains).comparingPictures(
      of: screen.definition.folder, in: catalog.files)
    frames = PartFrame.all(of: screen)
  }

  private init(_ trace: Trace) {
    self.trace = trace
    chains = trace.chains
  }

  /// The trace document, encoded as JSON.
  package var json: ByteBuffer { trace.json(chains, parts: parts, properties: properties, frames: frames) }
}
