import CatalogModel
import Composition
import Definitions
import SiteBuilding
import SiteChecks
import SiteRendering
import Testing

@testable import CatalogSite

/// Settings without effect.
@Suite struct EffectCheckTests {
  private func findings(_ files: [String: String]) -> [Diagnostic] {
    let readings = files.sorted { $0.key < $1.key }.map {
      FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value))
    }
    let catalog = Catalog(root: "Content", files: readings, rules: Diagnostic.Rule.all)
    #expect(catalog.diagnostics.filter { $0.severity == .error } == [])
    let site = SiteRenderer(ComposedCatalog(catalog), templates: TemplateSet())
    let check = EffectCheck(site.context)
    return catalog.experiences.flatMap { check.findings(in: $0) } + check.sharedFindings
  }

  @Test func findsPlantedSettingsAndNoOthers() {
    let planted = PlantedSettings(count: 100, seed: 50)
    #expect(planted.planted.count == 200)
    #expect(planted.liveCount >= 2000)
    let found = Set(findings(planted.files).map { "\($0.location.file):\($0.location.line)" })
    let missed = planted.planted.subtracting(found)
    #expect(missed.count <= 2, "missed: \(missed.sorted().prefix(20))")
    let wrong = found.subtracting(planted.planted)
    #expect(wrong.isEmpty, "wrong: \(wrong.sorted().prefix(20))")
  }

  /// Returns an experience with a dialog and a group of three steps, with more traits of the experience and of
  /// its first and last step, and actions of its first step.
  private func experience(
    _ traits: String = "", first: String = "", last: String = "", actions: String = ""
  ) -> [String: String] {
    let steps = [first, "", last].enumerated().map { number, own in
      let id = "00000000-0000-4000-8000-00000000001\(number)"
      return """
        {"id": "\(id)", "type": "modal", "actions": {\(number == 0 ? actions : "")}, "traits": [\(own)],
         "content": {"type": "text", "id": "00000000-0000-4000-8000-00000000002\(number)", "text": "Hi"}}
        """
    }
    return [
      "tour": """
      # Tour

      ```json experience
      {"id": "00000000-0000-4000-8000-000000000001", "name": "Tour", "type": "mobile",
       "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "dialog"}}\(traits)],
       "steps": [{"id": "00000000-0000-4000-8000-000000000002", "type": "group", "actions": {}, "traits": [],
         "children": [\(steps.joined(separator: ",\n"))]}]}
      ```
      """
    ]
  }

  @Test func keepsAnAnimationOnTheWayBackFromALaterStep() {
    let animation = #"{"type": "@appcues/step-transition-animation"}"#
    let backdrop = ##"{"type": "@appcues/backdrop", "config": {"backgroundColor": {"light": "#123456"}}}"##
    #expect(findings(experience(first: animation, last: backdrop)) == [])
    #expect(findings(experience(first: animation)).count == 1)
  }

  @Test(arguments: [
    #", {"type": "@appcues/embedded", "config": {"frameID": "a", "style": {"cornerRadius": 4}}}"#,
    #", {"type": "@appcues/target-element", "config": {"selector": {"appcuesID": "a"}, "retryIntervals": [5]}}"#,
  ])
  func keepsWhatDependsOnTheViewsOfTheApp(traits: String) {
    #expect(findings(experience(traits)).allSatisfy { !$0.message.contains("'@appcues/target-element'") })
    #expect(findings(experience(traits)).allSatisfy { !$0.message.contains("cornerRadius") })
  }

  /// A catalog with one rule, and with two scenarios in which an event has some data.
  private func messages(aboutRule rule: String, _ first: String, _ second: String) -> [String] {
    func scenario(_ data: String) -> String {
      """
      # Scenario

      ```yaml scenario
      {}
      ```

      ## Visit

      ```yaml event
      type: visit
      source: app
      mask: [page]
      data: \(data)
      ```
      """
    }
    let files = [
      "rule": "# Rule\n\n```yaml rule\nname: tested\n\(rule)\n```\n", "first": scenario(first),
      "second": scenario(second),
    ]
    return findings(files).map(\.message)
  }

  @Test func findsConditionsThatDecideNothing() {
    let rule = """
      version: 1
      rules:
        - condition:
            type: group
            definition:
              logic: and
              conditions:
                - {type: matcher, definition: {key: "~type", matcher: eq, values: [visit]}}
                - {type: matcher, definition: {key: page, matcher: eq, values: [menu]}}
                - {type: matcher, definition: {key: amount, matcher: ge, values: [3]}}
          consequences: []
      """
    let idle = "The condition on 'amount' of the rule 'tested' does nothing"
    let found = messages(aboutRule: rule, "{page: menu, amount: 4}", "{page: other, amount: 4}")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix(idle) == true)
    #expect(messages(aboutRule: rule, "{page: menu, amount: 4}", "{page: menu, amount: 2}").count == 1)
    let both = "{page: menu, amount: 4}"
    #expect(messages(aboutRule: rule, both, "{page: other, amount: 2}").count == 1, "only one of both")
  }

  @Test func findsAPeriodThatLeavesOutNoEvent() {
    func rule(_ period: String) -> String {
      """
      condition:
        type: historical
        definition: {events: [{page: menu}], matcher: ge, value: 1\(period)}
      """
    }
    #expect(messages(aboutRule: rule(""), "{page: menu}", "{page: other}") == [])
    let found = messages(aboutRule: rule(", to: 9999999999999"), "{page: menu}", "{page: other}")
    #expect(found.count == 1)
    #expect(found.first?.hasPrefix("'to' of the rule 'tested' does nothing") == true)
  }

  @Test func findsKeysOfOperationsThatChangeNothing() {
    let screen = """
      # Page

      ```yaml screen
      {}
      ```

      ## Content

      ```yaml operation
      append: [{id: one, component: {id: "hub:row"}}, {id: two, component: {id: "hub:row"}}]
      ```

      ## Change

      ```yaml operation
      when: {NOT: sometimes}
      set: {body/one: {text: {title: One}}}
      move: {body/one: 0}
      ```
      """
    let component =
      "# Row\n\n```yaml component\ntype: hub:row\nproperties: {title: {type: text}}\n"
      + "draw: {type: text, text: '{{title}}'}\n```\n"
    let rule = "# Rule\n\n```yaml rule\nname: sometimes\nstate: app/open\n```\n"
    let found = findings([
      "page": screen, "row": component, "rule": rule, "start": "# Start\n\n```yaml scenario\n{}\n```\n",
    ]).map(\.message)
    #expect(found.contains { $0.hasPrefix("'when' of the operation 'Change' does nothing") })
    #expect(found.contains { $0.hasPrefix("'move' at 'body/one' of the operation 'Change' does nothing") })
    #expect(!found.contains { $0.hasPrefix("'set'") })
  }

  @Test(arguments: [
    (#"{"index": 1, "offset": 2}"#, "@appcues/continue", ["'offset'"]),
    (#"{"index": 1}"#, "@appcues/continue", []),
    (#"{"url": "https://example.com", "openExternally": true}"#, "@appcues/link", []),
    (#"{"url": "app://home", "openExternally": true}"#, "@appcues/link", ["'openExternally'"]),
    (#"{"skipValidation": true}"#, "@appcues/submit-form", ["'skipValidation'"]),
    (#"{"a": [1], "b": 2, "c": null}"#, "@appcues/update-profile", ["'a'", "'c'"]),
    (#"{"eventName": "read", "attributes": {"a": {}, "b": "2"}}"#, "@appcues/track", ["'a'"]),
    (#"{"duration": 20}"#, "@appcues/delay", ["The action"]),
    (
      #"{"checks": [{"actions": []}, {"actions": [{"on": "tap", "type": "@appcues/close"}]}]}"#,
      "@appcues/conditional", ["The branch"]
    ),
  ])
  func findsKeysOfActions(config: String, type: String, idle: [String]) {
    let actions =
      #""00000000-0000-4000-8000-000000000020": [{"on": "tap", "type": "\#(type)", "config": \#(config)}]"#
    let files = experience(actions: actions)
    let found = findings(files).filter { $0.message.contains("action") || $0.message.contains("branch") }
    #expect(found.count == idle.count)
    for (finding, start) in zip(found, idle) { #expect(finding.message.hasPrefix(start)) }
  }

  @Test func findsKeysOfStylesInDrawingsOfComponents() {
    let component = """
      # Card

      ```yaml component
      type: app:card
      properties: {title: {type: text}}
      draw:
        type: stack
        orientation: horizontal
        style: {verticalAlignment: top, letterSpacing: 2}
        items:
          - {type: text, text: "{{title}}", style: {fontSize: 20, borderWidth: 2, borderColor: {light: "#112233"}}}
          - {type: image, imageUrl: "sf-symbol://star", style: {fontName: System Rounded Bold, lineHeight: 30}}
          - {type: spacer, style: {width: 20}}
      ```
      """
    let found = findings(["card": component]).map(\.message)
    #expect(
      found == [
        "'letterSpacing' does nothing on this stack", "'lineHeight' does nothing on this image",
        "'width' does nothing on this spacer",
      ])
  }
}
