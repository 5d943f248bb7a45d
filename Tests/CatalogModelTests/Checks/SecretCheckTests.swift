import Definitions
import Testing

@testable import CatalogModel

/// Secrets and personal e-mail addresses in definitions.
///
/// Every reader of the catalog can see them.
@Suite struct SecretCheckTests {
  /// Returns a fake secret.
  ///
  /// It is built at run time so that secret scanners do not report this file.
  private static func secret(_ prefix: String, _ length: Int) -> String {
    prefix + String(repeating: "A1b2", count: length / 4 + 1).prefix(length)
  }

  private func messages(_ rule: Diagnostic.Rule, state: String) -> [String] {
    Catalog(["a": .file(.extension, "state: {\(state)}")]).messages(rule)
  }

  @Test(arguments: [
    (secret("AKIA", 16), "an AWS access key"), (secret("ghp_", 36), "a GitHub token"),
    ("See \(secret("glpat-", 20)).", "a GitLab token"),
    (secret("eyJ", 30) + "." + secret("", 30), "(JWT)"),
    ("-----BEGIN RSA PRIVATE KEY-----", "a private key"),
    ("https://ada:pass@example.com/x", "an address with a password"),
  ])
  func findsSecretsByTheirFormat(text: String, words: String) {
    let found = messages(.exposedSecret, state: "note: \"\(text)\"")
    #expect(found.count == 1)
    #expect(found.first?.hasSuffix(words) == true, "\(found)")
  }

  @Test(arguments: [
    secret("AKIA", 15), "x" + secret("AKIA", 16), "-----BEGIN CERTIFICATE----------",
    "https://ada@example.com/x", "https://example.com:8080/a@b", "eyJ is how they start", "",
  ])
  func ignoresTextsThatOnlyLookLikeSecrets(text: String) {
    #expect(messages(.exposedSecret, state: "note: \"\(text)\"").isEmpty)
  }

  @Test(arguments: [
    ("apiKey", "zq81ndk20smw04xx", true), ("clientSecret", "zq81ndk20smw04xx", true),
    ("PASSWORD", "zq81ndk20smw04xx", true), ("apiKey", "zq81", false), ("name", "zq81ndk20smw04xx", false),
    ("apiKey", "longwithoutanydigits", false), ("apiKey", "{%apiKey%}1234567", false),
    ("passwordHint", "at least 8 characters", false),
  ])
  func findsRandomTextsUnderKeysThatSuggestASecret(key: String, text: String, isFound: Bool) {
    #expect(messages(.exposedSecret, state: "\(key): \"\(text)\"").isEmpty != isFound)
  }

  @Test func findsNestedSecretsAtTheirLocation() {
    let body = "state: {list: [{keys: {apiKey: [ok, zq81ndk20smw04xx]}}]}"
    #expect(Catalog(["a": .file(.extension, body)]).findings(.exposedSecret).places == ["4:37"])
    let nested = Catalog([
      "a": .file(
        .extension, "{}",
        sections: .section("Part", .listener, "{type: a, share: {apiKey: zq81ndk20smw04xx}}"))
    ])
    #expect(nested.findings(.exposedSecret).count == 1)
  }

  @Test func neverRepeatsASecret() throws {
    let message = try #require(messages(.exposedSecret, state: "note: \(Self.secret("AKIA", 16))").first)
    #expect(message == "The text that starts with 'AKIAA1' looks like an AWS access key")
  }

  @Test(arguments: [
    ("host: 'deploy:word@server'", true), ("host: 'deploy@server'", false),
    ("remote: 's3,secret_access_key=abc:bucket'", true),
  ])
  func findsPasswordsInTargetsWithoutAScheme(place: String, isFound: Bool) {
    let catalog = Catalog(["catalog": .file(.catalog, "publish: {site: {\(place)}}")])
    #expect(catalog.findings(.exposedSecret).isEmpty != isFound)
  }

  @Test(arguments: [
    ("Write to kim@tidepool.io, please", ["kim@tidepool.io"]),
    ("kim.lee+news@mail.tidepool.io.", ["kim.lee+news@mail.tidepool.io"]),
    ("KIM@TIDEPOOL.IO", ["KIM@TIDEPOOL.IO"]), ("a@example.com b@tidepool.io", ["b@tidepool.io"]),
  ])
  func findsPersonalAddresses(text: String, addresses: [String]) {
    #expect(
      messages(.exposedAddress, state: "note: \"\(text)\"")
        == addresses.map { "Everyone who opens the catalog can see the address '\($0)'" })
  }

  @Test(arguments: [
    "ada@example.com", "ada@mail.example.org", "ada@localhost", "ada@host.test", "icon@2x.png", "@ada",
    "ada@", "a @ b.com", "@app/growth", "{%email%}@x",
  ])
  func ignoresExampleAddresses(text: String) {
    #expect(messages(.exposedAddress, state: "note: \"\(text)\"").isEmpty)
  }
}
