import Definitions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds

/// The front matter of a file.
///
/// It holds catalog metadata, never payload.
@Suite struct PageMetadataTests {
  private func read(_ front: String) throws -> (metadata: PageMetadata, findings: [Diagnostic]) {
    let findings = FindingCollector()
    let metadata = PageMetadata(try .yaml(front), file: "Content/a.md", findings: findings)
    return (metadata, findings.diagnostics)
  }

  @Test(arguments: [("id: 404", "404"), ("id: 1.10", "1.10"), ("id: '007'", "007"), ("id: Été", "Été")])
  func keepsEveryDigitOfNumericIdentifiers(front: String, id: String) throws {
    let (metadata, findings) = try read(front)
    #expect(metadata.id == id)
    #expect(findings.isEmpty)
  }

  @Test func refusesIdentifiersThatAddressesCannotContain() throws {
    let (metadata, findings) = try read("title: Star\nid: new ★ star")
    #expect(metadata.id == nil)
    #expect(findings.map(\.message) == ["The id contains the character '★', which no address can contain"])
    #expect(findings.map(\.help) == ["write letters, digits and hyphens, such as 'new-star'"])
    #expect(findings.places == ["2:5"])
  }

  @Test func readsATextAsAListOfOne() throws {
    let metadata = try read("tags: beta\naliases: 2025\nscenarios: [signed-in, offline]").metadata
    #expect(metadata.tags == ["beta"])
    #expect(metadata.aliases == ["2025"])
    #expect(metadata.showing.scenarios == ["signed-in", "offline"])
  }

  @Test func refusesATextWithCommasInsteadOfAList() throws {
    let (metadata, findings) = try read("tags: beta, growth")
    #expect(metadata.tags.isEmpty)
    #expect(findings.map(\.help) == ["for example, write 'tags: [words, more words]'"])
    #expect(try read("tags: ['beta, growth']").metadata.tags == ["beta, growth"])
  }

  @Test func ignoresKeysWithoutAValue() throws {
    let (metadata, findings) = try read("order:\ndraft:\nstatus:\ntags:")
    #expect(metadata.order == nil && !metadata.isDraft && metadata.status == nil && metadata.tags.isEmpty)
    #expect(findings.isEmpty)
    #expect(try read("colour:").findings.map(\.message) == ["There is no metadata key 'colour'"])
  }

  @Test func keepsOtherKeysIfOneIsInvalid() throws {
    let (metadata, findings) = try read("order: first\ntitle: Welcome\ntitel: Hello")
    #expect(metadata.title == "Welcome" && metadata.order == nil)
    #expect(findings.map(\.help) == ["for example, write 'order: 12'", "did you mean 'title'?"])
    #expect(findings.places == ["1:8", "3:1"])
  }

  @Test func listsEachDeviceOnceAndAllByDefault() throws {
    #expect(try read("devices: [ipad, iphone, ipad]").metadata.shownOn == [.ipad, .iphone])
    #expect(try read("title: A").metadata.shownOn == [.iphone, .ipad, .android])
    let (metadata, findings) = try read("devices: [android, ipod]")
    #expect(metadata.shownOn == [.android])
    #expect(findings.map(\.help) == ["did you mean 'ipad'?"])
  }

  @Test func readsADesignLinkWithItsDate() throws {
    #expect(try read("design: https://example.com/a").metadata.design == "https://example.com/a")
    let dated = try read("design: {url: https://example.com/a, date: 2028-02-29}").metadata
    #expect(dated.design == "https://example.com/a")
    #expect(dated.designDay == "2028-02-29")
  }

  @Test(arguments: [
    "[https://example.com/a]", "{date: 2027-03-01}", "{url: a, date: 2027-02-29}",
    "{url: a, day: 2027-03-01}",
  ])
  func refusesADesignThatIsNotAnAddress(design: String) throws {
    let (metadata, findings) = try read("design: \(design)")
    #expect(metadata.designDay == nil)
    #expect(findings.count == 1)
    #expect(
      findings.first?.message.contains("needs an address, or an object with 'url' and 'date'") == true)
  }

  @Test func keepsSamplesInTheirOrder() throws {
    let samples = try read("samples: {name: Ana, count: 3, isMember: true}").metadata.samples
    #expect(samples.map(\.key) == ["name", "count", "isMember"])
    #expect(samples.map(\.value) == ["Ana", 3, true])
  }

  @Test(arguments: ["[Ana]", "{name: {first: Ana}}", "{names: [Ana]}", "{name: null}"])
  func refusesSamplesThatNoTokenCanShow(samples: String) throws {
    let (metadata, findings) = try read("samples: \(samples)")
    #expect(metadata.samples.isEmpty)
    #expect(findings.map(\.help) == ["for example, write 'samples: {firstName: Ana}'"])
  }

  @Test func readsTheNameOfARuleOrAnInlineRule() throws {
    #expect(try read("when: is_member").metadata.showing.when == "is_member")
    #expect(try read("when: {NOT: is_member}").metadata.showing.when == ["NOT": "is_member"])
    #expect(try read("when: [is_member]").findings.map(\.location.column) == [7])
  }

  @Test(arguments: [
    (DefinitionKind.rule, "screen: home", "a rule", "experience"),
    (.extension, "when: is_member", "an extension", "experience or screen"),
    (.flow, "cover: first", "a flow", "experience or catalog"),
    (.scenario, "samples: {a: 1}", "a scenario", "experience, screen or component"),
  ])
  func reportsKeysWithoutEffectOnAKind(kind: DefinitionKind, front: String, subject: String, kinds: String)
    throws
  {
    let findings = FindingCollector()
    PageMetadata.reportUnused(try .yaml(front), by: kind, file: "Content/a.md", findings: findings)
    let finding = try #require(findings.diagnostics.first)
    #expect(finding.message.hasSuffix("has no effect on \(subject)"))
    #expect(finding.help == "remove it; it is a key of \(kinds) files")
    #expect(finding.location.position == .start)
  }

  @Test(arguments: [
    "2027-03-01", "2028-02-29", "2000-02-29", "2027-12-31", "0001-01-01",
  ])
  func acceptsValidDates(day: String) { #expect(day.isDay) }

  @Test(arguments: [
    "2027-02-29", "1900-02-29", "2027-04-31", "2027-13-01", "2027-00-10", "2027-01-00", "2027-3-01",
    "27-03-01", "2027-03-01T09:00", "-027-03-01", "２０２７-03-01", "2027/03/01", "",
  ])
  func refusesInvalidDates(day: String) { #expect(!day.isDay) }
}
