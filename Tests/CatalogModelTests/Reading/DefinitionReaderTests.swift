import Definitions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import EventDefinitions

/// The reader of the keys of a definition, and the findings that it reports.
@Suite struct DefinitionReaderTests {
  private enum Size: String, CaseIterable { case small, large }

  private let findings = FindingCollector()

  private func reader(_ text: String, in syntax: DefinitionSyntax = .yaml) throws -> DefinitionReader {
    DefinitionReader(
      try .yaml(text), "a thing",
      report: DefinitionReport(
        file: "Content/a.md", in: { _ in syntax }, rule: .invalidRule, findings: findings))
  }

  private func text(_ name: String) -> Key<String?> { Key(name, .text, "A text.") }
  private func number(_ name: String) -> Key<Double?> { Key(name, .number, "A number.") }
  private func size(_ name: String) -> Key<Size?> { Key(name, .word, "A size.") }
  private func texts(_ name: String) -> Key<[String]> {
    Key(name, .list(.text, takesOne: true), default: [], "Some texts.")
  }

  @Test func readsNullAsAnAbsentKey() throws {
    var reader = try reader("title: null\ncount: ~")
    #expect(reader.read(text("title")) == nil && reader.read(number("count")) == nil)
    #expect(reader.list(text("title")).isEmpty)
    reader.reportUnknownKeys()
    #expect(findings.diagnostics.isEmpty)
  }

  @Test func showsAnExampleInTheSyntaxOfTheDefinition() throws {
    var yaml = try reader("count: many")
    var json = try reader("count: many", in: .json)
    #expect(yaml.read(number("count")) == nil && json.read(number("count")) == nil)
    #expect(
      findings.diagnostics.map(\.message)
        == Array(repeating: "'count' needs a number, not a string", count: 2))
    #expect(
      findings.diagnostics.map(\.help) == [
        "for example, write 'count: 12'", "for example, write '\"count\": 12'",
      ])
  }

  @Test func readsAValueAsAListOfOne() throws {
    var reader = try reader("one: a\nmany: [a, b]\nnone: []")
    #expect(reader.read(texts("one")) == ["a"])
    #expect(reader.read(texts("many")) == ["a", "b"])
    #expect(reader.read(texts("none")).isEmpty)
  }

  @Test func omitsOtherTypesFromAListOfTexts() throws {
    var reader = try reader("tags: [a, 2, b, {c: d}]")
    #expect(reader.read(texts("tags")) == ["a", "b"])
    #expect(findings.diagnostics.places == ["1:11", "1:17"])
    #expect(findings.diagnostics.last?.message == "'tags' needs texts, not a dictionary")
  }

  @Test func suggestsTheClosestTermOrListsAll() throws {
    var reader = try reader("near: smal\nfar: medium\nother: 3\nsmall: small")
    #expect(reader.read(size("near")) == nil)
    #expect(reader.read(size("far")) == nil)
    #expect(reader.read(size("other")) == nil)
    #expect(reader.read(size("small")) == .small)
    #expect(
      findings.diagnostics.map(\.help) == [
        "did you mean 'small'?", "the values are small, large", "the values are small, large",
      ])
    #expect(findings.diagnostics.last?.message == "'other' cannot be a number")
  }

  @Test func reportsUnknownKeysAtTheirPosition() throws {
    var reader = try reader("title: A\ntitel: B\nwidth: 3\nheight: 4")
    _ = reader.read(text("title"))
    reader.ignore(["height"])
    reader.reportUnknownKeys()
    #expect(
      findings.diagnostics.map(\.message) == [
        "Unknown key 'titel'", "Unknown key 'width'",
      ])
    #expect(findings.diagnostics.places == ["2:1", "3:1"])
    #expect(findings.diagnostics.allSatisfy { $0.severity == .warning })
  }

  @Test func readsAValueOfAnotherTypeAsAnEmptyObject() throws {
    var reader = try reader("[a, b]")
    #expect(reader.read(text("title")) == nil)
    reader.reportUnknownKeys()
    #expect(findings.diagnostics.map(\.message) == ["A thing needs named values, not an array"])
  }

  @Test func isSoundUnlessItsOwnKeysHaveErrors() throws {
    findings.report(.found(.invalidRule))
    var good = try reader("title: A")
    _ = good.read(text("title"))
    #expect(good.isSound)
    var bad = try reader("title: 3")
    _ = bad.read(text("title"))
    #expect(!bad.isSound)
  }

  @Test func usesTheDefaultForMissingAndInvalidValues() throws {
    let key = Key("margin", .number(of: "points", from: 0, to: 100), default: 16, "The margin.")
    var absent = try reader("{}")
    var negative = try reader("margin: -1")
    #expect(absent.read(key) == 16 && absent.isSound)
    #expect(negative.read(key) == 16 && !negative.isSound)
    #expect(
      findings.diagnostics.map(\.message) == [
        "'margin' needs a number of points from 0 to 100, not -1"
      ])
    #expect(findings.diagnostics.map(\.help) == ["for example, write 'margin: 12'"])
    #expect(key.description.defaultValue == "16")
  }

  @Test func reportsAMissingRequiredKey() throws {
    var reader = try reader("{}")
    #expect(reader.read(Key(required: "name", .text, "The name.")) == "")
    #expect(findings.diagnostics.map(\.message) == ["The key 'name' is missing"])
  }

  @Test func locatesAMissingKeyAtItsObject() throws {
    let reader = try reader("outer:\n  a: 1")
    let inner = reader.nested(try .yaml("\n\n  a: 1"), "an inner thing") { inner in
      _ = inner.read(number("a"))
      return (inner.position(of: text("a")), inner.position(of: text("b")))
    }
    #expect(inner.0 == Position(line: 3, column: 6))
    #expect(inner.1 == Position(line: 3, column: 3))
  }

  @Test func namesTheNestedSubjectInNestedFindings() throws {
    try reader("{}").nested("text", "a path") { _ in }
    #expect(findings.diagnostics.map(\.message) == ["A path needs named values, not a string"])
    #expect(findings.diagnostics.map(\.id) == [Diagnostic.found(.invalidRule).id])
  }
}
