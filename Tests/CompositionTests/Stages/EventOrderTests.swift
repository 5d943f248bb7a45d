import CatalogModel
import Composition
import ConformanceSupport
import DefinitionKinds
import Definitions
import EventDefinitions
import Testing

/// Random numbers that a seed decides.
private struct SeededGenerator: RandomNumberGenerator {
  private var mutator: Mutator

  init(_ seed: Int) { mutator = Mutator(seed + 1) }

  mutating func next() -> UInt64 {
    (0..<4).reduce(0) { bits, _ in bits << 16 | UInt64(mutator.below(1 << 16)) }
  }
}

/// The search for orders of events: what they show together, and what no scenario shows.
@Suite struct EventOrderTests {
  /// A generated catalog with results that only one order of events reaches.
  ///
  /// Each scenario sends one event. A stage goes up by one when the right event follows the right stage, so the result
  /// of a stage needs exactly as many events as its number.
  private struct PlantedCatalog {
    let files: [String: String]
    /// The type of the event for each stage, in order.
    let types: [String]
    let depth: Int

    init(_ number: Int) {
      var random = SeededGenerator(number)
      depth = 1 + number % EventOrders.longest
      let names = (0..<depth).map { "com.example.event\($0)" }
      types = names.shuffled(using: &random)
      var files: [String: String] = [
        "screens/home": """
        # Home

        ```yaml screen
        viewURI: app:home
        ```

        ## Row

        ```yaml operation
        append: {id: row, component: {id: "app:row"}, text: {title: Row}}
        ```
        """,
        "extensions/stages": Self.stages(types),
        "rules/last": Self.rule("last", "com.example.stages/stage", "eq", depth),
        "rules/late": Self.rule("late", "com.example.stages/stage", "ge", depth),
        "rules/never": Self.rule("never", "com.example.stages/stage", "eq", 99),
        "rules/early": Self.rule("early", "com.example.stages/stage", "lt", depth),
        "experiences/first": Self.experience("First", 1, when: "last"),
        "experiences/second": Self.experience("Second", 2, when: "late"),
        "experiences/third": Self.experience("Third", 3, when: "never"),
      ]
      for flag in 0..<number % 3 {
        files["extensions/flag\(flag)"] = """
          # Flag \(flag)

          ```yaml extension
          name: com.example.flag\(flag)
          state: { isOn: false }
          ```

          ## Turns on

          ```yaml listener
          type: com.example.turn\(flag)
          source: app
          share: { isOn: true }
          ```
          """
      }
      let events = names + (0..<number % 3).map { "com.example.turn\($0)" }
      for (place, type) in events.shuffled(using: &random).enumerated() {
        files["scenarios/scenario\(place)"] = """
          # Scenario \(place)

          ```yaml scenario
          start: 2026-03-02T08:30:00Z
          ```

          ## \(type)

          ```yaml event
          type: \(type)
          source: app
          ```
          """
      }
      self.files = files
    }

    private static func stages(_ types: [String]) -> String {
      let listeners = types.enumerated().map { stage, type in
        """
        ## Stage \(stage + 1)

        ```yaml listener
        type: \(type)
        source: app
        when: { type: matcher, definition: { key: "~state.com.example.stages/stage", matcher: eq, values: [\(stage)] } }
        share: { stage: \(stage + 1) }
        ```
        """
      }
      return """
        # Stages

        ```yaml extension
        name: com.example.stages
        state: { stage: 0 }
        ```

        \(listeners.joined(separator: "\n\n"))
        """
    }

    private static func rule(_ name: String, _ state: String, _ matcher: String, _ value: Int) -> String {
      "# Rule \(name)\n\n```yaml rule\nname: \(name)\nstate: \(state)\nmatcher: \(matcher)\nis: \(value)\n```\n"
    }

    private static func experience(_ title: String, _ number: Int, when rule: String) -> String {
      func id(_ part: Int) -> String { "0000000\(number)-5eed-4000-8000-00000000000\(part)" }
      return """
        ---
        screen: home
        when: \(rule)
        ---
        # \(title)

        ```yaml experience
        id: \(id(0))
        type: mobile
        name: \(title)
        traits: [{type: "@appcues/modal", config: {presentationStyle: dialog}}]
        ```

        ## Only step

        ```yaml step
        id: \(id(1))
        type: modal
        traits: []
        actions: {}
        content: {type: text, id: \(id(2)), text: Hello}
        ```
        """
    }
  }

  @Test(arguments: 0..<50) func findsThePlantedOrders(number: Int) throws {
    let planted = PlantedCatalog(number)
    let composed = ComposedCatalog(planted.files)
    #expect(composed.diagnostics.filter { $0.severity == .error }.isEmpty)
    let wanted: [EventOrders.WantedResult] = [
      .showsBoth("first", "second"), .shows(DefinitionReference(kind: .experience, id: "first")),
      .rule("late", is: true), .rule("early", is: false),
    ]
    let impossible: [EventOrders.WantedResult] = [
      .shows(DefinitionReference(kind: .experience, id: "third")), .showsBoth("first", "third"),
      .rule("never", is: true),
    ]
    let orders = EventOrders(Set(wanted + impossible), in: composed.catalog)
    for result in wanted {
      let events = try #require(orders.found[result], "\(result) needs \(planted.depth) events")
      #expect(events.map(\.title) == planted.types)
    }
    for result in impossible { #expect(orders.found[result] == nil) }
    #expect(orders.isComplete || orders.length == EventOrders.longest)
  }

  @Test func readsTheNamesOfResults() {
    let catalog = ComposedCatalog(PlantedCatalog(2).files).catalog
    for name in ["first+second", "experience/first", "screen/home", "rule/late=true", "rule/late=false"] {
      #expect(EventOrders.WantedResult(name, in: catalog)?.description == name)
    }
    for name in [
      "", "first", "first+missing", "experience/missing", "screen/", "rule/late", "rule/late=maybe",
    ] {
      #expect(EventOrders.WantedResult(name, in: catalog) == nil)
    }
  }

  /// The search reports the length of the longest orders that it tried completely.
  @Test func stopsAtItsLimits() {
    var files = PlantedCatalog(5).files
    for number in 0..<8 {
      files["extensions/more\(number)"] = """
        # More \(number)

        ```yaml extension
        name: com.example.more\(number)
        state: { isOn: false }
        ```

        ## Turns on

        ```yaml listener
        type: com.example.more\(number)
        source: app
        share: { isOn: "{%value%}" }
        ```
        """
      files["scenarios/more\(number)"] = """
        # More \(number)

        ```yaml scenario
        start: 2026-03-02T08:30:00Z
        ```

        ## On

        ```yaml event
        {type: com.example.more\(number), source: app, data: {value: 1}}
        ```

        ## Off

        ```yaml event
        {at: 1, type: com.example.more\(number), source: app, data: {value: 0}}
        ```
        """
    }
    let catalog = ComposedCatalog(files).catalog
    let orders = EventOrders([.rule("never", is: true)], in: catalog, runLimit: 400)
    #expect(
      !orders.isComplete && orders.length > 0 && orders.length < EventOrders.longest && orders.found.isEmpty)
  }
}
