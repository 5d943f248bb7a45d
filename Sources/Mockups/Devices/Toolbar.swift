import CatalogModel
import DefinitionKinds
import Elements
package import ExperienceDefinitions
import Translations

/// The options in the toolbar above a mockup.
package enum Toolbar {
  /// An option that the reader can select.
  package struct Choice: Sendable {
    package let id: String
    package let name: Phrase
    /// Whether the option is selected by default.
    package let isUsual: Bool
  }

  /// Options with a common title.
  package struct ToolbarGroup: Sendable {
    package let name: Phrase
    package let choices: [Choice]
  }

  /// The devices by platform.
  package static var devices: [ToolbarGroup] {
    func group(_ name: Phrase, _ isMember: (Device) -> Bool) -> ToolbarGroup {
      ToolbarGroup(
        name: name,
        choices: Device.table.filter(isMember).map { device in
          Choice(id: device.id, name: .value(device.name), isUsual: device.id == Device.table.first?.id)
        })
    }
    return [
      group("Apple phones") { $0.platform == .apple && !$0.isTablet },
      group("Apple tablets") { $0.platform == .apple && $0.isTablet },
      group("Android") { $0.platform == .android },
    ]
  }

  /// The languages of texts: that of the definitions, those of the translations, and the pseudo-locales.
  package static func languages(_ locales: CatalogLocales) -> [Choice] {
    [Choice(id: locales.source.text, name: Phrase(locales.source.name), isUsual: true)]
      + (locales.translated + PseudoLocale.allCases.map(\.tag)).map { locale in
        Choice(id: locale.text, name: Phrase(locale.name), isUsual: false)
      }
  }

  /// The text sizes by platform.
  package static var textSizes: [ToolbarGroup] {
    func group(_ name: Phrase, _ sizes: [TextSize]) -> ToolbarGroup {
      ToolbarGroup(name: name, choices: sizes.map { Choice(id: $0.id, name: $0.name, isUsual: $0.isUsual) })
    }
    return [group("iOS", TextSize.apple), group("Android font scale", TextSize.android)]
  }
}
