package import DefinitionKinds
package import Definitions
package import ExperienceTraits
import Translations

/// An experience of the catalog: its decoded payload and its prose.
package struct ExperienceDefinition: Definition {
  /// The kind name in the fence of the definition.
  package static let kind = DefinitionKind.experience
  /// The way in which experiences are named and ordered.
  package static let naming = DefinitionNaming(
    order: .page, nameWords: "experiences with the id", aliasWords: "payloads with the id",
    missing: .unknownExperience)

  /// The values that every definition has, such as its title and its location.
  package var head: DefinitionHead
  /// The identifier in the payload, a UUID in lower case; `nil` if it cannot be read.
  package var payloadID: String?
  /// The slugs of the steps, in the order of the payload.
  package let stepSlugs: [String]
  /// Whether the runtime can decode the payload and so show the experience.
  package let isReadable: Bool
  /// The decoded payload, with the prose of its groups and steps.
  package private(set) var payload: ExperienceContent
  /// The translations of the texts; `nil` if no file beside the definition has any.
  package var translations: TextTranslations?
  /// Whether the payload is that of another experience in another language, with other elements or traits.
  package internal(set) var isLocaleVersion = false

  init(head: DefinitionHead, payloadID: String?, content: ExperienceContent) {
    self.head = head
    self.payloadID = payloadID
    payload = content
    stepSlugs = content.groups.flatMap(\.steps).map(\.slug)
    isReadable = content.experience != nil
  }

  /// The digest of the facts that pages of other definitions show: names, metadata, location and steps.
  package var factsDigest: Digest {
    var digest = head.metadataDigest
    digest.add([id, title, location.description])
    digest.add(metadata.owner)
    digest.add(payloadID)
    digest.add(stepSlugs)
    digest.add(isReadable)
    digest.add(isLocaleVersion)
    digest.add(locale?.text)
    return digest
  }

  /// Returns a copy of the experience with one more trait.
  package func adding(_ trait: TraitModel) -> ExperienceDefinition {
    var copy = self
    copy.payload = payload.adding(trait)
    return copy
  }

  /// Returns a copy of the experience with other texts.
  ///
  /// The closure returns the text for a key; `nil` leaves the text unchanged.
  func replacingTexts(_ text: (String) -> String?) -> ExperienceDefinition {
    var copy = self
    copy.payload = payload.replacingTexts(text)
    return copy
  }

  /// The slug of the page.
  package var name: String { head.id }
  /// The identifier in the payload, with which actions start the experience; `nil` for a version in another
  /// language, which has the identifier of the original.
  package var alias: String? { isLocaleVersion ? nil : payloadID }

  /// Reads the experiences of a file: one, or each of a pasted list.
  package static func read(_ source: DefinitionSource) -> [ExperienceDefinition] {
    ExperienceFileReader(source).read()
  }

  /// The slug of the first step; `nil` if the experience cannot be decoded.
  package var firstStepSlug: String? { isReadable ? stepSlugs.first : nil }
}

/// The decoded payload of an experience, with the prose of its groups and steps.
///
/// It is a class because many parts of the composition share it.
package final class ExperienceContent: Sendable {
  /// The groups and steps with their prose, in the order of the payload.
  package let groups: [GroupDefinition]
  /// The decoded experience; `nil` if the runtime cannot show it.
  package let experience: Experience?
  /// The error that prevents the experience; `nil` if none exists.
  package let error: StepError?
  /// Notes about values of the steps, such as the addresses of images.
  package let notes: [PayloadNote]
  /// The readable traits, even if the experience cannot be decoded.
  package let traits: [TraitModel]
  /// The readable actions, even if the experience cannot be decoded.
  package let actions: [ActionModel]
  /// Whether the file contains definitions that the tool does not read, so steps may be missing.
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
    return with(experience)
  }

  fileprivate func replacingTexts(_ text: (String) -> String?) -> ExperienceContent {
    with(experience?.replacingTexts(text))
  }

  private func with(_ experience: Experience?) -> ExperienceContent {
    ExperienceContent(
      groups: groups, experience: experience, error: error, notes: notes, traits: traits, actions: actions,
      isIncomplete: isIncomplete)
  }
}

/// A group of steps, or a single step outside a group, with its prose.
package struct GroupDefinition: Sendable {
  /// The heading of the group's section; `nil` for a single step or a pasted payload.
  package var title: String?
  /// The prose of the group's section.
  package var prose: [ProseBlock]
  /// The text of the group as the author wrote it; `nil` for a single step or a pasted payload.
  package var source: SourceText?
  /// The steps of the group, in order.
  package var steps: [StepDefinition]
}

/// A step with its prose.
package struct StepDefinition: Sendable {
  /// The slug of the step in addresses.
  package var slug: String
  /// The title that readers see.
  package var title: String
  /// The prose of the step's section.
  package var prose: [ProseBlock]
  /// The text of the step as the author wrote it; `nil` in a pasted payload.
  package var source: SourceText?
}

extension DefinitionList<ExperienceDefinition> {
  /// Returns the experience with an identifier, or with a payload identifier in any letter case.
  package func experience(named name: String) -> ExperienceDefinition? {
    self[named: name] ?? experience(payloadID: name)
  }

  /// Returns the experience with a payload identifier in any letter case.
  package func experience(payloadID: String) -> ExperienceDefinition? { self[alias: payloadID.lowercased()] }
}
