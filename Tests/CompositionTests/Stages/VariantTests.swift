import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Testing

/// Definitions under scenarios.
@Suite struct VariantTests {
  private func catalog(_ plans: [String]) -> ComposedCatalog {
    var files = [
      "home": """
      # Home
      ```yaml screen
      {}
      ```
      ## Offer
      ```yaml operation
      when: paid
      set: {header: {component: {id: "app:row"}, text: {title: Thanks}}}
      ```
      """,
      "paid": "# Paid\n```yaml rule\nstate: com.example.shop/plan\nis: [paid]\n```\n",
      "shop": """
      # Shop
      ```yaml extension
      name: com.example.shop
      ```
      ## Plan
      ```yaml listener
      type: com.example.plan
      source: app
      share: {plan: "{%plan%}"}
      ```
      """,
    ]
    for (number, plan) in plans.enumerated() {
      files["day-\(number)"] = """
        # Day \(number)
        ```yaml scenario
        {}
        ```
        ## Buys
        ```yaml event
        {type: com.example.plan, source: app, data: {plan: \(plan)}}
        ```
        """
    }
    return ComposedCatalog(files)
  }

  @Test func separatesChangedFromUnchangedVariants() throws {
    let catalog = catalog(["paid", "free", "paid"])
    let variants = catalog.variants(of: DefinitionReference(kind: .screen, id: "home"))
    #expect(variants.differing.map { catalog.scenario(of: $0).id } == ["day-0", "day-2"])
    #expect(variants.same.map { catalog.scenario(of: $0).id } == ["day-1"])
    let first = try #require(variants.differing.first)
    #expect(variants.equal(to: first).count == 2)
    #expect(catalog.place(of: "day-2", in: variants) == 1)
    #expect(catalog.place(of: "day-1", in: variants) == nil)
    #expect(catalog.place(of: "nobody", in: variants) == nil)
  }

  @Test func linksToAScenarioPageOnlyIfItExists() {
    let catalog = catalog(["paid", "free"])
    let home = DefinitionReference(kind: .screen, id: "home")
    #expect(catalog.scenario("day-0", for: home) == "day-0")
    #expect(catalog.scenario("day-1", for: home) == nil)
    #expect(catalog.scenario(nil, for: home) == nil)
    #expect(catalog.scenario("day-0", for: DefinitionReference(kind: .rule, id: "paid")) == nil)
  }
}
