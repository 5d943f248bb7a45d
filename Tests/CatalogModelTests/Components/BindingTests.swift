import Definitions
import Testing

@testable import CatalogModel
@testable import ScreenDefinitions

/// Placeholders in the drawing of a component, which property values replace.
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
  func replacesPlaceholdersWithValues(tree: String, values: String, result: String) throws {
    #expect(try bind(tree, values) == result)
  }

  @Test(arguments: [
    (#""{{ row.title }}""#, #""Hi""#), (#""{{row.tags.1}}""#, #""b""#), (#""{{row.tags.2}}""#, "nothing"),
    (#""{{row.tags.-1}}""#, "nothing"), (#""{{row.none.deep}}""#, "nothing"), (#""{{row}}{{}}""#, #""""#),
    (#""{{size}}""#, "12"), (#""{{size}} pt""#, #""12 pt""#), (#""{{size""#, #""{{size""#),
  ])
  func followsDotsIntoObjectsAndLists(text: String, result: String) throws {
    let values = #"{"row": {"title": "Hi", "tags": ["a", "b"]}, "size": 12}"#
    let found = try bind(#"{"value": \#(text)}"#, values)
    #expect(found == (result == "nothing" ? "{}" : #"{"value": \#(result)}"#))
  }

  @Test(arguments: [
    ("true", true), ("false", false), ("1", true), ("0", false), (#""no""#, true), (#""""#, false),
    ("[0]", true), ("[]", false), ("{}", true), ("null", false),
  ])
  func keepsAnElementIfItsConditionIsTrue(value: String, stays: Bool) throws {
    let tree = #"{"items": [{"type": "a", "if": "{{v}}"}, {"type": "b", "unless": "{{v}}"}]}"#
    #expect(try bind(tree, #"{"v": \#(value)}"#) == #"{"items": [{"type": "\#(stays ? "a" : "b")"}]}"#)
  }

  @Test func insertsChildrenIntoAList() throws {
    let tree = #"{"items": [{"type": "text"}, "{{children}}", {"type": "spacer"}]}"#
    let children = #"{"children": [{"type": "a"}, {"type": "b"}]}"#
    #expect(
      try bind(tree, children)
        == #"{"items": [{"type": "text"}, {"type": "a"}, {"type": "b"}, {"type": "spacer"}]}"#)
    #expect(try bind(tree, "{}") == #"{"items": [{"type": "text"}, {"type": "spacer"}]}"#)
  }

  @Test func bindsItemToTheInnermostLoop() throws {
    let tree = #"{"a": [{"forEach": "{{rows}}", "b": [{"forEach": "{{item}}", "text": "{{item}}"}]}]}"#
    #expect(
      try bind(tree, #"{"rows": [["x", "y"], []]}"#)
        == #"{"a": [{"b": [{"text": "x"}, {"text": "y"}]}, {"b": []}]}"#)
  }

  /// A property value is data, so a placeholder inside the value stays unchanged.
  @Test func replacesPlaceholdersOnce() throws {
    #expect(
      try bind(#"{"text": "{{title}}!"}"#, #"{"title": "{{secret}}", "secret": "x"}"#)
        == #"{"text": "{{secret}}!"}"#)
  }
}
