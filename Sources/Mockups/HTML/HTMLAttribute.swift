import CatalogModel
import ExperienceDefinitions

/// An attribute of an HTML element.
package struct HTMLAttribute: Sendable {
  enum Value {
    /// An attribute without a value.
    case none
    case text(String)
    case phrase(Phrase)
    /// Up to five words, separated by spaces; empty words are omitted.
    case words((String, String, String, String, String))
  }

  let name: StaticString
  let value: Value

  private init(_ name: StaticString, value: Value) {
    self.name = name
    self.value = value
  }

  /// An attribute with a value.
  package init(_ name: StaticString, _ value: String) { self.init(name, value: .text(value)) }

  /// An attribute with a phrase of the site, which readers see or hear.
  package init(_ name: StaticString, said phrase: Phrase) { self.init(name, value: .phrase(phrase)) }

  /// The name of an element for readers who hear the page.
  package static func label(_ phrase: Phrase) -> HTMLAttribute { HTMLAttribute("aria-label", said: phrase) }

  /// The language of a text of the catalog, or `nil` if it is the language of the site.
  package static func languageOfCatalog(in words: SiteWords?) -> HTMLAttribute? {
    .optional("lang", words?.contentLanguage)
  }

  /// The language of the site, for its words inside a text of the catalog; `nil` if both are in one language.
  package static func languageOfSite(in words: SiteWords?) -> HTMLAttribute? {
    words.flatMap { $0.contentLanguage == nil ? nil : HTMLAttribute("lang", $0.language.rawValue) }
  }

  /// The language of a phrase, or `nil` if it is in the language of the site.
  package static func language(of phrase: Phrase, in words: SiteWords?) -> HTMLAttribute? {
    .optional("lang", words?.otherLanguage(of: phrase))
  }

  /// An attribute without a value, or `nil` if it is not present.
  package static func flag(_ name: StaticString, _ isPresent: Bool = true) -> HTMLAttribute? {
    isPresent ? HTMLAttribute(name, value: .none) : nil
  }

  /// The classes of an element; empty names are omitted.
  package static func `class`(
    _ first: String, _ second: String = "", _ third: String = "", _ fourth: String = "", _ fifth: String = ""
  ) -> HTMLAttribute? {
    let rest = second.utf8.count + third.utf8.count + fourth.utf8.count + fifth.utf8.count
    if rest == 0 { return first.isEmpty ? nil : HTMLAttribute("class", first) }
    if first.isEmpty, second.utf8.count == rest { return HTMLAttribute("class", second) }
    return HTMLAttribute("class", value: .words((first, second, third, fourth, fifth)))
  }

  /// An attribute with a value, or `nil` if there is no value.
  package static func optional(_ name: StaticString, _ value: String?) -> HTMLAttribute? {
    value.map { HTMLAttribute(name, $0) }
  }

  /// The `id` attribute of an element.
  package static func id(_ id: String) -> HTMLAttribute { HTMLAttribute("id", id) }

  /// A link to a page of the site, relative to the page that contains the link.
  package static func href(_ route: Route, from page: Route) -> HTMLAttribute {
    HTMLAttribute("href", route.relative(to: page))
  }

  /// A link to another site, or `nil` if the scheme of its address could run code.
  package static func href(external url: String) -> HTMLAttribute? {
    ExternalLink(url).map { HTMLAttribute("href", $0.url) }
  }
}
