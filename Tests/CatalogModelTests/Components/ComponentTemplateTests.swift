import Definitions
import Testing

@testable import CatalogModel
@testable import ScreenDefinitions

@Suite struct ComponentTemplateTests {
  private func render(_ text: String, _ values: [String: LocatedValue], limit: Int = 1 << 20) throws -> String
  {
    try ComponentTemplate(text, limits: .standard).render(values, meter: Meter(limit))
  }

  @Test func showsTextsListsAndMembers() throws {
    let values: [String: LocatedValue] = [
      "title": "Tom & Jerry", "list": ["a", "b"], "yes": true, "no": false, "number": 2.5,
      "object": ["z": 1, "a": ["b": "deep"]],
    ]
    #expect(try render("{{title}} {{{title}}}", values) == "Tom &amp; Jerry Tom & Jerry")
    #expect(try render("{{#list}}{{.}}{{^last()}}, {{/last()}}{{/list}}", values) == "a, b")
    #expect(try render("{{#reversed(list)}}{{uppercased(.)}}{{/reversed(list)}}", values) == "BA")
    #expect(try render("{{count(list)}}{{#yes}}yes{{/yes}}{{#no}}no{{/no}} {{number}}", values) == "2yes 2.5")
    #expect(try render("{{object.a.b}}{{#object}}{{z}}{{/object}}{{nobody}}", values) == "deep1")
  }

  @Test func showsNothingForAnObject() throws {
    let values: [String: LocatedValue] = ["object": ["a": 1, "b": 2, "c": 3]]
    #expect(try render("<{{object}}{{{object}}}>", values) == "<>")
    #expect(
      try render("{{#enumerated(object)}}{{key}}={{value}};{{/enumerated(object)}}", values) == "a=1;b=2;c=3;"
    )
  }

  @Test func stopsAtTheSizeLimit() throws {
    let values: [String: LocatedValue] = [
      "l": LocatedValue(.array((0..<100).map { LocatedValue(.number(Double($0))) })),
      "long": LocatedValue(.string(String(repeating: "x", count: 10_000))),
    ]
    let levels = 6
    let nested =
      String(repeating: "{{#l}}", count: levels) + "{{.}}lol" + String(repeating: "{{/l}}", count: levels)
    #expect(try render(nested, values, limit: 100_000).utf8.count <= 100_000)
    #expect(try render("{{#l}}{{long}}{{/l}}", values, limit: 100_000).utf8.count <= 100_000)
    let object =
      String(repeating: "{{#enumerated(o)}}", count: 12) + "x"
      + String(repeating: "{{/enumerated(o)}}", count: 12)
    let members: LocatedValue = ["a": 1, "b": 2, "c": 3, "d": 4, "e": 5, "f": 6, "g": 7, "h": 8]
    #expect(try render(object, ["o": members], limit: 100_000).utf8.count <= 100_000)
  }

  @Test func refusesTooDeepTemplatesBeforeParsing() {
    let text = String(repeating: "{{#a}}", count: 200_000)
    #expect(throws: ComponentTemplate.PlaceholderProblem.self) {
      try ComponentTemplate(text, limits: .standard)
    }
    let functions =
      "{{" + String(repeating: "f(", count: 200_000) + "a" + String(repeating: ")", count: 200_000) + "}}"
    #expect(throws: ComponentTemplate.PlaceholderProblem.self) {
      try ComponentTemplate(functions, limits: .standard)
    }
  }
}
