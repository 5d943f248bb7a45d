package import Definitions
import ExperienceTraits

/// The title page of the catalog, with what holds for all of it.
package struct CatalogPage: SoleDefinition {
  /// The word of its fence.
  package static let kind = DefinitionKind.catalog
  /// How definitions of the kind are named and ordered.
  package static let naming = DefinitionNaming(order: .place, nameWords: "root definitions of kind")

  /// What every definition has.
  package var head: DefinitionHead
  /// Tells the catalog from all others, whatever its title is, where it is written.
  package var identifier: String?
  /// The catalog in one sentence.
  package var summary: String?
  /// The address of the published catalog, ending in a slash.
  package var baseURL: String?
  /// The address under which people write down what they found, to which a title and a text are added.
  package var issueLink: String?
  /// The address at which the files can be read.
  package var sourceLink: SourceLink?
  /// The budgets of the catalog.
  package var limits = Limits.standard
  /// What the team makes of the owners of its files.
  package var owners = OwnerPolicy()
  /// Where the catalog is published.
  package var publishTargets: [PublishTarget] = []
  /// The names of places that are not written as they have to be.
  package var brokenPublishTargets: [String] = []
  /// Whether search engines may list the published catalog.
  package var isIndexed = false
  /// The colours of the controls that the platform draws.
  package var controls = ControlColors()
  /// What the team makes of findings.
  package var checks = CheckPolicy()

  /// A catalog has one page, so all of them have one name.
  package var name: String { Self.kind.rawValue }

  /// Reads the definition, and reports what is wrong with it by itself.
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
      reader.ignore([keys.devices.name, keys.locales.name])
      (publishTargets, brokenPublishTargets) = PublishTarget.all(keys.publish, &reader)
      isIndexed = reader.read(keys.indexed)
      if let check = reader.read(keys.check) { reader.nested(check, "a list of checks") { checks.read(&$0) } }
      if let rules = reader.read(keys.owners) {
        owners = reader.nested(rules, "a list of rules for owners") { OwnerPolicy(&$0) }
      }
      if let tokens = reader.read(keys.tokens) { checks.readTokens(tokens, &reader) }
      if let colors = reader.read(keys.controls) {
        controls = reader.nested(colors, "a list of colours") { ControlColors(&$0) }
      }
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
  /// An address that a page may lead to; any other is reported.
  private static func address(
    _ key: Key<String?>, _ schemes: [String], _ reader: inout DefinitionReader
  ) -> String? {
    guard let address = reader.read(key) else { return nil }
    if let scheme = URLText.scheme(of: address), schemes.contains(scheme) { return address }
    reader.report(
      "'\(key.name)' is no address that pages may lead to", at: reader.position(of: key),
      help: "write one that starts with \(schemes.map { $0 == "mailto" ? "mailto:" : "\($0)://" }.inWords)")
    return nil
  }

  private static func links(_ reader: inout DefinitionReader) -> (issue: String?, source: SourceLink?) {
    let issue = address(linkKeys.issue, ["http", "https", "mailto"], &reader)
    guard let pattern = reader.read(linkKeys.source) else { return (issue, nil) }
    let source = SourceLink(pattern)
    if source == nil {
      reader.report(
        "'source' is no address of a file", at: reader.position(of: linkKeys.source),
        help: "write one such as https://github.com/team/app/blob/{commit}/{file}#L{line}")
    }
    return (issue, source)
  }
}

extension Limits {
  /// The budgets that the first catalog definition of the files sets.
  package init(of files: [FileReading]) {
    let pages = files.flatMap(\.definitions).compactMap { $0 as? CatalogPage }
    self = pages.min { $0.location < $1.location }?.limits ?? .standard
  }

  /// Reads the budgets that a catalog sets.
  fileprivate static func read(_ reader: inout DefinitionReader) -> Limits {
    var limits = Limits.standard
    for limit in Limit.allCases {
      if let whole = reader.read(limit.key) { limits[limit] = whole }
    }
    return limits
  }
}
