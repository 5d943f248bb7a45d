package import CatalogModel
package import Composition
package import Definitions
import FormatReference
import Mockups
import SiteChecks
import SitePages
package import SiteRendering
package import SiteReview
package import SiteSearch

/// Turns a composed catalog into the files of a site, in stages.
///
/// The tasks of a stage do not need each other, so that they can run at once and none of their files has to be kept; what is
/// known of them is handed back before the next stage.
package struct SiteRenderer: Sendable {
  /// The result of a task.
  package struct RenderedPages: Sendable {
    package let files: [SiteFile]
    /// The summary of the pages.
    package let summary: PagesSummary
  }

  /// The sources of pages: their own file, and everything that all pages share.
  package struct PageOrigin: Hashable, Sendable, Codable {
    package let own, shared: Digest
  }

  /// A piece of work of a stage: the pages about one thing.
  package struct PageTask: Sendable {
    /// Tells it from all others of the site.
    package let unit: String
    /// The sources of the pages, or `nil` if they show other definitions, so that they are written in every run.
    package let origin: PageOrigin?
    /// Writes the pages.
    package let run: @Sendable () -> RenderedPages
    /// Reads the summary that an earlier run kept.
    package let restore: @Sendable (ArraySlice<UInt8>) throws -> PagesSummary

    fileprivate init<Content: PageSummary>(
      _ unit: String, of kind: DefinitionKind?, origin: PageOrigin?, in context: SiteContext,
      _ write: @escaping @Sendable (inout PageWriter) -> Content
    ) {
      self.unit = unit
      self.origin = origin
      run = {
        var pages = PageWriter(context)
        let content = write(&pages)
        let summary = PagesSummary(kind: kind, content: content, compared: pages.compared, texts: pages.texts)
        return RenderedPages(files: pages.uniqueFiles, summary: summary)
      }
      restore = { try PagesSummary($0, Content.self, of: kind) }
    }
  }

  /// How much of something the content folder defines.
  package struct Count: Sendable, Equatable, Codable {
    /// The word for one.
    package let word: String
    package let count: Int
    /// Whether the count is shown when it is zero.
    package let isInEveryCatalog: Bool
  }

  /// The kinds that have pages, in the order of the navigation.
  private static let kinds: [any KindPages.Type] = [
    ExperiencePages.self, ScreenPages.self, FlowPages.self, ComponentPages.self, ScenarioPages.self,
    ExtensionPages.self, RulePages.self, TraitPages.self,
  ]

  private enum PageStage: CaseIterable { case definitions, uses }

  let context: SiteContext
  private(set) var site = SiteSummary(Self.kinds.map { $0.kind })
  private var stages = PageStage.allCases[...]
  /// Names everything that the pages of an experience show besides its own file.
  private let shared: Digest
  /// The findings of the files that could not be read.
  private(set) var found: [Diagnostic] = []

  /// The states of the catalog with which the site compares itself.
  package var baselines = SiteBaselines()
  /// The approvals that reviewers gave.
  package var approvals = Approvals()
  /// Whether the pages of the reference are written, which do not depend on the content folder.
  package var hasReference = true

  package init(_ composed: ComposedCatalog, templates: TemplateSet) {
    context = SiteContext(
      composed, templates: templates, kinds: Self.kinds, checks: ContentChecks(composed.catalog))
    var shared = composed.catalog.sharedWorld
    shared.add(templates.digest)
    self.shared = shared
  }

  /// The tasks of the next stage, or `nil` after the last one.
  package mutating func nextStage() -> [PageTask]? {
    guard let stage = stages.popFirst() else { return nil }
    let kinds = Self.kinds.filter { $0.tellsUses == (stage == .uses) }
    let words = stage == .definitions && hasReference ? wordTasks : []
    return kinds.flatMap { tasks($0) } + words
  }

  private func tasks<Pages: KindPages>(_ type: Pages.Type) -> [PageTask] {
    type.subjects(in: context).map { task(type, $0) }
  }

  private func task<Pages: KindPages>(_ type: Pages.Type, _ subject: Pages.Subjects.Element) -> PageTask {
    let unit = "\(type.kind.rawValue)/\(type.name(of: subject, in: context))"
    let origin = type.digest(of: subject, in: context).map { PageOrigin(own: $0, shared: shared) }
    return PageTask(unit, of: type.kind, origin: origin, in: context) { [site] pages in
      if let definition = subject as? any Definition {
        // Findings of experiences and screens stand on their pages.
        if ![.experience, .screen].contains(type.kind) {
          pages.report(pages.context.checks?.findings(in: definition) ?? [])
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
  /// They equal those of the next build, except for lines that moved and for what other pages show of the edit.
  package func draft(of reading: FileReading) -> RenderedPages? {
    let definitions = catalog.definitions(of: reading)
    guard definitions.count == 1, let edited = definitions.first as? ExperienceDefinition,
      catalog.experiences[id: edited.id]?.location.file == edited.location.file,
      !reading.diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    return task(ExperiencePages.self, edited).run()
  }

  /// The pages of what files can say and of the terms of the site, which depend on no definition but those of traits.
  private var wordTasks: [PageTask] {
    var pages: [(name: String, write: PageWriting)] = WordPage.all(in: context).map { page in
      (page.entry.slug, { page.write(to: &$0) })
    }
    pages.append(("glossary", { GlossaryPage.write(to: &$0) }))
    return pages.map { name, write in
      let origin = PageOrigin(own: Digest(), shared: shared)
      return PageTask("reference/\(name)", of: nil, origin: origin, in: context) { pages in
        write(&pages)
        return PlainSummary(pages.effects)
      }
    }
  }

  /// Adds the summaries of a stage, in the order of its tasks.
  package mutating func finish(_ summaries: [PagesSummary]) {
    for summary in summaries { site.add(summary) }
    if stages.first == .uses { site.gatherUses(in: context.catalog) }
  }

  /// How much of each kind the content folder defines.
  package var counts: [Count] {
    let steps = context.catalog.experiences.reduce(0) { $0 + ($1.isReadable ? $1.stepSlugs.count : 0) }
    return Self.kinds.flatMap { kind -> [Count] in
      let isMain = kind.kind == .experience
      let count = context.catalog.definitions(of: kind.kind).count
      let own = Count(word: kind.kind.rawValue, count: count, isInEveryCatalog: isMain)
      return isMain ? [own, Count(word: "step", count: steps, isInEveryCatalog: true)] : [own]
    }
  }

  /// The first day on which a known finding is listed again.
  package var nextExpiry: String? { context.catalog.findings.policy.nextExpiry }

  /// The commit that links to files name, or `nil` if they name none.
  package var namedCommit: String? {
    context.catalog.page?.sourceLink?.namesCommit == true ? context.catalog.commit : nil
  }

  /// Names who owns the files.
  var ownersDigest: Digest { context.catalog.owners.digest }

  /// Takes what is wrong with the files that could not be read.
  package mutating func report(_ diagnostics: [Diagnostic]) { found += diagnostics }

  /// The catalog that the site shows.
  package var catalog: Catalog { context.catalog }

  /// Where the pages of a file are in the site: the folder of an experience, or the page of another definition.
  package func place(ofFile file: String) -> String? {
    guard let page = catalog.files.page(ofFile: file) else { return nil }
    let path = Route(page).path
    return page.kind == .experience ? String(path.dropLast("index.html".utf8.count)) : path
  }

  /// What could not be built as it is written, as far as the catalog and some pages tell, each once and in order.
  package func errors(with summaries: [PagesSummary]) -> [Diagnostic] {
    let all =
      found + context.composed.diagnostics + context.templateDiagnostics
      + summaries.flatMap(\.content.effects.diagnostics)
    return context.composed.findings.gathered(all.filter { $0.severity == .error })
  }

  /// Everything that can be approved, once all stages are over.
  package var review: ReviewStates { ReviewStates(approvals, site, context) }

  /// The pages about the whole catalog, once all stages are over.
  package var overview: OverviewRenderer {
    OverviewRenderer(site, context, found: found, baselines, review)
  }

  /// The index of the search over all pages, once all of them are written.
  package func searchIndex(_ overview: Overview) -> SearchIndex {
    SearchIndex(site.searchTexts + overview.searchTexts, words: overview.searchWords)
  }
}
