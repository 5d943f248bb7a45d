import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import EventExtensions
import Mockups
import SiteRendering

/// The connections of an extension: events that it receives and sends, values that it shares, and their
/// readers.
///
/// This type also finds the experiences, screens, and flows that depend on the shared values through rules.
struct ExtensionWiring {
  /// The kinds of connections.
  enum ConnectionKind: CaseIterable {
    case received, shared, sent, readers

    var title: Phrase {
      switch self {
      case .received: "Listens to"
      case .shared: "Shares"
      case .sent: "Sends"
      case .readers: "Read by"
      }
    }
  }

  /// The events that the extension listens to, each with the number of its listener, counted from 1.
  private var received: [(type: String, source: String, listener: Int)] = []
  private var shared: [String] = []
  private var sent: [String] = []
  private var rules: [RuleDefinition] = []
  /// The extensions that wait for the shared values of this extension.
  private var waiting: [ExtensionDefinition] = []
  private var ownRoute: Route?
  private let context: SiteContext

  init(_ definition: ExtensionDefinition, in context: SiteContext) {
    self.context = context
    ownRoute = Route(definition.reference)
    for (place, listener) in definition.listeners.enumerated() {
      received.append((listener.type, listener.source, place + 1))
      for effect in listener.effects { add(effect) }
    }
    for state in definition.initialStates { share(state.data) }
    addReaders(of: definition.name)
  }

  /// Creates the connections of an extension that an author wrote in Swift.
  ///
  /// Such an extension describes the keys that it shares, but not its listeners.
  init(swift name: String, _ description: TypeDescription, in context: SiteContext) {
    self.context = context
    shared = description.keyNames
    addReaders(of: name)
  }

  private mutating func addReaders(of name: String) {
    rules = context.catalog.rules(readingStatesOf: name)
    waiting = context.catalog.extensions(awaiting: name)
    reach = reach(of: rules)
  }

  /// The experiences, screens, and flows that depend on the shared values.
  ///
  /// The search follows rules that read the values, and rules that use those rules.
  private(set) var reach: [(user: DefinitionReference, title: String)] = []

  private func reach(of rules: [RuleDefinition]) -> [(user: DefinitionReference, title: String)] {
    var reached: [(user: DefinitionReference, title: String)] = []
    var users: Set<DefinitionReference> = []
    var names = rules.map(\.name)
    var known = Set(names)
    var next = 0
    while next < names.count {
      for use in context.uses(ofRule: names[next]) {
        if let rule = use.user.kind == .rule ? context.catalog.rules[id: use.user.id] : nil {
          if known.insert(rule.name).inserted { names.append(rule.name) }
        } else if users.insert(use.user).inserted {
          reached.append((use.user, use.title))
        }
      }
      next += 1
    }
    return reached
  }

  /// Writes a sentence that counts the definitions that depend on the extension.
  func writeReach(on page: Route, to html: inout HTMLWriter) {
    guard !rules.isEmpty else {
      return html.element("p", .class("none"), text: "No rule uses it yet.")
    }
    let counts = [DefinitionKind.experience, .screen, .flow].compactMap { kind -> Phrase? in
      let count = reach.count { $0.user.kind == kind }
      return count == 0 ? nil : count.counted(kind.rawValue)
    }
    let places = counts.asList
    let sentence: Phrase =
      switch (counts.isEmpty, rules.count == 1) {
      case (true, true): "Used by the rule \(slot: 0), which decides nothing yet."
      case (true, false): "Used by the rules \(slot: 0), which decide nothing yet."
      case (false, true): "Decides what appears in \(places), through the rule \(slot: 0)."
      case (false, false): "Decides what appears in \(places), through the rules \(slot: 0)."
      }
    html.element("p") { $0.sentence(sentence, { writeRules(on: page, to: &$0) }) }
  }

  /// Writes the titles of the rules as a list in a sentence.
  private func writeRules(on page: Route, to html: inout HTMLWriter) {
    for (place, rule) in rules.enumerated() {
      if place > 0 { html.text(place == rules.count - 1 ? "\(context: "list") and " : ", ") }
      html.sentence(
        "“\(slot: 0)”", { $0.element("a", .href(Route(rule.reference), from: page), text: rule.title) })
    }
  }

  private mutating func share(_ data: LocatedValue) {
    for member in data.members ?? [] where !shared.contains(member.key) { shared.append(member.key) }
  }

  private mutating func send(_ event: ExtensionDefinition.EventTemplate) {
    if !sent.contains(event.name) { sent.append(event.name) }
  }

  private mutating func add(_ effect: ExtensionDefinition.ExtensionEffect) {
    switch effect {
    case .share(let data, _), .shareLatest(let data, _), .resolve(_, let data): share(data)
    case .dispatch(let event), .respond(let event): send(event)
    case .ask(let event, _, let answered, let unanswered):
      send(event)
      for effect in answered + unanswered { add(effect) }
    case .setPending, .stop, .start, .unregister: break
    }
  }

  /// Writes the events and shared values as a short list for the overview.
  func writeList(on page: Route, to html: inout HTMLWriter) {
    html.open("dl", .class("wired"))
    for kind in ConnectionKind.allCases where kind != .readers && !isEmpty(kind) {
      html.element("dt", text: kind.title)
      html.element("dd") { write(kind, on: page, to: &$0) }
    }
    html.close("dl")
  }

  /// Writes the connections as a diagram: events lead to the extension, which shares values and sends events.
  ///
  /// Writes nothing for an extension without connections.
  func writeDiagram(_ title: String, on page: Route, to html: inout HTMLWriter) {
    guard !ConnectionKind.allCases.allSatisfy(isEmpty) else { return }
    html.open("dl", .class("wiring"))
    part(.received, on: page, to: &html)
    html.open("div", .class("wired-extension"))
    html.element("dt", text: "Extension")
    html.element("dd") { $0.element("strong", text: title) }
    html.close("div")
    for kind in [ConnectionKind.shared, .readers, .sent] { part(kind, on: page, to: &html) }
    html.close("dl")
  }

  private func part(_ kind: ConnectionKind, on page: Route, to html: inout HTMLWriter) {
    html.open("div", .class("wired-\(kind)"))
    html.element("dt", text: kind.title)
    html.element("dd") { write(kind, on: page, to: &$0) }
    html.close("div")
  }

  private func isEmpty(_ kind: ConnectionKind) -> Bool {
    switch kind {
    case .received: received.isEmpty
    case .shared: shared.isEmpty
    case .sent: sent.isEmpty
    case .readers: rules.isEmpty && waiting.isEmpty
    }
  }

  /// The last two segments of the type of an event, such as “generic.identity”.
  private static func shortName(ofEvent type: String) -> String {
    type.split(separator: ".").suffix(2).joined(separator: ".")
  }

  private func write(_ kind: ConnectionKind, on page: Route, to html: inout HTMLWriter) {
    guard !isEmpty(kind) else {
      return html.element("span", .class("none"), text: kind == .readers ? "No rule yet" : "Nothing")
    }
    html.open("ul")
    switch kind {
    case .received:
      // The overview lists each event type once, even if several listeners receive it.
      let listed =
        page == ownRoute
        ? received
        : received.grouped(by: \.type).map { $1[0] }
      for (type, source, listener) in listed {
        guard let ownRoute else { continue }
        html.open("li")
        let link = HTMLAttribute.href(ownRoute.at("listener-\(listener)"), from: page)
        if page == ownRoute {
          html.element("a", .class("code"), link) { $0.breakableText(type) }
        } else {
          html.element(
            "a", .class("code"), link, HTMLAttribute("title", type),
            text: Self.shortName(ofEvent: type))
        }
        if page == ownRoute, source != EventSource.wildcard {
          html.element("span", .class("note")) {
            $0.sentence("from \(slot: 0)", { $0.breakableText(source) })
          }
        }
        html.close("li")
      }
    case .shared: for key in shared { html.element("li") { $0.element("code", text: key) } }
    case .sent: for name in sent { html.element("li", text: "“\(name)”") }
    case .readers:
      for rule in rules { write(rule, on: page, to: &html) }
      for other in waiting {
        html.open("li")
        html.element("a", .href(Route(other.reference), from: page), text: other.title)
        html.element("span", .class("note"), text: " waits for it")
        html.close("li")
      }
    }
    html.close("ul")
  }

  /// The maximum number of pictures beside a rule.
  private static let pictureLimit = 4

  /// Writes a rule with pictures of the definitions that depend on it.
  private func write(_ rule: RuleDefinition, on page: Route, to html: inout HTMLWriter) {
    html.open("li")
    html.element("a", .href(Route(rule.reference), from: page), text: rule.title)
    let users = reach(of: [rule]).map { user, title in
      PictureLink(title: title, page: Route(user), picture: context.picture(of: user))
    }
    if !users.isEmpty {
      let isDirect = users.count == RuleUseWriter.users(context.uses(ofRule: rule.name)).count
      html.pictureLinks(
        users, on: page, limit: Self.pictureLimit,
        all: isDirect ? Route(rule.reference).at("uses") : Route(rule.reference))
    }
    html.close("li")
  }
}
