import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Elements
import EventDefinitions
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
    let context = pages.context
    var html = HTMLWriter(in: context.words)
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
    pages.add(overviewPage(styleSheets: [pages.assets.diagramStyles], slots: ["rows": html]))
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
    html.rowTitle(title, route, from: overview, flag: flag.map { .value($0) })
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
    let context = pages.context
    var slots = pages.slots(definition, on: route)
    var listeners = HTMLWriter(in: context.words)
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
    slots.set("states", states(of: definition.name, on: route, in: context))
    slots.set(
      "wiring",
      HTMLWriter(in: context.words) {
        ExtensionWiring(definition, in: context).writeDiagram(definition.title, on: route, to: &$0)
      })
    pages.add(
      page(
        of: definition, on: route, styleSheets: [pages.assets.diagramStyles],
        values: [
          "name": definition.name, "version": definition.version, "friendlyName": definition.friendlyName,
          "summary": definition.lede,
          "ready": definition.readiness.map(\.phrase).joined(by: " and "),
        ], slots: slots))
    return PlainSummary(definition)
  }

  /// Writes a sentence that says when a listener acts, and the list of its effects.
  private static func write(
    _ listener: ExtensionDefinition.Listener, on page: Route, in catalog: Catalog, to html: inout HTMLWriter
  ) {
    let when: Phrase =
      switch (listener.source == EventSource.wildcard, listener.condition == nil) {
      case (true, true): "When \(slot: 0) arrives:"
      case (true, false): "When \(slot: 0) arrives, and if \(slot: 2):"
      case (false, true): "When \(slot: 0) arrives from \(slot: 1):"
      case (false, false): "When \(slot: 0) arrives from \(slot: 1), and if \(slot: 2):"
      }
    html.open("p")
    html.sentence(
      when, { $0.element("code") { $0.breakableText(listener.type) } },
      { $0.element("code") { $0.breakableText(listener.source) } },
      { html in
        guard let condition = listener.condition else { return }
        RuleSentence(catalog: catalog, page: page).write(condition, to: &html)
      })
    html.close("p")
    html.open("ul", .class("effects"))
    for effect in listener.effects { html.element("li", text: effect.phrase()) }
    html.close("ul")
  }

  /// The values that an extension shares at the end of each scenario, as a table.
  static func states(
    of name: String, on page: Route, in context: SiteContext
  ) -> HTMLWriter {
    var html = HTMLWriter(in: context.words)
    let rows = context.composed.scenarios.map { ($0, $0.outcome.states(of: name)) }.filter { !$0.1.isEmpty }
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

extension ExtensionDefinition.Readiness {
  /// The state that an extension waits for, as the part of a sentence after “once”.
  fileprivate var phrase: Phrase {
    let state: Phrase = kind == .standard ? .value(extensionName) : "the XDM state of \(extensionName)"
    var phrase: Phrase =
      switch status {
      case .set: "\(context: "ready")\(state) is set"
      case .pending: "\(context: "ready")\(state) is pending"
      case .none: "\(context: "ready")\(state) is not set"
      }
    if resolution == .lastSet { phrase = "\(phrase), in its last set version" }
    if hasBarrier { phrase = "\(phrase), with a barrier" }
    return switch (type, source) {
    case (let type?, let source?): "\(phrase) for events of type \(type) and source \(source)"
    case (let type?, nil): "\(phrase) for events of type \(type)"
    case (nil, let source?): "\(phrase) for events of source \(source)"
    case (nil, nil): phrase
    }
  }
}

extension ExtensionDefinition.ExtensionEffect {
  /// The effect of a listener, as a sentence or, inside another effect, as a part of its sentence.
  fileprivate func phrase(isInside: Bool = false) -> Phrase {
    switch self {
    case .share(let data, let kind):
      let state = Self.state(kind)
      return Self.keys(of: data, after: isInside ? "shares its \(state)" : "Shares its \(state)")
    case .shareLatest(let data, let kind):
      let state = Self.state(kind)
      return Self.keys(
        of: data, after: isInside ? "shares its latest \(state)" : "Shares its latest \(state)")
    case .setPending(let name, let kind):
      let state = Self.state(kind)
      return isInside
        ? "sets its \(state) to pending, as “\(name)”" : "Sets its \(state) to pending, as “\(name)”"
    case .resolve(let name, _):
      return isInside ? "resolves the pending state “\(name)”" : "Resolves the pending state “\(name)”"
    case .dispatch(let event):
      return isInside ? "dispatches “\(event.name)”" : "Dispatches “\(event.name)”"
    case .respond(let event):
      return isInside ? "responds with “\(event.name)”" : "Responds with “\(event.name)”"
    case .ask(let event, let timeout, let answered, let unanswered):
      var question: Phrase = isInside ? "asks “\(event.name)”" : "Asks “\(event.name)”"
      if let timeout { question = "\(question) and waits \(timeout.jsonText) s" }
      if !answered.isEmpty { question = "\(question); when answered: \(Self.list(answered))" }
      if !unanswered.isEmpty { question = "\(question); without an answer: \(Self.list(unanswered))" }
      return question
    case .stop: return isInside ? "pauses the handling of events" : "Pauses the handling of events"
    case .start: return isInside ? "resumes the handling of events" : "Resumes the handling of events"
    case .unregister: return isInside ? "leaves the hub" : "Leaves the hub"
    }
  }

  private static func state(_ kind: SharedStateKind) -> Phrase { kind == .standard ? "state" : "XDM state" }

  /// A phrase with the keys of a shared state after a colon; only the phrase if the state has no keys.
  private static func keys(of data: LocatedValue, after phrase: Phrase) -> Phrase {
    let keys = data.members?.map { Phrase.value($0.key) } ?? []
    return keys.isEmpty ? phrase : "\(phrase): \(keys.asList)"
  }

  private static func list(_ effects: [ExtensionDefinition.ExtensionEffect]) -> Phrase {
    effects.map { $0.phrase(isInside: true) }.joined(by: ", ")
  }
}
