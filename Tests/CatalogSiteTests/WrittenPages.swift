import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import SiteBuilding
import SiteRendering
import Testing

@testable import CatalogSite

/// The files that one writer adds to a site, without the pages of the definitions.
struct WrittenPages {
  /// The values that the pages of a small catalog share.
  ///
  /// The keys are paths below the content folder; a path without an ending is that of a Markdown file.
  static func context(_ texts: [String: String] = [:], templates: TemplateSet = TemplateSet()) -> SiteContext
  {
    let readings = texts.sorted { $0.key < $1.key }.map { path, text in
      FileReading(SourceFile(path: "Content/\(path)" + (path.contains(".") ? "" : ".md"), text: text))
    }
    let catalog = Catalog(root: "Content", files: readings, rules: Diagnostic.Rule.all)
    return SiteRenderer(ComposedCatalog(catalog), templates: templates).context
  }

  /// A catalog definition with settings.
  static func catalog(_ settings: String = "", title: String = "All", prose: String = "") -> String {
    "# \(title)\n\n\(prose)\n\n```yaml catalog\ntitle: \(title)\n\(settings)\n```\n"
  }

  /// The summaries of the experiences of a catalog.
  static func summaries(in context: SiteContext) -> [ExperienceSummary] {
    context.catalog.experiences.map {
      ExperienceSummary(context.composed.experience($0, under: context.composed.start))
    }
  }

  /// Returns the home page of a small catalog.
  static func home(_ texts: [String: String], findings: [Diagnostic] = []) throws -> PageText {
    let context = context(texts)
    var site = SiteSummary([.experience])
    for summary in summaries(in: context) {
      site.add(PagesSummary(kind: .experience, content: summary, compared: [], texts: []))
    }
    let review = SiteRenderer(context.composed, templates: TemplateSet()).review
    return try WrittenPages(context) { [site] in
      HomeWriter(
        site: site, diagnostics: findings, omittedCount: 0, changes: [], review: review, context: context
      ).write(to: &$0)
    }.page("index.html")
  }

  let effects: PageEffects
  private let files: [String: [UInt8]]

  init(_ context: SiteContext, hasMarkdown: Bool = false, _ write: PageWriting) {
    var context = context
    context.hasMarkdown = hasMarkdown
    var pages = PageWriter(context)
    write(&pages)
    effects = pages.effects
    files = Dictionary(pages.files.map { ($0.path, $0.bytes) }) { first, _ in first }
  }

  /// The paths of all files, in order.
  var paths: [String] { files.keys.sorted() }

  /// Returns the text of a file.
  func text(_ path: String) throws -> String {
    String(decoding: try #require(files[path], "no file \(path)"), as: UTF8.self)
  }

  /// Returns a page.
  func page(_ path: String) throws -> PageText { PageText(html: try text(path)) }
}
