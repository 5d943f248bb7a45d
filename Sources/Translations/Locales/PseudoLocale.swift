/// A locale that no user has, for testing layouts without a translation.
///
/// Source: the pseudo-locales of Android.
package enum PseudoLocale: String, CaseIterable, Sendable {
  /// Accented letters and a third more text.
  case longer = "en-XA"
  /// Text from right to left.
  case mirrored = "ar-XB"

  /// The pseudo-locale with a tag; `nil` for any other tag.
  package init?(_ tag: LocaleTag) { self.init(rawValue: tag.text) }

  /// The tag of the pseudo-locale.
  package var tag: LocaleTag {
    guard let tag = LocaleTag(rawValue) else { preconditionFailure("The tag of a pseudo-locale is valid") }
    return tag
  }

  /// The name in lists of locales.
  var name: String {
    switch self {
    case .longer: "Longer text"
    case .mirrored: "Mirrored text"
    }
  }
}
