import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions
import Testing

/// Reverse look-ups: which definitions refer to a given definition.
@Suite struct RelationsTests {
  private let catalog = Catalog([
    "shop": """
    # Shop
    ```yaml extension
    name: com.example.Shop
    ```
    """,
    "waiter": """
    # Waiter
    ```yaml extension
    name: com.example.waiter
    ready: [{state: COM.EXAMPLE.SHOP}]
    ```
    """,
    "paid": """
    # Paid
    ```yaml rule
    state: com.example.shop/plan
    ```
    """,
    "home": "# Home\n```yaml screen\n{}\n```\n",
    "tour": """
    # Tour
    ```yaml flow
    {}
    ```
    ## One
    ```yaml scene
    screen: home
    transitions: [{to: two}]
    ```
    ## Two
    ```yaml scene
    screen: home
    transitions: [{to: termination}]
    ```
    """,
  ])

  @Test func findsReadersOfExtensionStatesInAnyLetterCase() {
    #expect(catalog.rules(readingStatesOf: "com.example.shop").map(\.name) == ["paid"])
    #expect(catalog.extensions(awaiting: "com.example.Shop").map(\.name) == ["com.example.waiter"])
    #expect(catalog.rules(readingStatesOf: "com.example.waiter").isEmpty)
  }

  @Test func findsTheScenesThatShowAScreen() throws {
    let home = try #require(catalog.screens[named: "home"])
    let places = catalog.relations.scenes(showing: home.reference)
    #expect(places.map(\.flow) == [0, 0])
    #expect(places.map(\.scene) == [0, 1])
    #expect(places.allSatisfy { $0.step == nil })
  }
}
