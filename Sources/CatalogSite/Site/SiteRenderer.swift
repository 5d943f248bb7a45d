package import CatalogModel
package import Composition
import DefinitionKinds
package import Definitions
import ExperienceDefinitions
import FormatPages
package import FormatReference
import Mockups
import SiteChecks
import SitePages
package import SiteRendering
package import SiteReview
package import SiteSearch

/// Turns a composed catalog into the files of a site, in stages.
///
/// The tasks of a stage do not depend on each other, so they can run in parallel. The caller writes their
/// files and returns only the summaries before the next stage.
package struct SiteRenderer: Sendable {
  /// The result of a task: the files of its pages and their summary.
  package struct RenderedPages: Sendable {
    package let files: [SiteFile]
    /// The summary of the pages.
    package let summary: PagesSummary
  }

  /// The digests of the sources of pages: one of the sources of these pages alone, and one of the sources
  /// that all pages share.
  package struct PageOrigin: Hashable, Sendable, Codable {
    package let own, shared: Digest
  }

  /// A task of a stage, which writes the pages about one subject.
  package struct PageTask: Sendable {
    /// The name of the task, which no other task of the site has.
    package let unit: String
    /// The sources of the pages, or `nil` if they show other definitions too and must be written in every
    /// run.
    package let origin: PageOrigin?
    /// Writes the pages.
    package let run: @Sendable () -> RenderedPages
    /// Reads the summary that an earlier run stored.
    package let restore: @Sendable (ArraySlice<UInt8>) throws -> PagesSummary

    fileprivate init<Content: PageSummary>(
      _ unit: String, of kind: DefinitionKind?, origin: PageOrigin?, in context: SiteContext,
      _ write: @escaping @Sendable (inout PageWriter) -> Content
    ) {
      self.unit = unit
      self.origin = origin
      run = {
        var pages = PageWriter(context)
        let content = ColorNames.$current.withValue(context.colorNames) { write(&pages) }
        let summary = PagesSummary(kind: kind, content: content, compared: pages.compared, texts: pages.texts)
        return RenderedPages(files: pages.uniqueFiles, summary: summary)
      }
      restore = { try PagesSummary($0, Content.self, of: kind) }
    }
  }

  /// The number of definitions of one kind in the content folder.
  package struct Count: Sendable, Equatable, Codable {
    /// The name of the kind in the singular.
    package let word: String
    package let count: Int
    /// Whether the count is shown if it is zero.
    package let isInEveryCatalog: Bool
  }

  /// The kinds that have pages, in the order of the navigation.
  private static let kinds: [any KindPages.Type] = [
    ExperiencePages.self, ScreenPages.self, FlowPages.self, ComponentPages.self, ScenarioPages.self,
    ExtensionPages.self, RulePages.self, TraitPages.self,
  ]

  private enum PageStage: CaseIterable { case definitions, uses }

  private(set) var context: SiteContext
  private(set) var site = SiteSummary(Self.kinds.map { $0.kind })
  private var stages = PageStage.allCases[...]
  /// A digest of everything that all pages share.
  private var shared: Digest
  /// The findings about files that could not be read.
  private(set) var found: [Diagnostic] = []

  /// The revisions of the catalog that the site compares itself with.
  package var baselines = SiteBaselines() {
    didSet { context.baseline = baselines.ofPages }
  }
  /// The approvals that reviewers gave.
  package var approvals = Approvals()
  /// Whether the site explains the content format: with reference pages, and with examples of built-in traits.
  ///
  /// These depend on no definition.
  package var hasReference: Bool {
    get { context.hasReference }
    set { context.hasReference = newValue }
  }
  /// Whether the slow checks also run: settings without effect, and orders of events.
  package var isThorough = false
  /// Whether the site has pictures of its mockups.
  package var hasPictures: Bool {
    get { context.hasPictures }
    set {
      context.hasPictures = newValue
      if newValue { shared.add("pictures") }
    }
  }

  /// Whether pages have Markdown versions, if the catalog has them.
  package var hasMarkdown: Bool {
    get { context.hasMarkdown }
    set { context.hasMarkdown = newValue && (context.catalog.page?.hasMarkdown ?? true) }
  }

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
    let kinds = Self.kinds.filter { $0.listsUses == (stage == .uses) }
    let words = stage == .definitions && hasReference ? wordTasks : []
    let settings = stage == .definitions && isThorough ? settingTasks : []
    return kinds.flatMap { tasks($0) } + settings + words
  }

  /// The tasks that look for settings without effect: one for each experience, and one for everything else.
  private var settingTasks: [PageTask] {
    guard catalog.findings.policy.lists(Diagnostic.Rule.noEffect.id) else { return [] }
    let check = EffectCheck(context)
    func task(
      _ name: String, own: Digest?, _ findings: @escaping @Sendable () -> [Diagnostic]
    ) -> PageTask {
      let origin = own.map { PageOrigin(own: $0, shared: shared) }
      return PageTask("settings/\(name)", of: nil, origin: origin, in: context) { pages in
        pages.report(findings())
        return PlainSummary(pages.effects)
      }
    }
    let experiences = ExperiencePages.subjects(in: context).map { experience in
      task("experience/\(experience.id)", own: ExperiencePages.digest(of: experience, in: context)) {
        check.findings(in: experience)
      }
    }
    return experiences + [task("others", own: Digest()) { check.sharedFindings }]
  }

  private func tasks<Pages: KindPages>(_ type: Pages.Type) -> [PageTask] {
    type.subjects(in: context).map { task(type, $0) }
  }

  private func task<Pages: KindPages>(_ type: Pages.Type, _ subject: Pages.Subjects.Element) -> PageTask {
    let unit = "\(type.kind.rawValue)/\(type.name(of: subject, in: context))"
    var own = type.digest(of: subject, in: context)
    if let definition = subject as? any Definition,
      let earlier = context.baseline?.digest(of: Route(definition.reference))
    {
      own?.add(earlier)
    }
    let origin = own.map { PageOrigin(own: $0, shared: shared) }
    return PageTask(unit, of: type.kind, origin: origin, in: context) { [site] pages in
      if let definition = subject as? any Definition {
        // The pages of experiences and screens report their own findings.
        if ![.experience, .screen].contains(type.kind) {
          pages.report(pages.context.checks?.findings(in: definition) ?? [])
        }
        if !pages.catalog.findings.policy.tokens.isEmpty {
          pages.effects.colors = ColorTokenCheck.colors(in: definition)
        }
      }
      var summary = type.write(subject, site, to: &pages)
      pages.describe(type.document(of: subject, in: pages))
      summary.effects.formUnion(pages.effects)
      return summary
    }
  }

  /// Renders the pages of an experience whose file was edited, while all other pages stay unchanged.
  ///
  /// The result is `nil` if the file has an error or contains anything but this experience. The pages equal
  /// those of the next build, except for lines that moved and for changes that other pages show.
  package func draft(of reading: FileReading) -> RenderedPages? {
    editedExperience(in: reading).map { task(ExperiencePages.self, $0).run() }
  }

  /// The experience in an edited file, or `nil` if the file has an error or contains anything else.
  private func editedExperience(in reading: FileReading) -> ExperienceDefinition? {
    let definitions = catalog.definitions(of: reading)
    guard definitions.count == 1, let edited = definitions.first as? ExperienceDefinition,
      catalog.experiences[id: edited.id]?.location.file == edited.location.file,
      !reading.diagnostics.contains(where: { $0.severity == .error })
    else { return nil }
    return edited
  }

  /// The findings about an edited file, while all other files stay unchanged.
  ///
  /// Findings that depend on the pages of several definitions are found only by a whole build.
  package func findings(of reading: FileReading) -> [Diagnostic] {
    let drawn = editedExperience(in: reading).map { experience in
      ColorNames.$current.withValue(context.colorNames) {
        ExperiencePages.findings(of: experience, in: context)
      }
    }
    return context.composed.findings.gathered(catalog.findings(in: reading) + (drawn ?? []))
  }

  /// The tasks for the pages of the format reference and the glossary, which depend on no definitions except
  /// traits.
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

  /// The number of definitions of each kind in the content folder.
  package var counts: [Count] {
    let steps = context.catalog.experiences.reduce(0) { $0 + ($1.isReadable ? $1.stepSlugs.count : 0) }
    return Self.kinds.flatMap { kind -> [Count] in
      let isMain = kind.kind == .experience
      let count = context.catalog.definitions(of: kind.kind).count
      let own = Count(word: kind.kind.rawValue, count: count, isInEveryCatalog: isMain)
      return isMain ? [own, Count(word: "step", count: steps, isInEveryCatalog: true)] : [own]
    }
  }

  /// The last day before the first known finding is listed again, or `nil` if no finding is known.
  package var nextExpiry: String? { context.catalog.findings.policy.nextExpiry }

  /// The commit in the addresses of source files, or `nil` if these addresses contain no commit.
  package var namedCommit: String? {
    context.catalog.page?.sourceLink?.namesCommit == true ? context.catalog.commit : nil
  }

  /// Adds the findings about files that could not be read.
  package mutating func report(_ diagnostics: [Diagnostic]) { found += diagnostics }

  /// The composed catalog that the site shows.
  package var composed: ComposedCatalog { context.composed }

  /// The catalog that the site shows.
  package var catalog: Catalog { context.catalog }

  /// The reference of the content format, with the traits of the catalog.
  package var reference: Reference { context.reference }

  /// The path of a file's pages in the site: the folder of an experience, or the page of any other
  /// definition.
  package func place(ofFile file: String) -> String? {
    guard let page = catalog.files.page(ofFile: file) else { return nil }
    let path = Route(page).path
    return page.kind == .experience ? String(path.dropLast("index.html".utf8.count)) : path
  }

  /// The errors of the catalog, the templates and some pages, without repetitions and in order.
  package func errors(with summaries: [PagesSummary]) -> [Diagnostic] {
    let all =
      found + context.composed.diagnostics + context.templateDiagnostics
      + summaries.flatMap(\.content.effects.diagnostics)
    return context.composed.findings.gathered(all.filter { $0.severity == .error })
  }

  /// The review status of everything that can be approved, after all stages.
  package var review: ReviewStates { ReviewStates(approvals, site, context) }

  /// The renderer for the pages about the whole catalog, after all stages.
  package var overview: OverviewRenderer {
    OverviewRenderer(site, context, found: found, baselines, review, isThorough: isThorough)
  }

  /// The search index of all pages, after all pages are written.
  package func searchIndex(_ overview: Overview) -> SearchIndex {
    SearchIndex(searchTexts(overview), words: overview.searchWords)
  }

  /// The entries of all pages in the search, after all pages are written.
  package func searchTexts(_ overview: Overview) -> [SearchText] { site.searchTexts + overview.searchTexts }
}
