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

/// One definition fence of a file, read into a located value.
package struct DefinitionBlock: Sendable {
  /// What the fence defines.
  package var kind: DefinitionKind
  /// The syntax in which it is written.
  package var syntax: DefinitionSyntax
  /// The text between the fences.
  package var text: String
  /// Where the opening fence stands.
  package var location: SourceLocation
  /// The line of the file on which the text starts.
  package var firstLine: Int
  /// The value, or `nil` where the text cannot be read or is a template.
  package var value: LocatedValue?
  /// Whether the text has a defect that makes the value unreliable.
  package var isDefective: Bool
}
