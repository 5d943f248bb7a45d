package import Definitions

/// The settings of a catalog: the values of its definition, and the defaults of all other keys.
package struct CatalogSettings {
  /// One setting with its value.
  package struct CatalogSetting {
    /// The keys that lead to the value, separated by dots.
    package let name: String
    /// The value as JSON, or a phrase that describes the default.
    package let value: String
    /// The location of the value; `nil` if it is the default.
    package let location: SourceLocation?
  }

  /// All settings, in the order in which the reference lists their keys.
  package let all: [CatalogSetting]

  /// Reads the settings of a catalog; without a catalog definition, every setting is the default.
  package init(in source: SourceFile?) {
    let file = source.map { DefinitionFile(reading: $0) }
    let written = file?.rootDefinition.flatMap { $0.isDefective ? nil : $0 }
    let value = written?.value
    var all: [CatalogSetting] = []
    for key in CatalogPage.description.keys where key.name != CatalogPage.keys.devices.name {
      let limits = key.name == CatalogPage.keys.limits.name ? Limit.allCases : []
      if let chosen = value?[key.name], let source {
        Self.flatten(chosen, key.name) { name, value in
          let location = SourceLocation(file: source.path, position: value.position)
          all.append(
            CatalogSetting(name: name, value: JSONPrinter.text(of: value, width: .max), location: location))
        }
      } else if limits.isEmpty {
        all.append(CatalogSetting(name: key.name, value: key.defaultValue ?? "none", location: nil))
      }
      for limit in limits where value?[key.name]?[limit.rawValue] == nil {
        let words = Limits.standard.words(for: limit)
        all.append(CatalogSetting(name: "\(key.name).\(limit.rawValue)", value: words, location: nil))
      }
    }
    self.all = all
  }

  /// Calls a closure for each value inside nested objects; a list counts as one value.
  private static func flatten(
    _ value: LocatedValue, _ name: String, _ visit: (String, LocatedValue) -> Void
  ) {
    guard let members = value.members, !members.isEmpty else { return visit(name, value) }
    for member in members { flatten(member.value, "\(name).\(member.key)", visit) }
  }
}
