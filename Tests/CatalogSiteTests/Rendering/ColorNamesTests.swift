import Definitions
import Elements
import Mockups
import Testing

@testable import CatalogModel
@testable import SiteRendering

/// The names of colours.
@Suite struct ColorNamesTests {
  private func token(_ name: String, _ light: String, _ dark: String? = nil) -> CheckPolicy.ColorToken {
    CheckPolicy.ColorToken(
      name: name, color: DynamicColor(light: Color(hex: light), dark: dark.map { Color(hex: $0) }),
      location: SourceLocation(file: "a", position: .start))
  }

  @Test func namesEqualAndCloseColors() throws {
    #expect(ColorNames([]) == nil)
    let names = try #require(ColorNames([token("ink", "#12282B"), token("action", "#0B5351", "#5CC9B9")]))
    #expect(names.name(of: Color(hex: "#12282B"))?.words == "ink")
    #expect(names.name(of: Color(hex: "#12282B80"))?.words == "ink")
    #expect(names.name(of: Color(hex: "#13292D"))?.words == "close to ink")
    #expect(names.name(of: Color(hex: "#5CC9B9"))?.words == "action")
    #expect(names.name(of: Color(hex: "#FF0000")) == nil)
    #expect(names.name(of: Color(hex: "#12282B00")) == nil)
    let pair = DynamicColor(light: Color(hex: "#0B5351"), dark: Color(hex: "#5CC9B9"))
    #expect(names.name(of: pair) == "action")
    #expect(names.name(of: DynamicColor(light: Color(hex: "#0B5351"), dark: .black)) == nil)
  }
}
