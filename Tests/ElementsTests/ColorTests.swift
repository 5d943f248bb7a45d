import Elements
import Testing

/// Colors as payloads write them, and as the site shows them.
@Suite struct ColorTests {
  @Test(arguments: [
    ("#1A73E8", "#1A73E8"),
    ("1a73e8", "#1A73E8"),
    ("#F0A", "#FF00AA"),
    ("#1A73E880", "#1A73E880"),
    ("#1A73E8FF", "#1A73E8"),
    // Characters other than letters and digits are trimmed from both ends.
    ("  #1A73E8;", "#1A73E8"),
    ("(FFF)", "#FFFFFF"),
    // A text of any other length is black.
    ("#12345", "#000000"),
    ("", "#000000"),
    // Only the digits before the first non-hexadecimal character count.
    ("12345z", "#012345"),
    ("zzzzzz", "#000000"),
    ("0x00FF", "#0000FF"),
  ])
  func readsATextLikeTheRuntime(_ text: String, _ hex: String) {
    #expect(Color(hex: text).hex == hex)
  }

  @Test(arguments: ["#FFF", "fff", "#1A73E8", "1A73E880"])
  func recognizesColorNotations(_ text: String) { #expect(Color.isHex(text)) }

  @Test(arguments: ["", "#", "#12", "#12345", "red", "#GGGGGG", "##FFF", "#1A73E8;", "#１２３"])
  func rejectsOtherTexts(_ text: String) { #expect(!Color.isHex(text)) }

  @Test(arguments: [0, 1, 0x7F, 0x80, 0xFE, 0xFF] as [UInt8])
  func isDecodedFromItsNotation(_ channel: UInt8) {
    let color = Color(red: channel, green: 255 - channel, blue: channel / 2, alpha: channel)
    #expect(Color(hex: color.hex) == color)
  }

  @Test func usesTheLightColorIfThereIsNoDarkColor() {
    #expect(DynamicColor(light: .white).resolvedDark == .white)
    #expect(DynamicColor(light: .white, dark: .black).resolvedDark == .black)
  }
}
