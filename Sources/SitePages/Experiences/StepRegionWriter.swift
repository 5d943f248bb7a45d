import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import SiteRendering

/// Writes the parts of a step's page that depend on its traits.
struct StepRegionWriter {
  let context: SiteContext
  let composed: ComposedExperience
  /// The title and the page of the screen behind the steps.
  let screen: (title: String, page: Route)?

  func page(of step: ComposedStep) -> Route {
    .step(composed.definition.id, step.definition.slug, under: composed.scenario)
  }

  /// Writes the trace of a step.
  func trace(of step: ComposedStep, to html: inout HTMLWriter) {
    var writer = traceWriter(for: step)
    writer.write(step.trace, to: &html)
  }

  private func traceWriter(for step: ComposedStep) -> TraceWriter {
    TraceWriter(
      page: page(of: step), context: context, file: composed.definition.location.file, screen: screen,
      scenario: composed.scenario.map { Route(DefinitionReference(kind: .scenario, id: $0)) })
  }

  /// Writes the actions of a step.
  func actions(of step: ComposedStep, to html: inout HTMLWriter) {
    StepDetails(page: page(of: step), experienceID: composed.definition.id)
      .actions(step.actions + (step.targetActions.map { [$0] } ?? []), to: &html)
  }

  /// Writes the parts of a step's page other than the mockup.
  func regions(
    of step: ComposedStep, _ chains: [PropertyChain], _ pieces: inout HTMLPieces
  ) -> [(name: TraitTrial.RegionName, region: PageRegion)] {
    var (trace, writer) = (HTMLWriter(in: context.words), traceWriter(for: step))
    writer.writeStep(step.trace, to: &trace)
    var (table, rows) = (HTMLWriter(in: context.words), [Int]())
    ChainWriter(step.trace, chains).write(to: &table, cuts: &rows)
    return [
      (.trace, PageRegion(trace, cuts: writer.cuts, to: &pieces)),
      (.properties, PageRegion(table, cuts: rows, to: &pieces)),
      (.actions, PageRegion(HTMLWriter(in: context.words) { actions(of: step, to: &$0) }, to: &pieces)),
    ]
  }

  /// Writes the endings that differ from those of the definition; `nil` if all are the same.
  func endings(
    _ endings: [Ending], unlike originals: [Ending], of step: ComposedStep, _ pieces: inout HTMLPieces
  ) -> PageRegion? {
    let different = zip(originals, endings).filter { $0 != $1 }.map(\.1)
    guard !different.isEmpty else { return nil }
    let writer = EndingWriter(catalog: context.catalog, composed: composed, page: page(of: step))
    return PageRegion(
      HTMLWriter(in: context.words) { html in
        for ending in different {
          html.element("h3", text: Phrase(ending.kind.title))
          writer.origins(ending, to: &html)
          writer.records(ending, to: &html)
        }
      }, to: &pieces)
  }
}
