import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import Translations

/// The texts of an experience in all languages, as data for scripts.
///
/// A page has the texts of the definition. A script loads the others when the reader chooses a language, so that a
/// language adds no pages.
struct TranslatedTexts {
  private let definition: ExperienceDefinition
  private let translations: TextTranslations
  private let texts: [ContentText]

  /// Creates the data; `nil` if the experience has no translations.
  init?(_ definition: ExperienceDefinition) {
    guard let translations = definition.translations, let experience = definition.payload.experience else {
      return nil
    }
    self.definition = definition
    self.translations = translations
    texts = experience.texts
  }

  /// The languages with the number of their texts, such as “German, Arabic (24 of 25 texts)”.
  var coverage: Phrase {
    let needed = texts.filter { $0.hasWords && !translations.same.contains($0.text) }
    return translations.translated.map { locale -> Phrase in
      let name = Phrase(locale.name)
      let count = needed.count { translations.text($0.key, in: locale) != nil }
      return count == needed.count ? name : "\(name) (\(count) of \(needed.count.counted("text")))"
    }.joined(by: ", ")
  }

  /// A script that calls `showTexts` with the languages, and with the texts in the order of their numbers.
  ///
  /// A text is a text of its language, or a text and the language that replaces it, or 0 if no language does.
  var script: [UInt8] {
    let locales = translations.translated
    var json = JSONWriter()
    json.object { json in
      json.member("source", translations.source.text)
      json.key("languages")
      json.array { json in
        for locale in locales {
          json.array { json in
            json.string(locale.text)
            json.string(locale.name)
          }
        }
      }
      json.key("texts")
      json.array { json in
        for text in texts {
          json.array { json in
            for locale in locales { write(text, in: locale, to: &json) }
          }
        }
      }
    }
    return json.script(calling: "showTexts")
  }

  private func write(_ text: ContentText, in locale: LocaleTag, to json: inout JSONWriter) {
    let isOptional = !text.hasWords || translations.same.contains(text.text)
    guard let shown = definition.shownText(text.key, in: locale) else {
      // A text without words needs no translation.
      return isOptional ? json.string(definition.withSamples(text.text)) : json.integer(0)
    }
    guard shown.locale != locale else { return json.string(shown.text) }
    json.array { json in
      json.string(shown.text)
      json.string(shown.locale.text)
    }
  }
}
