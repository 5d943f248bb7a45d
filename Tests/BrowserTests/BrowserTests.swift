import ConformanceSupport
import Definitions
import Foundation
import Testing

@testable import CatalogSite
@testable import Mockups

/// What only a real browser can tell: measured boxes, links that are pressed, messages of the console, and findings of
/// accessibility rules.
///
/// The checks are scripts, since the libraries that drive a browser are; each prints a line of JSON for a check. They run if
/// `BROWSER_TESTS` is set, since they need a browser. `.ci/thorough` looks at all pages and situations, and attacks the tool.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BROWSER_TESTS"] != nil)) struct BrowserTests {
  /// A third each, so that processors do not wait for the longest scripts.
  @Test(arguments: ["1/3", "2/3", "3/3"])
  func measuresTheBoxesOfEveryTraitAndPrimitive(share: String) async throws {
    let site = try await Site.measured.value
    try await run("suite.py", on: site, ["--share", share] + Self.thoroughness)
  }

  @Test func laysRandomTreesOutAsThePlatformDoes() async throws {
    let content = FileManager.default.temporaryDirectory.appendingPathComponent("trees-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: content) }
    let (output, status) = try await Self.python(
      [Self.script("random_layouts.py"), "--write", content.path] + Self.thoroughness)
    #expect(status == 0, "The trees could not be written: \(output.suffix(2000))")
    try await run("random_layouts.py", on: try await Site(content: content.path), Self.thoroughness)
  }

  @Test func paintsEveryElementOverThoseBeforeIt() async throws {
    let content = FileManager.default.temporaryDirectory.appendingPathComponent("paint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: content) }
    let (output, status) = try await Self.python([Self.script("paint_order.py"), "--write", content.path])
    #expect(status == 0, "The pairs could not be written: \(output.suffix(2000))")
    try await run("paint_order.py", on: try await Site(content: content.path))
  }

  /// What cannot be read is what the platform does as well, and a finding says so, also where the catalog allows it.
  @Test func showsEveryLetterOfTheSampleCatalog() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("letters-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appendingPathComponent("Content")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Site.root.appendingPathComponent("Content"), to: content)
    let settings = content.appendingPathComponent("catalog.md")
    let text = try String(contentsOf: settings, encoding: .utf8)
    let strict = text.replacing(#/  allow:\n(    .*\n)+/#, with: "")
    #expect(strict != text, "The sample allows no findings; check it without a copy")
    try strict.write(to: settings, atomically: true, encoding: .utf8)
    let (findings, _) = try await Self.run(
      Self.tool.path, ["check", "--content", content.path, "--format", "json"])
    let file = folder.appendingPathComponent("findings.json")
    try findings.write(to: file, atomically: true, encoding: .utf8)
    try await run(
      "occlusion.py", on: try await Site.sample.value, ["--findings", file.path] + Self.thoroughness)
  }

  /// What a page calls exact has to be measured.
  @Test func measuresWhatMockupsCallExact() async throws {
    let (output, status) = try await Self.python([Self.script("suite.py"), "--list"])
    #expect(status == 0, "The suite could not list its measurements: \(output.suffix(2000))")
    let names = output.split(separator: "\n")
    for statement in FidelityStatement.all where statement.fidelity == .exact {
      let measurements = FidelityStatement.measurements[statement.subject] ?? []
      #expect(!measurements.isEmpty, "\(statement.subject) is called exact and names no measurement")
      for measurement in measurements {
        #expect(
          names.contains { $0.hasPrefix(measurement) },
          "\(statement.subject) is called exact by \(measurement), which the suite does not measure")
      }
    }
  }

  @Test(arguments: ["on", "off"])
  func walksEveryExperienceOfTheSampleCatalog(scripts: String) async throws {
    let site = try await Site.sample.value
    try await run("walk.py", on: site, ["--scripts", scripts] + Self.thoroughness)
  }

  @Test func leadsWhereConditionsLead() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "conditions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appendingPathComponent("Content")
    let examples = folder.appendingPathComponent("examples.json")
    try ConditionContent.write(to: content, examples: examples)
    try await run("conditions.py", on: try await Site(content: content.path), ["--examples", examples.path])
  }

  @Test func runsEveryModuleAsSpecified() async throws {
    let folder = Site.root.appendingPathComponent("Templates/scripts")
    try await run("modules.py", ["--scripts", folder.path])
  }

  @Test(arguments: ["1/3", "2/3", "3/3"])
  func canBeUsedAsAPersonWould(share: String) async throws {
    let site = try await Site.sample.value
    try await run("person.py", on: site, ["--share", share])
  }

  @Test func breaksNoRuleOfAccessibility() async throws {
    let site = try await Site.sample.value
    try await run("walk.py", on: site, ["--accessibility"] + Self.thoroughness)
  }

  @Test func printsBookletsWithASheetForEachStep() async throws {
    let site = try await Site(content: "Tests/CatalogToolTests/Golden/levels/Content", ["--pdf"])
    for (name, least) in [("contact-sheet", 1), ("levels/booklet", 4)] {
      let file = URL(fileURLWithPath: "\(site.path)/print/\(name).pdf")
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let count = text.components(separatedBy: "/Type /Page\n").count - 1
      #expect(count >= least, "\(name) has \(count) pages")
      #expect(!text.contains("file:///"), "\(name) names a folder of the machine")
    }
  }

  @Test func reviewsACatalogFromTheSearchToALapsedApproval() async throws {
    let content = Site.root.appendingPathComponent("Content")
    try await run("whole_review.py", ["--tool", Self.tool.path, "--content", content.path])
  }

  /// The validator is a well-kept one, and is a script as the libraries of the browser are.
  @Test func describesTheContentByASchemaThatEditorsUse() async throws {
    try await run(
      "schema.py", on: try await Site.sample.value,
      ["--tool", Self.tool.path, "--root", Site.root.path] + Self.thoroughness)
  }

  @Test func followsTheContentWhileItIsEdited() async throws {
    let content = Site.root.appendingPathComponent("Content")
    try await run("previewing.py", ["--tool", Self.tool.path, "--content", content.path])
  }

  /// Each kind of place is a host of its own on this machine.
  @Test(arguments: ["folder", "git", "rclone", "rsync", "container", "ci"])
  func publishesToRealHosts(_ kind: String) async throws {
    let more = Thoroughness.isFull ? ["--thorough"] : []
    try await run(
      "publishing.py", ["--tool", Self.tool.path, "--root", Site.root.path, "--only", kind] + more)
  }

  @Test(.enabled(if: Thoroughness.isFull)) func letsNothingRunThatContentBrings() async throws {
    let content = Site.root.appendingPathComponent("Content")
    try await run("hostile.py", ["--tool", Self.tool.path, "--content", content.path])
  }

  /// Disks of any size and name spaces for them are there on Linux alone.
  private static var faults: [String] {
    #if os(Linux)
      ["disks", "content", "runs"]
    #else
      ["content", "runs"]
    #endif
  }

  @Test(.enabled(if: Thoroughness.isFull), arguments: faults)
  func survivesWhateverFailsAroundIt(_ kind: String) async throws {
    try await run("faults.py", ["--tool", Self.tool.path, "--only", kind])
  }

  /// The command that scripts run, which is built with the tests.
  fileprivate static let tool = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("experience-catalog")

  /// The words for scripts that look at a sample where they are not told to look at everything.
  private static let thoroughness = Thoroughness.isFull ? ["--thorough"] : []

  /// Runs a script on a site and records every check that does not hold.
  private func run(_ script: String, on site: Site, _ arguments: [String] = []) async throws {
    try await run(script, ["--site", site.path] + arguments)
  }

  private func run(_ script: String, _ arguments: [String]) async throws {
    let (output, status) = try await Self.python([Self.script(script)] + arguments)
    #expect(status == 0, "\(script) could not run: \(output.suffix(2000))")
    var count = 0
    for line in output.split(separator: "\n") where line.hasPrefix("{") {
      let result = try #require(JSONReader.read(Array(line.utf8), file: script).value)
      let check = result["check"]?.string ?? ""
      count += 1
      #expect(result["ok"]?.bool == true, "\(check): \(result["detail"]?.string ?? "")")
    }
    #expect(count > 0, "\(script) checked nothing: \(output.suffix(2000))")
  }

  private static func script(_ name: String) -> String {
    Site.root.appendingPathComponent("Tests/BrowserTests/Suite/\(name)").path
  }

  /// Each script drives a separate browser or waits for a host, so that two more run at a time than there are processors.
  private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount + 2)

  /// The scripts that take longest, in order: they begin first, so that none of them is left for the end.
  private static let longest = ["suite.py", "person.py", "publishing.py", "walk.py", "whole_review.py"]

  private static func python(_ arguments: [String]) async throws -> (output: String, status: Int32) {
    let rank = longest.firstIndex { arguments[0].hasSuffix("/\($0)") } ?? longest.count
    return try await turns.taken(rank: rank) { try await run("/usr/bin/env", ["python3"] + arguments) }
  }

  /// Runs a program to its end on a separate thread, so that it does not wait for the tests that keep all others busy.
  fileprivate static func run(
    _ program: String, _ arguments: [String]
  ) async throws -> (output: String, status: Int32) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONDONTWRITEBYTECODE": "1"]) {
      _, new in
      new
    }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let handle = pipe.fileHandleForReading
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = handle.readDataToEndOfFile()
        process.waitUntilExit()
        continuation.resume(returning: (String(decoding: data, as: UTF8.self), process.terminationStatus))
      }
    }
  }
}

/// Limits how many tasks run at a time; the waiting task of the lowest rank is next.
private actor Turns {
  private var free: Int
  private var waiting: [(rank: Int, task: CheckedContinuation<Void, Never>)] = []

  init(_ count: Int) { free = count }

  func taken<Value: Sendable>(
    rank: Int, _ work: @Sendable () async throws -> Value
  ) async rethrows -> Value {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append((rank, $0)) } }
    defer { passOn() }
    return try await work()
  }

  private func passOn() {
    guard let next = waiting.indices.min(by: { waiting[$0].rank < waiting[$1].rank }) else {
      free += 1
      return
    }
    waiting.remove(at: next).task.resume()
  }
}

/// A site that is generated for a test and removed after it.
private final class Site: Sendable {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The site of the sample catalog, generated once.
  static let sample = Task { try await Site(content: "Content") }

  /// The site of the traits and primitives that are measured, generated once.
  static let measured = Task { try await Site(content: "Tests/BrowserTests/Content") }

  let path: String

  init(content: String, _ options: [String] = []) async throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("browser-\(UUID().uuidString)").path
    let (output, status) = try await BrowserTests.run(
      BrowserTests.tool.path,
      [
        "generate", "--content", URL(fileURLWithPath: content, relativeTo: Self.root).path, "--output", path,
        "--templates", Self.root.appendingPathComponent("Templates").path, "--quiet",
      ] + options)
    #expect(status == 0, "\(output.suffix(2000))")
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
