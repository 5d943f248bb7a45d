import CatalogModel
import Composition
import Definitions
import ExperienceDefinitions
import Hosting
import Mockups
import SiteChecks
package import SiteRendering
import SiteReview
import SiteSearch

/// Writes the pages about the whole catalog in stages, from the summaries of all other pages.
///
/// The tasks of a stage do not depend on each other, so they can run in parallel.
package struct OverviewRenderer: Sendable {
  /// The result of a task: the files of its pages, their effects and their search entries.
  package struct OverviewFiles: Sendable {
    /// The files of the task.
    ///
    /// The bytes of some files are created only while they are written. The caller removes files that are
    /// written, to save memory.
    package var files: [SiteFile]
    fileprivate let effects: PageEffects
    fileprivate let texts: [SearchText]
  }

  /// A task of a stage.
  package typealias OverviewTask = @Sendable () -> OverviewFiles

  private enum OverviewStage { case kinds, catalog, hosts, over }

  private let site: SiteSummary
  private let context: SiteContext
  private let baselines: SiteBaselines
  /// The review status of everything that can be approved.
  private let review: ReviewStates
  /// Whether the slow checks also run: settings without effect, and orders of events.
  private let isThorough: Bool
  private var stage = OverviewStage.kinds
  /// The effects of all pages, including the pages of definitions.
  private var effects: PageEffects
  /// All findings except those about the catalog's policy and about oversized templates.
  private var known: Set<Diagnostic>
  /// All findings about content and templates, in order.
  private var diagnostics: [Diagnostic] = []
  /// The findings that the catalog mutes.
  private var omitted: [OmittedFinding] = []
  /// The changes since each of the revisions that the site compares itself with.
  private var changes: [SiteChanges] = []
  /// The entries of the pages in the search index.
  private var texts: [SearchText] = []

  init(
    _ site: SiteSummary, _ context: SiteContext, found: [Diagnostic], _ baselines: SiteBaselines,
    _ review: ReviewStates, isThorough: Bool
  ) {
    self.isThorough = isThorough
    (self.site, self.context, self.baselines) = (site, context, baselines)
    self.review = review
    effects = site.all.reduce(into: PageEffects()) { $0.formUnion($1.effects) }
    known = Set(found + context.composed.diagnostics + context.templateDiagnostics)
  }

  /// The tasks of the next stage, or `nil` after the last one.
  package mutating func nextStage() -> [OverviewTask]? {
    switch stage {
    case .kinds: tasks(overviewsOfKinds)
    case .catalog: tasks(pagesOfCatalog())
    case .hosts: tasks([writeFilesOfHosts])
    case .over: nil
    }
  }

  /// Takes the results of the tasks of a stage, in the order of the tasks.
  ///
  /// If another template turns out to be oversized, the stage runs again, because its pages must list that
  /// finding too. The new files replace the files that were written.
  package mutating func finish(_ parts: [OverviewFiles]) {
    let oversized = effects.oversizedTemplates
    for part in parts { effects.formUnion(part.effects) }
    switch stage {
    case .kinds:
      texts += parts.flatMap(\.texts)
      known.formUnion(effects.diagnostics)
      effects.diagnostics = []
      known.formUnion(review.diagnostics)
      let index = CatalogIndex(site, context, gathered)
      changes = baselines.changes(to: { index.file.bytes }, title: context.catalog.title)
      known.formUnion(PolicyFindings(site, context).all(words: searchWords))
      stage = .catalog
    case .catalog where effects.oversizedTemplates.isSubset(of: oversized): stage = .hosts
    case .catalog: break
    case .hosts, .over: stage = .over
    }
    if stage == .catalog { diagnostics = gathered }
  }

  /// The results after all stages.
  package var overview: Overview {
    Overview(
      assets: effects.usedAssets.sorted { $0.path < $1.path }, diagnostics: diagnostics, searchTexts: texts,
      searchWords: searchWords)
  }

  /// Search words that depend on the whole catalog, by the paths of pages.
  private var searchWords: [String: [String]] {
    ChangeMarks(changes).searchWords.merging(review.searchWords) { $0 + $1 }
  }

  private func tasks(_ parts: [PageWriting]) -> [OverviewTask] {
    parts.map { write in
      { [context, review] in
        var pages = PageWriter(context)
        pages.approvalStatus = review.status
        ColorNames.$current.withValue(context.colorNames) { write(&pages) }
        return OverviewFiles(files: pages.files, effects: pages.effects, texts: pages.texts)
      }
    }
  }
}

// MARK: Tasks of the stages

extension OverviewRenderer {
  /// Writers for the overviews of all kinds, and for the findings that need the whole catalog.
  private var overviewsOfKinds: [PageWriting] {
    let kinds = context.kinds.filter { $0.isPresent(in: context) }
    let overviews = kinds.map { [site] kind -> PageWriting in { kind.writeOverview(site, to: &$0) } }
    return overviews + [BreakPage.describe, AccessibilityPage.describe, TokensPage.describe] + [
      { [site, isThorough] in
        $0.report(
          $0.context.checks?.findings(in: site, $0.context, searchingOrders: isThorough) ?? [])
      }
    ]
  }

  /// All findings that the policy of the catalog does not turn off or mute.
  private var gathered: [Diagnostic] {
    let oversized = context.templates.diagnostics(ofOversized: effects.oversizedTemplates)
    let idle = Set(known.filter { $0.breaks(.noEffect) }.map(\.location))
    // A trait without any effect is reported once.
    let all = known.union(oversized).filter { !($0.breaks(.ignoredTrait) && idle.contains($0.location)) }
    let findings = context.composed.findings
    return findings.gathered(
      Array(
        all.union(
          findings.policy.findings(
            given: all, usedColors: Set(effects.colors.map(\.color)),
            unsought: isThorough
              ? [] : [Diagnostic.Rule.noEffect.id, Diagnostic.Rule.shownTogether.id]))))
  }

  /// Writers for the pages that belong to no kind, and for the scripts with data about the whole catalog.
  private mutating func pagesOfCatalog() -> [PageWriting] {
    let index = CatalogIndex(site, context, diagnostics)
    omitted = OmittedFinding.all(of: known, by: context.catalog.findings.policy)
    let pages = CatalogPages(
      site: site, diagnostics: diagnostics, omitted: omitted, changes: changes, review: review)
    let marks = ChangeMarks(changes, in: context.words)
    let entries = effects.entries
    // `catalog.json` takes longer than any page, so it is written first.
    let first: [PageWriting] = [
      { $0.add(index.file) },
      { $0.add(Route.catalogSchema.path, $0.assets.catalogSchema) },
      { [site, diagnostics, omitted, changes, review] in
        HomeWriter(
          site: site, diagnostics: diagnostics, omittedCount: omitted.count, changes: changes,
          review: review, context: $0.context
        ).write(to: &$0)
      },
    ]
    let others: [PageWriting] = [
      { [colors = effects.colors] in TokensPage(colors, $0.context)?.write(to: &$0) },
      { [site, results = effects.accessibility, diagnostics, omitted] in
        AccessibilityPage(results, site).write(diagnostics, muted: omitted, to: &$0)
      },
      { [changes, review] in
        ChangesPages(
          changes, lapsed: review.lapsed, reviewStamp: review.stamp,
          judgedCounts: review.judgedCounts
        ).write(to: &$0)
      },
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

  /// Writes the files that all pages load, and the files for hosts that depend on all pages.
  private var writeFilesOfHosts: PageWriting {
    { [effects, changes, diagnostics, site, texts] pages in
      AgentFiles(
        found: (site.searchTexts + texts).map(\.route), pages: effects.pages, findings: diagnostics,
        changes: changes
      ).write(to: &pages)
      for file in pages.assets.files { pages.add(file) }
      let page = pages.catalog.page
      HostFiles(
        pages: effects.pages, entries: effects.entries, baseURL: page?.baseURL, policy: HostPolicy(page),
        moved: MovedPages(of: effects.pages, among: pages.context.definitions, changes.flatMap(\.moves))
      ).write(to: &pages)
    }
  }
}
