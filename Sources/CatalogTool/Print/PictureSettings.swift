import Answers
import ArgumentParser
import Elements
import Mockups
import SystemAccess
import Translations

/// The settings of a mockup in a picture.
struct PictureSettings: Sendable {
  /// The appearances of a mockup.
  enum Appearance: String, ExpressibleByArgument, CaseIterable, Sendable {
    case light, dark
  }

  /// The text sizes of a mockup.
  static let textSizes = Toolbar.textSizes.flatMap(\.choices)

  let device: Device
  let appearance: Appearance
  let text: (id: String, isUsual: Bool)
  /// The language of the texts; `nil` means that of the definition.
  let locale: LocaleTag?

  /// Finds the device, the text size and the language with these identifiers; `nil` means the usual one.
  ///
  /// - Throws: ``ToolFailure`` if one of them does not exist.
  init(device: String?, appearance: Appearance?, text: String?, locale: String?) throws(ToolFailure) {
    guard let device = device.map({ id in Device.table.first { $0.id == id } }) ?? Device.table[0] else {
      throw ToolFailure.unknown("device", device ?? "", among: Device.table.map(\.id))
    }
    let size = Self.textSizes.first { text == nil ? $0.isUsual : $0.id == text }
    guard let size else {
      throw ToolFailure.unknown("text size", text ?? "", among: Self.textSizes.map(\.id))
    }
    self.device = device
    self.appearance = appearance ?? .light
    self.text = (id: size.id, isUsual: size.isUsual)
    self.locale = try locale.map { text throws(ToolFailure) in try LocaleTag(argument: text) }
  }

  /// The values that differ from the usual ones, as they stand in names.
  var words: [String] {
    (device.id == Device.table[0].id ? [] : [device.id])
      + (appearance == .light ? [] : [appearance.rawValue])
      + (text.isUsual ? [] : [text.id]) + (locale.map { [$0.text] } ?? [])
  }

  /// The settings in the address of a mockup.
  var query: String {
    "?d=\(device.id)&th=\(appearance.rawValue)" + (text.isUsual ? "" : "&tx=\(text.id)")
      + (locale.map { "&lang=\($0)" } ?? "")
  }
}
