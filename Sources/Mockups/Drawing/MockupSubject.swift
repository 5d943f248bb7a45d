import CatalogModel
package import Composition

/// What the mockups of one definition draw: the steps of an experience, a screen, or components by themselves.
package struct MockupSubject {
  /// The name of the definition.
  let name: String
  /// The beginning of the names of files that only its pages use.
  package var fileName: String
  /// The folder of the definition, for relative paths.
  let folder: String
  /// The experience whose steps are drawn.
  let definition: ExperienceDefinition?
  /// The screen behind the experience, or the one that is drawn by itself.
  let screen: ComposedScreen?
  /// The scenario under which everything is drawn, so that links stay under it.
  let scenario: String?

  /// The steps of an experience, over the screen that it names.
  package init(_ experience: ComposedExperience) {
    name = experience.definition.id
    fileName = name
    folder = experience.definition.folder
    definition = experience.definition
    screen = experience.screen
    scenario = experience.scenario
  }

  /// A screen, or components by themselves.
  package init(name: String, folder: String, screen: ComposedScreen? = nil) {
    self.name = name
    fileName = name
    self.folder = folder
    definition = nil
    self.screen = screen
    scenario = screen?.trace.scenario
  }
}
