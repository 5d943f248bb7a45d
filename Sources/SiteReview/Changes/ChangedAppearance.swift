import Mockups

/// The only appearance in which an edit is visible.
enum ChangedAppearance: String {
  case light, dark

  /// Returns the appearance in which a colour differs; `nil` if it differs in both, or is no colour.
  init?(of property: CatalogChange.Property) {
    guard let old = Self.colors(property.before), let new = Self.colors(property.after) else { return nil }
    switch (old.light != new.light, old.dark != new.dark) {
    case (true, false): self = .light
    case (false, true): self = .dark
    default: return nil
    }
  }

  /// Returns the appearance in which all visible properties differ; `nil` if some differ in the other one too.
  init?(of properties: [CatalogChange.Property]) {
    let visible = properties.filter { [.content, .look, .order].contains($0.difference) }
    let all = Set(visible.map { Self(of: $0) })
    guard all.count == 1, let only = all.first, let only else { return nil }
    self = only
  }

  /// The colour of a property in this appearance.
  func color(_ value: String?) -> String? {
    Self.colors(value).map { self == .light ? $0.light : $0.dark }
  }

  /// A sentence below two mockups that are drawn in this appearance.
  var sentence: Phrase {
    switch self {
    case .light: "Differs in light appearance only."
    case .dark: "Differs in dark appearance only."
    }
  }

  /// The query with which a mockup is drawn in this appearance.
  var query: String { "th=\(rawValue)" }

  /// The end of an address with which a mockup is drawn in this appearance without scripts too.
  var fragment: String { "#in-\(rawValue)" }

  /// The colours that a value has in the two appearances; a single colour is the one of both.
  private static func colors(_ value: String?) -> (light: String, dark: String)? {
    let colors = (value ?? "").split(separator: " / ").map(String.init)
    guard (1...2).contains(colors.count), colors.allSatisfy({ $0.hasPrefix("#") }) else { return nil }
    return (colors[0], colors[colors.count - 1])
  }
}
