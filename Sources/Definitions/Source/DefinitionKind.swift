/// The kinds of definition that a fence can hold.
package enum DefinitionKind: String, Sendable, CaseIterable, Codable {
  case experience, component, screen, flow, trait, `extension`, rule, scenario, catalog
  case group, step, template, example, operation, tree, scene, listener, event, expect

  /// The word for several definitions of the kind, which is also the folder of their pages.
  package var plural: String { rawValue + "s" }

  /// The kinds that stand below this one in the same file; empty for a nested kind.
  package var nestedKinds: [DefinitionKind] {
    switch self {
    case .experience: [.step, .group]
    case .component: [.template, .example]
    case .screen: [.operation, .tree]
    case .flow: [.scene]
    case .trait: [.example]
    case .extension: [.listener]
    case .scenario: [.event, .expect]
    case .rule, .catalog, .group, .step, .template, .example, .operation, .tree, .scene, .listener, .event,
      .expect:
      []
    }
  }

  /// Whether a file has one definition of this kind that the others belong to.
  package var isRoot: Bool {
    switch self {
    case .experience, .component, .screen, .flow, .trait, .extension, .rule, .scenario, .catalog: true
    case .group, .step, .template, .example, .operation, .tree, .scene, .listener, .event, .expect: false
    }
  }
}

/// The syntax of a definition.
package enum DefinitionSyntax: String, Sendable, CaseIterable {
  case json, yaml, mustache
}
