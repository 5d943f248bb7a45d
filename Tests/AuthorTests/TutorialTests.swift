import Foundation
import Testing

/// Follows the tutorial step by step in an empty folder.
@Suite struct TutorialTests {
  @Test func publishesACatalogStartingFromAnEmptyFolder() throws {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var place = Workplace()
    defer { place.remove() }
    try place.write("", to: "bin/.keep")
    try FileManager.default.createSymbolicLink(
      at: place.folder.appendingPathComponent("bin/experience-catalog"),
      withDestinationURL: tests.deletingLastPathComponent().appendingPathComponent("experience-catalog"))
    let programs = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let environment = ["PATH": "\(place.folder.path)/bin:\(programs)"]
    var (output, commands, answers) = ("", 0, 0)
    for step in try Guide("Tutorial").steps {
      switch step {
      case .file(let path, let text): try place.write(text, to: path)
      case .commands(let lines):
        let result = try place.type(lines, environment: environment)
        output = result.output
        try #require(result.status == 0, "\(lines)\n\(output.suffix(2000))")
        commands += 1
      case .answer(let lines):
        for line in lines { #expect(output.contains(line), "\(output.suffix(2000))") }
        answers += 1
      }
    }
    #expect(commands == 7)
    #expect(answers == 5)
    let page = place.folder.appendingPathComponent(
      "published/current/experiences/free-delivery/seven-euros-more.html")
    #expect(try String(contentsOf: page, encoding: .utf8).contains("bring it for nothing"))
  }
}
