import CatalogModel
import Composition
import Definitions
import Elements
import Testing

/// What the extensions that a flow declares do to its box.
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
    let problems = catalog.diagnostics.filter { $0.id != .unreachableScene }
    #expect(problems.isEmpty, "\(problems)")
    let flow = try #require(catalog.start.flow("tour"))
    return (flow.walk, flow.trace)
  }

  private func shared(_ hop: FlowWalk.Hop) -> [String] {
    let unchanged = hop.unchanged.elements.map { "\($0.key): \($0.value.line)" }
    let changed = hop.changes.map { change in
      let number = change.after.numberValue.map { "\(Int($0))" }
      return "\(change.path): \(change.after.stringValue ?? number ?? "\(change.after == .bool(true))")"
    }
    return unchanged + changed
  }

  @Test func sharesWhatAMessageCarries() throws {
    let flow = "extensions: [{name: Cart, watches: [{event: CartChanged, puts: {items: '{%count%}'}}]}]"
    let walk = try walk(flow).walk
    #expect(shared(walk.hops[1]) == ["items: 2"])
    #expect(
      walk.hops[1].messages == [
        "CartChanged {count: 2}", "Cart, since CartChanged: shares items: 2", "SharedStateChanges items: 2",
        "EventTrack from home to details",
      ])
  }

  @Test(arguments: [
    ("{count: 2}", true), ("{count: 3}", false), ("{size: 2}", false), ("{size: null}", true),
  ])
  func hearsOfMessagesThatCarryWhatItWatchesFor(pattern: String, isHeard: Bool) throws {
    let flow =
      "extensions: [{name: Cart, watches: [{event: CartChanged, where: \(pattern), puts: {heard: true}}]}]"
    #expect(try shared(walk(flow).walk.hops[1]) == (isHeard ? ["heard: true"] : []))
  }

  @Test func leadsToAnotherScene() throws {
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

  @Test func hearsOfItsOwnLife() throws {
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
        "life: mounted", "seen: home", "from: banner", "life: entered", "life: ready",
      ])
    #expect(
      shared(walk.hops[2]).sorted() == ["from: banner", "left: true", "life: over", "seen: home"])
  }

  @Test func answersWhoAsksForTheTrail() throws {
    let flow = """
      extensions:
        - name: Guide
          watches:
            - {event: EventTrack, sends: {GetScenesRequest: null}}
            - {event: GetScenesResponse, where: {scenes: [home]}, sends: {LoggerMessage: early}}
      """
    let messages = try walk(flow).walk.hops[1].messages
    #expect(messages.contains("GetScenesRequest"))
    #expect(messages.contains { $0.hasPrefix("GetScenesResponse {scenes:") })
  }

  @Test func givesUpOnExtensionsThatAnswerThemselves() throws {
    let flow = "extensions: [{name: Echo, watches: [{event: CartChanged, sends: {CartChanged: {count: 2}}}]}]"
    let catalog = catalog(flow, limits: "{events: 50}")
    let found = catalog.diagnostics.filter { $0.id == .limitExceeded }
    #expect(found.map(\.location.position.line) == [2])
    #expect(found.first?.message.contains("more than 50 times") == true)
  }
}
