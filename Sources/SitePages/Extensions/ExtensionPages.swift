import CatalogModel
import Composition
import Definitions
import Elements
import EventExtensions
import Mockups
import SiteRendering

/// An extension that has a page.
enum ExtensionSubject: Sendable {
  /// An extension that a content file defines.
  case file(ExtensionDefinition)
  /// An extension that an author wrote in Swift.
  ///
  /// It describes itself to the event hub.
  case swift(AuthoredType, ScenarioOutcome.AuthoredExtension)
}

/// The pages about extensions: listeners, connections to other definitions, and shared values in each
/// scenario.
package enum ExtensionPages: KindPages {
  static let kind = DefinitionKind.extension
  static let group = NavigationGroup.logic

  static func subjects(in context: SiteContext) -> [ExtensionSubject] {
    context.catalog.extensions.map { .file($0) } + authored(in: context).map { .swift($0, $1) }
  }

  static func name(of subject: ExtensionSubject, in context: SiteContext) -> String {
    switch subject {
    case .file(let definition): definition.id
    case .swift(let type, _): type.reference.id
    }
  }

  static func document(of subject: ExtensionSubject, in pages: PageWriter) -> SearchDocument {
    switch subject {
    case .file(let definition): pages.document(of: definition)
    case .swift(let type, _): SearchDocument(type)
    }
  }

  /// The maximum number of pictures in a row of the overview.
  private static let pictureLimit = 6

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var html = HTMLWriter()
    let context = pages.context
    let rows = subjects(in: context).map { subject in (subject, wiring(of: subject, in: context)) }
    // Extensions that decide what appears come first.
    for (subject, wiring) in rows.filter({ !$0.1.reach.isEmpty }) + rows.filter({ $0.1.reach.isEmpty }) {
      switch subject {
      case .file(let definition):
        row(
          definition.title, definition.metadata.summary ?? "", Route(definition.reference), wiring,
          in: context, to: &html)
      case .swift(let type, _):
        row(
          type.title, type.description.summary, Route(type.reference), flag: "Swift", wiring, in: context,
          to: &html)
      }
    }
    pages.add(
      Page(
        route: overview, template: "extensions", titles: ["Extensions"],
        styleSheets: [pages.assets.diagramStyles], slots: ["rows": html], area: NavigationEntry(Self.self)))
  }

  private static func wiring(of subject: ExtensionSubject, in context: SiteContext) -> ExtensionWiring {
    switch subject {
    case .file(let definition): ExtensionWiring(definition, in: context)
    case .swift(let type, _): ExtensionWiring(swift: type.name, type.description, in: context)
    }
  }

  /// Writes a row of the overview: the extension, its connections, and pictures of the definitions that
  /// depend on it.
  private static func row(
    _ title: String, _ summary: String, _ route: Route, flag: String? = nil, _ wiring: ExtensionWiring,
    in context: SiteContext, to html: inout HTMLWriter
  ) {
    html.open("section", .class("pictured-row"))
    html.open("div", .class("row-words"))
    html.open("h2")
    html.element("a", .href(route, from: overview), text: title)
    if let flag { html.element("span", .class("flag"), text: flag) }
    html.close("h2")
    html.element("p", .class("lede"), text: summary)
    wiring.writeList(on: overview, to: &html)
    html.close("div")
    html.open("div")
    wiring.writeReach(on: overview, to: &html)
    let links = wiring.reach.map { user, title in
      PictureLink(title: title, page: Route(user), picture: context.picture(of: user))
    }
    if !links.isEmpty { html.pictureLinks(links, on: overview, limit: pictureLimit, all: route) }
    html.close("div")
    html.close("section")
  }

  static func write(
    _ subject: ExtensionSubject, _ site: SiteSummary, to pages: inout PageWriter
  ) -> PlainSummary {
    switch subject {
    case .file(let definition): write(definition, to: &pages)
    case .swift(let type, let facts): write(type, facts, to: &pages)
    }
  }

  private static func write(_ definition: ExtensionDefinition, to pages: inout PageWriter) -> PlainSummary {
    let route = Route(definition.reference)
    var slots = pages.slots(definition, on: route)
    var listeners = HTMLWriter()
    listeners.open("ol", .class("operations side-by-side"))
    for (place, listener) in definition.listeners.enumerated() {
      listeners.open("li", .id("listener-\(place + 1)"))
      listeners.element("h3", text: listener.title)
      listeners.proseBlock(pages.prose(listener.prose, of: definition, on: route, headingShift: 1))
      write(listener, on: route, in: pages.catalog, to: &listeners)
      listeners.foldedSource(listener.text)
      listeners.close("li")
    }
    listeners.close("ol")
    slots.set("listeners", definition.listeners.isEmpty ? HTMLWriter() : listeners)
    slots.set("states", states(of: definition.name, on: route, in: pages.composed))
    slots.set(
      "wiring",
      HTMLWriter {
        ExtensionWiring(definition, in: pages.context).writeDiagram(definition.title, on: route, to: &$0)
      })
    let ready = definition.readiness.map(\.words)
    pages.add(
      Page(
        route: route, template: "extension", titles: [definition.title],
        description: definition.metadata.summary ?? definition.prose.firstParagraph,
        styleSheets: [pages.assets.diagramStyles],
        values: [
          "name": definition.name, "version": definition.version, "friendlyName": definition.friendlyName,
          "sourceFile": definition.location.file,
          "sourceLink": pages.context.sourceAddress(of: definition.location),
          "summary": definition.lede,
          "ready": ready.joined(separator: " and "),
        ], slots: slots, area: NavigationEntry(Self.self)))
    return PlainSummary(definition)
  }

  /// Writes a sentence that says when a listener acts, and the list of its effects.
  private static func write(
    _ listener: ExtensionDefinition.Listener, on page: Route, in catalog: Catalog, to html: inout HTMLWriter
  ) {
    html.open("p")
    html.text("When ")
    html.element("code") { $0.breakableText(listener.type) }
    html.text(" arrives")
    if listener.source != EventSource.wildcard {
      html.text(" from ")
      html.element("code") { $0.breakableText(listener.source) }
    }
    if let condition = listener.condition {
      html.text(", and if ")
      RuleSentence(catalog: catalog, page: page).write(condition, to: &html)
    }
    html.text(":")
    html.close("p")
    html.open("ul", .class("effects"))
    for effect in listener.effects { html.element("li", text: effect.words) }
    html.close("ul")
  }

  /// The values that an extension shares at the end of each scenario, as a table.
  static func states(
    of name: String, on page: Route, in composed: ComposedCatalog
  ) -> HTMLWriter {
    var html = HTMLWriter()
    let rows = composed.scenarios.map { ($0, $0.outcome.states(of: name)) }.filter { !$0.1.isEmpty }
    guard !rows.isEmpty else { return html }
    html.scrollingTable("uses", columns: ["Scenario", "Values"]) { html in
      for (scenario, states) in rows {
        html.open("tr")
        html.rowHead(scenario.definition.title, Route(scenario.definition.reference), from: page)
        html.open("td")
        for state in states {
          html.open("div", .class("state-line"))
          html.stateFlags(state)
          html.members(of: state.value)
          html.close("div")
        }
        html.close("td")
        html.close("tr")
      }
    }
    return html
  }
}

extension ExtensionDefinition.ExtensionEffect {
  /// The effect of a listener, as a sentence.
  fileprivate var words: String {
    switch self {
    case .share(let data, let kind):
      "Shares its \(kind == .standard ? "state" : "XDM state")" + Self.keys(of: data)
    case .shareLatest(let data, let kind):
      "Shares its latest \(kind == .standard ? "state" : "XDM state")" + Self.keys(of: data)
    case .setPending(let name, let kind):
      "Sets its \(kind == .standard ? "state" : "XDM state") to pending, as “\(name)”"
    case .resolve(let name, _): "Resolves the pending state “\(name)”"
    case .dispatch(let event): "Dispatches “\(event.name)”"
    case .respond(let event): "Responds with “\(event.name)”"
    case .ask(let event, let timeout, let answered, let unanswered):
      "Asks “\(event.name)”" + (timeout.map { " and waits \($0.jsonText) s" } ?? "")
        + Self.list(answered, after: "; when answered: ")
        + Self.list(unanswered, after: "; without an answer: ")
    case .stop: "Pauses the handling of events"
    case .start: "Resumes the handling of events"
    case .unregister: "Leaves the hub"
    }
  }

  /// The keys of a shared state, as text after a colon; empty if the state has no keys.
  private static func keys(of data: LocatedValue) -> String {
    let keys = data.members?.map(\.key) ?? []
    return keys.isEmpty ? "" : ": \(keys.asList)"
  }

  private static func list(_ effects: [ExtensionDefinition.ExtensionEffect], after words: String) -> String {
    guard !effects.isEmpty else { return "" }
    return words
      + effects.map { $0.words.prefix(1).lowercased() + $0.words.dropFirst() }.joined(separator: ", ")
  }
}
