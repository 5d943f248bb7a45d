import Foundation
import Testing

/// Builds the package of the guide for authors from outside, as somebody does who follows it, and looks at its site.
///
/// It runs where `PACKAGE_TESTS` is set, since it builds everything anew, for which it wants the machine for itself.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["PACKAGE_TESTS"] != nil)) struct AuthorPackageTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "author-package-\(UUID().uuidString)")
  private let guide = "Sources/CatalogTool/Documentation.docc/SwiftForAuthors.md"

  /// The files of the guide: a path in bold, and the block that follows it.
  private func files() throws -> [String: String] {
    var files: [String: String] = [:]
    var (path, fence) = (nil as String?, nil as Substring?)
    for line in try String(contentsOfFile: guide, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    {
      if let open = fence, let name = path {
        if line == open { (path, fence) = (nil, nil) } else { files[name, default: ""] += line + "\n" }
      } else if line.hasPrefix("**`"), line.hasSuffix("`**") {
        path = String(line.dropFirst(3).dropLast(3))
      } else if path != nil, line.hasPrefix("```") {
        fence = line.prefix { $0 == "`" }
      }
    }
    return files
  }

  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let process = Process()
    let log = folder.appendingPathComponent("log")
    #expect(FileManager.default.createFile(atPath: log.path, contents: nil))
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.currentDirectoryURL = folder.appendingPathComponent("app")
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return (process.terminationStatus, try String(contentsOf: log, encoding: .utf8))
  }

  private func page(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent("app/site/\(path)"), encoding: .utf8)
  }

  @Test func buildsAndGeneratesAsTheGuideSays() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try files()
    #expect(files.count == 8)
    for (path, text) in files {
      let file = folder.appendingPathComponent("app/\(path)")
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("experience-catalog").path,
      withDestinationPath: FileManager.default.currentDirectoryPath)
    let tool = try run(["swift", "run", "app-catalog", "generate"])
    try #require(tool.status == 0, "\(tool.output.suffix(4000))")
    #expect(!tool.output.contains("app/"), "Nothing is wrong with the content: \(tool.output.suffix(2000))")
    #expect(try page("experiences/offer/the-offer.mockup.html").contains("Until Friday"))
    #expect(try page("screens/weather.mockup.html").contains("Tuesday"))
    #expect(try page("scenarios/tides.html").contains("1 of 1 hold"))
    let plugin = try run([
      "swift", "package", "--allow-writing-to-package-directory", "generate-catalog", "--output", "plain",
    ])
    #expect(plugin.status == 1, "The tool without the types of the package finds what is not known")
    #expect(plugin.output.contains("@app/ribbon"), "\(plugin.output.suffix(2000))")
  }
}
