import Testing

@testable import Definitions

@Suite struct TemplateShapeTests {
  @Test func measuresTheNestingDepth() {
    #expect(TemplateShape("".utf8).depth == 0)
    #expect(TemplateShape("{{a}} {{{b}}} {{! {{#c}} }}".utf8).depth == 0)
    #expect(TemplateShape("{{#a}}{{^b}}x{{/b}}{{/a}}{{#c}}{{/c}}".utf8).depth == 2)
    #expect(TemplateShape("{{#upper(lower(a))}}{{/upper(lower(a))}}".utf8).depth == 3)
    #expect(TemplateShape("{{<layout}}{{$main}}{{#a}}{{> part}}{{/a}}{{/main}}{{/layout}}".utf8).depth == 4)
  }

  @Test func locatesTheDeepestSection() {
    let shape = TemplateShape("über\n {{#a}}\n  {{#b}}{{/b}}{{/a}}".utf8)
    #expect(shape.deepest == Position(line: 3, column: 3))
  }

  @Test func followsDelimiterChangesWithinTheirSection() {
    let shape = TemplateShape("{{#a}}{{=<% %>=}}<%#b%>{{#c}}<%/b%><%/a%>{{#d}}{{#e}}{{/e}}{{/d}}".utf8)
    #expect(shape.depth == 2)
    #expect(Set(shape.sectionSizes.keys) == ["a", "b", "d", "e"])
  }

  @Test func measuresSectionsByTheLastPartOfTheirName() {
    let shape = TemplateShape("{{#a.b}}12345{{/a.b}}{{#reversed(b)}}123{{/reversed(b)}}{{#.}}1{{/.}}".utf8)
    #expect(shape.sectionSizes == ["b": 5, ".": 1])
    #expect(shape.longestSection == 5)
  }

  @Test func listsIncludesAndBlocks() {
    let shape = TemplateShape(
      "{{> head}}{{<layout}}{{$main}}{{> body}}{{$inner}}{{/inner}}{{/main}}{{/layout}}{{$open}}{{/open}}"
        .utf8)
    #expect(shape.includes.map(\.name) == ["head", "layout", "body"])
    #expect(shape.includes.map(\.filledBlocks) == [[], [], ["main"]])
    #expect(shape.blocks.map(\.name) == ["main", "inner", "open"])
    #expect(shape.blocks.map(\.isFilling) == [true, false, false])
  }

  @Test func acceptsAnyText() {
    for text in [
      "{{", "{{#", "{{=", "{{= =}}", "{{=a=}}", "{{{a}}", "{{/a}}", "{{#a", "}}{{", "{{=<% %>=}}<%",
    ] {
      #expect(TemplateShape(text.utf8).depth <= 1, "\(text)")
    }
    #expect(TemplateShape(String(repeating: "{{#a}}", count: 1_000_000).utf8).depth > 64)
    #expect(TemplateShape(("{{" + String(repeating: "a(", count: 1_000_000) + "}}").utf8).depth > 64)
  }
}
