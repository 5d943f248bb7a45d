import Foundation
import Testing

/// Builds the package of the guide for authors from outside, as somebody does who follows it, and looks at its site.
///
/// It runs where `PACKAGE_TESTS` is set, since it builds everything anew, for which it wants the machine for itself.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PACKAGE_TESTS"] != nil)) struct AuthorPackageTests {
  @Test func buildsAndGeneratesAsTheGuideSays() throws {
    var place = Workplace()
    defer { place.remove() }
    place.enter("app")
    func page(_ path: String) throws -> String {
      try String(contentsOf: place.current.appendingPathComponent("site/\(path)"), encoding: .utf8)
    }
    var count = 0
    for case .file(let path, let text) in try Guide("SwiftForAuthors").steps {
      try place.write(text, to: path)
      count += 1
    }
    #expect(count == 8)
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.appendingPathComponent("experience-catalog").path,
      withDestinationPath: FileManager.default.currentDirectoryPath)
    // Nobody looks into this build with a debugger or an editor.
    let plain = ["--disable-index-store", "-debug-info-format", "none"]
    let tool = try place.run(["swift", "run"] + plain + ["app-catalog", "generate"])
    try #require(tool.status == 0, "\(tool.output.suffix(4000))")
    #expect(!tool.output.contains("app/"), "Nothing is wrong with the content: \(tool.output.suffix(2000))")
    #expect(try page("experiences/offer/the-offer.mockup.html").contains("Until Friday"))
    #expect(try page("screens/weather.mockup.html").contains("Tuesday"))
    #expect(try page("scenarios/tides.html").contains("1 of 1 hold"))
    let plugin = try place.run(
      ["swift", "package"] + plain + [
        "--allow-writing-to-package-directory", "generate-catalog", "--output", "plain",
      ])
    #expect(plugin.status == 1, "The tool without the types of the package finds what is not known")
    #expect(plugin.output.contains("@app/ribbon"), "\(plugin.output.suffix(2000))")
  }
}
