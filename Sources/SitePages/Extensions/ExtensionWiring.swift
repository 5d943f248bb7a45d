import CatalogModel
import Definitions
import EventExtensions
import Mockups
import SiteRendering

/// The connections of an extension: the events that it hears and sends, the values that it shares, and their readers.
struct ExtensionWiring {
  /// The sorts of connections, with their titles.
  enum Sort: String, CaseIterable {
    case heard = "Listens to"
    case shared = "Shares"
    case sent = "Sends"
    case readers = "Read by"
  }

  /// The types of events, each with its listener, counted from one.
  private var heard: [(type: String, listener: Int)] = []
  private var shared: [String] = []
  private var sent: [String] = []
  private var readers: [(title: String, route: Route)] = []
  private var ownRoute: Route?

  init(_ definition: ExtensionDefinition, in catalog: Catalog) {
    ownRoute = Route(definition.reference)
    for (place, listener) in definition.listeners.enumerated() {
      heard.append((listener.type, place + 1))
      for effect in listener.effects { add(effect) }
    }
    for state in definition.initialStates { share(state.data) }
    addReaders(of: definition.name, in: catalog)
  }

  /// The connections of an extension in Swift, which tells its keys but not its listeners.
  init(swift name: String, _ description: TypeDescription, in catalog: Catalog) {
    shared = description.keyNames
    addReaders(of: name, in: catalog)
  }

  private mutating func addReaders(of name: String, in catalog: Catalog) {
    readers += catalog.rules(readingStatesOf: name).map { ($0.title, Route($0.reference)) }
    readers += catalog.extensions(awaiting: name).map {
      ("\($0.title), which waits for it", Route($0.reference))
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

  /// Writes the connections as cells of a row.
  func writeCells(on page: Route, to html: inout HTMLWriter) {
    for sort in Sort.allCases { html.element("td") { write(sort, on: page, to: &$0) } }
  }

  /// Writes the connections beside each other, in the order in which events pass; nothing for an extension without any.
  func writeDiagram(on page: Route, to html: inout HTMLWriter) {
    guard !heard.isEmpty || !shared.isEmpty || !sent.isEmpty || !readers.isEmpty else { return }
    html.open("dl", .class("wiring"))
    for sort in Sort.allCases {
      html.open("div")
      html.element("dt", text: sort.rawValue)
      html.element("dd") { write(sort, on: page, to: &$0) }
      html.close("div")
    }
    html.close("dl")
  }

  private func write(_ sort: Sort, on page: Route, to html: inout HTMLWriter) {
    html.open("ul")
    var isEmpty = true
    func item(_ write: (inout HTMLWriter) -> Void) {
      isEmpty = false
      html.element("li", content: write)
    }
    switch sort {
    case .heard:
      // An overview names an event once, even if several listeners hear it.
      let listed =
        page == ownRoute
        ? heard
        : heard.enumerated().filter { place, event in
          heard.firstIndex { $0.type == event.type } == place
        }.map(\.element)
      for (type, listener) in listed {
        item { html in
          if let ownRoute {
            html.element(
              "a", .class("code"), .href(ownRoute.at("listener-\(listener)"), from: page), text: type)
          }
        }
      }
    case .shared: for key in shared { item { $0.element("code", text: key) } }
    case .sent: for name in sent { item { $0.text("“\(name)”") } }
    case .readers:
      for (title, route) in readers { item { $0.element("a", .href(route, from: page), text: title) } }
    }
    html.close("ul")
    if isEmpty { html.element("span", .class("none"), text: "nothing") }
  }
}
