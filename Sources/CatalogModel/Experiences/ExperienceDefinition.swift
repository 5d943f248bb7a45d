package import Definitions
package import ExperienceTraits

/// An experience of the catalog: its payload, decoded, and the prose around it.
package struct ExperienceDefinition: Definition {
  /// The word of its fence.
  package static let kind = DefinitionKind.experience
  /// How definitions of the kind are named and ordered.
  package static let naming = DefinitionNaming(
    order: .page, nameWords: "experiences with the id", aliasWords: "payloads with the id",
    missing: .unknownExperience)

  /// What every definition has.
  package var head: DefinitionHead
  /// The groups and steps with their prose, in the order of the payload.
  package var groups: [GroupDefinition]
  /// The identifier of the payload, a UUID in lower case, where it can be read.
  package var payloadID: String?
  /// The experience, or `nil` where the runtime cannot show it.
  package var experience: Experience?
  /// Why there is no experience.
  package var error: StepError?
  /// The pictures of its steps.
  package var notes: [PayloadNote] = []
  /// The traits that could be read, also where the experience could not.
  package var traits: [TraitModel] = []
  /// The actions that could be read, also where the experience could not.
  package var actions: [ActionModel] = []

  /// Whether the file holds definitions that nothing reads, so that steps may be missing.
  package var isIncomplete = false

  /// The identifier of the payload, by which actions start it.
  package var alias: String? { payloadID }

  /// Reads the experiences of a file: one, or each of a list that is pasted whole.
  package static func read(_ source: DefinitionSource) -> [ExperienceDefinition] {
    ExperienceFileReader(source).read()
  }

  /// Reports what can only be judged among the other definitions.
  package func check(in catalog: Catalog, findings: FindingCollector) {
    checkScenarios(in: catalog, findings: findings)
    guard let name = metadata.showing.screen, catalog.screens[named: name] == nil else { return }
    let position = metadata.positions["screen"] ?? location.position
    findings.report(
      catalog.unknown(
        ScreenDefinition.self, name, "so a neutral page stands behind the experience",
        or: ", or remove the key", at: SourceLocation(file: location.file, position: position)))
  }

  /// The first step that has a page, absent where the experience cannot be decoded.
  package var firstStep: StepDefinition? {
    experience == nil ? nil : groups.first { !$0.steps.isEmpty }?.steps[0]
  }
}

/// A group of steps, or a single step, with the prose around it.
package struct GroupDefinition: Sendable {
  /// The heading of its section, absent for a single step and for a pasted payload.
  package var title: String?
  /// The prose of its section.
  package var prose: [ProseBlock]
  /// The group as written.
  package var source: SourceText?
  /// The steps in their order.
  package var steps: [StepDefinition]
}

/// A step with the prose around it.
package struct StepDefinition: Sendable {
  /// The slug under which the site has it.
  package var slug: String
  /// The name that people see.
  package var title: String
  /// The prose of its section.
  package var prose: [ProseBlock]
  /// The definition as written, absent in a pasted payload.
  package var source: SourceText?
}

extension Catalog {
  /// The experiences in the order in which the site shows them.
  package var experiences: DefinitionList<ExperienceDefinition> { self[ExperienceDefinition.self] }
}

extension DefinitionList<ExperienceDefinition> {
  /// The experience with an identifier or a payload identifier, the latter in any letter case.
  package func experience(named name: String) -> ExperienceDefinition? {
    self[named: name] ?? experience(payloadID: name)
  }

  /// The experience with a payload identifier, in any letter case.
  package func experience(payloadID: String) -> ExperienceDefinition? { self[alias: payloadID.lowercased()] }
}
