package import CatalogModel
package import Composition
package import DefinitionKinds
package import Definitions
package import Mockups
package import ReviewData

/// Writes pages, and collects the files, findings and search entries that belong to them.
package struct PageWriter {
  package let context: SiteContext
  package private(set) var files: [SiteFile] = []
  package var effects = PageEffects()
  /// The texts and hashes that show whether the pages changed.
  package private(set) var compared: [ComparedContent] = []
  /// The entries of the pages in the search index.
  package private(set) var texts: [SearchText] = []
  /// Returns the approval status of a definition; `nil` except on pages about the whole catalog.
  package var approvalStatus: @Sendable (DefinitionReference) -> ApprovalStatus? = { _ in nil }
  private var commonValues: [PageSurroundings: TemplateValues] = [:]

  /// The folder and the area of a page, which decide its common template values.
  private struct PageSurroundings: Hashable {
    let folder: Substring
    let area: NavigationEntry?
  }

  package init(_ context: SiteContext) {
    self.context = context
  }

  package var catalog: Catalog { context.catalog }
  package var composed: ComposedCatalog { context.composed }
  package var assets: SiteAssets { context.assets }

  /// Adds a file.
  ///
  /// A file with the same path that was added before must have the same content.
  package mutating func add(_ path: String, _ bytes: [UInt8]) { add(SiteFile(path: path, bytes: bytes)) }

  /// Adds a file with the bytes of a buffer.
  package mutating func add(_ path: String, _ buffer: ByteBuffer) { add(SiteFile(path: path, buffer)) }

  /// Adds a file.
  package mutating func add(_ file: SiteFile) { files.append(file) }

  /// Fills the template of a page and adds the resulting file.
  package mutating func add(_ page: Page) {
    var values = context.ownValues(of: page)
    values.merge(commonValues(of: page))
    values.merge(page.values)
    values.merge(page.slots)
    let (rendered, isOversized) = context.templates.render(page.template, values)
    if isOversized { effects.oversizedTemplates.insert(page.template) }
    if !page.isBare { effects.pages.append(page.route) }
    if page.route == .home, let logo = context.logo { effects.usedAssets.insert(logo) }
    let file = SiteFile(path: page.route.path, rendered)
    add(file)
    if context.hasMarkdown(page) {
      add(SiteFile(path: page.route.markdown.path, bytes: MarkdownPage.text(of: file.bytes)))
    }
  }

  /// The template values that the pages of a folder share, computed once for each folder and area.
  private mutating func commonValues(of page: Page) -> TemplateValues {
    let surroundings = PageSurroundings(folder: page.route.folder, area: page.area)
    if let known = commonValues[surroundings] { return known }
    let values = context.commonValues(of: page)
    commonValues[surroundings] = values
    return values
  }

  /// Adds the search entry of a page.
  package mutating func describe(_ document: SearchDocument) {
    effects.entries.append(document.entry)
    texts.append(document.text)
  }

  /// Adds the texts and hashes that show whether a page changed.
  package mutating func compare(_ content: ComparedContent) { compared.append(content) }

  /// The search entry of a definition whose pages have been written, with its content, its file and its
  /// findings.
  package func document(
    of definition: some Definition, picture: Route? = nil, showing properties: [ComposedProperty] = [],
    notes: [String] = []
  ) -> SearchDocument {
    var draft = SearchDocument.Draft()
    draft.add(properties)
    for note in notes { draft.add(note, .prose) }
    draft.add(definition, findings(in: definition, with: effects.diagnostics))
    draft.add(definition.source)
    return SearchDocument(definition, picture: picture, draft)
  }

  /// Adds measurements of steps and screens for criteria of accessibility.
  package mutating func report(_ results: [AccessibilityResult]) { effects.accessibility += results }

  /// Adds the findings from composing the definitions of the pages.
  package mutating func report(_ diagnostics: [Diagnostic]) { effects.diagnostics += diagnostics }

  /// Adds the style sheet, the embedded documents and the images of mockups.
  ///
  /// - Returns: The style sheets that a page with the mockups needs.
  package mutating func bundle(_ mockups: MockupRenderer, as name: String) -> [Route] {
    effects.usedAssets.formUnion(mockups.files.assets)
    for embed in mockups.files.embeds.sorted(by: { $0.key < $1.key }) { add(embed.key.path, embed.value) }
    let css = mockups.styles.css
    guard !css.isEmpty else { return [assets.mockupStyles] }
    let sheet = Route.asset("\(name).css", css)
    add(sheet.path, css)
    return [assets.mockupStyles, sheet]
  }

  /// Renders prose of a definition as HTML.
  package mutating func prose(
    _ blocks: [ProseBlock], of definition: some Definition, on page: Route, headingShift: Int = 0
  ) -> HTMLWriter {
    var html = HTMLWriter(in: context.words)
    var writer = ProseWriter(
      context: context, of: definition, page: page, headingShift: headingShift)
    if let language = HTMLAttribute.languageOfCatalog(in: context.words), !blocks.isEmpty {
      html.element("div", .class("prose"), language) { writer.write(blocks, to: &$0) }
    } else {
      writer.write(blocks, to: &html)
    }
    effects.usedAssets.formUnion(writer.usedAssets)
    return html
  }

  /// The template values that the pages of all definitions have: prose, source with its place, and findings with their
  /// number.
  package mutating func slots(
    _ definition: some Definition, on page: Route, diagnostics: [Diagnostic] = []
  ) -> TemplateValues {
    let findings = findings(in: definition, with: diagnostics)
    var values = DiagnosticWriter.summary(of: findings)
    values.merge(context.sourceValues(of: definition.location))
    values.merge([
      "prose": prose(definition.prose, of: definition, on: page),
      "source": HTMLWriter(in: context.words) { $0.source(definition.source) },
      "findings": HTMLWriter(in: context.words) { html in
        for diagnostic in findings { DiagnosticWriter.write(diagnostic, on: page, in: context, to: &html) }
      },
    ])
    return values
  }

  /// The findings in the files of a definition, together with those from composing it.
  package func findings(in definition: some Definition, with diagnostics: [Diagnostic]) -> [Diagnostic] {
    composed.findings.findings(in: definition, with: diagnostics)
  }

  /// The files, with each path only once.
  package var uniqueFiles: [SiteFile] {
    var paths: Set<String> = []
    return files.filter { paths.insert($0.path).inserted }
  }
}
