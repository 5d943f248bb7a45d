import Hosting
import CatalogModel
import Composition
package import Definitions
import Mockups

/// Turns what is known of all pages into those about the whole catalog, in stages.
///
/// The tasks of a stage do not need each other, so that they can run at once.
package struct OverviewRenderer: Sendable {
  /// What a task gives.
  package struct Part: Sendable {
    fileprivate var files: [SiteFile]
    fileprivate let effects: PageEffects
    fileprivate let texts: [SearchText]
    fileprivate var questions: Set<Question>
    /// What it is, where it is kept by itself.
    package fileprivate(set) var own: Overview.Part?

    /// Hands the files over to whoever writes them at once, some of which are made only then.
    package mutating func writeFiles<Written>(
      _ write: ([SiteFile]) throws -> Written
    ) rethrows -> Written {
      defer { files = [] }
      return try QuestionLog.recording(into: &questions) { [files] in try write(files) }
    }
  }

  /// A piece of work of a stage.
  package typealias Task = @Sendable () -> Part

  /// The pages with what was asked for them, and the parts that are kept by themselves.
  package typealias Finished = (
    overview: Overview, questions: Set<Question>, parts: [(part: Overview.Part, page: Overview.Written)]
  )

  /// Writes a part of the pages.
  typealias Writing = @Sendable (inout PageWriter) -> Void

  private enum Stage { case kinds, catalog, over }

  private let site: SiteSummary
  private let context: RenderContext
  private let baselines: SiteBaselines
  /// What was looked at and agreed, which takes a while to find out.
  private let review: Deferred<ReviewStates>
  private var stage = Stage.kinds
  private var files: [SiteFile]
  /// What the pages lead to, those of all definitions among them.
  private var effects: PageEffects
  /// What is wrong, but for what the policy of the catalog and the size of pages add.
  private var known: Set<Diagnostic>
  /// Everything that is wrong with content and templates, in order.
  private var diagnostics: [Diagnostic] = []
  /// The findings that the catalog allows or lists as known.
  private var omitted: [OmittedFinding] = []
  /// What became of the catalog since the states with which the site compares itself.
  private var changes: [SiteChanges] = []
  /// What the index of the search holds of the pages.
  private var texts: [SearchText] = []
  /// The parts that are kept by themselves.
  private var own: [Part] = []
  private var questions: Set<Question> = []

  init(
    _ site: SiteSummary, _ context: RenderContext, found: [Diagnostic], _ baselines: SiteBaselines,
    _ review: Deferred<ReviewStates>
  ) {
    (self.site, self.context, self.baselines) = (site, context, baselines)
    self.review = review
    files = context.assets.files
    effects = site.all.reduce(into: PageEffects()) { $0.formUnion($1.effects) }
    known = Set(found + context.composed.diagnostics + context.templateDiagnostics)
  }

  /// The tasks of the next stage, or `nil` after the last one.
  package mutating func nextStage() -> [Task]? {
    switch stage {
    case .kinds: tasks(overviewsOfKinds)
    case .catalog: recording { $0.pagesOfCatalog() }
    case .over: nil
    }
  }

  /// Takes what the tasks of a stage gave, in their order.
  ///
  /// - Returns: Whether that is what the site has; otherwise the next stage gives all of it once more.
  @discardableResult package mutating func finish(_ parts: [Part]) -> Bool {
    let oversized = effects.oversizedTemplates
    for part in parts { effects.formUnion(part.effects) }
    if stage == .kinds { texts += parts.flatMap(\.texts) }
    own = parts.filter { $0.own != nil }
    let parts = parts.filter { $0.own == nil }
    for part in parts { questions.formUnion(part.questions) }
    switch stage {
    case .kinds:
      known.formUnion(effects.diagnostics)
      effects.diagnostics = []
      known.formUnion(review.value.diagnostics)
      files += parts.flatMap(\.files)
      stage = .catalog
    case .catalog where effects.oversizedTemplates.isSubset(of: oversized):
      files += parts.flatMap(\.files)
      files += recording { $0.filesOfHosts }
      stage = .over
    case .catalog:
      // Another template gives more than a page can have, which the pages have to tell as well.
      break
    case .over: return true
    }
    if stage == .catalog { diagnostics = recording { $0.gathered } }
    return stage == .over || own.isEmpty
  }

  /// What is asked for every page about the whole catalog.
  private static let commonQuestions = [
    SiteQuestion.common, .shared, .definitionSummaries, .summaries, .allFindings, .baselines, .approvals,
  ].map { Question($0.rawValue, []) }

  /// The pages once all stages are over, with what was asked for them, and the parts that are kept by themselves.
  package var finished: Finished {
    let assets = effects.usedAssets.sorted { $0.path < $1.path }
    let search = Overview.Search(
      texts: texts, words: ChangeMarks(changes).searchWords.merging(review.value.searchWords) { $0 + $1 })
    let overview = Overview(
      files: files, assets: assets, diagnostics: diagnostics, omittedCount: omitted.count, search: search)
    let parts = zip(Overview.Part.allCases, own).map { (part: $0, page: Self.written($1)) }
    return (overview, questions.union(Self.commonQuestions), parts)
  }

  private static func written(_ part: Part) -> Overview.Written {
    Overview.Written(
      files: part.files, questions: part.questions.union(commonQuestions),
      effects: ArchivedBytes { $0.write(part.effects) })
  }

  /// A part beside all other pages about the catalog, which are as an earlier run wrote them.
  static func part(
    _ part: Overview.Part, _ site: SiteSummary, _ context: RenderContext, _ overview: Overview,
    _ review: Deferred<ReviewStates>
  ) -> Deferred<Overview.Written> {
    let write: Writing =
      switch part {
      case .home: writeHome(site, context, overview.diagnostics, overview.omittedCount, [])
      case .index: writeIndex(CatalogIndex(site, context, overview.diagnostics))
      }
    let task = task(write, context, review)
    return Deferred { written(task()) }
  }

  private static func writeHome(
    _ site: SiteSummary, _ context: RenderContext, _ diagnostics: [Diagnostic], _ omittedCount: Int,
    _ changes: [SiteChanges]
  ) -> Writing {
    {
      let writer = HomeWriter(
        site: site, diagnostics: diagnostics, omittedCount: omittedCount, changes: changes, review: $0.review,
        context: context)
      writer.write(to: &$0)
    }
  }

  private static func writeIndex(_ index: CatalogIndex) -> Writing {
    { $0.add(index.file) }
  }

  private func tasks(_ parts: [Writing]) -> [Task] {
    parts.map { Self.task($0, context, review) }
  }

  private static func task(
    _ write: @escaping Writing, _ context: RenderContext, _ review: Deferred<ReviewStates>,
    own: Overview.Part? = nil
  ) -> Task {
    {
      let (pages, questions) = QuestionLog.recording {
        var pages = PageWriter(context)
        pages.review = review
        write(&pages)
        return pages
      }
      return Part(
        files: pages.files, effects: pages.effects, texts: pages.texts, questions: questions, own: own)
    }
  }

  private mutating func recording<Result>(_ body: (inout Self) -> Result) -> Result {
    let (result, asked) = QuestionLog.recording { body(&self) }
    questions.formUnion(asked)
    return result
  }
}

// MARK: What is written

extension OverviewRenderer {
  /// The overviews of the kinds, and what only a look at all pages finds.
  private var overviewsOfKinds: [Writing] {
    let kinds = SiteSummary.kinds.filter { $0.isPresent(in: context) }
    let overviews = kinds.map { [site] kind -> Writing in { kind.writeOverview(site, to: &$0) } }
    return overviews + [{ [site] in $0.report(ContentChecks.findings(in: site, $0.context)) }]
  }

  /// Everything that is wrong, as the policy of the catalog lists it.
  private var gathered: [Diagnostic] {
    let oversized = context.templates.diagnostics(ofOversized: effects.oversizedTemplates)
    let all = known.union(oversized)
    let findings = context.composed.findings
    return findings.gathered(
      Array(all.union(findings.policy.findings(given: all, usedTokens: effects.usedTokens))))
  }

  /// What writes the pages about no kind and what scripts know of the whole catalog, the parts that are kept by themselves first.
  private mutating func pagesOfCatalog() -> [Task] {
    let index = CatalogIndex(site, context, diagnostics)
    changes = baselines.changes(in: index, title: context.catalog.title)
    omitted = OmittedFinding.all(of: known, by: context.catalog.findings.policy)
    let pages = CatalogPages(site: site, diagnostics: diagnostics, omitted: omitted, changes: changes)
    let marks = ChangeMarks(changes)
    let entries = effects.entries
    let others: [Writing] = [
      { [changes] in ChangesPages(changes).write(to: &$0) },
      { [site, diagnostics, review] in
        $0.add(
          Route.findings.path,
          FindingCounts(diagnostics, in: $0.catalog).script
            + CatalogFindings(diagnostics, in: site, $0.context).script + marks.script
            + marks.script(of: review.value))
      },
      { SearchPage(entries).write(to: &$0) },
    ]
    let own = Overview.Part.allCases.map { part in
      switch part {
      case .home:
        Self.task(
          Self.writeHome(site, context, diagnostics, omitted.count, changes), context, review, own: part)
      case .index: Self.task(Self.writeIndex(index), context, review, own: part)
      }
    }
    // The index takes longer than any page.
    return own + tasks(pages.parts + others)
  }

  private var filesOfHosts: [SiteFile] {
    let page = context.catalog.page
    var pages = PageWriter(context)
    HostFiles(
      pages: effects.pages, baseURL: page?.baseURL, policy: HostPolicy(page),
      moved: MovedPages(of: effects.pages, in: context.catalog, changes.flatMap(\.moves))
    ).write(to: &pages)
    return pages.files
  }
}
