import CatalogModel
package import DefinitionKinds
import Definitions
package import ScreenDefinitions

/// A use of a component, with the definition whose page lists the use.
package struct ComponentUser: Sendable {
  package let use: ComponentUse
  package let user: DefinitionReference
  package let title: String

  /// All uses by screens, experiences and other components, grouped by the type of the component.
  static func all(in site: SiteSummary, _ catalog: Catalog) -> [String: [ComponentUser]] {
    var uses: [String: [ComponentUser]] = [:]
    func add(_ use: ComponentUse, _ user: DefinitionReference, _ title: String) {
      uses[use.type, default: []].append(ComponentUser(use: use, user: user, title: title))
    }
    for screen in site.screens {
      for use in screen.uses { add(use, screen.head.reference, screen.head.title) }
    }
    for experience in site.experiences {
      for use in experience.uses { add(use, experience.head.reference, experience.head.title) }
    }
    var shown: [DefinitionReference: Set<String>] = [:]
    for screen in site.screens {
      shown[screen.head.reference, default: []].formUnion(screen.uses.map(\.type))
    }
    for screen in catalog.screens {
      // A component that only a rule or an operation can show counts as used too.
      for use in screen.namedUses
      where shown[screen.reference]?.contains(use.type) != true
        && catalog.page(ofComponent: use.type) != nil
      {
        add(use, screen.reference, screen.title)
      }
    }
    for (user, use) in catalog.library.nestedUses { add(use, user.reference, user.title) }
    return uses.mapValues { all in
      var seen: Set<SourceLocation> = []
      return all.filter { seen.insert($0.use.location).inserted || !$0.use.findings.isEmpty }
    }
  }
}
