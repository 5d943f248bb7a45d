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
  /// The identifier of the payload, a UUID in lower case, where it can be read.
  package var payloadID: String?
  /// The slugs of its steps, in the order of the payload.
  package let stepSlugs: [String]
  /// Whether the runtime can show it.
  package let isReadable: Bool
  /// The payload, decoded, with the prose of its steps.
  package private(set) var payload: ExperienceContent

  init(head: DefinitionHead, payloadID: String?, content: ExperienceContent) {
    self.head = head
    self.payloadID = payloadID
    payload = content
    stepSlugs = content.groups.flatMap(\.steps).map(\.slug)
    isReadable = content.experience != nil
  }

  /// Names what the pages of other definitions show of it: its names, its metadata, its place and its steps.
  var factsDigest: Digest {
    var digest = head.metadataDigest
    digest.add([id, title, location.description])
    digest.add(metadata.owner)
    digest.add(payloadID)
    digest.add(stepSlugs)
    digest.add(isReadable)
    return digest
  }

  /// The same experience with another trait.
  package func adding(_ trait: TraitModel) -> ExperienceDefinition {
    var copy = self
    copy.payload = payload.adding(trait)
    return copy
  }

  /// The identifier of the payload, by which actions start it.
  package var alias: String? { payloadID }

  /// Reads the experiences of a file: one, or each of a list that is pasted whole.
  package static func read(_ source: DefinitionSource) -> [ExperienceDefinition] {
    ExperienceFileReader(source).read()
  }

  /// The slug of the first step that has a page, absent where the experience cannot be decoded.
  package var firstStepSlug: String? { isReadable ? stepSlugs.first : nil }
}

/// The payload of an experience, decoded, with the prose of its steps.
///
/// It is a class, since everything that composes and writes an experience reads parts of it.
package final class ExperienceContent: Sendable {
  /// The groups and steps with their prose, in the order of the payload.
  package let groups: [GroupDefinition]
  /// The experience, or `nil` where the runtime cannot show it.
  package let experience: Experience?
  /// Why there is no experience.
  package let error: StepError?
  /// The pictures of its steps.
  package let notes: [PayloadNote]
  /// The traits that could be read, also where the experience could not.
  package let traits: [TraitModel]
  /// The actions that could be read, also where the experience could not.
  package let actions: [ActionModel]
  /// Whether the file holds definitions that nothing reads, so that steps may be missing.
  package let isIncomplete: Bool

  init(
    groups: [GroupDefinition] = [], experience: Experience? = nil, error: StepError? = nil,
    notes: [PayloadNote] = [], traits: [TraitModel] = [], actions: [ActionModel] = [],
    isIncomplete: Bool = false
  ) {
    self.groups = groups
    self.experience = experience
    self.error = error
    self.notes = notes
    self.traits = traits
    self.actions = actions
    self.isIncomplete = isIncomplete
  }

  fileprivate func adding(_ trait: TraitModel) -> ExperienceContent {
    var experience = experience
    experience?.traits.append(trait)
    return ExperienceContent(
      groups: groups, experience: experience, error: error, notes: notes, traits: traits, actions: actions,
      isIncomplete: isIncomplete)
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

extension DefinitionList<ExperienceDefinition> {
  /// The experience with an identifier or a payload identifier, the latter in any letter case.
  package func experience(named name: String) -> ExperienceDefinition? {
    self[named: name] ?? experience(payloadID: name)
  }

  /// The experience with a payload identifier, in any letter case.
  package func experience(payloadID: String) -> ExperienceDefinition? { self[alias: payloadID.lowercased()] }
}
