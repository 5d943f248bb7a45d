import Definitions
package import Elements

/// The colours that an app gives to the controls of the platform, which no payload can set.
package struct ControlColors: Equatable, Sendable {
  /// The colour of a selected tab, of pickers, and of the text of buttons that sets none.
  ///
  /// `nil` is the blue of the system.
  package var tint: DynamicColor?
  /// The colour of the other tabs, or `nil` for the grey of the system.
  package var otherTabs: DynamicColor?

  /// The colours of the system.
  package init() {}

  struct Keys: KeySet {
    let tint = Key(
      "tint", .value("a colour, or one for 'light' and one for 'dark'"), otherwise: "the blue of the system",
      "The colour of the selected tab, of pickers, and of the text of buttons that has none.")
    let otherTabs = Key(
      "otherTabs", .value("a colour, or one for 'light' and one for 'dark'"),
      otherwise: "the grey of the system", "The colour of tabs that are not selected.")
  }
  static let keys = Keys()

  init(_ reader: inout DefinitionReader) {
    tint = Self.color(Self.keys.tint, &reader)
    otherTabs = Self.color(Self.keys.otherTabs, &reader)
  }

  private static func color(_ key: Key<LocatedValue?>, _ reader: inout DefinitionReader) -> DynamicColor? {
    guard let value = reader.read(key) else { return nil }
    let color = DynamicColor(written: value)
    if color == nil {
      reader.report(
        "'\(key.name)' is no colour", at: value.position, help: DynamicColor.writtenExample)
    }
    return color
  }
}

extension DynamicColor {
  /// How a catalog writes a colour.
  static let writtenExample = "write '#12282B', or '{ light: \"#12282B\", dark: \"#EAF4F2\" }'"

  /// Reads one colour, or one for each appearance; `nil` if a part of it is no colour.
  init?(written value: LocatedValue) {
    let dark = value["dark"]?.string
    guard let light = value.string ?? value["light"]?.string, Color.isHex(light),
      dark.map(Color.isHex) ?? true
    else { return nil }
    self.init(light: Color(hex: light), dark: dark.map { Color(hex: $0) })
  }
}
