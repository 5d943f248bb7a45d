import CatalogModel
import Composition
import Definitions
import Elements
import ExperienceTraits
import ScreenDefinitions
import Testing

/// The extensions that a flow declares, and their effects on the box.
@Suite struct FlowExtensionTests {
  private func catalog(_ flow: String, _ home: String = "", limits: String = "{}") -> ComposedCatalog {
    let files = [
      "catalog": "# C\n```yaml catalog\nlimits: \(limits)\n```\n",
      "home": "# Home\n```yaml screen\n{}\n```\n## Shown\n```yaml operation\nset: {title: Home}\n```\n",
      "tour": """
      # Tour
      ```yaml flow
      \(flow)
      ```
      ## Home
      ```yaml scene
      screen: home
      \(home)
      transitions: [{to: details, sends: {CartChanged: {count: 2}}}]
      ```
      ## Details
      ```yaml scene
      screen: home
      transitions: [{to: termination}]
      ```
      ## Empty cart
      ```yaml scene
      screen: home
      transitions: [{to: termination}]
      ```
      """,
    ].sorted { $0.key < $1.key }
    return ComposedCatalog(
      Catalog(
        root: "Content",
        files: files.map { FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value)) }))
  }

  private func walk(_ flow: String, _ home: String = "") throws -> (walk: FlowWalk, trace: Trace) {
    let catalog = catalog(flow, home)
    let problems = catalog.diagnostics.filter { !$0.breaks(.unreachableScene) }
    #expect(problems.isEmpty, "\(problems)")
    let flow = try #require(catalog.start.flow("tour"))
    return (flow.walk, flow.trace)
  }

  private func shared(_ hop: FlowWalk.Hop) -> [String] {
    let unchanged = hop.unchanged.elements.map { "\($0.key): \($0.value.json)" }
    let changed = hop.changes.map { change in
      let number = change.after.numberValue.map { "\(Int($0))" }
      return "\(change.path): \(change.after.stringValue ?? number ?? "\(change.after == .bool(true))")"
    }
    return unchanged + changed
  }

  @Test func sharesTheDataOfAMessage() throws {
    let flow = "extensions: [{name: Cart, watches: [{event: CartChanged, puts: {items: '{%count%}'}}]}]"
    let walk = try walk(flow).walk
    #expect(shared(walk.hops[1]) == ["items: 2"])
    #expect(
      walk.hops[1].messages == [
        #"CartChanged {"count": 2}"#, "Cart (CartChanged): shares items: 2",
        "SharedStateChanges items: 2",
        "EventTrack from home to details",
      ])
  }

  @Test(arguments: [
    ("{count: 2}", true), ("{count: 3}", false), ("{size: 2}", false), ("{size: null}", true),
  ])
  func receivesOnlyMessagesWithTheWatchedData(pattern: String, isHeard: Bool) throws {
    let flow =
      "extensions: [{name: Cart, watches: [{event: CartChanged, where: \(pattern), puts: {heard: true}}]}]"
    #expect(try shared(walk(flow).walk.hops[1]) == (isHeard ? ["heard: true"] : []))
  }

  @Test func movesToAnotherScene() throws {
    let flow =
      "extensions: [{name: Cart, watches: [{event: EventTrack, where: {to: details}, to: empty-cart}]}]"
    let result = try walk(flow)
    #expect(result.walk.hops.map(\.to) == ["home", "empty-cart", nil])
    #expect(result.walk.hops[1].trail.elements == ["home", "details", "empty-cart"])
    #expect(result.walk.isFinished)
    let entry = try #require(result.trace.entries.first { $0.phase == .event })
    #expect(entry.subject == "Cart")
    #expect(entry.source?.position.line == 3)
  }

  @Test func movesBackAfterTheEnd() throws {
    let flow =
      "extensions: [{name: Veto, watches: [{event: EventTrack, where: {from: details, to: termination}, to: empty-cart}]}]"
    let walk = try walk(flow).walk
    #expect(walk.hops.map(\.to) == ["home", "details", "empty-cart", nil])
    #expect(walk.hops[2].trail.elements == ["home", "details", "termination", "empty-cart"])
    #expect(walk.isFinished)
  }

  @Test func doesNotMoveToASceneThatARuleForbids() throws {
    let flow = "extensions: [{name: Cart, watches: [{event: CartChanged, to: closed}]}]"
    let catalog = ComposedCatalog([
      "never": "# Never\n```yaml rule\nvalue: false\n```\n",
      "home": "# Home\n```yaml screen\n{}\n```\n",
      "tour":
        """
      # Tour
      ```yaml flow
      \(flow)
      ```
      ## Home
      ```yaml scene
      screen: home
      transitions: [{to: termination, sends: {CartChanged: {count: 2}}}, {to: closed}]
      ```
      ## Closed
      ```yaml scene
      screen: home
      when: never
      ```
      """,
    ])
    let composed = try #require(catalog.start.flow("tour"))
    #expect(composed.walk.hops.last?.trail.elements == ["home", "termination"])
    let entry = try #require(composed.trace.entries.first { $0.subject == "Cart" })
    #expect(entry.reason?.hasPrefix("The flow does not go there") == true)
  }

  @Test func fillsInTheDataOfBoxMessages() throws {
    let flow = """
      extensions:
        - name: Ears
          watches:
            - {event: SharedStateChanges, where: {key: seen}, puts: {state: '{%state%}'}}
            - {event: Ask, sends: {GetScenesRequest: null}}
            - {event: GetScenesResponse, puts: {trail: '{%scenes%}'}}
            - {event: LoggerMessage, where: {content: 'shared state changes: key: seen, state: Optional("home")'}, puts: {logged: true}}
      """
    let walk = try walk(flow, "puts: {seen: home}\nsends: {Ask: null}").walk
    let messages = walk.hops[0].messages
    for expected in [#"state: "home""#, #"trail: ["home"]"#, "logged: true"] {
      #expect(messages.contains("SharedStateChanges \(expected)"), "\(messages)")
    }
  }

  @Test func limitsTheLengthOfTextsWithFilledInTokens() throws {
    let flow = """
      extensions:
        - name: Cart
          watches:
            - {event: CartChanged, puts: {words: 'now {%count%}, not {%other%}'}, sends: {Grow: {a: 'xx'}}}
            - {event: Grow, sends: {Grow: {a: '{%a%}{%a%}'}}}
      """
    let messages = try #require(catalog(flow).start.flow("tour")).walk.hops[1].messages
    #expect(messages.contains(#"SharedStateChanges words: "now 2, not {%other%}""#))
    let longest = messages.map(\.utf8.count).max() ?? 0
    #expect(longest > 500 && longest < 3000)
  }

  @Test(arguments: [
    ("{to: home}", "loads again"), ("{to: back}", "no page to go back to"), ("{to: 99}", "has no scene"),
  ])
  func explainsWhyTheSceneDoesNotChange(transition: String, words: String) throws {
    let catalog = ComposedCatalog([
      "home": "# Home\n```yaml screen\n{}\n```\n",
      "tour":
        "# Tour\n```yaml flow\nwalk: [\(transition.dropFirst(5).dropLast())]\n```\n## Home\n```yaml scene\nscreen: home\ntransitions: [\(transition)]\n```\n",
    ])
    let trace = try #require(catalog.start.flow("tour")).trace
    #expect(trace.entries.contains { $0.outcome == .unchanged && $0.reason?.contains(words) == true })
  }

  @Test func receivesLifecycleEvents() throws {
    let flow = """
      enter: {puts: {from: banner}, sends: {Entered: null}}
      exit: {puts: {left: true}}
      extensions:
        - name: Life
          watches:
            - {at: mounted, puts: {life: mounted}}
            - {event: Entered, puts: {life: entered}}
            - {at: ready, puts: {life: ready}}
            - {at: terminates, puts: {life: over}}
      """
    let walk = try walk(flow, "puts: {seen: home}").walk
    #expect(
      walk.hops[0].messages.filter { $0.hasPrefix("SharedStateChanges") }.map { $0.dropFirst(19) } == [
        #"life: "mounted""#, #"seen: "home""#, #"from: "banner""#, #"life: "entered""#, #"life: "ready""#,
      ])
    #expect(
      shared(walk.hops[2]).sorted() == [#"from: "banner""#, "left: true", "life: over", #"seen: "home""#])
  }

  @Test func answersRequestsForTheTrail() throws {
    let flow = """
      extensions:
        - name: Guide
          watches:
            - {event: EventTrack, sends: {GetScenesRequest: null}}
            - {event: GetScenesResponse, where: {scenes: [home]}, sends: {LoggerMessage: early}}
      """
    let messages = try walk(flow).walk.hops[1].messages
    #expect(messages.contains("GetScenesRequest"))
    #expect(messages.contains { $0.hasPrefix(#"GetScenesResponse {"scenes":"#) })
  }

  @Test func stopsExtensionsThatAnswerThemselves() throws {
    let flow = "extensions: [{name: Echo, watches: [{event: CartChanged, sends: {CartChanged: {count: 2}}}]}]"
    let catalog = catalog(flow, limits: "{events: 50}")
    let found = catalog.diagnostics.filter { $0.breaks(.limitExceeded) }
    #expect(found.map(\.location.position.line) == [2])
    #expect(found.first?.message.contains("more than 50 times") == true)
  }
}
