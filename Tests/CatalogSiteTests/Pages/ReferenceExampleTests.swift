import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Foundation
import Mockups
import SiteBuilding
import SiteRendering
import Testing

@testable import CatalogSite
@testable import FormatPages
@testable import FormatReference
@testable import Payloads
@testable import SitePages

/// The examples of the reference, which show the elements that they explain.
@Suite struct ReferenceExampleTests {
  private static let entries = Reference().entries
  private static let drawn = entries.filter { [.elements, .actions, .traits].contains($0.group) }

  @Test(arguments: drawn.map(\.name))
  func showsWhatItExplains(_ name: String) throws {
    let entry = try #require(Self.entries.first { $0.name == name })
    let neutral = try #require(NeutralExperience(entry))
    #expect(neutral.definition.payload.error == nil)
    let notes = neutral.definition.payload.notes.filter { if case .image = $0.kind { false } else { true } }
    #expect(notes.isEmpty)
    let composed = neutral.compose(in: DrawnExample.catalog)
    let step = try #require(composed.steps.first)
    switch entry.group {
    case .traits:
      let entries = step.trace.entries.filter { $0.subject == name }
      let hasEffect = entries.contains { [.applied, .inherited].contains($0.outcome) }
      #expect(hasEffect, "\(entries.compactMap(\.reason))")
    case .actions: #expect(step.actions.flatMap(\.actions).map(\.type) == [name])
    default: break
    }
  }

  @Test func hasNoFindingsInItsFiles() {
    let found = DrawnExample.catalog.diagnostics
    #expect(found.isEmpty, "\(found)")
    #expect(Set(DefinitionKind.rootTypes.map { $0.kind }) == Set(Starter.examples.map(\.kind)))
  }

  @Test func drawsExamplesOnTheirPages() throws {
    let site = RenderedSite(
      Catalog(root: "Content", files: [], rules: Diagnostic.Rule.all), hasReference: true)
    func page(_ path: String) throws -> String {
      String(decoding: try #require(site.files.first { $0.path == path }).bytes, as: UTF8.self)
    }
    for entry in Self.entries where entry.group != .traits {
      let text = try page("reference/\(entry.slug).html")
      let drawable =
        entry.form != .other || ["experience", "screen", "component", "trait"].contains(entry.name)
      #expect(text.replacing("\"", with: "").contains("class=device") == drawable, "\(entry.name)")
      #expect(text.contains("JSON Schema"))
    }
    for type in TraitRegistry.builtIn.types {
      let text = try page("traits/\(Slug.make(type)).html")
      #expect(text.contains("class=device"), "\(type)")
    }
    let icons = try page("reference/icon.html")
    #expect(icons.contains("arrow.right"))
  }
}
