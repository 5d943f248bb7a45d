import ConformanceSupport
import Definitions
import Foundation
import Testing

@testable import CatalogSite
@testable import Mockups

/// Tests that need a real browser: measured elements, clicked links, console messages, and accessibility.
///
/// Each test runs a Python script, because the browser libraries are written in Python. A script prints one line
/// of JSON for each check.
///
/// The tests run only if `BROWSER_TESTS` is set. `.ci/thorough` checks all pages and situations, and also runs
/// hostile content and faults.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["BROWSER_TESTS"] != nil)) struct BrowserTests {
  /// Measures a third of the pages in each case, so that the cases run in parallel.
  @Test(arguments: ["1/3", "2/3", "3/3"])
  func measuresTheBoxesOfEveryTraitAndPrimitive(share: String) async throws {
    let site = try await Site.measured.value
    try await run("suite.py", on: site, ["--share", share] + Self.thoroughness)
  }

  @Test func laysOutRandomTreesLikeThePlatform() async throws {
    let content = FileManager.default.temporaryDirectory.appendingPathComponent("trees-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: content) }
    let (output, status) = try await Self.python(
      [Self.script("random_layouts.py"), "--write", content.path] + Self.thoroughness)
    #expect(status == 0, "The script could not write the trees: \(output.suffix(2000))")
    try await run("random_layouts.py", on: try await Site(content: content.path), Self.thoroughness)
  }

  @Test func paintsLaterElementsOverEarlierOnes() async throws {
    let content = FileManager.default.temporaryDirectory.appendingPathComponent("paint-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: content) }
    let (output, status) = try await Self.python([Self.script("paint_order.py"), "--write", content.path])
    #expect(status == 0, "The script could not write the content: \(output.suffix(2000))")
    try await run("paint_order.py", on: try await Site(content: content.path))
  }

  /// Checks that each letter of the sample catalog is visible, unless a finding says that the app hides it too.
  ///
  /// The sample catalog allows some findings. A copy without these exceptions provides all findings.
  @Test func showsEveryLetterOfTheSampleCatalog() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("letters-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appendingPathComponent("Content")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.copyItem(at: Site.root.appendingPathComponent("Content"), to: content)
    let settings = content.appendingPathComponent("catalog.md")
    let text = try String(contentsOf: settings, encoding: .utf8)
    let strict = text.replacing(#/  allow:\n(    .*\n)+/#, with: "")
    #expect(strict != text, "The sample catalog allows no findings any more. Check it without a copy.")
    try strict.write(to: settings, atomically: true, encoding: .utf8)
    let (findings, _) = try await Self.run(
      Self.tool.path, ["check", "--content", content.path, "--format", "json"])
    let file = folder.appendingPathComponent("findings.json")
    try findings.write(to: file, atomically: true, encoding: .utf8)
    try await run(
      "occlusion.py", on: try await Site.sample.value, ["--findings", file.path] + Self.thoroughness)
  }

  /// Checks that each part of a mockup that the site calls exact has a measurement.
  @Test func measuresAllExactParts() async throws {
    let (output, status) = try await Self.python([Self.script("suite.py"), "--list"])
    #expect(status == 0, "The suite could not list its measurements: \(output.suffix(2000))")
    let names = output.split(separator: "\n")
    for statement in FidelityStatement.all where statement.fidelity == .exact {
      let measurements = FidelityStatement.measurements[statement.subject] ?? []
      #expect(!measurements.isEmpty, "\(statement.subject) is called exact but has no measurement")
      for measurement in measurements {
        #expect(
          names.contains { $0.hasPrefix(measurement) },
          "\(statement.subject) names the measurement '\(measurement)', which the suite does not have")
      }
    }
  }

  @Test(arguments: ["on", "off"])
  func walksEveryExperienceOfTheSampleCatalog(scripts: String) async throws {
    let site = try await Site.sample.value
    try await run("walk.py", on: site, ["--scripts", scripts] + Self.thoroughness)
  }

  @Test func opensTheStepThatAConditionChooses() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "conditions-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appendingPathComponent("Content")
    let examples = folder.appendingPathComponent("examples.json")
    try ConditionContent.write(to: content, examples: examples)
    try await run("conditions.py", on: try await Site(content: content.path), ["--examples", examples.path])
  }

  @Test func runsEveryJavaScriptModuleAsSpecified() async throws {
    let folder = Site.root.appendingPathComponent("Templates/scripts")
    try await run("modules.py", ["--scripts", folder.path])
  }

  @Test func forbidsWhatTheSearchFinds() async throws {
    try await run(
      "policies.py", on: try await Site.sample.value,
      [
        "--tool", Self.tool.path, "--content", Site.root.appendingPathComponent("Content").path, "--scripts",
        Site.root.appendingPathComponent("Templates/scripts").path,
      ])
  }

  @Test(arguments: ["1/2", "2/2"])
  func showsStepsWithoutATraitLikeABuildWithoutIt(share: String) async throws {
    try await run(
      "trials.py", on: try await Site.sample.value,
      [
        "--tool", Self.tool.path, "--content", Site.root.appendingPathComponent("Content").path, "--share",
        share,
      ] + Self.thoroughness)
  }

  @Test(arguments: ["1/3", "2/3", "3/3"])
  func supportsUserTasks(share: String) async throws {
    let site = try await Site.sample.value
    try await run("person.py", on: site, ["--share", share] + Self.thoroughness)
  }

  @Test func isAccessible() async throws {
    let site = try await Site.sample.value
    try await run("walk.py", on: site, ["--accessibility"] + Self.thoroughness)
  }

  @Test func printsBookletsWithASheetForEachStep() async throws {
    let site = try await Site(content: "Tests/CatalogToolTests/Golden/levels/Content", ["--pdf"])
    for (name, least) in [("contact-sheet", 1), ("levels/booklet", 4)] {
      let file = URL(fileURLWithPath: "\(site.path)/print/\(name).pdf")
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let count = text.components(separatedBy: "/Type /Page\n").count - 1
      #expect(count >= least, "\(name) has \(count) pages, expected at least \(least)")
      #expect(!text.contains("file:///"), "\(name) contains a path of this machine")
    }
  }

  @Test func takesTheSamePicturesTwice() async throws {
    try await run("pictures.py", ["--tool", Self.tool.path])
  }

  @Test func showsEveryLanguage() async throws {
    let content = Site.root.appendingPathComponent("Content")
    try await run(
      "languages.py", on: try await Site.sample.value, ["--tool", Self.tool.path, "--content", content.path])
  }

  @Test func speaksTheLanguageOfTheCatalog() async throws {
    try await run("site_words.py", ["--tool", Self.tool.path, "--root", Site.root.path])
  }

  @Test func answersTheAgentOfABrowser() async throws {
    try await run("browser_agents.py", on: try await Site.sample.value)
  }

  @Test func answersAgents() async throws {
    try await run("agents.py", ["--tool", Self.tool.path, "--root", Site.root.path])
  }

  @Test func helpsEditors() async throws {
    try await run(
      "editors.py", ["--tool", Self.tool.path, "--root", Site.root.path] + Self.thoroughness)
  }

  @Test func supportsACompleteReview() async throws {
    let content = Site.root.appendingPathComponent("Content")
    try await run("whole_review.py", ["--tool", Self.tool.path, "--content", content.path])
  }

  /// Validates content and findings against JSON Schema with a well-maintained Python library.
  @Test func matchesItsJSONSchemas() async throws {
    try await run(
      "schema.py", on: try await Site.sample.value,
      ["--tool", Self.tool.path, "--root", Site.root.path] + Self.thoroughness)
  }

  @Test func updatesPagesWhileContentIsEdited() async throws {
    let content = Site.root.appendingPathComponent("Content")
    try await run("previewing.py", ["--tool", Self.tool.path, "--content", content.path])
  }

  /// Publishes to each kind of target, on a separate host on this machine.
  @Test(arguments: ["folder", "git", "rclone", "rsync", "container", "ci"])
  func publishesToRealHosts(_ kind: String) async throws {
    let more = Thoroughness.isFull ? ["--thorough"] : []
    try await run(
      "publishing.py", ["--tool", Self.tool.path, "--root", Site.root.path, "--only", kind] + more)
  }

  @Test(.enabled(if: Thoroughness.isFull)) func runsNoCodeFromHostileContent() async throws {
    let content = Site.root.appendingPathComponent("Content")
    try await run("hostile.py", ["--tool", Self.tool.path, "--content", content.path])
  }

  /// The groups of faults to test.
  ///
  /// The group "disks" needs mount namespaces, which only Linux has.
  private static var faults: [String] {
    #if os(Linux)
      ["disks", "content", "runs"]
    #else
      ["content", "runs"]
    #endif
  }

  @Test(.enabled(if: Thoroughness.isFull), arguments: faults)
  func survivesFaults(_ kind: String) async throws {
    try await run("faults.py", ["--tool", Self.tool.path, "--only", kind])
  }

  /// The path of the command, which is built with the tests.
  fileprivate static let tool = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("experience-catalog")

  /// The option that makes scripts check everything instead of a sample, if the run is thorough.
  private static let thoroughness = Thoroughness.isFull ? ["--thorough"] : []

  /// Runs a script on a site and records every failed check.
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
    #expect(count > 0, "\(script) ran no checks: \(output.suffix(2000))")
  }

  private static func script(_ name: String) -> String {
    Site.root.appendingPathComponent("Tests/BrowserTests/Suite/\(name)").path
  }

  /// The limit of parallel scripts: two more than processors, because scripts often wait for a browser or a host.
  private static let turns = Turns(ProcessInfo.processInfo.activeProcessorCount + 2)

  /// The slowest scripts, or a word of their arguments, in the order in which they start.
  ///
  /// They start before all others, so that none of them runs alone at the end.
  private static let longest = [
    "rclone", "trials.py", "editors.py", "agents.py", "person.py", "--accessibility", "publishing.py",
    "suite.py",
    "whole_review.py", "walk.py",
  ]

  private static func python(_ arguments: [String]) async throws -> (output: String, status: Int32) {
    let rank = longest.firstIndex { word in arguments.contains { $0.hasSuffix(word) } } ?? longest.count
    return try await turns.taken(rank: rank) { try await run("/usr/bin/env", ["python3"] + arguments) }
  }

  /// Runs a program to its end.
  ///
  /// A separate thread waits for the program, so that it does not block a thread of the other tests.
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

/// Limits the number of tasks that run at the same time; the waiting task with the lowest rank is next.
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

/// A site that is generated for tests, and removed after them.
private final class Site: Sendable {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The site of the sample catalog; all tests share it.
  static let sample = Task { try await Site(content: "Content") }

  /// The site of the measured traits, primitives and screens; all tests share it.
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
