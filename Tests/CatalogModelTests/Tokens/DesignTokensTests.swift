import Definitions
import Elements
import Testing

@testable import CatalogModel

/// Files of design tokens.
@Suite struct DesignTokensTests {
  private func tokens(_ files: (String, String)...) -> DesignTokens {
    DesignTokens(files.map { TokenFile(SourceFile(path: "Content/\($0.0).tokens.json", text: $0.1)) })
  }

  private func colors(_ tokens: DesignTokens) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: tokens.all.map { token in
        let hex = [token.color?.light, token.color?.dark].compactMap { $0?.hex }
        return (token.name, hex.joined(separator: " "))
      })
  }

  @Test func takesOverTypesOfGroupsAndFollowsAliases() {
    let found = tokens(
      (
        "design",
        ##"""
        {
          "palette": { "$type": "color", "blue": { "$value": "#0000FF" }, "$root": { "$value": "#112233" } },
          "text": { "link": { "$value": "{palette.blue}", "$description": "Links" },
                    "plain": { "$ref": "#/palette/$root" }, "own": { "$value": "{text.link}" } },
          "size": { "$value": { "value": 4, "unit": "px" }, "$type": "dimension" }
        }
        """##
      ))
    #expect(found.diagnostics == [])
    #expect(
      colors(found) == [
        "palette": "#112233", "palette.blue": "#0000FF", "text.link": "#0000FF", "text.plain": "#112233",
        "text.own": "#0000FF", "size": "",
      ])
    let own = found.all.first { $0.name == "text.own" }
    #expect(own?.aliases == ["text.link", "palette.blue"])
    #expect(found.all.first { $0.name == "text.link" }?.summary == "Links")
    #expect(found.all.first { $0.name == "size" }?.type == "dimension")
  }

  @Test func extendsGroups() {
    let found = tokens(
      (
        "design",
        ##"""
        {
          "base": { "$type": "color", "one": { "$value": "#111111" }, "two": { "$value": "#222222" } },
          "warm": { "$extends": "{base}", "two": { "$value": "#333333" }, "three": { "$value": "#444444" } }
        }
        """##
      ))
    #expect(found.diagnostics == [])
    #expect(
      colors(found) == [
        "base.one": "#111111", "base.two": "#222222", "warm.one": "#111111", "warm.two": "#333333",
        "warm.three": "#444444",
      ])
  }

  @Test func extendsGroupsThatExtendOthers() {
    let found = tokens(
      (
        "design",
        ##"""
        {
          "c": { "$extends": "{b}", "three": { "$value": "#333333" } },
          "b": { "$extends": "{a}", "two": { "$value": "#222222" } },
          "a": { "$type": "color", "one": { "$value": "#111111" } }
        }
        """##
      ))
    #expect(found.diagnostics == [])
    #expect(
      found.all.filter { $0.name.hasPrefix("c.") }.map(\.name).sorted() == ["c.one", "c.three", "c.two"])
    #expect(found.all.allSatisfy { $0.color != nil })
  }

  @Test(arguments: [
    ##"{"a": {"b": {"$extends": "{a}"}, "c": {"$extends": "{a}"}}}"##,
    ##"{"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}}"##, ##"{"a": {"$extends": "{a}"}}"##,
  ])
  func endsWithGroupsThatExtendThemselves(text: String) {
    #expect(
      tokens(("design", text)).diagnostics.contains { $0.message.hasPrefix("The group extends itself") })
  }

  @Test(arguments: [
    (##"{"ink": {"$value": "#111111"}}"##, "The token 'ink' has no type"),
    (##"{"ink": {"$type": "colour", "$value": "#111111"}}"##, "There is no type 'colour' of tokens"),
    (
      ##"{"ink": {"$type": "color", "$valu": "#111111"}}"##, "There is no member '$valu' of tokens and groups"
    ),
    (##"{"$value": 3}"##, "A file of design tokens is an object of groups and tokens, not a token"),
    (
      ##"{"a": {"$type": "color", "$value": "#111111", "b": {"$value": "#222222"}}}"##,
      "A token cannot contain 'b', so it is left out"
    ),
    (
      ##"{"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": ["x", "y", "z"]}}}"##,
      "The token 'ink' is not a colour: it needs three numbers as 'components'"
    ),
    (
      ##"{"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [255, 0, 0]}}}"##,
      "The token 'ink' is not a colour: its components or its 'alpha' are not from 0 to 1"
    ),
  ])
  func reportsMistakes(text: String, message: String) {
    #expect(tokens(("design", text)).diagnostics.map(\.message) == [message])
  }

  @Test func combinesModesOfSeveralFiles() {
    let light =
      ##"{"ink": {"$type": "color", "$value": "#111111"}, "text": {"$type": "color", "$value": "{ink}"}}"##
    let dark =
      ##"{"ink": {"$type": "color", "$value": "#EEEEEE"}, "night": {"$type": "color", "$value": "#000011"}}"##
    let found = tokens(("design.light", light), ("design.dark", dark))
    #expect(found.diagnostics == [])
    #expect(colors(found) == ["ink": "#111111 #EEEEEE", "text": "#111111 #EEEEEE", "night": "#000011"])
    #expect(found.all.map(\.name) == ["ink", "text", "night"])
  }

  @Test(arguments: [
    (#"{"colorSpace": "srgb", "components": [1, 0.5, 0]}"#, "#FF8000"),
    (#"{"colorSpace": "srgb", "components": [1, "none", 0], "alpha": 0.5}"#, "#FF000080"),
    (#"{"colorSpace": "srgb-linear", "components": [0.5, 0.5, 0.5]}"#, "#BCBCBC"),
    (#"{"colorSpace": "hsl", "components": [210, 50, 40]}"#, "#336699"),
    (#"{"colorSpace": "hwb", "components": [210, 20, 40]}"#, "#336699"),
    (#"{"colorSpace": "hwb", "components": [210, 60, 60]}"#, "#808080"),
    (#"{"colorSpace": "oklch", "components": [0.62796, 0.25768, 29.23388]}"#, "#FF0000"),
    (#"{"colorSpace": "oklab", "components": [1, 0, 0]}"#, "#FFFFFF"),
    (#"{"colorSpace": "lab", "components": [54.2917, 80.8125, 69.885]}"#, "#FF0000"),
    (#"{"colorSpace": "lch", "components": [54.2905, 106.8372, 40.8526]}"#, "#FF0000"),
    (#"{"colorSpace": "display-p3", "components": [0.9175, 0.2003, 0.1386]}"#, "#FF0000"),
    (##"{"colorSpace": "xyz-d65", "components": [0, 0, 0], "hex": "#123456"}"##, "#123456"),
    (##""#00ff00""##, "#00FF00"),
  ])
  func readsColorSpaces(value: String, hex: String) throws {
    let read = try #require(JSONReader.read(Array(value.utf8), file: "value.json").value)
    let color = try TokenColor.read(read).get()
    let wanted = Color(hex: hex)
    for (own, other) in [(color.red, wanted.red), (color.green, wanted.green), (color.blue, wanted.blue)] {
      #expect(abs(Int(own) - Int(other)) <= 1, "\(color.hex) is not \(hex)")
    }
    #expect(abs(Int(color.alpha) - Int(wanted.alpha)) <= 1)
  }

  @Test func comparesColorsAsPeopleSeeThem() {
    let (ink, near, far) = (Color(hex: "#12282B"), Color(hex: "#13292D"), Color(hex: "#223A3E"))
    #expect(TokenColor.difference(ink, ink) == 0)
    #expect(TokenColor.difference(ink, near) < 0.02)
    #expect(TokenColor.difference(ink, far) > 0.05)
  }
}
