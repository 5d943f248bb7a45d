import Definitions
import FormatReference
import Testing

@testable import EditorServer

/// The place of a cursor in a definition: which key or value is being written there.
@Suite struct CompletionProbeTests {
  private static let walk = FormatWalk(Reference())

  /// A definition with a cursor, `|`, and the expected place: a key of an object with these keys, or the value of a key.
  struct ProbeCase: CustomTestStringConvertible, Sendable {
    let syntax: DefinitionSyntax
    let kind, text: String
    var key: String?
    var value: String?
    var testDescription: String { "\(kind): \(text)" }
  }

  static let cases = [
    ProbeCase(syntax: .yaml, kind: "rule", text: "na|", key: "matcher"),
    ProbeCase(syntax: .yaml, kind: "rule", text: "name: a\n|", key: "matcher"),
    ProbeCase(syntax: .yaml, kind: "rule", text: "name: a\nmatcher: |", value: "matcher"),
    ProbeCase(syntax: .yaml, kind: "rule", text: "name: a\nmatcher: e|", value: "matcher"),
    ProbeCase(syntax: .yaml, kind: "rule", text: "name: a\nma|tcher: eq\nis: 3", key: "value"),
    ProbeCase(syntax: .yaml, kind: "flow", text: "walk: [|]", value: "walk"),
    ProbeCase(syntax: .yaml, kind: "flow", text: "walk:\n  - |", value: "walk"),
    ProbeCase(syntax: .yaml, kind: "scene", text: "screen: home\ntransitions:\n  - to: a\n    o|", key: "to"),
    ProbeCase(syntax: .yaml, kind: "scene", text: "transitions:\n  - { to: a, w| }", key: "on"),
    ProbeCase(syntax: .yaml, kind: "scene", text: "transitions:\n  - |", key: "on"),
    ProbeCase(syntax: .json, kind: "rule", text: "{\"name\": \"a\", |}", key: "matcher"),
    ProbeCase(syntax: .json, kind: "rule", text: "{\"name\": \"a\", \"ma|\"}", key: "matcher"),
    ProbeCase(syntax: .json, kind: "rule", text: "{\n\"name\": \"a\"\n|\n}", key: "matcher"),
    ProbeCase(syntax: .json, kind: "rule", text: "{\n|\n\"name\": \"a\"\n}", key: "matcher"),
    ProbeCase(syntax: .json, kind: "rule", text: "{\"matcher\": |}", value: "matcher"),
    ProbeCase(syntax: .json, kind: "rule", text: "{\"matcher\": \"|\"}", value: "matcher"),
    ProbeCase(syntax: .json, kind: "flow", text: "{\"walk\": [\"a\", |]}", value: "walk"),
    ProbeCase(
      syntax: .yaml, kind: "step", text: "content: { type: stack, items: [{ type: text, style: { fo| } }] }",
      key: "fontSize"),
    ProbeCase(
      syntax: .json, kind: "step", text: "{\"content\": {\"type\": \"text\", \"te|\"}}", key: "spans"),
    ProbeCase(
      syntax: .yaml, kind: "experience",
      text: "traits:\n  - type: \"@appcues/modal\"\n    config:\n      pre|",
      key: "presentationStyle"),
  ]

  @Test(arguments: cases)
  func findsTheKeyOrTheValue(_ one: ProbeCase) throws {
    // A nested definition needs a root.
    let isRoot = ["rule", "flow", "experience"].contains(one.kind)
    let root = one.kind == "scene" ? "flow" : "experience"
    let before = isRoot ? "" : "```yaml \(root)\n```\n\n## Part\n\n"
    let whole = "\(before)```\(one.syntax.rawValue) \(one.kind)\n\(one.text)\n```\n"
    let start = try #require(whole.split(separator: "|", maxSplits: 1).first)
    let lines = start.split(separator: "\n", omittingEmptySubsequences: false)
    let position = EditorDocument.EditorPosition(line: lines.count - 1, column: lines.last?.utf16.count ?? 0)
    let document = EditorDocument(
      address: "file:///a.md", version: 1, text: whole.replacing("|", with: "", maxReplacements: 1),
      unit: .utf16)
    let places = CompletionProbe(document, at: position, path: "a.md", Self.walk).places(in: one.syntax)
    if let key = one.key {
      let owners = places.filter(\.isKey).compactMap(\.place.owner)
      let keys = owners.flatMap { Self.walk.keys(of: $0.shape, in: $0.value) }.map(\.name)
      #expect(keys.contains(key), "\(keys)")
    }
    if let value = one.value {
      let values = places.filter { !$0.isKey }
      #expect(!values.isEmpty)
      #expect(values.contains { $0.place.member?.key == value || $0.place.member == nil })
    }
  }
}
