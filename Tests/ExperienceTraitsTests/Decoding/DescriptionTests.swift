import Definitions
import Elements
import Testing

@testable import ExperienceTraits

/// The keys that each type describes are exactly the keys that it reads.
@Suite struct DescriptionTests {
  /// Reads JSON that contains an unknown key.
  private static func json(_ text: String) throws -> LocatedValue {
    try #require(JSONReader.read(Array(text.utf8), file: "test.json").value)
  }

  private func keys(_ known: [String]?, without ignored: [String] = []) -> Set<String> {
    Set(known ?? []).subtracting(ignored)
  }

  /// Returns the keys of a description without nested keys.
  private func keys(_ description: TypeDescription) -> Set<String> {
    Set(description.keyNames.map { String($0.prefix { $0 != "." }) })
  }

  @Test(arguments: Primitive.all.map(\.type))
  func readsTheKeysOfAnElement(type: String) throws {
    let primitive = try #require(Primitive(type))
    let id = "00000000-0000-4000-8000-000000000001"
    let decoding = ContentDecoding(try Self.json(#"{"type": "\#(type)", "id": "\#(id)", "nobody": 1}"#))
    let known = decoding.unknownKeys.first { $0.key == "nobody" }?.known
    let common = Set(Primitive.commonKeys.map(\.name))
    #expect(
      keys(known, without: IgnoredKeys.component).subtracting(common) == keys(primitive.description))
  }

  @Test func readsTheKeysOfAStyle() throws {
    let id = "00000000-0000-4000-8000-000000000001"
    let decoding = ContentDecoding(
      try Self.json(#"{"type": "text", "text": "Hi", "id": "\#(id)", "style": {"nobody": 1}}"#))
    let known = decoding.unknownKeys.first { $0.key == "nobody" }?.known
    #expect(keys(known) == keys(StyleDecoder.description))
  }

  @Test(arguments: ActionType.all.map(\.name))
  func readsTheKeysOfAnAction(name: String) throws {
    let type = try #require(ActionType(name))
    let action = ActionModel(
      trigger: "tap", type: name, config: try Self.json(#"{"nobody": 1}"#), position: .start)
    let known = ActionEffect.readWithFindings(action).unknownKeys.first?.known
    #expect(keys(known) == keys(type.description))
  }

  @Test(arguments: TraitRegistry.builtIn.types)
  func readsTheKeysOfATrait(type: String) throws {
    let model = TraitModel(type: type, config: try Self.json(#"{"nobody": 1}"#), position: .start)
    let found = TraitRegistry.builtIn.report(on: [model]).findings
    let known = found.compactMap { finding -> [String]? in
      if case .unknownKey(let key) = finding.problem { key.known } else { nil }
    }.first
    let description = try #require(TraitRegistry.builtIn.description(of: type))
    #expect(keys(known) == keys(description))
    #expect(!description.summary.isEmpty && description.summary.hasSuffix("."))
  }

  @Test func describesEveryType() {
    let all =
      Primitive.all.map(\.description) + ActionType.all.map(\.description) + [StyleDecoder.description]
    for description in all {
      #expect(description.summary.hasSuffix("."))
      for key in description.keys {
        #expect(key.meaning.hasSuffix("."), "\(key.name)")
        #expect(!key.shape.name.isEmpty && key.defaultValue?.isEmpty != true)
      }
    }
  }
}
