import Foundation
import Testing

/// The output of `config` and `doctor`, and colored output.
@Suite struct ConfigCommandTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      # Catalog
      ```yaml catalog
      title: Ours
      limits: {events: 50}
      check: {severity: {low-contrast: "off"}}
      ```
      """, to: "Content/catalog.md")
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws
    -> (code: Int32, output: String, errors: String)
  {
    try ToolProcess(arguments, in: folder.url, environment: environment).end()
  }

  @Test func listsEachSettingWithItsOrigin() throws {
    let lines = try run("config").output.split(separator: "\n").map {
      $0.split(separator: " ", omittingEmptySubsequences: true).joined(separator: " ")
    }
    for line in [
      "title \"Ours\" (Content/catalog.md:3:8)", "limits.events 50 (Content/catalog.md:4:18)",
      "limits.elements 5,000 (default)", "check.severity.low-contrast \"off\" (Content/catalog.md:5:34)",
      "baseURL none (default)",
    ] {
      #expect(lines.contains(line), "\(line) in \(lines)")
    }
    #expect(try run("config", "--format", "json").output.contains(#""name":"limits.events","value":"50""#))
  }

  @Test func listsDefaultsIfNoFileHasSettings() throws {
    try folder.write("# Catalog\n", to: "Content/catalog.md")
    #expect(try run("config").output.contains("(default)"))
    #expect(try !run("config").output.contains("catalog.md"))
  }

  @Test func reportsProblemsOfTheEnvironment() throws {
    let well = try run("doctor")
    #expect(well.code == 0)
    #expect(well.output.contains("'Content', 1 Markdown file"))
    try folder.write("mine", to: "site/notes.txt")
    let foreign = try run("doctor")
    #expect(foreign.code == 1 && foreign.output.contains("✗ site"), "\(foreign.output)")
    let missing = try run("env", "--content", "Contents")
    #expect(missing.code == 1 && missing.output.contains("✗ content"), "\(missing.output)")
  }

  @Test func colorsOutputOnlyOnRequest() throws {
    let plain = try run("generate", "--content", "Contents")
    #expect(plain.errors.hasPrefix("error: There is no content folder"))
    let painted = try run(
      "generate", "--content", "Contents", environment: ["FORCE_COLOR": "1", "NO_COLOR": ""])
    #expect(painted.errors.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m There is no"))
    let refused = try run(
      "generate", "--content", "Contents", environment: ["FORCE_COLOR": "1", "NO_COLOR": "1"])
    #expect(refused.errors == plain.errors)
  }
}
