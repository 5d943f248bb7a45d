import CatalogModel
import Composition
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import ExperienceTraits
import Mockups
import Translations

/// The texts of an experience with all their translations, for translators.
struct ExperienceStrings {
  let definition: ExperienceDefinition
  /// The texts of the definition, in order.
  let texts: [ContentText]
  private let catalog: Catalog

  /// Collects the texts; `nil` if the experience cannot be decoded.
  init?(_ definition: ExperienceDefinition, in catalog: Catalog) {
    guard let experience = definition.payload.experience else { return nil }
    self.definition = definition
    self.catalog = catalog
    texts = experience.texts
  }

  /// The languages that the catalog lists, or those in which the experience has texts.
  var locales: [LocaleTag] {
    (catalog.locales.translated + (definition.translations?.files.flatMap(\.table.locales) ?? [])).uniqued
  }

  /// Texts that may be equal in all languages.
  var same: Set<String> { catalog.locales.same }

  /// The texts with the translations of some languages, as written in the files.
  func table(_ locales: [LocaleTag]) -> StringTable {
    let comments = definition.translations?.comments ?? [:]
    let own = locales.map { ($0, definition.translations?.own($0) ?? [:]) }
    let steps = definition.payload.groups.flatMap(\.steps)
    let numbers =
      definition.payload.experience?.steps.flatMap(\.children).map { ContentNumbers($0.content) } ?? []
    return StringTable(
      source: catalog.locales.source,
      rows: texts.map { text in
        let step = steps.indices.contains(text.step) ? steps[text.step] : nil
        return StringTable.Row(
          key: text.key, source: text.text,
          comments: comments[text.key] ?? [description(of: text, in: step)],
          address: step.map { step in
            let route = Route.mockup(definition.id, step.slug)
            let mark = numbers[text.step][text.element].map { "?mark=\($0)" } ?? ""
            return "\(catalog.page?.baseURL ?? "")\(route.path)\(mark)"
          },
          translations: Dictionary(
            own.compactMap { locale, filed in filed[text.key].map { (locale, $0.translation) } },
            uniquingKeysWith: { first, _ in first }))
      })
  }

  /// The explanations that an export adds to texts without any, by key.
  var generatedComments: [String: [String]] {
    let steps = definition.payload.groups.flatMap(\.steps)
    return Dictionary(
      texts.map { text in
        (text.key, [description(of: text, in: steps.indices.contains(text.step) ? steps[text.step] : nil)])
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The use of a text, for a translator who sees only the text.
  private func description(of text: ContentText, in step: StepDefinition?) -> String {
    "\(text.use.rawValue.capitalizedFirst)\(step.map { " in the step “\($0.title)”" } ?? "")"
  }
}
