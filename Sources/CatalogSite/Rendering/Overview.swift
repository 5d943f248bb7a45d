package import CatalogModel
import Composition
package import Definitions
import Mockups

/// The pages about the whole catalog.
package struct Overview: Sendable {
  package let files: [SiteFile]
  /// The files of the content folder that pages show.
  package let assets: [Asset]
  /// Everything that is wrong with content and templates, in order.
  package let diagnostics: [Diagnostic]
  /// What the search finds, with words that only the whole catalog tells, by the paths of pages.
  private let documents: [SearchDocument]
  private let words: [String: [String]]

  /// What an earlier run found.
  package init(_ archived: ArchivedBytes) throws(DamagedArchive) {
    var archive = archived.reader
    (files, assets, documents, words) = ([], [], [], [:])
    diagnostics = try archive.read()
  }

  /// What was found, for later runs.
  package var archived: ArchivedBytes { ArchivedBytes { $0.write(diagnostics) } }

  init(
    _ site: SiteSummary, _ context: RenderContext, _ found: [Diagnostic], _ baselines: SiteBaselines,
    _ review: ReviewStates
  ) {
    var pages = PageWriter(context)
    pages.review = review
    for kind in SiteSummary.kinds where kind.isPresent(in: context) { kind.writeOverview(site, to: &pages) }
    var effects = site.all.reduce(into: PageEffects()) { $0.formUnion($1.effects) }
    effects.formUnion(pages.effects)
    let known = Set(
      found + context.composed.diagnostics + context.templateDiagnostics + effects.diagnostics
        + review.diagnostics + ContentChecks.findings(in: site, context))
    func gathered(_ effects: PageEffects) -> [Diagnostic] {
      let oversized = context.templates.diagnostics(ofOversized: effects.oversizedTemplates)
      let all = known.union(oversized)
      let findings = context.composed.findings
      return findings.gathered(Array(all.union(findings.policy.findings(given: all))))
    }
    let omitted = OmittedFinding.all(of: known, by: context.catalog.findings.policy)
    func final(_ diagnostics: [Diagnostic]) -> (PageWriter, [SiteChanges]) {
      var last = pages
      let index = CatalogIndex(site: site, context: context, diagnostics: diagnostics).bytes
      last.add(Route.catalogJSON.path, index)
      let changes = baselines.changes(in: index, title: context.catalog.title)
      CatalogPages(site: site, diagnostics: diagnostics, omitted: omitted, changes: changes).write(to: &last)
      return (last, changes)
    }
    var listed = gathered(effects)
    var (last, changes) = final(listed)
    if !last.effects.oversizedTemplates.isSubset(of: effects.oversizedTemplates) {
      effects.formUnion(last.effects)
      listed = gathered(effects)
      (last, changes) = final(listed)
    }
    effects.formUnion(last.effects)
    ChangesPages(changes).write(to: &last)
    let marks = ChangeMarks(changes)
    last.add(
      Route.findings.path,
      FindingCounts(listed, in: context.catalog).script
        + CatalogFindings(listed, in: site, context).script
        + marks.script + marks.script(of: review))
    SearchPage(effects.documents).write(to: &last)
    documents = effects.documents
    words = marks.searchWords.merging(review.searchWords) { $0 + $1 }
    let page = context.catalog.page
    HostFiles(
      pages: effects.pages, baseURL: page?.baseURL, policy: HostPolicy(page), moves: changes.flatMap(\.moves)
    ).write(to: &last)
    files = context.assets.files + last.files
    assets = effects.usedAssets.sorted { $0.path < $1.path }
    diagnostics = listed
  }

  /// The index of the search, which can be written while the other files are.
  package var searchFiles: [SiteFile] { SearchIndex(documents, words: words).files }
}
