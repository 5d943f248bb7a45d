import Definitions
import EventExtensions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import EventDefinitions

/// The effects of a listener, and the states that an extension shares and waits for.
@Suite struct ListenerTests {
  private func catalog(_ listener: String, definition: String = "name: com.example.shop") -> Catalog {
    Catalog(["shop": .file(.extension, definition, sections: .section("Part", .listener, listener))])
  }

  private func read(_ listener: String, definition: String = "name: com.example.shop") throws
    -> ExtensionDefinition
  {
    let catalog = catalog(listener, definition: definition)
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
    return try #require(catalog.extensions.first)
  }

  /// Returns short descriptions of the effects.
  private func words(_ effects: [ExtensionDefinition.ExtensionEffect]) -> [String] {
    effects.map { effect in
      switch effect {
      case .share(let value, let kind): "share \(value.json) \(kind.rawValue)"
      case .shareLatest(let value, let kind): "shareLatest \(value.json) \(kind.rawValue)"
      case .setPending(let name, let kind): "pending \(name) \(kind.rawValue)"
      case .resolve(let name, let value): "resolve \(name) \(value.json)"
      case .dispatch(let event): "dispatch \(event.name) \(event.type) \(event.source)"
      case .respond(let event): "respond \(event.name) \(event.type) \(event.source)"
      case .ask(let event, let timeout, let answered, let unanswered):
        "ask \(event.type) \(timeout ?? -1) \(words(answered)) \(words(unanswered))"
      case .stop: "stop"
      case .start: "start"
      case .unregister: "unregister"
      }
    }
  }

  @Test(arguments: [
    ("shareXDM: {a: 1}\nshare: {b: 2}", [#"share {"a": 1} XDM"#, #"share {"b": 2} standard"#]),
    ("shareXDMLatest: {a: 1}", [#"shareLatest {"a": 1} XDM"#]), ("share: null\nevents: start", ["start"]),
    (
      "pending: [one, two]\npendingXDM: three",
      ["pending one standard", "pending two standard", "pending three XDM"]
    ),
    ("resolve: {two: {a: 1}, one: null}", [#"resolve two {"a": 1}"#, "resolve one null"]),
    (
      "dispatch: [{type: a, source: b}, {type: c, source: d, name: N}]",
      ["dispatch Event a b", "dispatch N c d"]
    ),
    ("respond: {type: a, source: b}", ["respond Event a b"]), ("events: unregister", ["unregister"]),
  ])
  func readsEffectsInTheOrderOfTheKeys(effects: String, expected: [String]) throws {
    let listener = try #require(try read("type: x\n\(effects)").listeners.first)
    #expect(words(listener.effects) == expected)
  }

  @Test func readsEffectsWithAndWithoutAResponse() throws {
    let text = """
      type: x
      ask: {type: a, source: b, timeout: 2, answered: {share: {ok: true}}, unanswered: {events: stop}}
      """
    #expect(
      words(try #require(try read(text).listeners.first).effects) == [
        #"ask a 2.0 ["share {\"ok\": true} standard"] ["stop"]"#
      ])
  }

  @Test(arguments: [
    ("type: x\nask: {type: a, source: b, timeout: -1}", "'timeout' needs a number of seconds from 0, not -1"),
    ("type: x\nask: {type: a}", "An event needs a 'type' and a 'source'"),
    ("type: x\ndispatch: [{type: a, source: b}, {type: 3, source: b}]", "'type' needs a text, not a number"),
    ("type: x\npending: [one, 2]", "A pending state needs a name to resolve"),
    ("type: x\nshare: {a: 1}\nwhen: {type: matcher}", "The engine cannot read the condition"),
    ("nothing", "A listener needs named values, not a string"),
  ])
  func reportsEachErrorOnce(listener: String, message: String) {
    #expect(catalog(listener).messages(.invalidExtension) == [message])
  }

  @Test func suggestsTheClosestKey() {
    let found = catalog("type: x\nshare: {a: 1}\ndispach: {type: a, source: b}").findings(.unknownKey)
    #expect(found.map(\.help) == ["did you mean 'dispatch'?"])
    #expect(found.places == ["11:1"])
  }

  @Test func listensToAllTypesAndSourcesByDefault() throws {
    let listener = try #require(catalog("share: {a: 1}").extensions.first?.listeners.first)
    #expect(listener.type == EventType.wildcard && listener.source == EventSource.wildcard)
    #expect(try read("type: x\nsource: app\nshare: {a: 1}").listeners.first?.source == "app")
    #expect(catalog("type: '\(EventType.wildcard)'\nshare: {a: 1}").findings(.vagueListener).isEmpty)
  }

  @Test func readsNamesAndVersionFromTheFile() throws {
    let shop = try read("type: x\nshare: {a: 1}", definition: "{}")
    #expect(shop.name == "shop" && shop.friendlyName == "Root" && shop.version == "1.0.0")
    #expect(shop.information == nil)
    let named = try read(
      "type: x\nshare: {a: 1}",
      definition: "{name: com.example.shop, friendlyName: Shop, version: 2.0.0-b, metadata: {team: Growth}}")
    #expect(named.friendlyName == "Shop" && named.version == "2.0.0-b")
    #expect(named.information == ["team": "Growth"])
  }

  /// Source: the event hub, which ignores the letter case of extension names.
  @Test func ignoresTheLetterCaseOfNames() {
    let catalog = Catalog([
      "a": .file(.extension, "name: com.example.Shop"), "b": .file(.extension, "name: COM.example.shop"),
    ])
    #expect(catalog.findings(.duplicateID).count == 1)
    #expect(catalog.extensions[named: "com.EXAMPLE.shop"] != nil)
  }

  @Test(arguments: [
    ("{state: com.a}", "com.a is set"),
    ("{xdm: com.a, status: pending}", "the XDM state of com.a is pending"),
    (
      "{state: com.a, barrier: true, resolution: lastSet}",
      "com.a is set, in its last set version, with a barrier"
    ),
    (
      "{state: com.a, status: none, type: t, source: s}",
      "com.a is none for events of type t and source s"
    ),
    ("{state: com.a, source: s}", "com.a is set for events of source s"),
  ])
  func describesTheAwaitedStates(ready: String, words: String) throws {
    let definition = "{name: com.example.shop, ready: \(ready)}"
    let found = catalog("type: x\nshare: {a: 1}", definition: definition).extensions.first?.readiness
    #expect(found?.map(\.words) == [words])
  }

  @Test func needsExactlyOneAwaitedState() {
    for ready in ["{}", "{status: set}", "{state: a, xdm: b}"] {
      let catalog = catalog("type: x\nshare: {a: 1}", definition: "ready: [\(ready)]")
      #expect(
        catalog.messages(.invalidExtension) == [
          "'ready' needs either 'state' or 'xdm' with the name of an extension"
        ])
    }
  }

  @Test func listsAllSharedPaths() throws {
    let shop = try read(
      """
      type: x
      share: {plan: free, cart: {count: 1}}
      shareXDM: {tier: gold}
      ask: {type: a, source: b, answered: {share: {ok: true}}, unanswered: {shareLatest: {late: 1}}}
      resolve: {job: {done: 1}}
      """, definition: "{name: com.example.shop, state: {start: 1}, xdm: {first: 1}}")
    #expect(
      shop.sharedPaths(.standard).filter { $0 != "cart" } == [
        "cart.count", "done", "late", "ok", "plan", "start",
      ])
    #expect(shop.sharedPaths(.xdm) == ["done", "first", "tier"])
  }

  @Test func findsStatesThatTokensReadWithTheirLocations() throws {
    let shop = try read(
      """
      type: x
      share:
        plan: '{%~state.com.a/plan%} or {%urlenc(~xdm.com.b/tier.name)%}'
        name: '{%name%}'
      """
    )
    #expect(shop.tokenUses.map(\.value.extensionName) == ["com.a", "com.b"])
    #expect(shop.tokenUses.map(\.value.path) == ["plan", "tier.name"])
    #expect(shop.tokenUses.map(\.value.kind) == [.standard, .xdm])
    #expect(shop.tokenUses.map(\.location.description) == Array(repeating: "Content/shop.md:11:9", count: 2))
  }
}
