import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import Elements
import EventDefinitions
import ExperienceDefinitions
import Testing

/// The effects of scenarios on screens, experiences, and flows.
@Suite struct ScenarioTests {
  private static let profile = """
    # Profile
    ```yaml extension
    name: profile
    state: { plan: free }
    ```
    ## Buys
    ```yaml listener
    type: app
    source: purchase
    share: { plan: "{%plan%}", before: "{%~state.profile/plan%}" }
    ```
    """
  private static let rule = """
    # Pays
    ```yaml rule
    name: pays
    state: profile/plan
    is: paid
    ```
    """
  private static let launch = """
    # Thanks
    ```json rule
    {"version": 1, "rules": [{
      "condition": {"type": "matcher", "definition": {"key": "plan", "matcher": "eq", "values": ["paid"]}},
      "consequences": [{"id": "1", "type": "experience", "detail": {"experience": "thanks"}}]}]}
    ```
    """
  private static let screen = """
    # Home
    ```yaml screen
    {}
    ```
    ## Always
    ```yaml operation
    add: { body: [{ id: row, text: { title: Row } }] }
    ```
    ## For those who pay
    ```yaml operation
    when: pays
    add: { body: [{ id: star, text: { title: Star } }] }
    ```
    """
  private static let experience = """
    ---
    screen: home
    ---
    # Thanks
    ```json experience
    {"id":"00000000-0000-4000-8000-000000000001","type":"mobile",
     "traits":[{"type":"@appcues/modal","config":{"presentationStyle":"dialog"}}]}
    ```
    ## One
    ```json step
    {"id":"00000000-0000-4000-8000-000000000002","type":"modal","traits":[],"actions":{},
     "content":{"type":"text","id":"00000000-0000-4000-8000-000000000003","text":"Hi"}}
    ```
    """
  private static let flow = """
    # Way
    ```yaml flow
    {}
    ```
    ## Home
    ```yaml scene
    screen: home
    transitions:
      - { to: thanks, on: a purchase, when: pays, puts: { plan: paid } }
      - { to: termination, on: leaves }
    ```
    ## Thanks
    ```yaml scene
    experience: thanks
    reads: [plan]
    transitions: [{ to: termination, on: completed }]
    ```
    """

  private func catalog(_ scenario: String) -> ComposedCatalog {
    let files = [
      ("profile", Self.profile), ("pays", Self.rule), ("launch", Self.launch), ("home", Self.screen),
      ("thanks", Self.experience), ("way", Self.flow), ("buys", scenario),
    ]
    return ComposedCatalog(
      Catalog(
        root: "Content",
        files: files.map { name, text in
          FileReading(SourceFile(path: "Content/\(name).md", bytes: Array(text.utf8)))
        }))
  }

  private func scenario(plan: String, _ expectations: String = "") -> String {
    """
    # Buys
    ```yaml scenario
    {}
    ```
    ## Buys
    ```yaml event
    at: 2
    type: app
    source: purchase
    data: { plan: \(plan) }
    ```
    \(expectations)
    """
  }

  private static let expectations = """
    ## State
    ```yaml expect
    state: profile
    is: { plan: paid, before: free }
    ```
    ## Event
    ```yaml expect
    event: { type: app, source: purchase }
    is: 1
    ```
    ## Component
    ```yaml expect
    screen: home
    shows: star
    ```
    ## Step
    ```yaml expect
    experience: thanks
    step: one
    ```
    ## Scene
    ```yaml expect
    flow: way
    scene: thanks
    ```
    """

  @Test func evaluatesExpectations() throws {
    let held = catalog(scenario(plan: "paid", Self.expectations))
    #expect(held.scenarios.first?.verdicts.map(\.holds) == [true, true, true, true, true])
    #expect(!held.diagnostics.contains { $0.breaks(.failedExpectation) })
    let failed = catalog(scenario(plan: "free", Self.expectations))
    #expect(failed.scenarios.first?.verdicts.map(\.holds) == [false, true, false, false, false])
    #expect(failed.diagnostics.count { $0.breaks(.failedExpectation) } == 4)
  }

  @Test func addsPagesForChangedDefinitions() {
    let paid = catalog(scenario(plan: "paid"))
    #expect(paid.variants(of: DefinitionReference(kind: .screen, id: "home")).differing.count == 1)
    #expect(paid.variants(of: DefinitionReference(kind: .flow, id: "way")).differing.count == 1)
    let free = catalog(scenario(plan: "free"))
    #expect(free.variants(of: DefinitionReference(kind: .screen, id: "home")).same.count == 1)
    #expect(free.variants(of: DefinitionReference(kind: .flow, id: "way")).same.count == 1)
    #expect(
      free.variants(of: DefinitionReference(kind: .experience, id: "thanks")).differing.count == 1,
      "no rule presents it")
  }

  @Test func startsTheTraceOfAStepWithItsEventsAndStates() throws {
    let catalog = catalog(scenario(plan: "paid"))
    let context = try #require(catalog.scenarios.first?.context)
    let definition = try #require(catalog.catalog.experiences.experience(named: "thanks"))
    let step = try #require(catalog.experience(definition, under: context).steps.first)
    let phases = step.trace.entries.map(\.phase.rawValue)
    let order = Trace.TracePhase.allCases.map(\.rawValue)
    let ranks = phases.compactMap { order.firstIndex(of: $0) }.filter { $0 <= 4 || $0 == order.count - 1 }
    #expect(phases.first == "event")
    #expect(ranks == ranks.sorted())
    #expect(step.trace.scenario == "buys")
    #expect(step.trace.entries.contains { $0.phase == .sharedState && $0.subject == "profile" })
    #expect(step.trace.entries.contains { $0.phase == .rule && $0.subject == "launch" })
    #expect(step.trace.entries.last?.phase == .transition)
    #expect(step.trace.entries.map(\.number) == Array(1...step.trace.entries.count))
  }

  @Test func walksThroughAFlow() throws {
    let catalog = catalog(scenario(plan: "paid"))
    let flow = try #require(catalog.scenarios.first?.context.flow("way"))
    #expect(flow.walk.hops.map(\.to) == ["home", "thanks", nil])
    #expect(flow.walk.hops.last?.trail.elements == ["home", "thanks", "termination"])
    #expect(flow.walk.hops[1].reads.first?.value?.string == "paid")
    #expect(flow.walk.isFinished)
    let base = try #require(catalog.start.flow("way"))
    #expect(base.walk.hops.map(\.to) == ["home", nil])
    #expect(base.reason(base.definition.scenes[0], 0)?.contains("'pays' is false") == true)
  }

  @Test func showsScenarioValuesEvenIfTheResultIsTheSame() throws {
    let catalog = catalog(scenario(plan: "trial"))
    let context = catalog.context(under: "buys")
    let trace = try #require(context.screen("home")).trace
    let rule = try #require(trace.entries.first { $0.phase == .rule })
    #expect(rule.given.contains { $0.value.stringValue == "trial" }, "\(rule.given)")
  }

  @Test func namesTheExtensionThatHoldsAnEvent() throws {
    let extensions = """
      # Ears
      ```yaml extension
      name: ears
      ```
      ## Hears once
      ```yaml listener
      type: app
      source: purchase
      events: stop
      share: { plan: "{%plan%}" }
      ```
      """
    let twice = scenario(plan: "one") + "## Again\n```yaml event\ntype: app\nsource: purchase\n```\n"
    let catalog = ComposedCatalog(["ears": extensions, "buys": twice, "home": Self.screen])
    let trace = try #require(catalog.context(under: "buys").screen("home")).trace
    #expect(trace.entries.contains { $0.reason == "The event waits, because ears has stopped its events" })
    let finding = try #require(catalog.diagnostics.first { $0.breaks(.blockedExtension) })
    #expect(finding.message == "The extension 'ears' stopped its events, so the event 'Buys' waits forever")
  }

  @Test func reportsConsequencesWithoutEffect() throws {
    func dispatch(_ type: String, _ action: String) -> String {
      """
      {"id": "\(type)", "type": "dispatch", "detail": {"type": "\(type)", "source": "app", "eventdataaction": "\(action)"}}
      """
    }
    func rule(_ type: String, _ consequences: [String]) -> String {
      """
      {"condition": {"type": "matcher", "definition": {"key": "~type", "matcher": "eq", "values": ["\(type)"]}},
       "consequences": [\(consequences.joined(separator: ", "))]}
      """
    }
    let rules = [
      rule("app", [dispatch("two", "copy"), dispatch("never", "nope")]),
      rule("two", [dispatch("three", "copy")]),
    ]
    let catalog = ComposedCatalog([
      "launch":
        "# Launch\n```json rule\n{\"version\": 1, \"rules\": [\(rules.joined(separator: ", "))]}\n```\n",
      "buys": scenario(plan: "one"), "home": Self.screen,
    ])
    let trace = try #require(catalog.context(under: "buys").screen("home")).trace
    let launchEntries = trace.entries.filter { $0.phase == .rule && $0.subject == "launch" }
    #expect(launchEntries.map { $0.given.count { $0.key.hasPrefix("dispatch consequence") } } == [2, 1])
    #expect(
      launchEntries.map(\.reason) == [
        "The dispatch consequence 2 has no effect: 'eventdataaction' must be 'copy' or 'new'",
        "The dispatch consequence has no effect: a rule dispatched this event, so it cannot dispatch more events",
      ])
  }

  @Test(arguments: [("status: none", true), ("status: set", false)])
  func expectsThatAnExtensionIsUnregistered(wanted: String, holds: Bool) throws {
    let ears = """
      # Ears
      ```yaml extension
      name: ears
      ```
      ## Leaves
      ```yaml listener
      type: app
      source: purchase
      events: unregister
      ```
      """
    let expectation = "## Gone\n```yaml expect\nstate: ears\n\(wanted)\n```\n"
    let catalog = ComposedCatalog(["ears": ears, "buys": scenario(plan: "one", expectation)])
    let verdict = try #require(catalog.scenario("buys")?.verdicts.first)
    #expect(verdict.holds == holds)
    #expect(verdict.sentence == "The extension 'ears' has left the hub")
  }

  /// Returns an experience for paying users that points at a component that only they see.
  private func tour(target: String) -> ComposedCatalog {
    let tour = """
      ---
      screen: home
      when: pays
      ---
      # Tour
      ```json experience
      {"id":"00000000-0000-4000-8000-000000000011","type":"mobile","traits":[{"type":"@appcues/tooltip"}]}
      ```
      ## One
      ```json step
      {"id":"00000000-0000-4000-8000-000000000012","type":"modal","actions":{},
       "traits":[{"type":"@appcues/target-element","config":{"selector":{"appcuesID":"\(target)"}}}],
       "content":{"type":"text","id":"00000000-0000-4000-8000-000000000013","text":"Hi"}}
      ```
      """
    return ComposedCatalog([
      "profile": Self.profile, "pays": Self.rule, "home": Self.screen, "tour": tour,
      "waits": "# Waits\n```yaml scenario\n{}\n```\n",
    ])
  }

  @Test func reportsNoErrorsForExperiencesThatAreNotPresented() throws {
    for (target, failures) in [("row", 0), ("star", 1)] {
      let catalog = tour(target: target)
      let definition = try #require(catalog.catalog.experiences.first)
      let scenario = try #require(catalog.scenarios.first)
      let usual = catalog.experience(definition, under: catalog.start)
      #expect(usual.diagnostics.filter { $0.breaks(.traitError) }.count == failures)
      let hidden = catalog.experience(definition, under: scenario.context)
      #expect(hidden.absence != nil && !hidden.diagnostics.contains { $0.breaks(.traitError) })
    }
  }
}
