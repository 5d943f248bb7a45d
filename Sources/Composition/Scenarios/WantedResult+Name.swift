package import CatalogModel
import DefinitionKinds
import Definitions
import EventDefinitions

extension EventOrders.WantedResult: CustomStringConvertible {
  /// The name of the result in findings and on the command line, such as `experience/welcome`, `welcome+referral` or
  /// `rule/is_member=false`.
  package var description: String {
    switch self {
    case .shows(let reference): "\(reference.kind.rawValue)/\(reference.id)"
    case .showsBoth(let first, let second): "\(first)+\(second)"
    case .rule(let name, let value): "rule/\(name)=\(value)"
    }
  }

  /// Creates a result from its name; `nil` if the catalog has no such result.
  package init?(_ name: String, in catalog: Catalog) {
    let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
    let both = name.split(separator: "+", maxSplits: 1).map(String.init)
    if both.count == 2, both.allSatisfy({ catalog.experiences[id: $0] != nil }) {
      self = .showsBoth(both[0], both[1])
    } else if parts.count == 2, parts[0] == "rule", let equals = parts[1].lastIndex(of: "="),
      let value = Bool(String(parts[1][equals...].dropFirst())),
      catalog.rules.contains(where: { $0.name == parts[1][..<equals] })
    {
      self = .rule(String(parts[1][..<equals]), is: value)
    } else if parts.count == 2, parts[0] == "experience", catalog.experiences[id: parts[1]] != nil {
      self = .shows(DefinitionReference(kind: .experience, id: parts[1]))
    } else if parts.count == 2, parts[0] == "screen", catalog.screens[id: parts[1]] != nil {
      self = .shows(DefinitionReference(kind: .screen, id: parts[1]))
    } else {
      return nil
    }
  }
}
