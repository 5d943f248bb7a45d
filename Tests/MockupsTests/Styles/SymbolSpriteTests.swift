import Elements
import Foundation
import Testing

@testable import Mockups

/// Symbols as shapes in a style sheet.
@Suite struct SymbolSpriteTests {
  private static let plus = SymbolDrawing(solid: "M1 2h3z")
  private static let ring = SymbolDrawing(lines: "M5 6h7z")

  private func css(_ sheet: StyleSheet) -> String { String(decoding: sheet.css, as: UTF8.self) }

  @Test func drawsASymbolOnceForAllUses() {
    var sheet = StyleSheet()
    let first = sheet.className(for: Self.plus, pen: 2)
    #expect(sheet.className(for: Self.ring, pen: 2) != first)
    #expect(sheet.className(for: Self.plus, pen: 2) == first)
    #expect(css(sheet).components(separatedBy: Self.plus.solid).count == 2)
  }

  @Test func distinguishesStrokeWidths() {
    var sheet = StyleSheet()
    #expect(sheet.className(for: Self.ring, pen: 2) != sheet.className(for: Self.ring, pen: 3))
    #expect(css(sheet).contains("stroke-width='3'"))
  }

  @Test func placesSymbolsSideBySide() {
    var sheet = StyleSheet()
    let names = [Self.plus, Self.ring, SymbolDrawing(solid: "M9 9h1z")].map {
      sheet.className(for: $0, pen: 2)
    }
    let css = css(sheet)
    // Three squares of 24 with two gaps of 8 are 88 wide.
    #expect(css.contains("viewBox='0 0 88 24'") && css.contains("-webkit-mask-size:366.667% 100%"))
    #expect(!css.contains(".\(names[0]){"))
    #expect(css.contains(".\(names[1]){-webkit-mask-position:50% 0}"))
    #expect(css.contains(".\(names[2]){-webkit-mask-position:100% 0}"))
  }

  @Test func writesNothingWithoutSymbols() {
    #expect(StyleSheet().css.isEmpty)
  }
}
