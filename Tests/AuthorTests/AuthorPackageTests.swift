import Foundation
import Testing

/// The package that contains these tests.
private enum Checkout {
  /// The build folder, or nil unless the tests run as a debug build.
  static let buildFolder: URL? = {
    let products = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let folder = products.resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
    let plan = folder.appendingPathComponent("debug.yaml").path
    let isDebug = products.lastPathComponent == "debug" && FileManager.default.fileExists(atPath: plan)
    return isDebug ? folder : nil
  }()

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
}

/// Builds the package from the guide for authors in a separate folder, as an author does, and checks its
/// site.
///
/// The package shares the build folder of these tests, so that only the files of the package itself are
/// compiled. To share the folder, the package has to depend on this checkout by its path, because SwiftPM
/// treats another path as another package.
@Suite(.enabled(if: Checkout.buildFolder != nil)) struct AuthorPackageTests {
  /// Returns a file of the guide that depends on this checkout instead of the checkout beside the package.
  private static func withThisCheckout(_ text: String) -> String {
    text.replacingOccurrences(of: "\"../experience-catalog\"", with: "\"\(Checkout.folder.path)\"")
      .replacingOccurrences(
        of: "package: \"experience-catalog\"", with: "package: \"\(Checkout.folder.lastPathComponent)\"")
  }

  @Test func buildsAndGeneratesAsTheGuideSays() throws {
    // The test run holds the lock of the build folder, but its own build is already over.
    let shared = ["--scratch-path", try #require(Checkout.buildFolder).path, "--ignore-lock"]
    var place = Workplace()
    defer { place.remove() }
    place.enter("app")
    func page(_ path: String) throws -> String {
      try String(contentsOf: place.current.appendingPathComponent("site/\(path)"), encoding: .utf8)
    }
    var count = 0
    for case .file(let path, let text) in try Guide("SwiftForAuthors").steps {
      try place.write(Self.withThisCheckout(text), to: path)
      count += 1
    }
    #expect(count == 8)
    let tool = try place.run(["swift", "run"] + shared + ["app-catalog", "generate"])
    try #require(tool.status == 0, "\(tool.output.suffix(4000))")
    #expect(!tool.output.contains("@app/"), "Nothing is wrong with the content: \(tool.output.suffix(2000))")
    #expect(try page("experiences/offer/the-offer.mockup.html").contains("Until Friday"))
    #expect(try page("screens/weather.mockup.html").contains("Tuesday"))
    #expect(try page("scenarios/tides.html").contains("1 of 1 check passes"))
    let plugin = try place.run(
      ["swift", "package"] + shared + [
        "--allow-writing-to-package-directory", "generate-catalog", "--output", "plain",
      ])
    #expect(plugin.status == 1, "the plain tool reports the custom types as unknown")
    #expect(plugin.output.contains("@app/ribbon"), "\(plugin.output.suffix(2000))")
  }
}
