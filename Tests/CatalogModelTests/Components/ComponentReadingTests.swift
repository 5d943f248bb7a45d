import Definitions
import Elements
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import ScreenDefinitions

/// The parts of a component definition: lengths, properties, examples, and the placeholders in its drawing.
@Suite struct ComponentReadingTests {
  private func catalog(_ keys: String, rest: String = "") -> Catalog {
    Catalog(["row": .file(.component, "\(keys)\ndraw: {type: spacer}") + rest])
  }

  private func templated(_ template: String, keys: String = "properties: {title: text}") -> Catalog {
    Catalog(["row": .file(.component, keys) + "```mustache template\n\(template)\n```\n"])
  }

  @Test func readsInsetsForAllEdgesOrEach() {
    #expect(
      catalog("childInsets: 8").components.first?.childInsets
        == EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8))
    #expect(
      catalog("childInsets: {leading: 16, top: -4}").components.first?.childInsets
        == EdgeInsets(top: -4, leading: 16, bottom: 0, trailing: 0))
  }

  /// Edges follow the reading direction, so there are no edges 'left' and 'right'.
  @Test(arguments: ["{left: 8}", "{leading: wide}"])
  func refusesUnknownInsetEdges(insets: String) {
    let catalog = catalog("childInsets: \(insets)")
    #expect(
      catalog.messages(.invalidComponent) == [
        "'childInsets' needs numbers for top, leading, bottom and trailing"
      ])
    #expect(catalog.findings(.invalidComponent).places == ["4:15"])
  }

  @Test(arguments: [
    ("-1", "a length must be between 0 and 100,000 points"), ("true", "a length must be a number or a text"),
    ("W -", "a number or a name is missing"), ("wdith", "there is no name 'wdith', did you mean 'width'?"),
    ("min W", "'min' needs brackets"), ("(W", "a closing bracket is missing"), ("W)", "')' is unexpected"),
  ])
  func explainsWhyALengthIsInvalid(length: String, words: String) {
    let found = catalog("size: {width: \(length)}").messages(.invalidComponent)
    #expect(found == ["The width cannot be read: \(words)"])
  }

  @Test func limitsTheDepthAndTheLengthOfAFormula() {
    let deep = String(repeating: "(", count: 60) + "W" + String(repeating: ")", count: 60)
    let long = Array(repeating: "W", count: 201).joined(separator: " + ")
    let signs = String(repeating: "-", count: 60) + "W"
    for (text, words) in [(deep, "nested too deeply"), (signs, "nested too deeply"), (long, "more than 200")]
    {
      let found = catalog("size: {height: '\(text)'}").messages(.invalidComponent)
      #expect(found.first?.contains(words) == true, "\(found)")
    }
  }

  @Test(arguments: [("W - 500", 0.0), ("1 / 0", 0), ("-8", 0), ("100000 * 100000", DrawableLength.limit)])
  func clampsLengthsToTheDrawableRange(text: String, points: Double) throws {
    let scope = SizeExpression.Scope(
      container: Size(width: 320, height: 480), child: { Size(width: 0, height: 0) },
      content: { Size(width: 0, height: 0) })
    #expect(try SizeExpression(.yaml("'\(text)'"), .width).evaluate(scope) == points)
  }

  @Test(arguments: [
    ("text", "words", "3"), ("number", "2.5", "two"), ("boolean", "false", "0"), ("list", "[]", "{}"),
    ("object", "{}", "[]"), ("image", "a.png", "[a.png]"), ("color", "'#FFF'", "red"),
    ("color", "{light: '#FFF', dark: '#000'}", "{dark: '#000'}"),
  ])
  func acceptsOnlyDefaultsOfThePropertyType(type: String, good: String, bad: String) {
    func messages(_ value: String) -> [String] {
      catalog("properties: {a: {type: \(type), default: \(value)}}").messages(.invalidComponent)
    }
    #expect(messages(good).isEmpty)
    #expect(messages(bad) == ["The default does not have the type '\(type)'"])
  }

  @Test func readsPropertiesInTheOrderOfTheFile() throws {
    let properties = try #require(
      catalog("properties: {title: {type: text, required: true, description: The name}, b: number, a: {}}")
        .components.first?.properties)
    #expect(properties.map(\.name) == ["title", "b", "a"])
    #expect(properties.map(\.kind) == [.text, .number, .any])
    #expect(properties.map(\.isRequired) == [true, false, false])
    #expect(properties.first?.summary == "The name")
  }

  @Test func namesExamplesByTheirHeadingOrNumber() {
    let text =
      "```yaml component\ndraw: {type: spacer}\n```\n```yaml example\ntitle: A\n```\n"
      + .section("Long", .example, "title: B", prose: "Wraps.\n") + "```yaml example\ntitle: C\n```\n"
    let examples = Catalog(["row": text]).components.first?.examples ?? []
    #expect(examples.map(\.title) == ["Example 1", "Long", "Long"])
    #expect(examples.map(\.prose.firstParagraph) == [nil, "Wraps.", nil])
  }

  @Test func reportsAnExampleWithoutNames() {
    let catalog = catalog("type: row", rest: .section("List", .example, "[a]"))
    #expect(catalog.messages(.invalidComponent) == ["An example needs named values, not an array"])
  }

  @Test(arguments: [
    ("{type: text, text: '{{title'}", "A name after '{{' is not closed"),
    ("{type: text, forEach: '{{title}}', text: a}", "The root of a drawing cannot have 'forEach'"),
    ("{type: text, text: '{{titles}}'}", "There is no property 'titles'"),
  ])
  func reportsUnknownPlaceholders(draw: String, message: String) {
    let catalog = Catalog(["row": .file(.component, "properties: {title: list}\ndraw: \(draw)")])
    #expect(catalog.messages(.invalidComponent) == [message])
  }

  @Test func acceptsPlaceholdersThatEveryDrawingHas() {
    let draw = "{type: text, text: '{{ title.first }} {{width}} {{height}} {{item}} {{children}}'}"
    let catalog = Catalog(["row": .file(.component, "properties: {title: object}\ndraw: \(draw)")])
    #expect(catalog.findings(.invalidComponent).isEmpty)
  }

  @Test(arguments: [
    ("<b>{{#title}}</b>", "a section is not closed", 8), ("<b>{{title</b>", "a tag is not closed", 7),
    ("{{#title}}{{/titel}}", "a section is closed with a different name", 7),
  ])
  func explainsWhyATemplateIsInvalid(template: String, words: String, line: Int) {
    let catalog = templated(template)
    #expect(catalog.messages(.invalidComponent) == ["The template cannot be read: \(words)"])
    #expect(catalog.findings(.invalidComponent).map(\.location.line) == [line])
    #expect(catalog.components.first?.drawing == nil)
  }

  /// Names inside a section may be members of the section's values.
  @Test func reportsTemplateNamesOnlyIfTheyResembleProperties() {
    let found = templated("<b>{{name}}</b>\n<i>{{titel}}</i>").findings(.unusableProperty)
    #expect(found.map(\.help) == ["did you mean 'title'?"])
    #expect(found.map(\.location.line) == [8])
  }

  @Test func acceptsLayoutTraitsOfTheApp() {
    #expect(catalog("layoutTraits: [fullWidth, app-glow]").findings(.invalidComponent).isEmpty)
  }
}
