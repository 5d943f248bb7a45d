import CatalogModel
package import Composition
import DefinitionKinds
import ExperienceDefinitions

/// The subject of a definition's mockups: the steps of an experience, a screen, or components.
package struct MockupSubject {
  /// The name of the definition.
  let name: String
  /// The prefix for the names of files that only the pages of the definition use.
  package var fileName: String
  /// The folder of the definition, which relative paths start from.
  let folder: String
  /// The experience whose steps are drawn, or `nil` for a screen or components.
  let definition: ExperienceDefinition?
  /// The screen behind the experience, or the screen that is drawn alone.
  let screen: ComposedScreen?
  /// The scenario of the mockups; their links stay in the same scenario.
  let scenario: String?
  /// The language of the texts, if the payload or the scenario states one.
  let language: String?
  /// The numbers of the texts by key, if the mockups can show other languages.
  let textNumbers: [String: Int]

  /// Creates the subject for the steps of an experience, over the screen that the experience names.
  package init(_ experience: ComposedExperience) {
    name = experience.definition.id
    fileName = name
    folder = experience.definition.folder
    definition = experience.definition
    screen = experience.screen
    scenario = experience.scenario
    language = experience.language
    textNumbers = experience.locale == nil ? experience.definition.textNumbers : [:]
  }

  /// Creates the subject for a screen or for components.
  package init(name: String, folder: String, screen: ComposedScreen? = nil) {
    self.name = name
    fileName = name
    self.folder = folder
    definition = nil
    self.screen = screen
    scenario = screen?.trace.scenario
    language = nil
    textNumbers = [:]
  }
}
