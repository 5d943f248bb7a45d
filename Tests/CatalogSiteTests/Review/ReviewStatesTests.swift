import CatalogModel
import DefinitionKinds
import Definitions
import SiteRendering
import Testing

@testable import SiteReview

/// The approvals of a catalog, and when they become outdated.
@Suite struct ReviewStatesTests {
  private static let one = "experiences/tour/one"
  private static let two = "experiences/tour/two"

  private static func tour(
    words: String = "Hello", color: String = "000000", title: String = "One", id: String = "tour"
  ) -> String {
    ExampleExperience(
      id: id,
      steps: [
        .init(
          title: title,
          content: ExampleExperience.text(words, style: #""foregroundColor": {"light": "\#(color)"}"#)),
        .init(title: "Two", content: ExampleExperience.spacer(8)),
      ]
    ).text
  }

  private static let rule = "# Late\n```yaml rule\nvalue: true\n```\n"
  private static let screen = "# Home\n```yaml screen\n{}\n```\n"

  private let files = ["tour": Self.tour(), "late": Self.rule, "home": Self.screen]

  /// Returns the site after an edit of approved definitions.
  private func edited(_ keys: [String], to files: [String: String]) -> ReviewedSite {
    let before = ReviewedSite(self.files)
    return ReviewedSite(files, approvals: keys.map { before.approval(of: $0) })
  }

  @Test func stepsScreensAndOtherDefinitionsCanBeApproved() {
    let subjects = ReviewedSite(files).review.subjects
    #expect(
      subjects.map(\.key).filter { !$0.hasPrefix("traits/") } == [
        Self.one, Self.two, "screens/home", "rules/late",
      ])
    #expect(subjects.prefix(3).map(\.kind) == ["step", "step", "screen"])
    #expect(subjects.prefix(2).map(\.parent) == ["experiences/tour", "experiences/tour"])
    #expect(subjects.map(\.state).allSatisfy { $0 == .unapproved })
  }

  @Test func anEmptyCatalogHasNothingToApprove() {
    #expect(ReviewedSite([:]).review.subjects.isEmpty)
  }

  @Test func anApprovalIsValidWhileNothingChanges() {
    let site = ReviewedSite.approved(files, Self.one, "rules/late", "screens/home")
    #expect(
      [Self.one, Self.two, "rules/late", "screens/home"].map { site.status($0) } == [
        .approved, .unapproved, .approved, .approved,
      ])
    #expect(site.messages(.lapsedApproval).isEmpty)
  }

  @Test func theDiagnosticsLeadToTheReviewOfOutdatedApprovals() throws {
    let site = edited(
      [Self.one, "rules/late"],
      to: files.merging(["tour": Self.tour(words: "Bye"), "late": Self.rule + "\nMore.\n"]) { $1 })
    let page = try #require(site.files["diagnostics/index.html"])
    #expect(page.contains("href=\"../review/run.html?set=lapsed&amp;at=1\">Review 1 step"), "\(page)")
    #expect(page.contains("href=../experiences/tour/one.html>One</a>"))
    #expect(page.contains("Changed since Ada approved it: content"))
    #expect(page.contains("src=../experiences/tour/one.mockup.html"))
  }

  @Test func theStatusOfAnExperienceFollowsItsSteps() {
    let reference = DefinitionReference(kind: .experience, id: "tour")
    #expect(ReviewedSite(files).review.status(of: reference) == .unapproved)
    #expect(ReviewedSite.approved(files, Self.one).review.status(of: reference) == .partlyApproved)
    #expect(ReviewedSite.approved(files, Self.one, Self.two).review.status(of: reference) == .approved)
    let lapsed = edited([Self.one, Self.two], to: ["tour": Self.tour(words: "Bye")])
    #expect(lapsed.review.status(of: reference) == .lapsed)
  }

  @Test func anApprovalNamesTheAspectsThatChanged() throws {
    let words = edited([Self.one], to: ["tour": Self.tour(words: "Bye")])
    #expect(words.review.subjects.first?.state == .lapsed(["content"]))
    let color = edited([Self.one], to: ["tour": Self.tour(color: "111111")])
    #expect(color.review.subjects.first?.state == .lapsed(["look"]))
    let both = edited([Self.one], to: ["tour": Self.tour(words: "Bye", color: "111111")])
    #expect(both.review.subjects.first?.state == .lapsed(["content", "look"]))
    let message = try #require(both.messages(.lapsedApproval).first)
    #expect(message.contains("'\(Self.one)'") && message.contains("Ada") && message.contains("content, look"))
  }

  @Test func aChangeOfOneStepKeepsTheApprovalOfOthers() {
    let site = edited([Self.one, Self.two], to: ["tour": Self.tour(words: "Bye")])
    #expect([Self.one, Self.two].map { site.status($0) } == [.lapsed, .approved])
  }

  @Test func aRuleIsComparedByItsDefinition() {
    let site = edited(["rules/late"], to: ["late": Self.rule.replacing("true", with: "false")])
    #expect(site.review.subjects.first { $0.key == "rules/late" }?.state == .lapsed(["definition"]))
    let prose = edited(
      ["rules/late"], to: ["late": "# Late\n\nMore words.\n\n```yaml rule\nvalue: true\n```\n"])
    #expect(prose.status("rules/late") == .approved)
  }

  @Test func anApprovalOfAnUnknownSubjectIsReportedWithTheClosestName() throws {
    let before = ReviewedSite(files)
    var approval = before.approval(of: "rules/late")
    approval.subject = "rules/lat"
    let site = ReviewedSite(files, approvals: [approval])
    let finding = try #require(site.diagnostics.first { $0.breaks(.unknownApproval) })
    #expect(finding.message.contains("rules/lat"))
    #expect(finding.help?.contains("rules/late") == true)
    #expect(finding.location.file == "Content/approvals.yaml")
  }

  @Test func anApprovalFollowsARenamedStep() {
    let site = edited([Self.one], to: ["tour": Self.tour(title: "Welcome")])
    #expect(site.status("experiences/tour/welcome") == .approved)
    #expect(site.messages(.unknownApproval).isEmpty)
  }

  @Test func anApprovalFollowsARenamedExperience() {
    let site = edited([Self.one], to: ["trip": Self.tour(id: "trip")])
    #expect(site.status("experiences/trip/one") == .approved)
  }

  @Test func anApprovalOfAnUnreadableExperienceIsKept() {
    let broken = Self.tour().replacing(#""type": "mobile""#, with: #""type" "mobile""#)
    let site = edited([Self.one], to: ["tour": broken])
    #expect(site.messages(.unknownApproval).isEmpty)
    #expect(edited([Self.one], to: [:]).messages(.unknownApproval).count == 1)
  }

  @Test func shortHashesOfEarlierVersionsAreAccepted() throws {
    let before = ReviewedSite(files)
    var approval = before.approval(of: "rules/late")
    approval.hashes = ["definition": "0123456789abcdef"]
    let site = ReviewedSite(files, approvals: [approval])
    #expect(try #require(site.messages(.lapsedApproval).first).contains("earlier version"))
  }

  @Test func onlyOwnersApproveIfTheCatalogSaysSo() throws {
    var files = files
    func site(by name: String, binding: Bool = true) -> ReviewedSite {
      files["catalog"] =
        "# All\n```yaml catalog\ntitle: All\nowners: { onlyOwnersApprove: \(binding), people: { \"@app/core\": [Ada] } }\n```\n"
      return ReviewedSite.approved(files, "rules/late", by: name, owners: "/Content/late.md @app/core\n")
    }
    #expect(site(by: "Ada").status("rules/late") == .approved)
    #expect(site(by: "ADA").status("rules/late") == .approved)
    #expect(site(by: "Bo", binding: false).status("rules/late") == .approved)
    let refused = site(by: "Bo")
    #expect(refused.status("rules/late") == .unapproved)
    #expect(try #require(refused.messages(.unownedApproval).first).contains("Bo"))
  }

  @Test func theSearchFindsWhatChangedSinceItsApproval() {
    let site = edited([Self.one, Self.two], to: ["tour": Self.tour(words: "Bye")])
    #expect(site.review.searchWords == ["experiences/tour/one.html": ["has:finding", "has:warning"]])
    #expect(ReviewedSite.approved(files, Self.one).review.searchWords.isEmpty)
  }

  // MARK: The approvals script of all pages

  private func script(_ site: ReviewedSite) -> String {
    String(decoding: site.review.script([]), as: UTF8.self)
  }

  @Test func theScriptNamesWhoApprovedAPage() {
    #expect(script(ReviewedSite(files)) == "")
    let script = script(ReviewedSite.approved(files, "rules/late"))
    #expect(
      script
        == "showApprovals({\"rules/late.html\":{\"by\":\"Ada\",\"on\":\"2027-03-01\",\"note\":null}});\n",
      "\(script)")
  }

  @Test func theScriptHasTheDigestOfEverythingToReview() {
    let site = ReviewedSite(["home": "---\nstatus: in-review\n---\n" + Self.screen])
    #expect(script(site) == "showWaiting(\"\(site.review.waitingStamp)\");\n", "\(script(site))")
  }

  @Test func theScriptListsChangedAspects() {
    let site = edited([Self.one], to: ["tour": Self.tour(words: "Bye")])
    #expect(script(site).contains(#""changed":["content"]"#))
  }

  @Test func theScriptLinksToTheChangesSinceTheApprovedCommit() throws {
    let before = ReviewedSite(files)
    var approval = before.approval(of: Self.one)
    approval.commit = "0123456789abcdef0123"
    let changed = ["tour": Self.tour(words: "Bye")]
    func link(_ name: String) throws -> Bool {
      let state = try before.state(name)
      let site = ReviewedSite(changed, approvals: [approval], baselines: [state])
      let script = try #require(site.files.first { $0.key.hasSuffix("findings.js") }?.value)
      return script.contains(#""changes":"changes/index.html#experiences/tour/one""#)
    }
    #expect(try link("0123456789"))
    #expect(try !link("9876543210"))
  }
}
