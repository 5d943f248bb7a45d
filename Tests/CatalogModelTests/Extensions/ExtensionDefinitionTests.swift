import CatalogModel
import Definitions
import EventDefinitions
import Testing

/// Extension definitions and their listeners.
@Suite struct ExtensionDefinitionTests {
  private func catalog(_ listener: String, definition: String = "name: com.example.shop") -> Catalog {
    Catalog([
      "shop": """
      # Shop
      ```yaml extension
      \(definition)
      ```
      ## Part
      ```yaml listener
      \(listener)
      ```
      """
    ])
  }

  @Test func readsListenerEffectsInOrder() throws {
    let catalog = catalog(
      "{type: a, source: b, share: {x: 1}, pending: [one, two], dispatch: {type: c, source: d}, events: stop}"
    )
    let listener = try #require(catalog.extensions.first?.listeners.first)
    #expect(listener.effects.count == 5)
    #expect(catalog.diagnostics.isEmpty, "\(catalog.diagnostics)")
  }

  @Test(arguments: [
    ("{type: a}", "does nothing"), ("{type: a, pending: {a: 1}}", "needs a name"),
    ("{type: a, resolve: one}", "needs the name and the data of each pending state"),
    ("{type: a, events: pause}", "'events' must be"),
    ("{type: a, dispatch: {type: c}}", "needs a 'type' and a 'source'"),
  ])
  func reportsInvalidListeners(listener: String, words: String) {
    let found = catalog(listener).findings(.invalidExtension)
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
  }

  @Test(arguments: [
    ("{name: ''}", "needs a name"), ("{name: a, state: [1]}", "'state' needs named values"),
    ("{name: a, metadata: {a: 1}}", "'metadata' needs texts"),
    ("{name: a, ready: [{state: b, xdm: c}]}", "needs either 'state' or 'xdm'"),
  ])
  func reportsInvalidExtensions(definition: String, words: String) {
    let found = catalog("{type: a, share: {x: 1}}", definition: definition).findings(.invalidExtension)
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
  }

  @Test func warnsAboutAListenerForAllEvents() {
    #expect(catalog("share: {x: 1}").findings(.vagueListener).count == 1)
  }
}
