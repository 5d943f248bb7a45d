import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Mockups

/// Writes prose as HTML.
///
/// Raw HTML is shown as text. Links lead only to pages of the site or to addresses that cannot run scripts.
struct ProseWriter {
  let context: SiteContext
  /// The path of the content file, and its folder for relative paths.
  let file, folder: String
  let page: Route
  /// The number that is added to the level of every heading, so that headings fit the outline of the page.
  var headingShift = 0
  /// The files of the content folder that the prose shows.
  private(set) var usedAssets: Set<Asset> = []

  init(context: SiteContext, of definition: some Definition, page: Route, headingShift: Int = 0) {
    self.context = context
    file = definition.location.file
    folder = definition.folder
    self.page = page
    self.headingShift = headingShift
  }

  mutating func write(_ blocks: [ProseBlock], to html: inout HTMLWriter) {
    for block in blocks { write(block, to: &html) }
  }

  private mutating func write(_ block: ProseBlock, to html: inout HTMLWriter) {
    switch block {
    case .paragraph(let content): wrap("p", content, &html)
    case .heading(let level, let content): heading(level + headingShift, content, &html)
    case .quote(let blocks):
      html.open("blockquote")
      write(blocks, to: &html)
      html.close("blockquote")
    case .list(let start, let isTight, let items): list(start, isTight, items, &html)
    case .code(_, let text):
      html.element("pre", HTMLAttribute("tabindex", "0")) { pre in pre.element("code", text: text) }
    case .rule: html.open("hr")
    case .table(let table): self.table(table, &html)
    case .alert(let alert, let blocks):
      html.open("div", .class("alert", "alert-\(alert.rawValue)"), HTMLAttribute("role", "note"))
      html.element("p", .class("alert-title"), .languageOfSite(in: html.words), text: alert.title)
      write(blocks, to: &html)
      html.close("div")
    case .html(let raw):
      html.element("pre", .class("raw"), HTMLAttribute("tabindex", "0")) { pre in
        pre.element("code", text: raw)
      }
    }
  }

  private mutating func wrap(_ tag: StaticString, _ content: [ProseInline], _ html: inout HTMLWriter) {
    html.open(tag)
    write(content, to: &html)
    html.close(tag)
  }

  private mutating func heading(_ level: Int, _ content: [ProseInline], _ html: inout HTMLWriter) {
    switch level {
    case ...2: wrap("h2", content, &html)
    case 3: wrap("h3", content, &html)
    case 4: wrap("h4", content, &html)
    case 5: wrap("h5", content, &html)
    default: wrap("h6", content, &html)
    }
  }

  private mutating func table(_ table: ProseTable, _ html: inout HTMLWriter) {
    func className(_ column: Int) -> HTMLAttribute? {
      switch table.alignments[column] {
      case .none, .leading: nil
      case .center: .class("center")
      case .trailing: .class("trailing")
      }
    }
    html.open("div", .class("prose-table"), HTMLAttribute("tabindex", "0"))
    html.open("table")
    html.open("thead")
    html.open("tr")
    for (column, cell) in table.header.enumerated() {
      html.open("th", HTMLAttribute("scope", "col"), className(column))
      write(cell, to: &html)
      html.close("th")
    }
    html.close("tr")
    html.close("thead")
    html.open("tbody")
    for row in table.rows {
      html.open("tr")
      for (column, cell) in row.enumerated() {
        html.open("td", className(column))
        write(cell, to: &html)
        html.close("td")
      }
      html.close("tr")
    }
    html.close("tbody")
    html.close("table")
    html.close("div")
  }

  private mutating func list(
    _ start: Int?, _ isTight: Bool, _ items: [[ProseBlock]], _ html: inout HTMLWriter
  ) {
    if let start {
      html.open("ol", .optional("start", start == 1 ? nil : String(start)))
    } else {
      html.open("ul")
    }
    for item in items {
      html.open("li")
      for block in item {
        if isTight, case .paragraph(let content) = block {
          write(content, to: &html)
        } else {
          write(block, to: &html)
        }
      }
      html.close("li")
    }
    if start == nil { html.close("ul") } else { html.close("ol") }
  }

  private mutating func write(_ inlines: [ProseInline], to html: inout HTMLWriter) {
    for inline in inlines { write(inline, to: &html) }
  }

  private mutating func write(_ inline: ProseInline, to html: inout HTMLWriter) {
    switch inline {
    case .text(let text), .html(let text): html.text(text)
    case .code(let code): html.element("code", text: code)
    case .emphasis(let content): wrap("em", content, &html)
    case .strong(let content): wrap("strong", content, &html)
    case .struck(let content): wrap("s", content, &html)
    case .checkbox(let isChecked):
      html.open(
        "input", HTMLAttribute("type", "checkbox"), .flag("disabled", true), .flag("checked", isChecked),
        .label(isChecked ? "Done" : "To do"))
      html.text(" ")
    case .softBreak: html.text("\n")
    case .lineBreak: html.open("br")
    case .link(let destination, let title, let content): link(destination, title, content, &html)
    case .image(let source, _, let description): image(source, description, &html)
    }
  }

  private mutating func link(
    _ destination: String, _ title: String, _ content: [ProseInline], _ html: inout HTMLWriter
  ) {
    let destination = ContentFiles.absolute(destination, in: file)
    let target = context.catalog.files.linkTarget(destination, from: folder)
    let attribute: HTMLAttribute? =
      switch target {
      case .asset(let asset): asset.canHoldScripts ? nil : link(to: asset)
      case .external(let link): HTMLAttribute("href", link.url)
      case .page(let reference): .href(route(to: reference, destination), from: page)
      default: context.route(of: target).map { .href($0, from: page) }
      }
    guard let attribute else {
      write(content, to: &html)
      if case .asset = target { image(destination, title, &html) }
      return
    }
    html.open("a", attribute, .optional("title", title.isEmpty ? nil : title))
    write(content, to: &html)
    html.close("a")
  }

  /// The page of a definition, or the page of a step if the link names the heading of the step.
  private func route(to reference: DefinitionReference, _ destination: String) -> Route {
    guard reference.kind == .experience, let anchor = ContentFiles.anchor(of: destination),
      let steps = context.catalog.experiences[id: reference.id]?.stepSlugs
    else { return Route(reference) }
    let slug = Slug.make(anchor)
    return steps.contains(slug) ? Route.step(reference.id, slug) : Route(reference)
  }

  /// A link to a file of the content folder; the caller must not pass a file that can run scripts.
  private mutating func link(to asset: Asset) -> HTMLAttribute {
    usedAssets.insert(asset)
    return .href(asset.route, from: page)
  }

  private mutating func image(_ source: String, _ description: String, _ html: inout HTMLWriter) {
    guard case .asset(let asset) = context.imageSource(source, from: folder) else {
      html.element("em", text: description.isEmpty ? source : description)
      return
    }
    usedAssets.insert(asset)
    html.open(
      "img", HTMLAttribute("src", asset.route.relative(to: page)), HTMLAttribute("alt", description),
      HTMLAttribute("loading", "lazy"))
  }
}

extension ProseAlert {
  /// The title of the alert.
  fileprivate var title: Phrase {
    switch self {
    case .note: "Note"
    case .tip: "Tip"
    case .important: "Important"
    case .warning: "Warning"
    case .caution: "Caution"
    }
  }
}

extension Asset {
  /// Whether a browser runs scripts in the file when the reader opens the file directly, as for SVG.
  fileprivate var canHoldScripts: Bool { path.lowercased().hasSuffix(".svg") }
}
