package import Definitions
package import Mockups

extension DefinitionKind {
  /// The kind in a sentence, such as “experience”.
  package var noun: Phrase { Phrase(rawValue) }

  /// The kind as a title, such as “Experience”.
  package var title: Phrase { Phrase(rawValue.capitalizedFirst) }

  /// The plural as a title, such as “Experiences”.
  package var pluralTitle: Phrase { Phrase(plural.capitalizedFirst) }
}

extension SiteContext {
  /// A phrase in the language of the site, for data that scripts show.
  package func text(of phrase: Phrase) -> String { words?.text(of: phrase) ?? phrase.english }
}
