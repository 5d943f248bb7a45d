import Answers
import CatalogModel
import DefinitionKinds
import ExperienceDefinitions
import SystemAccess
import Translations

extension Catalog {
  /// Returns the experience with a name.
  ///
  /// - Throws: ``ToolFailure`` with the nearest name if no experience has the name.
  func experience(named name: String) throws(ToolFailure) -> ExperienceDefinition {
    if let experience = experiences.experience(named: name) { return experience }
    throw ToolFailure.unknown("experience", name, among: experiences.map(\.id))
  }
}

extension LocaleTag {
  /// Reads the tag of a language in an argument.
  ///
  /// - Throws: ``ToolFailure`` if the text is not such a tag.
  init(argument text: String) throws(ToolFailure) {
    guard let tag = LocaleTag(text) else {
      throw ToolFailure(.usage, "'\(text)' is not the tag of a language; write one such as 'de' or 'pt-BR'")
    }
    self = tag
  }
}
