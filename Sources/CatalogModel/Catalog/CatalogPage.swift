package import DefinitionKinds
package import Definitions
package import ExperienceDefinitions
import ExperienceTraits

/// The title page of the catalog, with the settings that apply to the whole catalog.
package struct CatalogPage: SoleDefinition {
  /// The kind name in the fence of the definition.
  package static let kind = DefinitionKind.catalog
  /// The way in which catalog definitions are named and ordered.
  package static let naming = DefinitionNaming(order: .place, nameWords: "root definitions of kind")

  /// The values that every definition has, such as its title and its location.
  package var head: DefinitionHead
  /// The identity of the published catalog, independent of its title; `nil` if the file states none.
  package var identifier: String?
  /// One sentence about the catalog.
  package var summary: String?
  /// The address of the published catalog, ending in a slash.
  package var baseURL: String?
  /// The address for a new issue, to which a title and a body are added.
  package var issueLink: String?
  /// The address pattern with which pages link to source files.
  package var sourceLink: SourceLink?
  /// The limits for the content of the catalog.
  var limits = Limits.standard
  /// The team's rules about who may approve the definitions of a file.
  package var owners = OwnerPolicy()
  /// The targets to which the catalog is published.
  package var publishTargets: [PublishTarget] = []
  /// The names of publish targets that are not valid.
  package var brokenPublishTargets: [String] = []
  /// Whether search engines may list the published catalog.
  package var isIndexed = false
  /// Whether each page has a Markdown version.
  package var hasMarkdown = true
  /// The colours of the controls that the platform draws.
  package var controls = ControlColors()
  /// The team's look of the site.
  package var brand = Brand()
  /// The team's settings for findings.
  var checks = CheckPolicy()
  /// The language of the site's own words.
  package var language = SiteLanguage.english
  /// The language of the definitions and the languages of the translations, as the file states them.
  ///
  /// ``Catalog/locales`` also has the languages that only files with translations name.
  var locales = CatalogLocales()
  /// The team's own rules, as the file states them; ``Catalog/policies`` are those with unique identifiers.
  var policies: [ContentPolicy] = []

  /// The name of the catalog definition, which is always the same, because a catalog has one title page.
  package var name: String { Self.kind.rawValue }

  /// Reads the definition, and reports the findings that need no other file.
  package init(_ source: DefinitionSource) {
    let file = source.file
    head = DefinitionHead(source)
    head.title = source.metadata.title ?? file.rootTitle ?? "Experience catalog"
    summary = source.metadata.summary
    guard let value = source.root.value else { return }
    source.read(value, .invalidMetadata, "a catalog") { reader in
      let keys = Self.keys
      identifier = reader.read(keys.id)
      head.title = reader.read(keys.title) ?? title
      summary = reader.read(keys.description) ?? summary
      baseURL = Self.address(keys.baseURL, ["http", "https"], &reader).map {
        $0.hasSuffix("/") ? $0 : $0 + "/"
      }
      reader.ignore([keys.devices.name])
      language = reader.read(keys.language)
      locales = CatalogLocales(source: language)
      if let value = reader.read(keys.locales) {
        locales = reader.nested(value, "a list of languages") { CatalogLocales(&$0, in: language) }
      }
      (publishTargets, brokenPublishTargets) = PublishTarget.all(keys.publish, &reader)
      isIndexed = reader.read(keys.indexed)
      hasMarkdown = reader.read(keys.markdown)
      if let check = reader.read(keys.check) { reader.nested(check, "a list of checks") { checks.read(&$0) } }
      for element in reader.list(keys.policies) {
        reader.nested(element, "a policy") { reader in
          if let policy = ContentPolicy(&reader) { policies.append(policy) }
        }
      }
      if let rules = reader.read(keys.owners) {
        owners = reader.nested(rules, "a list of rules for owners") { OwnerPolicy(&$0) }
      }
      if let tokens = reader.read(keys.tokens) { checks.readTokens(tokens, &reader) }
      if let colors = reader.read(keys.controls) {
        controls = reader.nested(colors, "a list of colours") { ControlColors(&$0) }
      }
      if let value = reader.read(keys.brand) { brand = reader.nested(value, "a brand") { Brand(&$0) } }
      if let links = reader.read(keys.links) {
        (issueLink, sourceLink) = reader.nested(links, "a list of links") { Self.links(&$0) }
      }
      if let chosen = reader.read(keys.limits) {
        limits = reader.nested(chosen, "a list of limits") { Limits.read(&$0) }
      }
    }
  }
}

extension CatalogPage {
  /// Reads an address that pages can link to; any other value is reported.
  private static func address(
    _ key: Key<String?>, _ schemes: [String], _ reader: inout DefinitionReader
  ) -> String? {
    guard let address = reader.read(key) else { return nil }
    if let scheme = URLText.scheme(of: address), schemes.contains(scheme) { return address }
    reader.report(
      "'\(key.name)' is not an address that pages can link to", at: reader.position(of: key),
      help: "write one that starts with \(schemes.map { $0 == "mailto" ? "mailto:" : "\($0)://" }.inWords)")
    return nil
  }

  private static func links(_ reader: inout DefinitionReader) -> (issue: String?, source: SourceLink?) {
    let issue = address(linkKeys.issue, ["http", "https", "mailto"], &reader)
    guard let pattern = reader.read(linkKeys.source) else { return (issue, nil) }
    let source = SourceLink(pattern)
    if source == nil {
      reader.report(
        "'source' is not the address of a file", at: reader.position(of: linkKeys.source),
        help: "write one such as https://github.com/team/app/blob/{commit}/{file}#L{line}")
    }
    return (issue, source)
  }
}

extension Limits {
  /// Creates the limits that the first catalog definition of the files sets.
  package init(of files: [FileReading]) {
    let pages = files.flatMap(\.definitions).compactMap { $0 as? CatalogPage }
    self = pages.min { $0.location < $1.location }?.limits ?? .standard
  }

  /// Reads the limits that a catalog sets.
  fileprivate static func read(_ reader: inout DefinitionReader) -> Limits {
    var limits = Limits.standard
    for limit in Limit.allCases {
      if let whole = reader.read(limit.key) { limits[limit] = whole }
    }
    return limits
  }
}
