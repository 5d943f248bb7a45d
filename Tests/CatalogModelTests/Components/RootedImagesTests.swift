import Definitions
import Elements
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import ScreenDefinitions

/// Image addresses in drawings, converted to start at the content folder.
///
/// All files that use a drawing then show the same images.
@Suite struct RootedImagesTests {
  @Test(arguments: [
    ("sun.png", "Content/images", "/images/sun.png"), ("sun.png", "Content", "/sun.png"),
    ("../sun.png", "Content/home", "/home/../sun.png"), ("/sun.png", "Content/home", "/sun.png"),
    ("https://example.com/a.png", "Content/home", "https://example.com/a.png"), ("", "Content/home", ""),
  ])
  func convertsAddressesToTheContentFolder(address: String, folder: String, rooted: String) {
    #expect(Component.rooted(address, in: folder) == rooted)
  }

  @Test func keepsAddressesThatPropertiesProvide() throws {
    let tree = try LocatedValue.yaml(
      "{items: [{imageUrl: a.png}, {imageUrl: '{{icon}}'}, {image_url: $icon}, "
        + "{image_url: b.png}, {url: c.png}]}"
    )
    #expect(
      tree.rootingImages(in: "Content/rows").json
        == #"{"items": [{"imageUrl": "/rows/a.png"}, {"imageUrl": "{{icon}}"}, "#
        + #"{"image_url": "$icon"}, {"image_url": "/rows/b.png"}, {"url": "c.png"}]}"#)
  }

  @Test func convertsImageAddressesOfADrawing() {
    let catalog = Catalog([
      "rows/row": .file(.component, "type: row\ndraw: {type: image, imageUrl: sun.png}")
    ])
    guard case .elements(let tree)? = catalog.components.first?.drawing else {
      Issue.record("The component draws elements")
      return
    }
    #expect(tree["imageUrl"] == "/rows/sun.png")
  }

  @Test func keepsBothAppearancesOfAColor() {
    let color = DynamicColor(light: Color(hex: "#FFFFFF"), dark: Color(hex: "#000000"))
    #expect(
      LocatedValue(property: .color(color), at: .start) == ["light": "#FFFFFF", "dark": "#000000"])
    #expect(
      LocatedValue(property: .color(DynamicColor(light: Color(hex: "#102030"), dark: nil)), at: .start)
        == ["light": "#102030"])
  }

  @Test func keepsTheDigitsOfADecimal() {
    #expect(LocatedValue(property: .decimal("1.10"), at: .start).exactNumber?.text == "1.10")
  }
}
