import CatalogModel
import Composition
import Definitions
import Elements
import ExperienceTraits
import Testing

/// Tokens in shown texts, and the sample values that replace them.
@Suite struct SampleTextsTests {
  private static func id(_ number: Int) -> String { "00000000-0000-4000-8000-00000000000\(number)" }

  /// Returns the text of a step and the findings of its experience.
  private func shown(_ text: String, samples: String = "") throws -> (text: String, findings: [Diagnostic]) {
    let front = samples.isEmpty ? "" : "---\nsamples: \(samples)\n---\n"
    let catalog = ComposedCatalog([
      "offer": """
      \(front)# Offer
      ```yaml experience
      id: \(Self.id(1))
      name: Offer
      type: mobile
      traits: [{type: "@appcues/modal", config: {presentationStyle: dialog}}]
      steps:
        - {id: \(Self.id(2)), type: modal, traits: [], actions: {}, content: {type: text, id: \(Self.id(3)), text: \(text)}}
      ```
      """
    ])
    let definition = try #require(catalog.catalog.experiences.first)
    let composed = ComposedExperience(definition, in: catalog.catalog, under: catalog.start)
    let part = try #require(composed.steps.first?.step.content.parts.first)
    return (part.textDescription ?? "", composed.diagnostics)
  }

  @Test(arguments: [
    ("'Hello {{firstName}}'", "{firstName: Ana}", "Hello Ana"),
    ("'Hello {{ firstName }}'", "{firstName: Ana}", "Hello Ana"),
    ("'Hello {{firstName | default: \"you\"}}'", "", "Hello you"),
    ("'Hello {{firstName | default: you}}'", "{firstName: Ana}", "Hello Ana"),
    ("'{{visits}} visits, {{isMember}}'", "{visits: 1200, isMember: true}", "1200 visits, true"),
    ("'{%name%} in {%urlenc(city)%}'", "{name: Ana, city: São Tomé}", "Ana in S%C3%A3o%20Tom%C3%A9"),
    ("'{%~state.a.b/c%}'", "{\"~state.a.b/c\": yes it is}", "yes it is"),
    ("'A brace { and {{}} and 100 %}'", "", "A brace { and {{}} and 100 %}"),
  ])
  func drawsSampleValues(text: String, samples: String, expected: String) throws {
    let (shown, findings) = try shown(text, samples: samples)
    #expect(shown == expected)
    #expect(findings.isEmpty)
  }

  @Test func reportsTokensWithoutASampleValueAtTheirLocation() throws {
    let (shown, findings) = try shown("'{{a}} {%b%}'")
    #expect(shown == "{{a}} {%b%}")
    #expect(findings.map(\.id) == [Diagnostic.Rule.missingSample, .missingSample].map(\.id))
    #expect(findings.allSatisfy { $0.location.position.line == 8 })
  }

  @Test func reportsUnusedSampleValues() throws {
    let findings = try shown("'{{a}}'", samples: "{a: 1, b: 2}").findings
    #expect(findings.map(\.message) == ["No text has the token 'b', so its sample value is not used"])
    #expect(findings.first?.location.position == Position(line: 2, column: 17))
  }

  @Test func drawsSampleValuesOnScreensAndInComponents() throws {
    let catalog = ComposedCatalog([
      "home": """
      ---
      samples: {firstName: Ana, bank: Tidepool}
      ---
      # Home
      ```yaml screen
      {}
      ```
      ```yaml operation
      add: {title: "{{bank}}", body: [{id: a, component: {id: "app:row"}, text: {title: "Hello {%firstName%}"}}]}
      ```
      """,
      "row": """
      # Row
      ```yaml component
      type: "app:row"
      properties: {title: {type: text, required: true}}
      draw: {type: text, text: "{{title}}"}
      ```
      """,
    ])
    let screen = try #require(catalog.start.screen("home"))
    guard case .view(let view) = screen.content else { return #expect(Bool(false), "no view") }
    #expect(view.title == "Tidepool")
    #expect(view.body.first?.drawn.textDescription == "Hello Ana")
    #expect(screen.diagnostics.isEmpty)
  }
}
