import CatalogModel
import Composition
import Definitions
import FindingReports
import SiteBuilding
import SiteChecks
import SiteRendering
import Testing

@testable import CatalogSite

/// The accessibility report.
@Suite struct AccessibilityTests {
  private static let step = """
    # Ask

    ```yaml experience
    id: 00000000-0000-4000-8000-000000000001
    name: Ask
    type: mobile
    traits:
      - { type: "@appcues/modal", config: { presentationStyle: full, style: { backgroundColor: { light: "#FFFFFF", dark: "#000000" } } } }
    ```

    ## =Question

    ```yaml step
    id: 00000000-0000-4000-8000-000000000002
    type: modal
    traits: []
    actions: {}
    content:
      type: stack
      id: 00000000-0000-4000-8000-000000000010
      orientation: vertical
      items:
        - type: text
          id: 00000000-0000-4000-8000-000000000011
          text: "=Pale"
          style: { foregroundColor: { light: "#777777", dark: "#777777" } }
        - type: text
          id: 00000000-0000-4000-8000-000000000012
          text: Plain
        - type: image
          id: 00000000-0000-4000-8000-000000000013
          imageUrl: https://example.com/a.png
        - type: button
          id: 00000000-0000-4000-8000-000000000014
          content: { type: text, id: 00000000-0000-4000-8000-000000000015, text: Go, style: { foregroundColor: { light: "#000000", dark: "#FFFFFF" } } }
          style: { height: 30, width: 90 }
        - type: textInput
          id: 00000000-0000-4000-8000-000000000016
          required: true
          label: { id: 00000000-0000-4000-8000-000000000017, text: Name }
          textFieldStyle: { borderWidth: 1, borderColor: { light: "#000000", dark: "#FFFFFF" } }
    ```
    """

  private func composed() throws -> ComposedCatalog {
    let reading = FileReading(SourceFile(path: "Content/ask.md", text: Self.step))
    let catalog = Catalog(root: "Content", files: [reading], rules: Diagnostic.Rule.all)
    #expect(catalog.diagnostics.filter { $0.severity == .error } == [])
    return ComposedCatalog(catalog)
  }

  @Test func measuresWhatPassesAndWhatFails() throws {
    let composed = try composed()
    let experience = composed.experience(
      try #require(composed.catalog.experiences.first), under: composed.start)
    let all = AccessibilityMeasurement.all(in: [experience], ContentChecks(composed.catalog))
    func measured(_ criterion: String) -> [String] {
      all.filter { $0.criterion.number == criterion }.map { measurement in
        let value = measurement.value.map { " \(($0 * 10).rounded(.down) / 10)" } ?? ""
        return "\(measurement.element)\(value) \(measurement.passes.map(String.init) ?? "nil")"
      }
    }
    #expect(measured("1.4.3") == ["“=Pale” 4.4 false", "“Plain” 21.0 true", "“Go” 21.0 true"])
    #expect(measured("1.1.1") == ["the image false"])
    #expect(measured("2.5.8") == ["“Go” 30.0 true"])
    #expect(measured("2.5.5") == ["“Go” 30.0 false"])
    #expect(measured("4.1.2") == ["“Go” true"])
    #expect(measured("1.4.11") == ["“Name” 21.0 true"])
    #expect(measured("3.3.2") == ["“Name” true"])
    #expect(measured("3.3.1") == ["“Name” false"])
    #expect(measured("2.1.2") == ["=Question false"])
    #expect(measured("1.4.10") == ["everything true"])
    let results = all.results
    #expect(results.map { $0.passed + $0.failed + $0.unmeasured }.reduce(0, +) == all.count)
    #expect(results.first { $0.criterion == "1.4.3" }?.failed == 1)
  }

  @Test func findingsAgreeWithMeasurements() throws {
    let composed = try composed()
    let checks = ContentChecks(composed.catalog)
    let experience = composed.experience(
      try #require(composed.catalog.experiences.first), under: composed.start)
    let found = checks.findings(in: experience)
    let all = AccessibilityMeasurement.all(in: [experience], checks)
    for (criterion, rule) in [
      ("1.4.3", "low-contrast"), ("1.1.1", "missing-alternative"), ("2.1.2", "stuck-step"),
    ] {
      let lines = all.filter { $0.criterion.number == criterion && $0.passes == false }.map(\.line)
      #expect(found.filter { $0.id.rawValue == rule }.map { Int($0.location.line) } == lines, "\(rule)")
    }
  }

  @Test func countsTheFindingsOfThePageOfBreaks() throws {
    let pale = ExampleExperience.text("Pale", id: 1, style: #""foregroundColor": {"light": "DDDDDD"}"#)
    let small = ExampleExperience.button(
      ExampleExperience.text("Go", id: 3, style: #""foregroundColor": {"light": "000000"}"#), id: 31,
      style: #""width": 30, "height": 60"#)
    let offer = ExampleExperience(
      id: "offer", steps: [.init(title: "Look", content: ExampleExperience.stack(pale, small))])
    let page = try SmallCatalog(["offer": offer.text]).page("review/accessibility.html")
    let links = page.links
    #expect(links.contains { $0.hasPrefix("1 of 2 fail -> sizes.html#low-contrast-") }, "\(links)")
    #expect(links.contains { $0.hasPrefix("1 of 1 fail -> sizes.html#small-target-") }, "\(links)")
    #expect(page.text.contains("Level AAA, counted separately: 1 of 1 fails."))
    #expect(!page.text.contains("Not counted"))
  }

  @Test func countsTextThatIsCutUnderAScenarioAndInAField() throws {
    let row = """
      # Row
      ```yaml component
      type: app:row
      properties: { title: { type: text } }
      size: { width: W, height: 12 }
      draw: { type: text, text: "{{title}}" }
      ```
      """
    let day = """
      # Day
      ```yaml scenario
      {}
      ```
      ## Buys
      ```yaml event
      {type: com.example.plan, source: app, data: {plan: paid}}
      ```
      """
    let field = """
      {"type": "textInput", "id": "\(ExampleExperience.uuid(71))",
       "label": {"id": "\(ExampleExperience.uuid(72))", "text": "Name"},
       "placeholder": {"id": "\(ExampleExperience.uuid(73))", "text": "For example, Maja"}}
      """
    let form = ExampleExperience(
      id: "form", steps: [.init(title: "Ask", content: ExampleExperience.stack(field))])
    let site = SmallCatalog(
      PaidPlan.files.merging(["row": row, "day": day, "form": form.text]) { first, _ in first })
    let page = try site.page("review/accessibility.html")
    let rows = page.html.split(separator: "<tr>").map { PageText(html: String($0)) }
    for title in ["Home -> ../screens/home.html", "Ask -> ../experiences/form/ask.html"] {
      let row = try #require(rows.first { $0.links.contains(title) })
      #expect(row.links.contains { $0.hasPrefix("1 of 1 fail -> sizes.html#clipped-text-") }, "\(row.links)")
    }
  }

  @Test func writesEachFormat() async throws {
    let report = try await AccessibilityReport(try composed(), jobs: 2)
    #expect(
      report.text(.human).hasPrefix(
        """
        5 of 10 measured criteria of levels A and AA fail, on the only step or screen. \
        Level AAA, counted separately: 1 of 1 fails.
        """))
    let lines = report.text(.csv).split(separator: "\r\n")
    #expect(
      lines.first == "criterion,name,level,page,file,line,element,value,needed,result,scenario,language")
    #expect(lines.contains { $0.contains(",“=Pale”,4.47,4.50,fail,,") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("2.1.2,") && $0.contains(",'=Question,,,fail,,") }, "\(lines)")
    #expect(lines.contains { $0.hasPrefix("4.1.2,\"Name, Role, Value\",A,") })
    let json = try #require(JSONReader.read(Array(report.text(.json).utf8), file: "report.json").value)
    #expect(json["measurements"]?.elements?.count == lines.count - 1)
    let html = report.text(.html)
    #expect(
      html.contains("<th scope=row>Question<small>Ask</small></th>")
        || html.contains("=Question<small>Ask</small>"))
    #expect(!html.contains("href"))
  }
}
