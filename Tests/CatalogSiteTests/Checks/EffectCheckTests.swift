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
    return catalog.experiences.flatMap { check.findings(in: $0) }
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
  /// its first and last step.
  private func experience(_ traits: String = "", first: String = "", last: String = "") -> [String: String] {
    let steps = [first, "", last].enumerated().map { number, own in
      let id = "00000000-0000-4000-8000-00000000001\(number)"
      return """
        {"id": "\(id)", "type": "modal", "actions": {}, "traits": [\(own)],
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
}
