import CatalogModel
import Definitions
import ScreenDefinitions
import Testing

/// Component definitions: size, properties, and drawing.
@Suite struct ComponentDefinitionTests {
  private func catalog(_ component: String, rest: String = "") -> Catalog {
    Catalog(["row": "# Row\n```yaml component\n\(component)\n```\n\(rest)"])
  }

  @Test func readsSizePropertiesAndDrawing() throws {
    let component = try #require(
      catalog(
        "{type: \"app:row\", size: {width: 100%, height: 56}, properties: {title: text}, draw: {type: text, text: \"{{title}}\"}}"
      ).components.first)
    #expect(component.type == "app:row")
    #expect(component.declaredSize != nil && !component.isSizedByContent)
    #expect(component.properties.map(\.kind) == [.text])
    #expect(component.drawing != nil)
  }

  @Test func fitsItsContentWithoutASize() throws {
    let component = try #require(catalog("draw: {type: text, text: Hi}").components.first)
    #expect(component.declaredSize == nil && component.isSizedByContent)
    #expect(component.type == "row")
  }

  @Test(arguments: [
    ("type: a", "neither 'draw' nor"),
    ("{draw: {type: text, text: \"{{titel}}\"}}", "There is no property 'titel'"),
    ("{size: {depth: 3}, draw: {type: text, text: a}}", "'size' has no key 'depth'"),
    ("{childInsets: wide, draw: {type: text, text: a}}", "'childInsets' needs a number"),
    ("{properties: [a], draw: {type: text, text: a}}", "'properties' needs properties by name"),
    (
      "{properties: {a: {type: number, default: x}}, draw: {type: text, text: a}}",
      "The default does not have the type 'number'"
    ),
    ("{layoutTraits: [fullWith], draw: {type: text, text: a}}", "There is no layout trait 'fullWith'"),
  ])
  func reportsInvalidComponents(component: String, words: String) {
    let found = catalog(component).findings(.invalidComponent)
    #expect(found.contains { $0.message.contains(words) }, "\(found)")
  }

  @Test func reportsASecondDrawing() {
    let template = "```mustache template\n<b>{{a}}</b>\n```\n"
    let both = catalog("draw: {type: text, text: a}", rest: template).findings(.invalidComponent)
    #expect(both.map(\.message) == ["A component has either 'draw' or a template, not both"])
    let two = catalog("type: a", rest: template + template).findings(.invalidComponent)
    #expect(two.map(\.message) == ["A component can have only one template"])
  }
}
