/// The kinds of definition that a fence can contain.
package enum DefinitionKind: String, Sendable, CaseIterable, Codable {
  case experience, component, screen, flow, trait, `extension`, rule, scenario, catalog
  case group, step, template, example, operation, tree, scene, listener, event, expect

  /// The plural of the kind.
  ///
  /// It is also the name of the folder for pages of this kind.
  package var plural: String { rawValue + "s" }

  /// The kinds that can be nested below this one in the same file.
  ///
  /// Empty for a nested kind.
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

  /// Whether a definition of this kind is the root of its file, which the other definitions belong to.
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
