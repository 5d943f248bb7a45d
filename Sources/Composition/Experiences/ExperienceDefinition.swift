package import Definitions
package import ExperienceTraits

/// An experience of the catalog: its payload, decoded, and the prose around it.
package struct ExperienceDefinition: Sendable {
  /// The slug under which the site has it; the catalog makes it unique.
  package var id: String
  /// The name that people see.
  package var title: String
  /// What the front matter says.
  package var metadata: PageMetadata
  /// Where the root definition stands.
  package var location: SourceLocation
  /// The folder of its file, for relative paths.
  package var folder: String
  /// The prose around the root definition.
  package var prose: [ProseBlock]
  /// The groups and steps with their prose, in the order of the payload.
  package var groups: [GroupDefinition]
  /// The root definition as written.
  package var source: SourceText
  /// The identifier of the payload, a UUID in lower case, where it can be read.
  package var payloadID: String?
  /// The experience, or `nil` where the runtime cannot show it.
  package var experience: Experience?
  /// Why there is no experience.
  package var error: StepError?
  /// Names the payload and everything around it.
  package var contentHash: String
  /// The pictures of its steps.
  package var notes: [PayloadNote] = []
  /// The traits that could be read, also where the experience could not.
  package var traits: [TraitModel] = []
  /// The actions that could be read, also where the experience could not.
  package var actions: [ActionModel] = []

  /// Whether the file holds definitions that nothing reads, so that steps may be missing.
  package var isIncomplete = false

  /// The first step that has a page, absent where the experience cannot be decoded.
  package var firstStep: StepDefinition? {
    experience == nil ? nil : groups.first { !$0.steps.isEmpty }?.steps[0]
  }
}

/// A group of steps, or a single step, with the prose around it.
package struct GroupDefinition: Sendable {
  /// The heading of its section, absent for a single step and for a pasted payload.
  package var title: String?
  package var prose: [ProseBlock]
  package var source: SourceText?
  package var steps: [StepDefinition]
}

/// A step with the prose around it.
package struct StepDefinition: Sendable {
  /// The slug under which the site has it.
  package var slug: String
  /// The name that people see.
  package var title: String
  package var prose: [ProseBlock]
  /// The definition as written, absent in a pasted payload.
  package var source: SourceText?
}

/// The text of a definition as written.
package struct SourceText: Sendable {
  package var syntax: DefinitionSyntax
  package var text: String
  package var location: SourceLocation
  /// The line of the file on which the text starts.
  package var firstLine: Int

  init(_ block: DefinitionBlock) {
    syntax = block.syntax
    text = block.text
    location = block.location
    firstLine = block.firstLine
  }
}
