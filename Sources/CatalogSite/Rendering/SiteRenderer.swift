import FormatReference
package import CatalogModel
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
    package var summary: Summary
    /// What was asked for them.
    package let questions: Set<Question>
  }

  /// What is known of some pages.
  package struct Summary: Sendable {
    fileprivate let kind: DefinitionKind?
    fileprivate let content: Deferred<any PageSummary>
    /// What is compared of the pages, which another word changes, so that only those read it who compare.
    fileprivate let compared: Deferred<[ComparedContent]>
    /// What the index of the search holds of the pages, which nothing else needs to know.
    fileprivate var texts: SearchTexts
    /// The summary as bytes, for later runs.
    package let archived: ArchivedBytes
    /// Names the content, and what is compared.
    fileprivate let digest, comparedDigest: Digest

    fileprivate init(_ content: any PageSummary, of kind: DefinitionKind?, _ pages: PageWriter) {
      let (compared, texts) = (pages.compared, SearchTexts(pages.texts))
      let written = { @Sendable [textsDigest = texts.digest, textCount = texts.count] in
        ArchivedSummary(content, compared, textsDigest: textsDigest, textCount: textCount)
      }
      self.kind = kind
      self.content = Deferred(content)
      self.compared = Deferred(compared)
      self.texts = texts
      archived = ArchivedBytes(later: { $0.write(written()) })
      let now = written()
      (digest, comparedDigest) = (now.digest, now.comparedDigest)
    }

    /// Names what the index of the search holds of the pages.
    package var textsDigest: Digest { texts.digest }

    /// Lets what the index of the search holds of the pages be kept elsewhere.
    ///
    /// - Parameters:
    ///   - keep: Keeps it by what names it.
    ///   - source: Gives it from there.
    /// - Throws: What keeping it does.
    package mutating func moveTexts<Failure: Error>(
      _ keep: (ArchivedBytes, Digest) throws(Failure) -> Void, to source: @escaping SearchTexts.Source
    ) throws(Failure) {
      guard let bytes = try? texts.bytes else { return }
      try keep(bytes, texts.digest)
      texts = texts.moved(to: source)
    }

    /// What an earlier run knew, which is read where somebody asks for it.
    ///
    /// Nothing of a record is damaged whose seal is whole, so that reading it later does not fail.
    fileprivate init(
      _ archived: ArchivedBytes, of kind: DefinitionKind?, texts source: @escaping SearchTexts.Source,
      _ restore: @escaping @Sendable (ArchivedBytes) throws(DamagedArchive) -> any PageSummary
    ) throws(DamagedArchive) {
      let read = try archived.contents(ArchivedSummary.self)
      self.kind = kind
      self.archived = archived
      content = Deferred { (try? restore(read.facts)) ?? PlainSummary(PageEffects()) }
      compared = Deferred { (try? read.compared.contents([ComparedContent].self)) ?? [] }
      (digest, comparedDigest) = (read.digest, read.comparedDigest)
      texts = SearchTexts(count: read.textCount, digest: read.textsDigest, from: source)
    }
  }

  /// A piece of work of a stage: the pages about one thing.
  package struct Task: Sendable {
    /// Tells it from all others of the site.
    package let unit: String
    /// Writes the pages.
    package let run: @Sendable () -> Part
    fileprivate let restore: @Sendable (ArchivedBytes) throws(DamagedArchive) -> any PageSummary
    fileprivate let kind: DefinitionKind?

    fileprivate init<Content: PageSummary>(
      _ unit: String, of kind: DefinitionKind?, in context: RenderContext,
      _ write: @escaping @Sendable (inout PageWriter) -> Content
    ) {
      self.unit = unit
      self.kind = kind
      run = {
        let ((files, summary), questions) = QuestionLog.recording {
          var pages = PageWriter(context)
          QuestionLog.note(SiteQuestion.common)
          let content = write(&pages)
          return (pages.uniqueFiles, SiteRenderer.Summary(content, of: kind, pages))
        }
        return Part(files: files, summary: summary, questions: questions)
      }
      restore = { archived throws(DamagedArchive) in
        var archive = archived.reader
        return try Content(from: &archive)
      }
    }

    /// What an earlier run knew of the pages, but for what the index of the search holds of them, which is kept elsewhere.
    package func summary(
      _ archived: ArchivedBytes, texts: @escaping SearchTexts.Source
    ) throws(DamagedArchive) -> Summary {
      try Summary(archived, of: kind, texts: texts, restore)
    }
  }

  /// How much of something the content folder defines.
  package struct Count: Sendable {
    /// The word for one.
    package let word: String
    package let count: Int
    /// Whether it is told also where there is none.
    package let isInEveryCatalog: Bool

    package init(word: String, count: Int, isInEveryCatalog: Bool) {
      self.word = word
      self.count = count
      self.isInEveryCatalog = isInEveryCatalog
    }
  }

  private enum Stage: CaseIterable { case definitions, uses }

  let context: RenderContext
  private(set) var site = SiteSummary()
  private var stages = Stage.allCases[...]
  /// The number of stages that are over.
  private(set) var progress = 0
  /// Names all summaries so far, in their order, what is compared of their pages, and what the index of the search holds of them.
  private(set) var (summariesDigest, comparedDigest, textsDigest) = (Digest(), Digest(), Digest())
  /// Names the summaries of the first stage, from which it follows who uses what.
  private(set) var definitionsDigest = Digest()
  /// Names what the index of the search holds of the pages about the whole catalog, once these are written.
  private(set) var overviewTextsDigest: Digest?
  /// What is wrong with the files that could not be read.
  private(set) var found: [Diagnostic] = []

  /// The states of the catalog with which the site compares itself.
  package var baselines = SiteBaselines()
  /// What was looked at and agreed.
  package var approvals = Approvals()
  /// Whether the pages of the reference are written, of which nothing depends on what the content folder has.
  package var hasReference = true

  package init(_ composed: ComposedCatalog, templates: TemplateSet) {
    context = RenderContext(composed, templates: templates)
  }

  /// The tasks of the next stage, or `nil` after the last one.
  package mutating func nextStage() -> [Task]? {
    guard let stage = stages.popFirst() else { return nil }
    let kinds = SiteSummary.kinds.filter { $0.tellsUses == (stage == .uses) }
    let words = stage == .definitions && hasReference ? Self.wordTasks(context) : []
    return kinds.flatMap { Self.tasks($0, site, context) } + words
  }

  private static func tasks<Pages: KindPages>(
    _ type: Pages.Type, _ site: SiteSummary, _ context: RenderContext
  ) -> [Task] {
    type.subjects(in: context).map { task(type, $0, site, context) }
  }

  private static func task<Pages: KindPages>(
    _ type: Pages.Type, _ subject: Pages.Subjects.Element, _ site: SiteSummary, _ context: RenderContext
  ) -> Task {
    let name = type.name(of: subject, in: context)
    return Task("\(type.kind.rawValue)/\(name)", of: type.kind, in: context) { pages in
      QuestionLog.note(CatalogQuestion.page, type.kind.rawValue, name)
      if type.tellsAll { QuestionLog.note(SiteQuestion.shared) }
      let subject = type.loaded(subject)
      if let definition = subject as? any Definition {
        // Findings of experiences and screens stand on their pages.
        if ![.experience, .screen].contains(type.kind) {
          pages.report(ContentChecks.findings(in: definition, of: pages.catalog))
        }
        pages.effects.usedTokens = ColorTokenCheck.usedTokens(
          in: definition, of: pages.catalog.findings.policy.tokens)
      }
      var summary = type.write(subject, site, to: &pages)
      pages.describe(type.document(of: subject, in: pages))
      summary.effects.formUnion(pages.effects)
      return summary
    }
  }

  /// The pages of an experience whose file was edited, among all others as they are, or `nil` where the file has anything else
  /// or an error.
  ///
  /// They are what the next build gives, but for what others tell of the edit, and for lines that moved.
  package func draft(of reading: FileReading) -> Part? {
    let definitions = catalog.definitions(of: reading)
    guard definitions.count == 1, let edited = definitions.first as? ExperienceDefinition,
      catalog.experiences[id: edited.id]?.location.file == edited.location.file,
      !reading.diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    return Self.task(ExperiencePages.self, edited, SiteSummary(), context).run()
  }

  /// The pages of what files can say, which depend on nothing that they say.
  private static func wordTasks(_ context: RenderContext) -> [Task] {
    WordPage.all(in: context).map { page in
      Task("reference/\(page.entry.slug)", of: nil, in: context) { pages in
        page.write(to: &pages)
        return PlainSummary(pages.effects)
      }
    }
  }

  /// Takes what is known of the pages of a stage, in the order of its tasks.
  package mutating func finish(_ summaries: [Summary]) {
    for summary in summaries {
      site.add(summary.content, of: summary.kind, summary.compared, summary.texts)
      summariesDigest.add(summary.digest)
      comparedDigest.add(summary.comparedDigest)
      textsDigest.add(summary.texts.digest)
    }
    progress += 1
    if stages.isEmpty { context.composed.forgetExperiences() }
    if progress == 1 {
      definitionsDigest = summariesDigest
      site.gatherUses(in: context.catalog)
    }
  }

  /// How much of each kind the content folder defines.
  package var counts: [Count] {
    let steps = context.catalog.experiences.reduce(0) { $0 + ($1.isReadable ? $1.stepSlugs.count : 0) }
    return SiteSummary.kinds.flatMap { kind -> [Count] in
      let isMain = kind.kind == .experience
      let count = context.catalog.definitions(of: kind.kind).count
      let own = Count(word: kind.kind.rawValue, count: count, isInEveryCatalog: isMain)
      return isMain ? [own, Count(word: "step", count: steps, isInEveryCatalog: true)] : [own]
    }
  }

  /// The first day on which a known finding is listed again.
  package var nextExpiry: String? { context.catalog.findings.policy.nextExpiry }

  /// The commit to which links to files lead, or `nil` where none names one.
  package var namedCommit: String? {
    context.catalog.page?.sourceLink?.namesCommit == true ? context.catalog.commit : nil
  }

  /// Names who owns the files.
  package var ownersDigest: Digest { context.catalog.owners.digest }

  /// Takes what is wrong with the files that could not be read.
  package mutating func report(_ diagnostics: [Diagnostic]) { found += diagnostics }

  /// What is defined.
  package var catalog: Catalog { context.catalog }

  /// Where the pages of a file are in the site: the folder of an experience, or the page of another definition.
  package func place(ofFile file: String) -> String? {
    guard let page = catalog.files.page(ofFile: file) else { return nil }
    let path = Route(page).path
    return page.kind == .experience ? String(path.dropLast("index.html".utf8.count)) : path
  }

  /// What could not be built as it is written, as far as the catalog and some pages tell, each once and in order.
  package func errors(with summaries: [Summary]) -> [Diagnostic] {
    let all =
      found + context.composed.diagnostics + context.templateDiagnostics
      + summaries.flatMap(\.content.value.effects.diagnostics)
    return context.composed.findings.gathered(all.filter { $0.severity == .error })
  }

  /// Everything that can be approved, once all stages are over.
  package var review: ReviewStates { laterReview.value }

  private var laterReview: Deferred<ReviewStates> {
    // The question about approvals stands for all that is asked here.
    Deferred { [approvals, site, context] in
      QuestionLog.silently { ReviewStates(approvals, site, context) }
    }
  }

  /// The pages about the whole catalog, once all stages are over.
  package var overview: OverviewRenderer {
    OverviewRenderer(site, context, found: found, baselines, laterReview)
  }

  /// Whether parts of the pages about the catalog can be written without the others, which is not so where they tell what changed
  /// since another state, which only all of them together know.
  package var canWritePartsAlone: Bool { baselines.isEmpty }

  /// A part alone, where all other pages about the catalog are as an earlier run wrote them.
  package func part(_ part: Overview.Part, _ overview: Overview) -> Deferred<Overview.Written> {
    OverviewRenderer.part(part, site, context, overview, laterReview)
  }

  /// Takes the pages about the whole catalog, which the search finds as well.
  package mutating func finish(_ overview: Overview) { overviewTextsDigest = overview.search.digest }

  /// The index of the search over all pages, once all of them are written; what is known is not made again.
  package func searchIndex(
    _ overview: Overview, known: SearchIndex.Known = SearchIndex.Known(), store: SearchIndex.Store? = nil
  ) -> SearchIndex {
    SearchIndex(
      site.searchTexts + [SearchTexts(overview.search.texts)], words: overview.search.words, known: known,
      store: store)
  }
}
