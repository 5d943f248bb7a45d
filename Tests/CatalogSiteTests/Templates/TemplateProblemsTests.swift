import Definitions
import Mockups
import ScreenDefinitions
import Testing

@testable import SiteRendering

/// The findings about a team's own templates, and the page that is shown instead of a template with a problem.
@Suite struct TemplateProblemsTests {
  private func set(_ files: [String: String]) -> TemplateSet {
    TemplateSet(
      overrides: files.sorted { $0.key < $1.key }.map { name, text in
        TemplateSet.TemplateFile(name: name, bytes: Array(text.utf8), path: "Templates/\(name)")
      })
  }

  private func html(_ set: TemplateSet, _ values: TemplateValues = ["sentence": "Hello"]) -> String {
    String(decoding: set.render("home", values).page.flatMap { $0.bytes() }, as: UTF8.self)
  }

  @Test(arguments: [
    ("{{#a}}{{/b}}", "This closing tag has a different name than the open section"),
    ("{{#a}}", "The template ends before a section is closed"),
  ])
  func aTemplateThatCannotBeReadIsReported(_ text: String, _ message: String) throws {
    let set = set(["home.mustache": text])
    let finding = try #require(set.diagnostics.first)
    #expect(set.diagnostics.count == 1 && finding.breaks(.invalidTemplate))
    #expect(finding.message == message)
    #expect(finding.location.file == "Templates/home.mustache" && finding.location.line == 1)
    #expect(finding.help == "the built-in template is used instead")
  }

  @Test func thePageOfABrokenTemplateUsesTheBuiltInOne() {
    #expect(html(set(["home.mustache": "{{#a}}"])) == html(TemplateSet()))
  }

  @Test func aTemplateOfTheTeamReplacesTheBuiltInOne() {
    #expect(html(set(["home.mustache": "<p>{{sentence}}</p>"])) == "<p>Hello</p>")
  }

  @Test func aTemplateCanIncludeAnotherOfTheTeam() {
    let set = set(["home.mustache": "{{> greeting}}!", "greeting.mustache": "{{sentence}}"])
    #expect(set.diagnostics.isEmpty)
    #expect(html(set) == "Hello!")
  }

  @Test func aBrokenTemplateOfTheTeamHasNothingInItsPlace() throws {
    let set = set(["home.mustache": "a{{> greeting}}b", "greeting.mustache": "{{#x}}"])
    #expect(html(set) == "ab")
    #expect(try #require(set.diagnostics.first).help == "there is no built-in template to use instead")
  }

  @Test func aTemplateThatNoPageUsesIsReportedWithTheNameThatIsMeant() throws {
    let finding = try #require(set(["hom.mustache": "x"]).diagnostics.first)
    #expect(finding.breaks(.unusedTemplate) && finding.message == "No page uses the template 'hom.mustache'")
    #expect(finding.help?.contains("'home.mustache'") == true)
  }

  @Test func aStyleSheetThatNoPageLoadsIsReported() throws {
    let finding = try #require(set(["catalg.css": "p { color: red }"]).diagnostics.first)
    #expect(finding.message == "No page uses the file 'catalg.css'")
    #expect(finding.help?.contains("'catalog.css'") == true)
  }

  @Test func theStyleSheetOfTheTeamIsUsed() {
    #expect(set(["brand.css": "p { color: red }"]).diagnostics.isEmpty)
  }

  // MARK: Names without a value

  private func unknown(_ text: String, shared: Set<String> = []) -> [String] {
    set(["home.mustache": text]).unknownNames(shared: shared).map { finding in
      "\(finding.location.line):\(finding.location.column) \(finding.message)"
    }
  }

  @Test func aNameOfTheBuiltInTemplateIsKnown() {
    #expect(unknown("{{sentence}} {{{journeys}}} {{#isEmpty}}{{/isEmpty}}").isEmpty)
  }

  @Test func aNameThatAllPagesShareIsKnown() {
    #expect(unknown("{{ours}}", shared: ["ours"]).isEmpty)
    #expect(unknown("{{catalogTitle}}").isEmpty)
  }

  @Test func anotherNameIsReportedAtItsPlace() {
    #expect(
      unknown("<p>\n  {{sentense}}</p>")
        == ["2:3 The pages of this template have no value named 'sentense'"])
  }

  @Test func theBuiltInTemplatesHaveNoUnknownNames() {
    #expect(TemplateSet().unknownNames(shared: []).isEmpty && TemplateSet().diagnostics.isEmpty)
  }

  @Test func theDigestFollowsTheFilesOfTheTeam() {
    #expect(set([:]).digest == TemplateSet().digest)
    #expect(set(["home.mustache": "a"]).digest != set(["home.mustache": "b"]).digest)
    #expect(set(["home.mustache": "a"]).digest != set(["step.mustache": "a"]).digest)
  }
}
