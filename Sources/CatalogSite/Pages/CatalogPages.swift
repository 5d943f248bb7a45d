import Composition
import Definitions
import ExperienceTraits

/// Writes the pages about the whole catalog.
struct CatalogPages {
  let catalog: Catalog
  let assets: SiteAssets
  let summaries: [ExperienceSummary]
  let screens: [ScreenSummary]
  let diagnostics: [Diagnostic]
  var pages: PageBuilder
  private(set) var usedAssets: Set<Catalog.Asset> = []

  init(
    catalog: Catalog, templates: TemplateSet, assets: SiteAssets, summaries: [ExperienceSummary],
    screens: [ScreenSummary], diagnostics: [Diagnostic]
  ) {
    self.catalog = catalog
    self.assets = assets
    self.summaries = summaries
    self.screens = screens
    self.diagnostics = diagnostics
    pages = PageBuilder(catalog: catalog, templates: templates, assets: assets)
  }

  private var stepCount: Int { summaries.reduce(0) { $0 + $1.steps.count } }

  mutating func home() -> SiteFile {
    var introduction = HTMLWriter()
    if let page = catalog.page {
      let folder = page.location.folder
      var writer = ProseWriter(catalog: catalog, folder: folder, page: .home)
      writer.write(page.introduction, to: &introduction)
      usedAssets.formUnion(writer.usedAssets)
    }
    return pages.build(
      PageBuilder.Page(
        route: .home, template: "home", titles: [catalog.title], description: catalog.page?.summary,
        values: [
          "summary": catalog.page?.summary ?? "", "isEmpty": summaries.isEmpty,
          "figures": [
            figure(summaries.count, "experience", .experiencesIndex), figure(stepCount, "step", nil),
            figure(screens.count, "screen", .screens), figure(catalog.flows.count, "flow", .flows),
            figure(catalog.components.count, "component", .components),
            figure(catalog.scenarios.count, "scenario", .scenarios),
            figure(catalog.extensions.count, "extension", .extensions),
            figure(catalog.rules.count, "rule", .rules),
            figure(catalog.registry.types.count, "trait", .traits),
            figure(diagnostics.count, "diagnostic", .diagnostics),
          ].filter { figure in
            (figure["count"] as? Int) != 0
              || ["experiences", "steps", "traits", "diagnostics"].contains(figure["word"] as? String)
          },
        ],
        slots: ["introduction": introduction, "gallery": gallery(on: .home)], area: .none))
  }

  mutating func experiences() -> SiteFile {
    pages.build(
      PageBuilder.Page(
        route: .experiencesIndex, template: "experiences", titles: ["Experiences"],
        values: ["stepCount": stepCount, "experienceCount": summaries.count, "isEmpty": summaries.isEmpty],
        slots: ["table": experienceTable()], area: .experiences))
  }

  mutating func screensPage() -> SiteFile {
    var html = HTMLWriter()
    html.open("ul", .class("gallery"))
    for screen in screens {
      html.card(
        screen.title, screen.metadata, to: .screen(screen.id), on: .screens,
        picture: { $0.preview(Route.screenMockup(screen.id), title: screen.title, on: .screens) },
        facts: { html in
          html.element("span", text: screen.kind)
          if !screen.isShown { html.element("span", .class("flag failed"), text: "not shown") }
        })
    }
    html.close("ul")
    return pages.build(
      PageBuilder.Page(
        route: .screens, template: "screens", titles: ["Screens"], slots: ["gallery": html], area: .screens))
  }

  /// The index of flows, with the first scene of each.
  mutating func flowsPage() -> SiteFile {
    var html = HTMLWriter()
    html.open("ul", .class("gallery"))
    for flow in catalog.flows {
      html.card(
        flow.title, flow.metadata, to: .flow(flow.id), on: .flows,
        picture: { html in
          guard let entry = flow.entry else { return }
          html.preview(Route.scene(flow.id, entry.id), title: flow.title, on: .flows)
        },
        facts: { html in
          html.element("span", text: flow.scenes.count == 1 ? "1 scene" : "\(flow.scenes.count) scenes")
        })
    }
    html.close("ul")
    return pages.build(
      PageBuilder.Page(
        route: .flows, template: "flows", titles: ["Flows"], slots: ["gallery": html], area: .flows))
  }

  private func figure(_ count: Int, _ word: String, _ route: Route?) -> [String: Any] {
    ["count": count, "word": count == 1 ? word : word + "s", "link": route?.relative(to: .home) ?? ""]
  }

  /// A card for every experience with a picture of its first step.
  private func gallery(on page: Route) -> HTMLWriter {
    var html = HTMLWriter()
    html.open("ul", .class("gallery"))
    for summary in summaries {
      html.card(
        summary.title, summary.metadata, to: .experience(summary.id), on: page,
        picture: { html in
          if let step = summary.steps.first {
            html.preview(Route.mockup(summary.id, step.slug), title: summary.title, on: page)
          } else {
            html.element("span", .class("empty"), text: summary.error == nil ? "No steps yet" : "Not shown")
          }
        },
        facts: { html in
          html.element("span", text: summary.steps.count == 1 ? "1 step" : "\(summary.steps.count) steps")
          if let owner = summary.metadata.owner { html.element("span", text: owner) }
        })
    }
    html.close("ul")
    return html
  }

  private func experienceTable() -> HTMLWriter {
    var html = HTMLWriter()
    guard !summaries.isEmpty else { return html }
    html.table("index", columns: ["Experience", "Status", "Owner", "Tags"], figure: "Steps") { html in
      for summary in summaries {
        html.open("tr")
        html.open("th", HTMLAttribute("scope", "row"))
        html.element("a", .href(.experience(summary.id), from: .experiencesIndex), text: summary.title)
        if summary.error != nil { html.element("span", .class("flag failed"), text: "not shown") }
        html.close("th")
        html.open("td")
        if let status = summary.metadata.status {
          html.element("span", .class("status", status.rawValue), text: status.title)
        }
        html.close("td")
        html.element("td", text: summary.metadata.owner ?? "")
        html.element("td", text: summary.metadata.tags.joined(separator: ", "))
        html.element("td", .class("figure"), text: String(summary.steps.count))
        html.close("tr")
      }
    }
    return html
  }

  mutating func notFound() -> SiteFile {
    pages.build(
      PageBuilder.Page(route: .notFound, template: "not-found", titles: ["Page not found"]))
  }

  mutating func diagnosticsPage() -> SiteFile {
    var list = HTMLWriter()
    var file: String?
    for diagnostic in diagnostics {
      if diagnostic.location.file != file {
        if file != nil { list.close("ol") }
        file = diagnostic.location.file
        list.open("h2", .class("file"))
        if let route = catalog.target(ofFile: diagnostic.location.file).flatMap({ Route($0, in: catalog) }) {
          list.element("a", .href(route, from: .diagnostics), text: diagnostic.location.file)
        } else {
          list.text(diagnostic.location.file)
        }
        list.close("h2")
        list.open("ol", .class("diagnostics"))
      }
      DiagnosticWriter.write(diagnostic, to: &list)
    }
    if file != nil { list.close("ol") }
    let errors = diagnostics.filter { $0.severity == .error }.count
    return pages.build(
      PageBuilder.Page(
        route: .diagnostics, template: "diagnostics", titles: ["Diagnostics"],
        values: [
          "errorCount": errors, "warningCount": diagnostics.count - errors, "isClean": diagnostics.isEmpty,
        ],
        slots: ["list": list], area: .diagnostics))
  }
}

extension HTMLWriter {
  /// Writes a card of a gallery: a picture over the name and what is known at a glance.
  fileprivate mutating func card(
    _ title: String, _ metadata: PageMetadata, to route: Route, on page: Route,
    picture: (inout HTMLWriter) -> Void, facts: (inout HTMLWriter) -> Void
  ) {
    open("li", .class("card"))
    open("div", .class("picture"), HTMLAttribute("aria-hidden", "true"), .flag("inert"))
    picture(&self)
    close("div")
    open("a", .class("caption"), .href(route, from: page))
    element("span", .class("name"), text: title)
    if let text = metadata.summary { element("span", .class("lede"), text: text) }
    open("span", .class("facts"))
    if let status = metadata.status {
      element("span", .class("status", status.rawValue), text: status.title)
    }
    facts(&self)
    close("span")
    close("a")
    close("li")
  }

  /// Writes a picture of a bare mockup.
  mutating func preview(_ mockup: Route, title: String, on page: Route) {
    element(
      "iframe", .class("preview"), HTMLAttribute("src", mockup.relative(to: page)),
      HTMLAttribute("title", title), HTMLAttribute("loading", "lazy"), HTMLAttribute("tabindex", "-1"),
      HTMLAttribute("width", "393"), HTMLAttribute("height", "852")
    ) { _ in }
  }
}

extension Route {
  static let experiencesIndex = Route("experiences/index.html")
}

/// Writes a diagnostic as an item of a list.
enum DiagnosticWriter {
  static func write(_ diagnostic: Diagnostic, to html: inout HTMLWriter) {
    html.open("li", .class("diagnostic", diagnostic.severity.rawValue))
    html.open("p", .class("headline"))
    html.element("span", .class("severity"), text: diagnostic.severity.rawValue)
    html.text(" ")
    html.element("strong", text: diagnostic.message)
    html.close("p")
    if let help = diagnostic.help {
      html.element("p", .class("help"), text: help.capitalizedFirst + (help.hasSuffix("?") ? "" : "."))
    }
    html.open("p", .class("source"))
    html.text("\(diagnostic.location.file):\(diagnostic.location.line):\(diagnostic.location.column)")
    html.text(" ")
    html.element("code", text: diagnostic.id.rawValue)
    html.close("p")
    if !diagnostic.otherPlaces.isEmpty {
      let places = diagnostic.otherPlaces.prefix(3).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
      html.element(
        "p", .class("source"),
        text: "\(diagnostic.otherPlacesInWords.capitalizedFirst): \(places)"
          + (diagnostic.otherPlaces.count > 3 ? ", …" : ""))
    }
    for note in diagnostic.notes {
      html.element(
        "p", .class("source"), text: "\(note.message): \(note.location.file):\(note.location.line)")
    }
    html.close("li")
  }
}
