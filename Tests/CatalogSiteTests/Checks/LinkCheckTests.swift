import Definitions
import SiteChecks
import Testing

@testable import CatalogSite

/// The addresses that buttons open.
@Suite struct LinkCheckTests {
  private static let screen = "# Home\n```yaml screen\nviewURI: app:home\n```\n"

  private func findings(_ address: String) -> [Diagnostic] {
    ExampleExperience(
      steps: [
        .init(
          content: ExampleExperience.button(ExampleExperience.text("Go")),
          actions: ExampleExperience.tap(31, "link", #""url": "\#(address)""#))
      ]
    ).findings(of: .deadLink, with: ["home": Self.screen])
  }

  @Test(arguments: [
    "https://example.com", "https://example.com:8080/a?b=c#d", "HTTPS://EXAMPLE.COM/", "http://example.com",
    "https://[2001:db8::1]/", "https://8.8.8.8/", "https://172.15.0.1/", "https://172.32.0.1/",
    "https://192.169.0.1/", "https://11.0.0.1/", "https://xn--mnchen-3ya.de/",
    "https://localhost.example.com",
  ])
  func aPublicAddressIsAccepted(_ address: String) {
    #expect(findings(address).isEmpty)
  }

  @Test(arguments: ["mailto:a@example.com", "tel:+4912345", "sms:12345", "facetime:a@example.com"])
  func mailAndPhoneAddressesAreAccepted(_ address: String) {
    #expect(findings(address).isEmpty)
  }

  @Test(arguments: [
    "https://localhost/", "https://LOCALHOST:3000/", "http://app.localhost/", "https://printer.local/a",
    "http://127.0.0.1:8080", "http://0.0.0.0/", "https://10.1.2.3/", "https://192.168.178.1/",
    "https://172.16.0.1/", "https://172.31.255.255/", "https://user@10.0.0.1/", "https://[::1]/",
    "https://[fd00::1]:8080/", "https://169.254.1.1/", "https://localhost./",
  ])
  func aPrivateNetworkAddressIsReported(_ address: String) throws {
    let found = findings(address)
    #expect(found.count == 1)
    #expect(try #require(found.first).message.contains("'\(address)' leads to a machine"))
  }

  @Test(arguments: ["https://staging.invalid/", "https://shop.test/cart", "https://intranet/"])
  func aHostNameThatCannotBeRegisteredIsReported(_ address: String) throws {
    let found = findings(address)
    #expect(found.count == 1)
    #expect(try #require(found.first).message.contains("registered"))
  }

  @Test(arguments: [
    ("https:example.com", "has no host"), ("http://", "has no host"), ("https:///path", "has no host"),
    ("/path:x", "has no scheme"),
  ])
  func anAddressWithoutAHostIsReported(_ address: String, _ words: String) {
    #expect(findings(address).map { $0.message.contains(words) } == [true])
  }

  @Test func anAddressWithoutASchemeIsReported() {
    #expect(findings("example.com/shop").map { $0.message.contains("has no scheme") } == [true])
  }

  @Test(arguments: ["app:home", "app:home?from=tour", "app:home#top", "app:something-else", "other:hoem"])
  func anUnknownViewAddressIsAccepted(_ address: String) {
    #expect(findings(address).isEmpty)
  }

  @Test func aMisspelledScreenAddressIsReported() throws {
    let finding = try #require(findings("app:hoem").first)
    #expect(finding.help?.contains("app:home") == true)
  }

  @Test func theFindingIsLocatedAtTheAction() throws {
    let experience = ExampleExperience(
      steps: [
        .init(
          content: ExampleExperience.button(ExampleExperience.text("Go")),
          actions: "\n" + ExampleExperience.tap(31, "link", #""url": "https://intranet/""#))
      ])
    let finding = try #require(experience.findings(of: .deadLink).first)
    let lines = experience.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[finding.location.line - 1].contains("https://intranet/"))
  }
}
