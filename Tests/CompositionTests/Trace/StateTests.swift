import CatalogModel
import Composition
import Definitions
import Elements
import ExperienceTraits
import Testing

/// The hierarchy of a step after each entry of its trace, and the parts of its mockup.
@Suite struct StateTests {
  /// Returns a step with a dialog over a backdrop.
  ///
  /// The experience adds a close button to the dialog.
  private func step(_ traits: String...) throws -> ComposedStep {
    let id = { (number: Int) in "\"id\":\"00000000-0000-4000-8000-00000000000\(number)\"" }
    let text = "{\"type\":\"text\",\(id(5)),\"text\":\"Hello\"}"
    let below = "{\"type\":\"text\",\(id(6)),\"text\":\"Below\"}"
    let content =
      "{\"type\":\"stack\",\(id(4)),\"orientation\":\"vertical\",\"items\":[{\"type\":\"stack\",\(id(7)),\"orientation\":\"vertical\",\"items\":[\(text)]},\(below)]}"
    let catalog = ComposedCatalog([
      "tour": """
      # Tour
      ```json experience
      {\(id(1)),"name":"e","type":"mobile","traits":[\(traits.joined(separator: ","))],"steps":[
      {\(id(3)),"type":"modal","actions":{},"content":\(content),"traits":[]}]}
      ```

      """
    ])
    let definition = try #require(catalog.catalog.experiences.first)
    return try #require(catalog.experience(definition, under: catalog.start).steps.first)
  }

  private let modal = "{\"type\":\"@appcues/modal\",\"config\":{\"presentationStyle\":\"dialog\"}}"
  private let skippable = "{\"type\":\"@appcues/skippable\"}"
  private let backdrop =
    "{\"type\":\"@appcues/backdrop\",\"config\":{\"backgroundColor\":{\"light\":\"#123456\"}}}"

  @Test func keepsTheHierarchyAfterEveryEntryThatChangedIt() throws {
    let step = try step(modal, skippable, backdrop)
    let changing = step.trace.entries.filter { !$0.changes.isEmpty }.map(\.number)
    #expect(step.trace.states.map(\.entry) == changing)
    #expect(step.trace.states.first?.hierarchy.container == nil)
    #expect(step.trace.states.last?.hierarchy == step.presentation.hierarchy)
  }

  @Test func hasNoWrapperBeforeOneIsCreated() throws {
    let step = try step(modal, skippable)
    let creation = try #require(step.trace.entries.first { $0.phase == .wrapperCreating }).number
    for state in step.trace.states {
      #expect((state.hierarchy.wrapper != nil) == (state.entry >= creation))
    }
  }

  @Test func mapsMockupPartsToTraceEntries() throws {
    let step = try step(modal, skippable, backdrop)
    func entries(_ anchor: String) -> [Trace.TraceEntry] {
      let numbers = step.parts.first { $0.anchor == anchor }?.entries ?? []
      return step.trace.entries.filter { numbers.contains($0.number) }
    }
    #expect(entries("container.closeButton").map(\.subject) == ["@appcues/skippable"])
    #expect(entries("container").map(\.subject).contains("default container"))
    #expect(entries("backdrop").contains { $0.phase == .metadata && $0.subject == "@appcues/backdrop" })
    #expect(entries("backdrop.effects").isEmpty)
  }

  @Test func numbersContentElementsLikeThePage() throws {
    let step = try step(modal)
    let numbers = ContentNumbers(step.step.content)
    #expect(numbers["00000000-0000-4000-8000-000000000004"] == "c1")
    #expect(numbers["00000000-0000-4000-8000-000000000005"] == "c3")
    #expect(numbers["00000000-0000-4000-8000-000000000006"] == "c4")
    let elements = step.parts.filter { $0.anchor.hasPrefix("c") && Int($0.anchor.dropFirst()) != nil }
    #expect(elements.map(\.anchor) == ["c1", "c2", "c3", "c4"])
    #expect(elements.allSatisfy { $0.entries == [1] })
  }
}
