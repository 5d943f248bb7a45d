import CatalogModel
package import Composition
package import Definitions
import Mockups

/// Turns a composed catalog into the files of a site, in stages.
///
/// The tasks of a stage do not need each other, so that they can run at once and none of their files has to be kept; what is
/// known of them is handed back before the next stage.
package struct SiteRenderer: Sendable {
  /// What a task gives.
  package struct Part: Sendable {
    package let files: [SiteFile]
    /// What is known of the pages, without their files.
    package let summary: Summary
  }

  /// What is known of some pages.
  package struct Summary: Sendable {
    fileprivate let kind: DefinitionKind
    fileprivate let content: any PageSummary
  }

  /// A piece of work of a stage.
  package typealias Task = @Sendable () -> Part

  /// How much of something the content folder defines.
  package struct Count: Sendable {
    /// The word for one.
    package let word: String
    package let count: Int
    /// Whether it is told also where there is none.
    package let isInEveryCatalog: Bool
  }

  private enum Stage: CaseIterable { case definitions, uses }

  private let context: RenderContext
  private var site = SiteSummary()
  private var stages = Stage.allCases[...]

  package init(_ composed: ComposedCatalog, templates: TemplateSet) {
    context = RenderContext(composed, templates: templates)
  }

  /// The tasks of the next stage, or `nil` after the last one.
  package mutating func nextStage() -> [Task]? {
    guard let stage = stages.popFirst() else { return nil }
    let kinds = SiteSummary.kinds.filter { $0.tellsUses == (stage == .uses) }
    return kinds.flatMap { Self.tasks($0, site, context) }
  }

  private static func tasks<Pages: KindPages>(
    _ type: Pages.Type, _ site: SiteSummary, _ context: RenderContext
  ) -> [Task] {
    type.subjects(in: context).map { subject in
      {
        var pages = PageWriter(context)
        var summary = Pages.write(subject, site, to: &pages)
        summary.effects.formUnion(pages.effects)
        return Part(
          files: pages.uniqueFiles, summary: Summary(kind: Pages.kind, content: summary))
      }
    }
  }

  /// Takes what is known of the pages of a stage, in the order of its tasks.
  package mutating func finish(_ summaries: [Summary]) {
    for summary in summaries { site.add(summary.content, of: summary.kind) }
    if stages.count == 1 { site.gatherUses(in: context.catalog) }
  }

  /// How much of each kind the content folder defines.
  package var counts: [Count] {
    let steps = site[ExperiencePages.self].reduce(0) { $0 + $1.steps.count }
    return SiteSummary.kinds.flatMap { kind -> [Count] in
      let isMain = kind.kind == .experience
      let count = context.catalog.definitions(of: kind.kind).count
      let own = Count(word: kind.kind.rawValue, count: count, isInEveryCatalog: isMain)
      return isMain ? [own, Count(word: "step", count: steps, isInEveryCatalog: true)] : [own]
    }
  }

  /// The pages about the whole catalog, once all stages are over.
  package func overview(diagnostics found: [Diagnostic] = []) -> Overview {
    Overview(site, context, found)
  }
}
