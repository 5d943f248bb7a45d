import CatalogModel
import CatalogSite
import Composition
import Definitions
import ExperienceTraits
import Foundation
import ReviewData
import SiteBuilding
import SitePages
import SystemAccess
import Testing

@testable import Answers
@testable import CatalogTool

/// The traces that the `trace` command prints.
@Suite struct TraceCommandTests {
  private let composed: ComposedCatalog

  /// The sample catalog, composed once for all tests.
  private static let sample = Task {
    let folder = try ContentFolder(path: packageFolder().appendingPathComponent("Content").path)
    return try await Pipeline(folder: folder, templates: [], authored: AuthoredTypes()).composed().catalog
  }

  init() async throws { composed = try await Self.sample.value }

  private func document(_ address: String, scenario: String? = nil) throws -> TraceDocument {
    try TraceAddress(address, scenario: scenario).trace(in: composed)
  }

  private func trace(_ address: String, scenario: String? = nil) throws -> Trace {
    try document(address, scenario: scenario).trace
  }

  private func refusal(_ address: String, scenario: String? = nil) -> String? {
    do {
      _ = try trace(address, scenario: scenario)
      return nil
    } catch {
      return (error as? ToolFailure)?.message
    }
  }

  @Test(arguments: [
    "goals-tour/add-a-pool-from-here", "add-a-pool-from-here", "experiences/goals-tour/add-a-pool-from-here",
    "site/experiences/goals-tour/add-a-pool-from-here.html", "goals-tour/add-a-pool-from-here.trace.json",
  ])
  func findsAStepByItsName(_ address: String) throws {
    guard case .step(_, _, let index) = try trace(address).subject else {
      Issue.record("It is no step")
      return
    }
    #expect(index.item == 2)
  }

  @Test func printsTheTraceUnderAScenario() throws {
    let (plain, curious) = (try trace("flows/choose-plan"), try trace("flows/choose-plan~curious"))
    #expect(plain.scenario == nil)
    #expect(curious.scenario == "curious")
    #expect(try trace("choose-plan", scenario: "curious").json.bytes() == curious.json.bytes())
    #expect(plain.json.bytes() != curious.json.bytes())
  }

  @Test func suggestsNamesForAnUnknownName() {
    #expect(refusal("ad-a-pool-from-here")?.hasSuffix("did you mean 'add-a-pool-from-here'?") == true)
    #expect(refusal("goals-tour")?.contains("'goals-tour/one-row-for-each-pool'") == true)
    #expect(refusal("home", scenario: "curios")?.hasSuffix("did you mean 'curious'?") == true)
    #expect(refusal("")?.hasPrefix("There is no step, screen or flow") == true)
  }

  /// Returns the number of the trace entry for a trait in a phase.
  private func number(_ phase: Trace.TracePhase, _ subject: String, in trace: Trace) throws -> Int {
    try #require(trace.entries.first { $0.phase == phase && $0.subject == subject }).number
  }

  @Test func printsTheEntriesThatSetAProperty() throws {
    let document = try document("add-a-pool-from-here")
    let (trace, printer) = (document.trace, TracePrinter(document))
    let modal = try number(.wrapperCreating, "@appcues/modal", in: trace)
    let tooltip = try number(.wrapperCreating, "@appcues/tooltip", in: trace)
    #expect(
      try printer.text(of: "cornerRadius", at: nil) == """
        wrapper.cornerRadius
          experience  24 pt  entry \(modal)  Overridden by @appcues/tooltip at the group level.
          group       16 pt  entry \(tooltip)  wins
        """)
    #expect(try printer.text(of: "wrapper", at: nil).contains("wrapper.kind\n"))
    #expect(throws: ToolFailure.self) { try printer.text(of: "wrapper.cornerRadios", at: nil) }
  }

  @Test func printsPropertiesAfterAnEntry() throws {
    let document = try document("add-a-pool-from-here")
    let (trace, printer) = (document.trace, TracePrinter(document))
    let modal = try number(.stepDecorating, "@appcues/modal", in: trace)
    let tooltip = try number(.stepDecorating, "@appcues/tooltip", in: trace)
    #expect(try printer.text(of: nil, at: modal).contains("step.padding.top  28 pt"))
    #expect(try printer.text(of: nil, at: tooltip).contains("step.padding.top  18 pt"))
    #expect(throws: ToolFailure.self) { try printer.text(of: nil, at: 0) }
    #expect(throws: ToolFailure.self) { try printer.text(of: nil, at: 1000) }
  }

  @Test func printsTheComponentsOfATreeAfterAnEntry() throws {
    let printer = TracePrinter(try document("screens/app"))
    let made = try printer.text(of: nil, at: 3).split(separator: "\n")
    #expect(made.count == 3)
    #expect(made.last == "structure.children.0.children.0  cluster")
    #expect(try !printer.text(of: nil, at: 28).contains("is_guest"))
    let (before, after) = (try printer.text(of: nil, at: 6), try printer.text(of: nil, at: 7))
    #expect(before == after, "an omitted component is not listed")
  }

  @Test func printsThatNothingExistsBeforeTheFirstEntry() throws {
    let printer = TracePrinter(try document("insights-once-a-week", scenario: "twelve-weeks"))
    #expect(try printer.text(of: nil, at: 1) == "No property is set after entry 1")
  }

  @Test func printsTheSameAsJSON() throws {
    let document = try document("add-a-pool-from-here")
    let (trace, printer) = (document.trace, TracePrinter(document))
    let whole = JSONReader.read(Array(try printer.json(of: nil, at: nil).utf8), file: "t.json").value
    #expect(whole?["parts"]?["wrapper"]?.elements?.isEmpty == false)
    #expect(whole?["entries"]?.elements?.count == trace.entries.count)
    let chains = try #require(
      JSONReader.read(Array(printer.json(of: "wrapper.kind", at: nil).utf8), file: "t.json").value?.elements)
    let winner = try number(.wrapperCreating, "@appcues/tooltip", in: trace)
    #expect(chains.map { $0["winner"]?.number } == [Double(winner)])
    let place = try number(.stepDecorating, "@appcues/tooltip", in: trace)
    let state = JSONReader.read(Array(try printer.json(of: nil, at: place).utf8), file: "t.json").value
    #expect(state?["step.padding.top"]?.number == 18)
  }

  @Test func endsWithTheExitCodeForTheProblem() async throws {
    let content = packageFolder().appendingPathComponent("Content").path
    func run(_ arguments: String...) async -> Int32 {
      await CatalogTool().run(["trace"] + arguments + ["--content", content])
    }
    #expect(await run("home", "--property", "header") == 0)
    #expect(await run("nowhere") == 66)
    #expect(await run("home", "--at", "0") == 64)
    #expect(await run("home", "--at", "1", "--property", "title") == 64)
  }
}
