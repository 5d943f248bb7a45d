import CatalogModel
import Definitions
import SiteBuilding
import Testing

/// The cover of an experience: the step whose mockup represents the experience.
@Suite struct CoverTests {
  private func findings(cover: String) -> [Diagnostic] {
    let text = """
      ---
      id: tour
      cover: \(cover)
      ---
      # Tour
      ```json experience
      {"id": "00000000-0000-4000-8000-000000000001", "name": "e", "type": "mobile",
       "traits": [{"type": "@appcues/modal", "config": {"presentationStyle": "full"}}]}
      ```
      ## One
      ```json step
      {"id": "00000000-0000-4000-8000-000000000002", "type": "modal", "actions": {}, "traits": [],
       "content": {"type": "spacer", "id": "00000000-0000-4000-8000-000000000003"}}
      ```
      ## Two
      ```json step
      {"id": "00000000-0000-4000-8000-000000000004", "type": "modal", "actions": {}, "traits": [],
       "content": {"type": "spacer", "id": "00000000-0000-4000-8000-000000000005"}}
      ```
      """
    let file = FileReading(SourceFile(path: "Content/tour.md", bytes: Array(text.utf8)))
    return Catalog(root: "Content", files: [file], rules: Diagnostic.Rule.all).findings.all
  }

  @Test func isOneOfTheSteps() {
    #expect(findings(cover: "two").isEmpty)
  }

  @Test func isTheFirstStepIfNoStepHasTheName() {
    let findings = findings(cover: "twoo")
    #expect(
      findings.map(\.message) == [
        "The experience 'tour' has no step 'twoo', so its first step becomes the cover"
      ])
    #expect(findings.first?.location.line == 3)
    #expect(findings.first?.help == "did you mean 'two'?")
  }
}
