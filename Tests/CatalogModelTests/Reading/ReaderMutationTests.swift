import ConformanceSupport
import Definitions
import Elements
import EventExtensions
import ExperienceTraits
import Foundation
import Testing

@testable import CatalogModel
@testable import EventDefinitions
@testable import ScreenDefinitions

/// Every reader accepts any bytes.
///
/// It returns a value or reports why it cannot, with a location inside the text. `MUTATIONS` sets how many
/// damaged texts each reader gets.
@Suite struct ReaderMutationTests {
  private static let count = ProcessInfo.processInfo.environment["MUTATIONS"].flatMap { Int($0) } ?? 300

  private func mutate(_ texts: [String], seed: Int, _ read: ([UInt8]) -> Void) {
    for number in 0..<Self.count {
      var mutator = Mutator(seed &* 1_000_003 &+ number)
      read(mutator.mutated(texts[number % texts.count]))
    }
  }

  /// Checks that every finding is located inside the text or directly after its end.
  private func expectPlaces(_ diagnostics: [Diagnostic], in bytes: [UInt8]) {
    let lines = bytes.count { $0 == 10 || $0 == 13 } + 2
    for location in diagnostics.flatMap({ [$0.location] + $0.notes.map(\.location) }) {
      #expect((1...lines).contains(location.line), "\(location) of \(lines) lines")
      #expect((1...(bytes.count + 2)).contains(location.column), "\(location)")
    }
  }

  private static let markdown = """
    ---
    title: "Hello"
    tags: [a, b]
    ---
    # Hello <b>x</b>

    Words with [a link](a.md "t"), ![a picture](b.png) and `code`.

    - one

      ```yaml step
      type: modal
      content: {type: text, text: Hi}
      ```

    > ```json experience
    > {"name": "x", "traits": []}
    > ```

    <!-- hidden -->

    ```sh
    run
    ```
    """

  @Test func readsMarkdownAndFrontMatter() {
    mutate([Self.markdown], seed: 1) { bytes in
      let source = SourceFile(path: "a.md", bytes: bytes)
      expectPlaces(DefinitionFile(reading: source).diagnostics, in: bytes)
      expectPlaces(FileReading(source).diagnostics, in: bytes)
    }
  }

  @Test func readsJSON() {
    let text = #"{"a": [1, -2.5e3, true, null, "x\u00e9\n"], "b": {"c": {}}}"#
    mutate([text], seed: 2) { bytes in
      let (value, diagnostics) = JSONReader.read(bytes, file: "a.md")
      #expect(value != nil || !diagnostics.isEmpty)
      expectPlaces(diagnostics, in: bytes)
      guard let value, !diagnostics.hasErrors else { return }
      var writer = JSONWriter()
      writer.data(value)
      #expect(JSONReader.read(writer.bytes, file: "b.md").value == value)
    }
  }

  @Test func readsYAML() {
    let texts = [
      "a: &x [1, 'two', \"three\"]\nb: *x\nc:\n  - d: |\n      text # no comment\n    e: >-\n      folded\n",
      "type: '@appcues/modal'\nconfig: {style: {backgroundColor: {light: '#fff'}}, text: \"{{title}}\"}\n",
    ]
    mutate(texts, seed: 3) { bytes in
      // Readers get the content of a code block as valid UTF-8.
      let text = String(decoding: bytes, as: UTF8.self)
      let (value, diagnostics) = YAMLReader.read(text.utf8, file: "a.md")
      #expect(value != nil || !diagnostics.isEmpty, "\(text)")
      expectPlaces(diagnostics, in: Array(text.utf8))
    }
  }

  @Test func readsColors() {
    mutate(["#12345678", "0xABCDEF", "#fff", "#1234"], seed: 4) { bytes in
      let color = Color(hex: String(decoding: bytes, as: UTF8.self))
      #expect(Color(hex: color.hex) == color)
    }
  }

  @Test func readsSizes() {
    let texts = [
      "floor((W - 24) / 2)", "max(child.height, 44) + content.width * 0.5", "min(W, 100%)", "-H / 0",
    ]
    mutate(texts, seed: 5) { bytes in
      let value = LocatedValue(.string(String(decoding: bytes, as: UTF8.self)))
      guard let size = try? SizeExpression(value, .width) else { return }
      let scope = SizeExpression.Scope(
        container: Size(width: 393, height: 852), child: { Size(width: 0, height: 0) },
        content: { Size(width: 0, height: 0) })
      #expect((0...DrawableLength.limit).contains(size.evaluate(scope)))
    }
  }

  private static let rules = """
    {"version": 1, "rules": [{"condition": {"type": "group", "definition": {"logic": "and", "conditions": [
      {"type": "matcher", "definition": {"key": "~state.a/b", "matcher": "ge", "values": [1, "2"]}},
      {"type": "historical", "definition": {"events": [{"a": 1}], "matcher": "ge", "value": 0, "searchType": "ordered"}}]}},
      "consequences": [{"id": "1", "type": "add", "detail": {"eventdata": {"a": "{%urlenc(~type)%}"}}}]}]}
    """

  @Test func readsRules() {
    mutate([Self.rules], seed: 6) { bytes in
      guard let value = JSONReader.read(bytes, file: "a.md").value else { return }
      let rules = LaunchRulesParser.parse(value)
      expectPlaces(TokenCheck.diagnostics(of: value, file: "a.md"), in: bytes)
      let text = "# R\n\n```json rule\n\(String(decoding: bytes, as: UTF8.self))\n```\n"
      let file = FileReading(SourceFile(path: "a.md", text: text))
      #expect(rules != nil || !file.diagnostics.isEmpty)
    }
  }

  @Test func fillsTokens() {
    let event = Event(
      name: "E", type: "app", source: "visit", data: LocatedValue(.object([])))
    let template = RuleTemplate(RuleTokens(event: event, runtime: TestableExtensionRuntime()))
    mutate(
      ["{%~type%} and {%int(a)%}", "{%~timestampz%}{%~state.a/b%}", "{%urlenc(~all_url)%}%}{%"], seed: 7
    ) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(template.render(text).utf8.count < 10_000)
    }
  }

  @Test func readsTemplates() {
    let texts = [
      "{{#a}}<p>{{b}}</p>{{/a}}{{^c}}{{{d}}}{{/c}}{{! note }}{{> part}}", "{{=<% %>=}}<% a %>{{a}}",
      "{{#a}}{{#b}}{{c.d}}{{/b}}{{/a}}",
    ]
    mutate(texts, seed: 8) { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      _ = TemplateShape(Array(text.utf8))
      guard let template = try? ComponentTemplate(text, limits: .standard) else { return }
      let values = ["a": LocatedValue(.array([LocatedValue(.string("x"))])), "b": LocatedValue(.number(1))]
      #expect(template.render(values, meter: Meter(10_000)).utf8.count <= 100_000)
    }
  }

  @Test func searchesPatterns() {
    mutate(["^[a-z]+$", "(a|b)*c{2,3}", "\\d+(?=x)\\b", "(?i)[^x]*?y"], seed: 9) { bytes in
      let pattern = Pattern(String(decoding: bytes, as: UTF8.self))
      _ = pattern.search("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa 1234 xyz", steps: 20_000)
    }
  }

  @Test func readsExperiences() {
    let text = """
      {"id":"00000000-0000-4000-8000-000000000001","name":"x","type":"mobile","traits":[{"type":"@appcues/modal",
       "config":{"presentationStyle":"dialog","style":{"width":300,"shadow":{"color":{"light":"#000"},"radius":4,"x":0,"y":1}}}}],
       "steps":[{"id":"00000000-0000-4000-8000-000000000002","type":"modal","traits":[],"actions":{
       "00000000-0000-4000-8000-000000000003":[{"on":"tap","type":"@appcues/continue","config":{"offset":1}}]},
       "content":{"type":"stack","id":"00000000-0000-4000-8000-000000000004","orientation":"vertical","items":[
       {"type":"text","id":"00000000-0000-4000-8000-000000000003","text":"Hi","style":{"fontSize":17}}]}}]}
      """
    mutate([text], seed: 10) { bytes in
      let (value, diagnostics) = JSONReader.read(bytes, file: "a.md")
      guard let value, !diagnostics.hasErrors else { return }
      let decoding = ExperienceDecoder.decode(value)
      #expect(decoding.experience != nil || decoding.runtimeFailure != nil)
    }
  }
}
