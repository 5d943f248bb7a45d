import CatalogSite
import Definitions
import Foundation
import SiteBuilding
import SiteChecks
import Testing

@testable import CatalogTool

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The findings and output formats of `check`, and the check policy of a catalog.
@Suite struct CheckCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, color) in [("faint", "#BBBBBB"), ("plain", "#222222")] {
      try folder.write(
        """
        # \(name)
        ```json experience
        {"id": "00000000-0000-4000-8000-00000000000\(name.first == "f" ? "1" : "2")",
         "name": "e", "type": "mobile",
         "traits": [{"type": "@appcues/skippable"},
          {"type": "@appcues/modal", "config": {"presentationStyle": "dialog",
           "style": {"backgroundColor": {"light": "#FFFFFF"}}}}]}
        ```
        ## Step
        ```json step
        {"id": "00000000-0000-4000-8000-0000000000\(name.first == "f" ? "11" : "12")", "type": "modal",
         "traits": [], "actions": {},
         "content": {"type": "text", "id": "00000000-0000-4000-8000-000000000021", "text": "Words",
          "style": {"foregroundColor": {"light": "\(color)"}}}}
        ```
        """, to: "Content/\(name)/\(name).md")
    }
  }

  @discardableResult
  private func run(_ arguments: String...) throws -> (code: Int32, output: String, errors: String) {
    try ToolProcess(arguments, in: folder.url).end()
  }

  private func write(catalog: String) throws {
    try folder.write("# Catalog\n```yaml catalog\n\(catalog)\n```\n", to: "Content/catalog.md")
  }

  @Test func reportsFindingsWithoutWritingFiles() throws {
    let found = try run("check")
    #expect(found.code == 0)
    #expect(found.output.contains("faint/faint.md") && found.output.contains("[low-contrast]"))
    #expect(found.errors.contains("0 errors, 1 warning\n"))
    #expect(!folder.exists("site"))
    #expect(try run("check", "--strict").code == 1)
    #expect(try run("lint", "--strict", "plain").code == 0)
    #expect(try run("check", "--strict", "Content/faint/faint.md").code == 1)
    let onDisk = ["./Content/faint", "Content/plain/../faint/faint.md", folder.path("Content"), "Content/"]
    for path in onDisk { #expect(try run("check", "--strict", path).code == 1, "\(path)") }
    #expect(try run("check", "--strict", folder.path("Content/plain/plain.md")).code == 0)
    #expect(try run("check", "--strict", "--only", "small-target").code == 0)
    let mistyped = try run("check", "plan")
    #expect(mistyped.code == 66 && mistyped.errors.contains("There is no file or folder 'plan'"))
    #expect(try run("check", "--only", "low-contrst").errors.contains("did you mean 'low-contrast'"))
  }

  @Test func writesSARIFAndJUnit() throws {
    let sarif = try run("check", "--format", "sarif", "--output-file", "out/findings.sarif")
    #expect(sarif.output.isEmpty && sarif.errors.contains("0 errors, 1 warning"))
    let file = try Data(contentsOf: URL(fileURLWithPath: folder.path("out/findings.sarif")))
    let log = try #require(try JSONSerialization.jsonObject(with: file) as? [String: Any])
    #expect(log["version"] as? String == "2.1.0")
    let result = try #require(
      ((log["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])?.first)
    #expect(result["ruleId"] as? String == "low-contrast" && result["level"] as? String == "warning")
    let place = (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any]
    #expect((place?["artifactLocation"] as? [String: Any])?["uri"] as? String == "Content/faint/faint.md")
    let junit = try run("check", "--format", "junit").output
    #expect(XMLParser(data: Data(junit.utf8)).parse())
    #expect(junit.contains("<testsuite name=\"experience-catalog\" tests=\"1\" failures=\"0\">"))
    let strict = try run("check", "--format", "junit", "--strict").output
    #expect(strict.contains("failures=\"1\">") && strict.contains("<failure type=\"warning\""))
    let clean = try run("check", "--format", "junit", "plain").output
    #expect(clean.contains("failures=\"0\"") && clean.contains("<testcase "))
  }

  @Test func failsAtTheChosenSeverity() throws {
    #expect(try run("check", "--fail-on", "warning").code == 1)
    #expect(try run("check", "--fail-on", "error").code == 0)
    try folder.write("# Broken\n```json rule\n{\n```\n", to: "Content/broken.md")
    #expect(try run("check").code == 1)
    #expect(try run("check", "--fail-on", "never").code == 0)
    #expect(try run("check", "--strict", "--fail-on", "never").code == 64)
    #expect(try run("check", "--format", "sarf").errors.contains("did you mean 'sarif'?"))
  }

  @Test func annotatesPullRequestsInGitHubWorkflows() throws {
    let summary = folder.path("summary.md")
    let found = try ToolProcess(
      ["check"], in: folder.url, environment: ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": summary]
    ).end()
    #expect(found.output.contains("[low-contrast]\n::warning file=Content/faint/faint.md,line="))
    let text = try String(contentsOfFile: summary, encoding: .utf8)
    #expect(text.hasPrefix("### Experience catalog: 0 errors, 1 warning\n\n| | Location | Problem |\n"))
    let data = try ToolProcess(
      ["check", "--format", "json"], in: folder.url, environment: ["GITHUB_ACTIONS": "true"]
    ).end()
    #expect(data.output.hasPrefix("[") && !data.output.contains("::warning"))
  }

  @Test func printsGitHubAnnotationsAndJSON() throws {
    let marks = try run("check", "--format", "github").output
    #expect(marks.hasPrefix("::warning file="))
    #expect(marks.contains("faint/faint.md,line="))
    let json = try run("check", "--format", "json").output
    #expect(json.contains(#""id":"low-contrast""#) || json.contains(#""rule":"low-contrast""#))
  }

  @Test func usesTheSeverityFromTheCatalog() throws {
    try write(catalog: "check: { severity: { low-contrast: error } }")
    #expect(try run("check").code == 1)
    try write(catalog: "check: { severity: { low-contrast: \"off\" } }")
    #expect(try run("check", "--strict").code == 0)
    try write(catalog: "check: { allow: { low-contrast: [\"#BBBBBB\"] } }")
    #expect(try run("check", "--strict").code == 0)
  }

  @Test func hidesKnownFindingsUntilTheirExpiryDay() throws {
    let known = try run("check", "--known").output
    #expect(known.hasPrefix("- { id: low-contrast, file: \"") && known.contains("until: "))
    try write(catalog: "check:\n  known:\n    \(known)")
    #expect(try run("check", "--strict").code == 0)
    #expect(try run("generate").code == 0)
    let page = try String(contentsOfFile: folder.path("site/diagnostics/index.html"), encoding: .utf8)
    #expect(page.contains("The catalog mutes <a href=\"#muted\">1 finding</a>"))
    let later = ["SOURCE_DATE_EPOCH": "32503680000"]
    let over = try ToolProcess(["generate", "--strict"], in: folder.url, environment: later).end()
    #expect(over.code == 1)
    #expect(over.errors.contains("[expired-known-finding]") && over.errors.contains("[low-contrast]"))
  }

  @Test func explainsEachRule() throws {
    #expect(try run("explain", "low-contrast").output.contains("WCAG"))
    #expect(try run("explain", "yaml-syntax").output.contains("is not valid YAML"))
    let words = try run("explain", "failed-expectation").output
    #expect(words.contains("Change the expectation"), "\(words)")
    for rule in Diagnostic.Rule.all {
      #expect(rule.explanation.split(separator: ". ").count > 1, "It says why, and what to do: \(rule.id)")
    }
    #expect(try run("explain").output.contains("exposed-secret"))
    #expect(try run("explain", "nothing").code == 66)
    let both = try run("explain", "low-contrast", "clipped-text").output
    #expect(both.contains("low-contrast (") && both.contains("clipped-text ("))
    #expect(try run("explain", "tree").output.contains("```yaml tree\nstructure:"))
    #expect(try run("explain", "background_color").output.contains("six hexadecimal digits"))
  }
}
