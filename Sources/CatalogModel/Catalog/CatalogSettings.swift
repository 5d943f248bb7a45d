package import Definitions

/// What holds for a catalog: each value that its definition sets, and the default of each that it does not.
package struct CatalogSettings {
  /// One value.
  package struct Setting {
    /// The keys that lead to it, with points between them.
    package let name: String
    /// The value as JSON, or the default in words.
    package let value: String
    /// Where it is written, or `nil` where it is the default.
    package let location: SourceLocation?
  }

  /// All values: the keys of the definition in the order of the reference.
  package let all: [Setting]

  /// Reads the values of a catalog, or only gives defaults where no file has a catalog definition.
  package init(in source: SourceFile?) {
    let file = source.map { DefinitionFile(reading: $0) }
    let written = file?.rootDefinition.flatMap { $0.isDefective ? nil : $0 }
    let value = written?.value
    var all: [Setting] = []
    let unread = [CatalogPage.keys.devices.name, CatalogPage.keys.locales.name]
    for key in CatalogPage.description.keys where !unread.contains(key.name) {
      let limits = key.name == CatalogPage.keys.limits.name ? Limit.allCases : []
      if let chosen = value?[key.name], let source {
        Self.flatten(chosen, key.name) { name, value in
          let location = SourceLocation(file: source.path, position: value.position)
          all.append(Setting(name: name, value: JSONPrinter.text(of: value, width: .max), location: location))
        }
      } else if limits.isEmpty {
        all.append(Setting(name: key.name, value: key.defaultValue ?? "none", location: nil))
      }
      for limit in limits where value?[key.name]?[limit.rawValue] == nil {
        let words = Limits.standard.words(for: limit)
        all.append(Setting(name: "\(key.name).\(limit.rawValue)", value: words, location: nil))
      }
    }
    self.all = all
  }

  /// Visits the values inside objects; a list is one value.
  private static func flatten(
    _ value: LocatedValue, _ name: String, _ visit: (String, LocatedValue) -> Void
  ) {
    guard let members = value.members, !members.isEmpty else { return visit(name, value) }
    for member in members { flatten(member.value, "\(name).\(member.key)", visit) }
  }
}
