import CatalogModel
import Elements
import Testing

@testable import Composition
@testable import Mockups

/// CSS numbers, lengths, and colors.
@Suite struct CSSTests {
  @Test(
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1, "-1"), (0.5, "0.5"), (-0.25, "-0.25"), (1.0 / 3, "0.333"),
      (2.9996, "3"), (0.0004, "0"), (12.050, "12.05"), (-0.0004, "0"),
    ] as [(Double, String)])
  func writesAtMostThreeDigitsAfterThePoint(value: Double, expected: String) {
    #expect(CSS.number(value) == expected)
  }

  @Test func writesMoreDigitsForFractions() {
    #expect(CSS.number(1.0 / 3, digits: 6) == "0.333333")
    #expect(CSS.number(0.0000004, digits: 6) == "0")
  }

  @Test(
    arguments: [
      (Double.infinity, "0"), (-.infinity, "0"), (.nan, "0"), (1e300, "100000"), (-1e300, "-100000"),
    ] as [(Double, String)])
  func writesOnlyNumbersThatAScreenCanHave(value: Double, expected: String) {
    #expect(CSS.number(value) == expected)
  }

  @Test(arguments: [(0, "0"), (0.0001, "0px"), (12, "12px"), (-3.5, "-3.5px")] as [(Double, String)])
  func writesPointsAsPixels(value: Double, expected: String) {
    #expect(CSS.pixels(value) == expected)
  }

  @Test func choosesAColourByAppearanceOnlyIfBothDiffer() {
    let (red, blue) = (Color(hex: "#FF0000"), Color(hex: "#0000FF80"))
    #expect(CSS.color(DynamicColor(light: red)) == "#FF0000")
    #expect(CSS.color(DynamicColor(light: red, dark: red)) == "#FF0000")
    #expect(CSS.color(DynamicColor(light: red, dark: blue)) == "light-dark(#FF0000,#0000FF80)")
  }

  @Test(
    arguments: [
      (0, 0, 0, "0px"), (10, 0, 0, "10px"), (0, 1, 0, "var(--sw)"), (-8, 1, 0, "calc(var(--sw) + -8px)"),
      (0, 0.5, 0, "calc(var(--sw)*0.5)"), (4, 0.25, 1, "calc(var(--sw)*0.25 + var(--sh) + 4px)"),
      (1, 0.0000001, 0, "1px"),
    ] as [(Double, Double, Double, String)])
  func writesALengthThatFollowsTheScreen(constant: Double, width: Double, height: Double, expected: String) {
    let length = ScreenLength(constant: constant, perWidth: width, perHeight: height, perSafeArea: .zero)
    #expect(CSS.length(length) == expected)
  }

  @Test func writesALengthThatFollowsTheSafeArea() {
    let insets = EdgeInsets(top: 1, leading: -1, bottom: 0.5, trailing: 0)
    let length = ScreenLength(constant: 0, perWidth: 0, perHeight: 0, perSafeArea: insets)
    #expect(CSS.length(length) == "calc(var(--st) + var(--sb)*0.5 + var(--sl)*-1)")
  }

  @Test(
    arguments: [
      (12, 0, "12px"), (0, 1, "var(--sw)"), (-32, 1, "calc(var(--sw) + -32px)"),
      (0, 0.5, "calc(var(--sw)*0.5 + 0px)"),
    ] as [(Double, Double, String)])
  func writesALengthThatGrowsWithTheWidth(constant: Double, share: Double, expected: String) {
    #expect(CSS.linear(.init(constant: constant, perWidth: share)) == expected)
  }
}

/// Fonts, by the font names in a style.
@Suite struct FontRulesTests {
  private func rules(_ name: String?) -> String {
    var rules = Declarations()
    FontRules.add(name, to: &rules)
    return rules.text
  }

  @Test(arguments: [
    ("Ultralight", 100), ("Thin", 200), ("Light", 300), ("Regular", 400), ("Medium", 500), ("Semibold", 600),
    ("Bold", 700), ("Heavy", 800), ("Black", 900),
  ])
  func readsTheWeightOfASystemFont(word: String, weight: Int) {
    #expect(rules("System Default \(word)") == "font-family:var(--system);font-weight:\(weight)")
  }

  @Test(arguments: [
    ("Monospaced", "ui-monospace"), ("Rounded", "ui-rounded"), ("Serif", "ui-serif"),
    ("Default", "var(--system)"),
  ])
  func readsTheDesignOfASystemFont(word: String, family: String) {
    #expect(rules("System \(word) Bold").hasPrefix("font-family:\(family)"))
  }

  @Test(arguments: ["System", "System Bold", "System Serif Bold Italic", "System  "])
  func readsOtherSystemFontNamesAsTheDefaultFont(name: String) {
    #expect(rules(name) == "font-family:var(--system);font-weight:400")
  }

  @Test func fallsBackFromAFontOfTheAppToTheSystem() {
    #expect(rules("Lobster-Bold") == "font-family:\"Lobster-Bold\",var(--system);font-weight:700")
    #expect(rules("Lobster") == "font-family:\"Lobster\",var(--system)")
    #expect(rules("Systematic") == "font-family:\"Systematic\",var(--system)")
  }

  @Test(
    arguments: [nil, "", "a\"b", "a;b", "a}b", "a\\b", "Fönt", String(repeating: "a", count: 101)]
      as [String?])
  func omitsInvalidFontNames(name: String?) {
    #expect(rules(name).isEmpty)
  }
}

/// The platform colors of controls.
@Suite struct ControlColorsStyleTests {
  @Test func areTheSystemColorsByDefault() { #expect(ControlColors().styleRules.isEmpty) }

  @Test func followTheAppearance() {
    var colors = ControlColors()
    colors.tint = DynamicColor(light: Color(hex: "#0B5351"), dark: Color(hex: "#5CC9B9"))
    colors.otherTabs = DynamicColor(light: Color(hex: "#5E6B6B"))
    #expect(
      colors.styleRules
        == ".screen{--control-tint:light-dark(#0B5351,#5CC9B9);--other-tabs:#5E6B6B}\n")
  }
}

/// The substitutes for platform fonts, and the text sizes.
@Suite struct SystemFontTests {
  @Test func definesEveryFamilyThatTheListsName() throws {
    let css = SystemFont.styleRules
    let lists = try #require(css.split(separator: "\n").last)
    let names = lists.matches(of: /"((?:system|android)-\w+)"/).map { String($0.1) }
    #expect(names.count >= 10 && Set(names).count == names.count)
    for name in names {
      #expect(
        css.split(separator: "font-family:\"\(name)\"").count == 3, "a regular and a bold face of \(name)")
    }
  }

  @Test func prefersThePlatformFont() throws {
    let css = SystemFont.styleRules
    #expect(css.contains("--system:-apple-system,BlinkMacSystemFont,"))
    #expect(css.contains("--roboto:\"android-roboto\","))
    #expect(
      css.contains(
        "font-family:\"android-roboto\";src:local(\"Roboto\"),local(\"Roboto-Regular\");"
          + "font-weight:100 500;size-adjust:100.0%"
      ))
  }

  @Test func loadsNoExternalFonts() {
    #expect(!SystemFont.styleRules.contains("url("))
  }

  @Test(
    arguments: [
      (0, TextStyle.caption), (15, .caption), (15.01, .body), (19.99, .body), (20, .title), (400, .title),
    ] as [(Double, TextStyle)])
  func choosesTheScalingByFontSize(size: Double, style: TextStyle) {
    #expect(TextStyle(size: size) == style)
  }

  @Test func growsCaptionsMoreThanTitles() throws {
    let largest = try #require(TextSize.apple.last)
    #expect(largest.scale(of: .caption) > largest.scale(of: .body))
    #expect(largest.scale(of: .body) > largest.scale(of: .title))
  }
}
