import CatalogModel
import Composition
import Definitions
import EventExtensions
import Mockups
import SiteRendering

/// An extension that has a page.
enum ExtensionSubject: Sendable {
  /// A file defines it.
  case file(ExtensionDefinition)
  /// An author wrote it in Swift, and it introduces itself to the hub.
  case swift(AuthoredType, ScenarioOutcome.AuthoredExtension)
}

/// The pages about extensions: what each hears and does, and its states under each scenario.
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

  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter) {
    var table = HTMLWriter()
    table.table("index", columns: ["Extension", "What it does", "Name"], figure: "Listeners") { html in
      for definition in pages.catalog.extensions {
        html.open("tr")
        html.rowHead(definition.title, Route(definition.reference), from: overview)
        html.element("td", text: definition.metadata.summary ?? "")
        html.element("td") { $0.element("code", text: definition.name) }
        html.element("td", .class("figure"), text: String(definition.listeners.count))
        html.close("tr")
      }
      for (type, _) in authored(in: pages.context) {
        html.open("tr")
        html.rowHead(type.title, Route(type.reference), from: overview, flag: "Swift")
        html.element("td", text: type.description.summary)
        html.element("td") { $0.element("code", text: type.name) }
        html.element("td", .class("figure"), text: "–")
        html.close("tr")
      }
    }
    pages.add(
      Page(
        route: overview, template: "extensions", titles: ["Extensions"], slots: ["table": table],
        area: NavigationEntry(Self.self)))
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
    listeners.open("ol", .class("operations"))
    for listener in definition.listeners {
      listeners.open("li")
      listeners.element("h3", text: listener.title)
      listeners.proseBlock(pages.prose(listener.prose, of: definition, on: route, headingShift: 1))
      write(listener, to: &listeners)
      listeners.foldedSource(listener.text)
      listeners.close("li")
    }
    listeners.close("ol")
    slots.set("listeners", definition.listeners.isEmpty ? HTMLWriter() : listeners)
    slots.set("states", states(of: definition.name, on: route, in: pages.composed))
    slots.set("readers", readers(of: definition.name, on: route, in: pages.catalog))
    let ready = definition.readiness.map(\.words)
    pages.add(
      Page(
        route: route, template: "extension", titles: [definition.title],
        description: definition.metadata.summary ?? definition.prose.firstParagraph,
        values: [
          "name": definition.name, "version": definition.version, "friendlyName": definition.friendlyName,
          "sourceFile": definition.location.file,
          "sourceLink": pages.context.sourceAddress(of: definition.location),
          "summary": definition.metadata.summary ?? "",
          "ready": ready.joined(separator: " and "),
        ], slots: slots, area: NavigationEntry(Self.self)))
    return PlainSummary(definition)
  }

  /// What a listener hears and does.
  private static func write(_ listener: ExtensionDefinition.Listener, to html: inout HTMLWriter) {
    html.open("dl", .class("given"))
    func pair(_ key: String, _ value: String) {
      html.element("dt", text: key)
      html.element("dd") { $0.element("code", text: value) }
    }
    pair("type", listener.type)
    pair("source", listener.source)
    html.close("dl")
    html.open("ul", .class("effects"))
    for effect in listener.effects { html.element("li", text: effect.words) }
    html.close("ul")
  }

  /// The states in the end of each scenario.
  static func states(
    of name: String, on page: Route, in composed: ComposedCatalog
  ) -> HTMLWriter {
    var html = HTMLWriter()
    let rows = composed.scenarios.flatMap { scenario in
      scenario.outcome.states(of: name).map { (scenario, $0) }
    }
    guard !rows.isEmpty else { return html }
    html.scrollingTable("uses", columns: ["Scenario", "State in the end", "Value"]) { html in
      for (scenario, state) in rows {
        html.open("tr")
        html.rowHead(scenario.definition.title, Route(scenario.definition.reference), from: page)
        html.element("td", text: "\(state.kind) \(state.status), v\(state.version)")
        html.element("td") { PropertyWriter.write(state.value, to: &$0) }
        html.close("tr")
      }
    }
    return html
  }

  /// The rules and the extensions that read its states.
  static func readers(
    of name: String, on page: Route, in catalog: Catalog
  ) -> HTMLWriter {
    var html = HTMLWriter()
    let rules = catalog.rules(readingStatesOf: name)
    let others = catalog.extensions(awaiting: name)
    guard !rules.isEmpty || !others.isEmpty else { return html }
    html.open("ul", .class("links"))
    for rule in rules {
      html.element("li") { html in
        html.text("Rule ")
        html.element("a", .href(Route(rule.reference), from: page), text: rule.name)
      }
    }
    for other in others {
      html.element("li") { html in
        html.element("a", .href(Route(other.reference), from: page), text: other.title)
        html.text(" waits for it")
      }
    }
    html.close("ul")
    return html
  }
}

extension ExtensionDefinition.Effect {
  /// What the effect does, as a sentence.
  fileprivate var words: String {
    switch self {
    case .share(_, let kind): "Shares its \(kind == .standard ? "state" : "XDM state")"
    case .shareLatest(_, let kind): "Shares its latest \(kind == .standard ? "state" : "XDM state")"
    case .setPending(let name, let kind):
      "Says that its \(kind == .standard ? "state" : "XDM state") is pending, as “\(name)”"
    case .resolve(let name, _): "Resolves the pending state “\(name)”"
    case .dispatch(let event): "Dispatches “\(event.name)”"
    case .respond(let event): "Responds with “\(event.name)”"
    case .ask(let event, let timeout, let answered, let unanswered):
      "Asks “\(event.name)”" + (timeout.map { " and waits \($0.jsonText) s" } ?? "")
        + Self.list(answered, after: "; when answered: ")
        + Self.list(unanswered, after: "; without an answer: ")
    case .stop: "Holds its events"
    case .start: "Goes on with its events"
    case .unregister: "Leaves the hub"
    }
  }

  private static func list(_ effects: [ExtensionDefinition.Effect], after words: String) -> String {
    guard !effects.isEmpty else { return "" }
    return words
      + effects.map { $0.words.prefix(1).lowercased() + $0.words.dropFirst() }.joined(separator: ", ")
  }
}
