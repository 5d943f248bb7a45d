import CatalogModel
import Composition
import Definitions
import Hosting
import Mockups
package import SiteRendering
import SiteReview
import SiteSearch

/// Writes the pages about the whole catalog from the summaries of all others, in stages.
///
/// The tasks of a stage do not need each other, so that they can run at once.
package struct OverviewRenderer: Sendable {
  /// The result of a task.
  package struct OverviewFiles: Sendable {
    /// The files, some of which are made only while they are written; the caller removes written ones.
    package var files: [SiteFile]
    fileprivate let effects: PageEffects
    fileprivate let texts: [SearchText]
  }

  /// A piece of work of a stage.
  package typealias Task = @Sendable () -> OverviewFiles

  private enum OverviewStage { case kinds, catalog, hosts, over }

  private let site: SiteSummary
  private let context: SiteContext
  private let baselines: SiteBaselines
  /// The approvals.
  private let review: ReviewStates
  private var stage = OverviewStage.kinds
  /// The effects of all pages, those of definitions included.
  private var effects: PageEffects
  /// The findings, without those that the policy of the catalog and the size of pages add.
  private var known: Set<Diagnostic>
  /// Everything that is wrong with content and templates, in order.
  private var diagnostics: [Diagnostic] = []
  /// The findings that the catalog allows or lists as known.
  private var omitted: [OmittedFinding] = []
  /// What became of the catalog since the states with which the site compares itself.
  private var changes: [SiteChanges] = []
  /// The entries of the pages in the index of the search.
  private var texts: [SearchText] = []

  init(
    _ site: SiteSummary, _ context: SiteContext, found: [Diagnostic], _ baselines: SiteBaselines,
    _ review: ReviewStates
  ) {
    (self.site, self.context, self.baselines) = (site, context, baselines)
    self.review = review
    effects = site.all.reduce(into: PageEffects()) { $0.formUnion($1.effects) }
    known = Set(found + context.composed.diagnostics + context.templateDiagnostics)
  }

  /// The tasks of the next stage, or `nil` after the last one.
  package mutating func nextStage() -> [Task]? {
    switch stage {
    case .kinds: tasks(overviewsOfKinds)
    case .catalog: tasks(pagesOfCatalog())
    case .hosts: tasks([writeFilesOfHosts])
    case .over: nil
    }
  }

  /// Takes what the tasks of a stage gave, in their order.
  ///
  /// Where another template gives more than a page can have, which the pages have to tell as well, the next stage is the same one
  /// once more: its files take the places of those that were written.
  package mutating func finish(_ parts: [OverviewFiles]) {
    let oversized = effects.oversizedTemplates
    for part in parts { effects.formUnion(part.effects) }
    switch stage {
    case .kinds:
      texts += parts.flatMap(\.texts)
      known.formUnion(effects.diagnostics)
      effects.diagnostics = []
      known.formUnion(review.diagnostics)
      stage = .catalog
    case .catalog where effects.oversizedTemplates.isSubset(of: oversized): stage = .hosts
    case .catalog: break
    case .hosts, .over: stage = .over
    }
    if stage == .catalog { diagnostics = gathered }
  }

  /// The results, once all stages are over.
  package var overview: Overview {
    Overview(
      assets: effects.usedAssets.sorted { $0.path < $1.path }, diagnostics: diagnostics, searchTexts: texts,
      searchWords: ChangeMarks(changes).searchWords.merging(review.searchWords) { $0 + $1 })
  }

  private func tasks(_ parts: [PageWriting]) -> [Task] {
    parts.map { write in
      { [context, review] in
        var pages = PageWriter(context)
        pages.approvalWord = review.word
        write(&pages)
        return OverviewFiles(files: pages.files, effects: pages.effects, texts: pages.texts)
      }
    }
  }
}

// MARK: What is written

extension OverviewRenderer {
  /// The overviews of the kinds, and what only a look at all pages finds.
  private var overviewsOfKinds: [PageWriting] {
    let kinds = context.kinds.filter { $0.isPresent(in: context) }
    let overviews = kinds.map { [site] kind -> PageWriting in { kind.writeOverview(site, to: &$0) } }
    return overviews + [BreakPage.describe] + [
      { [site] in $0.report($0.context.checks?.findings(in: site, $0.context) ?? []) }
    ]
  }

  /// Everything that is wrong, as the policy of the catalog lists it.
  private var gathered: [Diagnostic] {
    let oversized = context.templates.diagnostics(ofOversized: effects.oversizedTemplates)
    let all = known.union(oversized)
    let findings = context.composed.findings
    return findings.gathered(
      Array(all.union(findings.policy.findings(given: all, usedTokens: effects.usedTokens))))
  }

  /// What writes the pages about no kind and what scripts know of the whole catalog.
  private mutating func pagesOfCatalog() -> [PageWriting] {
    let index = CatalogIndex(site, context, diagnostics)
    changes = baselines.changes(to: { index.file.bytes }, title: context.catalog.title)
    omitted = OmittedFinding.all(of: known, by: context.catalog.findings.policy)
    let pages = CatalogPages(
      site: site, diagnostics: diagnostics, omitted: omitted, changes: changes, review: review)
    let marks = ChangeMarks(changes)
    let entries = effects.entries
    // The index takes longer than any page.
    let first: [PageWriting] = [
      { $0.add(index.file) },
      { [site, diagnostics, omitted, changes, review] in
        HomeWriter(
          site: site, diagnostics: diagnostics, omittedCount: omitted.count, changes: changes,
          review: review, context: $0.context
        ).write(to: &$0)
      },
    ]
    let others: [PageWriting] = [
      { [changes, review] in ChangesPages(changes, lapsed: review.lapsed).write(to: &$0) },
      { [site, diagnostics, review, changes] in
        $0.add(
          Route.findings.path,
          FindingCounts(diagnostics, in: $0.catalog).script
            + CatalogFindings(diagnostics, in: site, $0.context).script + marks.script
            + review.script(changes))
      },
      { SearchPage(entries).write(to: &$0) },
    ]
    return first + pages.parts + others
  }

  /// Writes what all pages load, and what hosts read of all pages.
  private var writeFilesOfHosts: PageWriting {
    { [effects, changes] pages in
      for file in pages.assets.files { pages.add(file) }
      let page = pages.catalog.page
      HostFiles(
        pages: effects.pages, baseURL: page?.baseURL, policy: HostPolicy(page),
        moved: MovedPages(of: effects.pages, among: pages.context.definitions, changes.flatMap(\.moves))
      ).write(to: &pages)
    }
  }
}
