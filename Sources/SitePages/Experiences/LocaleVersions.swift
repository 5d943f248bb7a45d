import CatalogModel
import DefinitionKinds
import Definitions
import ExperienceDefinitions
import Mockups
import SiteRendering
import Translations

/// The pages of an experience whose payload has other elements in another language.
struct LocaleVersions {
  private let versions: [(locale: LocaleTag, definition: ExperienceDefinition)]
  /// Whether the experience is a version of a different experience.
  private let isVersion: Bool

  init(of definition: ExperienceDefinition, in catalog: Catalog) {
    isVersion = definition.isLocaleVersion
    versions = catalog.localeVersions(of: definition).map { ($0.locale ?? catalog.locales.source, $0) }
  }

  /// The versions as template values, each with its language and a link to its page.
  func values(on page: Route) -> [TemplateValues] {
    versions.map { locale, definition in
      [
        "language": Phrase(locale.name), "title": definition.title,
        "link": Route.experience(definition.id).relative(to: page),
      ]
    }
  }

  /// The pages of a step by language, as JSON for scripts; empty if there is no other version.
  ///
  /// The page of the original has the key `*`, because it also shows all translations.
  func links(ofStep slug: String, on page: Route) -> String {
    guard !versions.isEmpty else { return "" }
    var json = JSONWriter()
    json.object { json in
      for (locale, definition) in versions {
        let route: Route =
          definition.stepSlugs.contains(slug) ? .step(definition.id, slug) : .start(of: definition)
        json.member(locale.text, route.relative(to: page))
        if isVersion, !definition.isLocaleVersion { json.member("*", route.relative(to: page)) }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
