import Definitions
import Testing

@testable import CatalogModel
@testable import EventDefinitions

/// The extensions of a box, and the effects of a flow at its start and at its end.
@Suite struct BoxExtensionTests {
  private func catalog(_ flow: String) -> Catalog {
    Catalog([
      "tour": .file(
        .flow, flow, sections: .section("One", .scene, "screen: a\ntransitions: [{to: termination}]"))
    ])
  }

  private func watches(_ text: String) throws -> [BoxExtension.Watch] {
    try #require(catalog("extensions: [{name: A, watches: [\(text)]}]").flows.first?.extensions.first).watches
  }

  @Test func namesExtensionsByTheirKeyOrNumber() {
    let extensions = catalog(
      "extensions: [{watches: {at: ready, puts: {a: 1}}}, {name: Cart, watches: [{at: ready, puts: {a: 1}}]}]"
    ).flows.first?.extensions
    #expect(extensions?.map(\.name) == ["Extension 1", "Cart"])
    #expect(extensions?.map(\.watches.count) == [1, 1])
  }

  @Test(arguments: [
    ("{at: mounted, puts: {a: 1}}", "it is mounted"), ("{at: ready, puts: {a: 1}}", "the box is ready"),
    ("{at: terminates, puts: {a: 1}}", "the flow ends"), ("{event: Cart, puts: {a: 1}}", "Cart"),
    ("{event: Cart, where: {count: 2}, puts: {a: 1}}", #"Cart with {"count": 2}"#),
  ])
  func describesWatches(watch: String, words: String) throws {
    #expect(try watches(watch).map(\.words) == [words])
  }

  @Test func readsTheTargetsOfWatches() throws {
    #expect(try watches("{event: Cart, to: One}").map(\.target) == [.scene("one")])
    #expect(try watches("{at: ready, to: termination}").map(\.target) == [.termination])
  }

  @Test(arguments: [
    (
      "{at: mounted, to: one, puts: {a: 1}}",
      "At 'mounted', the flow shows no scene yet, so 'to' has no effect"
    ),
    ("{at: terminates, to: one}", "At 'terminates', the flow ends already, so 'to' has no effect"),
    ("{puts: {a: 1}}", "An element of 'watches' needs an 'event' or a moment"),
    ("{event: Cart}", "The extension reacts here without an effect"),
    ("{at: redy, puts: {a: 1}}", "'at' cannot be 'redy'"),
  ])
  func refusesInvalidWatches(watch: String, message: String) {
    let catalog = catalog("extensions: [{name: A, watches: [\(watch)]}]")
    #expect(catalog.messages(.invalidFlow) == [message])
    #expect(catalog.flows.first?.extensions.first?.watches.first?.target == nil)
  }

  @Test func reportsAnExtensionWithoutWatches() {
    #expect(
      catalog("extensions: {name: Cart}").messages(.invalidFlow) == ["The extension 'Cart' does nothing"])
  }

  /// Source: SceneBox, where a second extension with the same name is an error.
  @Test func reportsTwoExtensionsOfOneName() {
    let one = "{name: Cart, watches: [{at: ready, puts: {a: 1}}]}"
    let catalog = catalog("extensions:\n  - \(one)\n  - \(one)")
    #expect(
      catalog.messages(.invalidFlow) == ["The flow has two extensions with the name 'Cart'"])
    #expect(catalog.findings(.invalidFlow).places == ["6:12"])
  }

  @Test func sharesAndSendsAtStartAndEnd() {
    let flow = catalog("enter: {puts: {plan: free}}\nexit: {sends: {Done: {count: 1}}}").flows.first
    #expect(flow?.enter.puts.map(\.value) == ["free"])
    #expect(flow?.exit.sends.map(\.data) == [["count": 1]])
    #expect(
      catalog("enter: {put: {plan: free}}").findings(.unknownKey).map(\.help) == ["did you mean 'puts'?"])
  }
}
