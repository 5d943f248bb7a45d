import Definitions
import Testing

@testable import CatalogModel

/// Values in the place of names in a drawing.
@Suite struct BindingTests {
  private func bind(_ tree: String, _ values: String) throws -> String {
    func read(_ text: String) throws -> LocatedValue {
      try #require(JSONReader.read(Array(text.utf8), file: "test.json").value)
    }
    let given = Dictionary(uniqueKeysWithValues: try read(values).members?.map { ($0.key, $0.value) } ?? [])
    let binding = Binding(values: given, budget: DrawingBudget(.standard))
    return binding.bind(try read(tree))?.json ?? "nothing"
  }

  @Test(arguments: [
    (#"{"text": "{{title}}"}"#, #"{"title": "Hi"}"#, #"{"text": "Hi"}"#),
    (#"{"text": "Hello {{name}}!"}"#, #"{"name": "Mara"}"#, #"{"text": "Hello Mara!"}"#),
    (#"{"text": "{{count}}"}"#, #"{"count": 3}"#, #"{"text": "3"}"#),
    (#"{"text": "{{title}}"}"#, "{}", #"{"text": ""}"#),
    (#"{"imageUrl": "{{icon}}", "type": "image"}"#, "{}", #"{"type": "image"}"#),
    (#"{"items": [{"type": "text", "if": "{{badge}}"}]}"#, "{}", #"{"items": []}"#),
    (#"{"items": [{"type": "text", "unless": "{{badge}}"}]}"#, "{}", #"{"items": [{"type": "text"}]}"#),
    (
      #"{"items": [{"text": "{{item}}", "forEach": "{{rows}}"}]}"#, #"{"rows": ["a", "b"]}"#,
      #"{"items": [{"text": "a"}, {"text": "b"}]}"#
    ),
  ])
  func putsValuesInThePlaceOfNames(tree: String, values: String, result: String) throws {
    #expect(try bind(tree, values) == result)
  }
}
