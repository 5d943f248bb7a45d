import CatalogModel
import Composition
import Definitions
import Elements
import ExperienceTraits
import ReviewData
import Testing

@Suite struct TraceTests {
  /// Returns the trace of the first step in a group.
  ///
  /// Traits can be set at three levels.
  private func trace(
    experience: String = "", group: String = "", step: String = "", at index: Int = 0,
    content: String = "{\"type\":\"spacer\",\"id\":\"00000000-0000-4000-8000-0000000000ff\"}"
  ) throws -> Trace {
    let text = """
      ```json experience
      {"id":"00000000-0000-4000-8000-000000000001","name":"e","type":"mobile",
      "traits":[\(experience)],
      "steps":[{"id":"00000000-0000-4000-8000-000000000002","type":"group","actions":{},
      "traits":[\(group)],
      "children":[{"id":"00000000-0000-4000-8000-000000000003","type":"modal","actions":{},"content":\(content),
      "traits":[\(step)]},
      {"id":"00000000-0000-4000-8000-000000000004","type":"modal","actions":{},"content":\(content),"traits":[]}]}]}
      ```
      """
    let catalog = ComposedCatalog(
      Catalog(root: "Content", files: [FileReading(SourceFile(path: "Content/a.md", text: text))]))
    let definition = try #require(catalog.catalog.experiences.first)
    return try #require(
      catalog.experience(definition, under: catalog.start).steps.dropFirst(index).first
    ).trace
  }

  private let dialog =
    "{\"type\":\"@appcues/modal\",\"config\":{\"presentationStyle\":\"dialog\",\"style\":{\"paddingTop\":8}}}"
  private let full = "{\"type\":\"@appcues/modal\",\"config\":{\"presentationStyle\":\"full\"}}"
  private let backdrop =
    "{\"type\":\"@appcues/backdrop\",\"config\":{\"backgroundColor\":{\"light\":\"#000\"}}}"
  private let dots = "{\"type\":\"@appcues/paging-dots\"}"

  private func entries(_ trace: Trace, _ subject: String) -> [Trace.TraceEntry] {
    trace.entries.filter { $0.subject == subject }
  }

  @Test func ordersPhasesLikeTheGuide() throws {
    let phases = try trace(experience: "\(dialog),\(backdrop),\(dots)").entries.map(\.phase)
    let order = Trace.TracePhase.allCases
    let ranks = phases.compactMap { order.firstIndex(of: $0) }
    #expect(ranks == ranks.sorted())
    #expect(Set(phases).isSuperset(of: [.createStep, .containerDecorating, .wrapperCreating, .presenting]))
  }

  @Test func numbersEntriesFromOne() throws {
    let numbers = try trace(experience: dialog).entries.map(\.number)
    #expect(numbers == Array(1...numbers.count))
  }

  @Test func listsSymbolsThatAreNotDrawn() throws {
    let image =
      "{\"type\":\"image\",\"id\":\"00000000-0000-4000-8000-0000000000ff\",\"imageUrl\":\"sf-symbol://figure.dance\"}"
    let trace = try trace(experience: "\(dialog),\(backdrop)", group: full, content: image)
    let entry = try #require(entries(trace, "sf-symbol://figure.dance").first)
    #expect(entry.number == 2 && entry.phase == .createStep && entry.outcome == .skipped)
    #expect(
      entry.reason
        == "The catalog cannot draw the symbol figure.dance, so the mockup shows an empty box of the same size."
    )
    let overridden = try #require(trace.entries.first { $0.overriddenBy != nil })
    let winner = try #require(trace.entries.first { $0.number == overridden.overriddenBy })
    #expect(winner.subject == overridden.subject && winner.phase == overridden.phase)
  }

  @Test func listsEveryCapabilityOfEveryTrait() throws {
    let trace = try trace(experience: dialog, group: full, step: dots)
    #expect(entries(trace, "@appcues/modal").count == 6)
    #expect(entries(trace, "@appcues/paging-dots").count == 1)
  }

  @Test func namesTheTraitThatOverridesACapability() throws {
    let trace = try trace(experience: dialog, group: full)
    let lost = try #require(
      entries(trace, "@appcues/modal").first { $0.phase == .presenting && $0.level == .experience })
    #expect(lost.outcome == .overridden)
    let winner = try #require(trace.entries.first { $0.number == lost.overriddenBy })
    #expect(winner.level == .group)
    #expect(winner.phase == .presenting)
    #expect(winner.outcome == .applied)
  }

  @Test func namesTheTraitThatOverridesADecorator() throws {
    let other = "{\"type\":\"@appcues/backdrop\",\"config\":{\"backgroundColor\":{\"light\":\"#f00\"}}}"
    let trace = try trace(experience: "\(dialog),\(backdrop)", step: other)
    let lost = try #require(entries(trace, "@appcues/backdrop").first)
    #expect(lost.outcome == .overridden)
    #expect(trace.entries.first { $0.number == lost.overriddenBy }?.level == .step)
  }

  @Test func marksDecoratorsOfHigherLevelsAsInherited() throws {
    let trace = try trace(experience: dialog, group: dots)
    #expect(entries(trace, "@appcues/paging-dots").map(\.outcome) == [.inherited])
  }

  @Test func ignoresContainersAndPresentationsOfStepsInAGroup() throws {
    let trace = try trace(group: dialog, step: full)
    let own = entries(trace, "@appcues/modal").filter { $0.level == .step && $0.phase != .stepDecorating }
    #expect(own.map(\.outcome) == [.ignored, .ignored])
    #expect(trace.isDisplayable)
  }

  @Test func explainsWhyABackdropIsNotDecorated() throws {
    let trace = try trace(experience: "\(full),\(backdrop)")
    let entry = try #require(entries(trace, "@appcues/backdrop").first)
    #expect(entry.outcome == .skipped)
    #expect(entry.reason == "The wrapper that @appcues/modal creates has no backdrop.")
  }

  @Test func showsPropertiesBeforeAndAfter() throws {
    let trace = try trace(experience: dialog)
    let entry = try #require(trace.entries.first { $0.phase == .stepDecorating })
    #expect(entry.changes.map(\.path) == ["step.padding.top"])
    #expect(entry.changes.first?.before == .points(0))
    #expect(entry.changes.first?.after == .points(8))
  }

  @Test func skipsUnknownTraitsWithOneEntry() throws {
    let trace = try trace(experience: "\(dialog),{\"type\":\"@acme/unknown\"}")
    #expect(entries(trace, "@acme/unknown").map(\.outcome) == [.skipped])
    #expect(trace.isDisplayable)
  }

  @Test func refusesAStepWithoutAPresentingTrait() throws {
    let trace = try trace(experience: dots)
    #expect(trace.error?.message == "Presenting capability trait required")
    #expect(trace.entries.last?.outcome == .failed)
    #expect(entries(trace, "@appcues/paging-dots").map(\.outcome) == [.skipped])
  }

  @Test func stopsAtATraitThatFails() throws {
    let target =
      "{\"type\":\"@appcues/target-element\",\"config\":{\"selector\":{\"appcuesID\":\"nowhere\"}}}"
    let trace = try trace(experience: "\(dialog),\(backdrop)", step: target)
    #expect(!trace.isDisplayable)
    #expect(entries(trace, "@appcues/target-element").map(\.outcome) == [.failed])
    #expect(trace.error?.source?.line == 7)
    let presenting = try #require(trace.entries.first { $0.phase == .presenting })
    #expect(presenting.outcome == .skipped)
  }

  @Test func publishesTheTargetOnceTheLayoutIsKnown() throws {
    let tooltip = "{\"type\":\"@appcues/tooltip\"}"
    let target =
      "{\"type\":\"@appcues/target-rectangle\",\"config\":{\"x\":10,\"y\":20,\"width\":30,\"height\":40}}"
    let trace = try trace(group: tooltip, step: target)
    let change = try #require(
      entries(trace, "@appcues/tooltip").first { $0.phase == .metadata }?.changes.first {
        $0.path == "wrapper.target"
      })
    #expect(change.after == .rectangle(.init(x: 10, y: 20, width: 30, height: 40)))
  }

  @Test func writesJSONInTheDocumentedFormat() throws {
    let json = try #require(JSONReader.read(try trace(experience: dialog).json.bytes(), file: "t.json").value)
    #expect(
      json.members?.map(\.key) == [
        "version", "experience", "step", "group", "index", "scenario", "displayable", "error", "entries",
        "final", "winners",
      ])
    #expect(
      json["entries"]?.elements?.first?.members?.map(\.key) == [
        "n", "phase", "subject", "level", "source", "outcome", "reason", "by", "changes", "metadata",
      ])
    #expect(json["version"]?.number == 1)
  }
}
