import DefinitionKinds
package import Definitions
package import Elements

/// The team's look of the site around the mockups.
package struct Brand: Sendable {
  /// The colour of links, buttons and the focus, with its location; `nil` means that of the tool.
  package var accent: (color: DynamicColor, location: SourceLocation)?
  /// The image before the title of the catalog, as a path relative to the file, with its location.
  package var logo: (address: String, location: SourceLocation)?
  /// The names of fonts, the preferred one first; readers need one of them on their device.
  package var fonts: [String] = []

  /// Creates the look of the tool.
  package init() {}

  struct BrandKeys: KeySet {
    let accent = Key(
      "accent", .value("a colour, or one for 'light' and one for 'dark'"), otherwise: "the tool's blue",
      "The colour of links, buttons and the focus. It must stand out from the page in both appearances.")
    let logo = Key(
      "logo", .text, "The path of an image that stands before the title of the catalog on every page.")
    let fontFamily = Key(
      "font-family", .text, otherwise: "the system font",
      "The names of fonts, separated by commas. A font is used if it is installed on the reader's device.")
  }
  static let keys = BrandKeys()

  init(_ reader: inout DefinitionReader) {
    let keys = Self.keys
    if let value = reader.read(keys.accent) {
      if let unknown = value.members?.first(where: { !["light", "dark"].contains($0.key) }) {
        reader.report(
          "Unknown key '\(unknown.key)' of a colour", at: unknown.keyPosition,
          help: DynamicColor.writtenExample)
      }
      if let color = DynamicColor(written: value) {
        accent = (color, reader.location(value.position))
      } else {
        reader.report("'accent' is not a colour", at: value.position, help: DynamicColor.writtenExample)
      }
    }
    logo = reader.read(keys.logo).map { ($0, reader.location(reader.position(of: keys.logo))) }
    for name in (reader.read(keys.fontFamily) ?? "").split(separator: ",") {
      let font = name.filter { $0 != "'" && $0 != "\"" }.drop { $0 == " " }
      let words = font.split(separator: " ").joined(separator: " ")
      guard words.allSatisfy({ $0.isLetter || $0.isNumber || " -_".contains($0) }), !words.isEmpty else {
        reader.report(
          "'\(name)' is not the name of a font", at: reader.position(of: keys.fontFamily),
          help: "write names such as 'Inter, Helvetica Neue'")
        continue
      }
      fonts.append(words)
    }
  }
}
