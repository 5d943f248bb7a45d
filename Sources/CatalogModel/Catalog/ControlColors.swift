import DefinitionKinds
import Definitions
package import Elements
import ExperienceTraits

/// The colours that an app gives to the platform's controls; payloads cannot set them.
package struct ControlColors: Equatable, Sendable {
  /// The colour of the selected tab, of pickers, and of button texts without a colour.
  ///
  /// `nil` means the system blue.
  package var tint: DynamicColor?
  /// The colour of the tabs that are not selected; `nil` means the system grey.
  package var otherTabs: DynamicColor?

  /// Creates the system colours.
  package init() {}

  struct ControlColorsKeys: KeySet {
    let tint = Key(
      "tint", .value("a colour, or one for 'light' and one for 'dark'"), otherwise: "the system blue",
      "The colour of the selected tab, of pickers, and of button texts without a colour.")
    let otherTabs = Key(
      "otherTabs", .value("a colour, or one for 'light' and one for 'dark'"),
      otherwise: "the system grey", "The colour of tabs that are not selected.")
  }
  static let keys = ControlColorsKeys()

  init(_ reader: inout DefinitionReader) {
    tint = Self.color(Self.keys.tint, &reader)
    otherTabs = Self.color(Self.keys.otherTabs, &reader)
  }

  private static func color(_ key: Key<LocatedValue?>, _ reader: inout DefinitionReader) -> DynamicColor? {
    guard let value = reader.read(key) else { return nil }
    let color = DynamicColor(written: value)
    if color == nil {
      reader.report(
        "'\(key.name)' is not a colour", at: value.position, help: DynamicColor.writtenExample)
    }
    return color
  }
}

extension DynamicColor {
  /// Help that shows how to write a colour in a catalog definition.
  static let writtenExample = "write '#12282B', or '{ light: \"#12282B\", dark: \"#EAF4F2\" }'"

  /// Reads one colour, or one for each appearance; `nil` if a part is not a colour.
  init?(written value: LocatedValue) {
    let dark = value[StyleDecoder.dark]?.string
    guard let light = value.string ?? value[StyleDecoder.light]?.string, Color.isHex(light),
      dark.map(Color.isHex) ?? true
    else { return nil }
    self.init(light: Color(hex: light), dark: dark.map { Color(hex: $0) })
  }
}
