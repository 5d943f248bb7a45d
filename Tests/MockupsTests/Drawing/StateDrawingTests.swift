import CatalogModel
import Composition
import Definitions
import ExperienceDefinitions
import Foundation
import Testing

@testable import Mockups

/// The drawings of a step after each entry of its trace, as scripts read them.
@Suite struct StateDrawingTests {
  private struct Script: Decodable {
    let pieces: [String]
    let steps: [String: [[Int]]]
  }

  private func script(_ traits: String...) throws -> (text: String, script: Script, steps: [ComposedStep]) {
    let catalog = TestCatalog(traits: traits)
    var renderer = try catalog.renderer()
    var drawings = StateDrawings()
    let steps = try catalog.tour().steps
    for step in steps { renderer.states(of: step, to: &drawings) }
    let text = written(drawings)
    return (text, try JSONDecoder().decode(Script.self, from: Data(text.utf8)), steps)
  }

  private func written(_ drawings: StateDrawings) -> String {
    var json = JSONWriter()
    json.object { drawings.write(to: &$0) }
    return String(decoding: json.bytes, as: UTF8.self)
  }

  @Test func writesNothingForStepsThatWereNotDrawn() {
    #expect(written(StateDrawings()) == "{\"pieces\":[],\"steps\":{}}")
  }

  @Test func namesTheEntryOfEveryDrawingInOrder() throws {
    let (_, script, steps) = try script(dialog, trait("skippable"))
    let step = try #require(steps.first)
    let drawings = try #require(script.steps[step.definition.slug])
    let entries = drawings.compactMap(\.first)
    #expect(entries == entries.sorted() && Set(entries).isSubset(of: Set(step.trace.states.map(\.entry))))
    #expect(entries.count >= 3)
  }

  @Test func omitsTheFinalDrawing() throws {
    let (_, script, steps) = try script(dialog, trait("skippable"))
    let step = try #require(steps.first)
    let drawings = try #require(script.steps[step.definition.slug])
    #expect(drawings.last?.count == 1)
    #expect(drawings.dropLast().allSatisfy { $0.count > 1 })
  }

  @Test func drawsAllStatesOfARefusedStep() throws {
    let (_, script, steps) = try script(trait("skippable"))
    let step = try #require(steps.first)
    let drawings = try #require(script.steps[step.definition.slug])
    #expect(drawings.allSatisfy { $0.count > 1 })
  }

  @Test func writesSharedPiecesOnce() throws {
    let (_, script, _) = try script(
      dialog, trait("skippable"), trait("backdrop", "{backgroundColor: {light: '#000'}}"))
    #expect(Set(script.pieces).count == script.pieces.count)
    let uses = script.steps.values.flatMap { $0.flatMap { $0.dropFirst() } }
    #expect(uses.allSatisfy { script.pieces.indices.contains($0) } && uses.count > script.pieces.count)
  }

  @Test func showsTheCloseButtonOnlyAfterTheTraitThatAddsIt() throws {
    let (_, script, steps) = try script(
      dialog, trait("skippable"), trait("backdrop", "{backgroundColor: {light: '#000'}}"))
    let step = try #require(steps.first)
    let entry = try #require(
      step.trace.entries.first { $0.subject == "@appcues/skippable" && $0.phase == .containerDecorating }
    ).number
    for drawing in script.steps[step.definition.slug] ?? [] where drawing.count > 1 {
      let html = drawing.dropFirst().map { script.pieces[$0] }.joined()
      #expect(html.contains("close-button") == (drawing[0] >= entry), "entry \(drawing[0])")
    }
  }
}
