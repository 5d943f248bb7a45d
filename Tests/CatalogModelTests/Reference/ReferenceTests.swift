import Definitions
import Elements
import ExperienceTraits
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import FormatReference

/// The reference of the content format.
@Suite struct ReferenceTests {
  private let reference = Reference()

  @Test func listsAllKindsPrimitivesActionsAndTraits() {
    for type in DefinitionKind.rootTypes {
      #expect(reference.entry(named: type.kind.rawValue)?.description == type.description)
      for (kind, description) in type.nestedDescriptions {
        #expect(
          reference.entries.contains {
            $0.nested.contains { $0.name == kind.rawValue && $0.description == description }
          })
      }
    }
    for primitive in Primitive.all { #expect(reference.entry(named: primitive.type) != nil) }
    for action in ActionType.all { #expect(reference.entry(named: action.name)?.group == .actions) }
    for trait in TraitRegistry.builtIn.types { #expect(reference.entry(named: trait)?.group == .traits) }
  }

  @Test func givesEachTermASeparatePage() {
    let slugs = reference.entries.map(\.slug)
    #expect(Set(slugs).count == slugs.count)
    #expect(slugs.allSatisfy { !$0.isEmpty && $0 != "index" })
  }

  @Test func findsTermsByTheirShortNames() {
    #expect(reference.entry(named: "close")?.name == "@appcues/close")
    #expect(reference.entry(named: "Modal")?.name == "@appcues/modal")
    #expect(reference.entry(named: "step")?.name == "step")
    #expect(reference.keys(named: "paddingTop").map(\.owner) == ["style"])
    #expect(reference.entry(named: "nothing") == nil && reference.keys(named: "nothing").isEmpty)
  }

  @Test func describesEveryKey() {
    for entry in reference.entries {
      #expect(entry.description.summary.hasSuffix("."), "\(entry.name)")
      for key in entry.description.keys + entry.nested.flatMap(\.description.keys) {
        #expect(
          !key.shape.name.isEmpty && !key.meaning.isEmpty && !key.name.isEmpty, "\(entry.name): \(key.name)")
      }
    }
  }
}
