import CatalogModel
package import DefinitionKinds
package import Definitions
package import Mockups

/// The pages for the definitions of one kind: one or more pages for each definition, and an overview.
///
/// Each kind has one type that conforms. Navigation, counts, links, `catalog.json` and the list of all pages
/// are derived from these types.
package protocol KindPages: SendableMetatype {
  /// The things that the pages are about, usually definitions.
  associatedtype Subjects: RandomAccessCollection where Subjects.Element: Sendable
  /// The facts of a subject that other pages need.
  associatedtype Summary: PageSummary = PlainSummary

  static var kind: DefinitionKind { get }
  /// The part of the navigation that lists the kind.
  static var group: NavigationGroup { get }
  /// Whether every catalog has an overview of the kind, even a catalog without definitions of this kind.
  static var isInEveryCatalog: Bool { get }
  /// Whether the pages list the uses of their subject, so that they are written after the pages with the
  /// uses.
  static var listsUses: Bool { get }
  static func subjects(in context: SiteContext) -> Subjects
  /// The name of a subject, which differs from the names of all other subjects of the kind.
  static func name(of subject: Subjects.Element, in context: SiteContext) -> String
  /// A digest of everything that only the pages of this subject show, or `nil` if its pages cannot be reused.
  ///
  /// The cache can reuse pages that show only this subject and what all pages share. Pages that show other
  /// definitions too are written in every run.
  static func digest(of subject: Subjects.Element, in context: SiteContext) -> Digest?
  /// The search entry of a subject whose pages have been written.
  static func document(of subject: Subjects.Element, in pages: PageWriter) -> SearchDocument
  /// Writes the pages of one subject; `site` has the summaries of all kinds whose ``listsUses`` is false.
  static func write(_ subject: Subjects.Element, _ site: SiteSummary, to pages: inout PageWriter) -> Summary
  /// Writes the overview of all subjects.
  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter)
  /// Writes the members of `catalog.json` that only this kind has.
  static func writeMembers(
    of summary: Summary, _ compared: [ComparedContent], in context: SiteContext, to json: inout JSONWriter)
}

extension KindPages {
  package static var isInEveryCatalog: Bool { false }
  package static var listsUses: Bool { false }
  package static func digest(of subject: Subjects.Element, in context: SiteContext) -> Digest? { nil }
  package static func writeMembers(
    of summary: Summary, _ compared: [ComparedContent], in context: SiteContext, to json: inout JSONWriter
  ) {}

  /// Writes the members of `catalog.json` that only this kind has, if the summary belongs to this kind.
  package static func writeIndexMembers(
    of summary: any PageSummary, _ compared: [ComparedContent], in context: SiteContext,
    to json: inout JSONWriter
  ) {
    if let summary = summary as? Summary { writeMembers(of: summary, compared, in: context, to: &json) }
  }

  /// The number of subjects.
  static func count(in context: SiteContext) -> Int { subjects(in: context).count }

  /// Whether the site has an overview of the kind.
  package static func isPresent(in context: SiteContext) -> Bool {
    isInEveryCatalog || count(in: context) > 0
  }

  /// The overview page of the kind.
  package static var overview: Route { NavigationEntry(Self.self).route }

  /// Creates the overview of the kind, whose template has the plural of the kind as its name.
  package static func overviewPage(
    styleSheets: [Route] = [], values: TemplateValues = [:], slots: TemplateValues
  ) -> Page {
    Page(
      route: overview, template: kind.plural, titles: [kind.pluralTitle], styleSheets: styleSheets,
      values: values, slots: slots, area: NavigationEntry(Self.self))
  }

  /// Creates the page of a definition, whose template has the name of the kind.
  package static func page(
    of definition: some Definition, on route: Route, scenario: String? = nil, styleSheets: [Route] = [],
    values: TemplateValues = [:], slots: TemplateValues
  ) -> Page {
    Page(
      route: route, template: kind.rawValue, titles: [.value(definition.title)], scenario: scenario,
      description: definition.metadata.summary ?? definition.prose.firstParagraph, styleSheets: styleSheets,
      values: values, slots: slots, area: NavigationEntry(Self.self))
  }

  package static func document(of subject: Subjects.Element, in pages: PageWriter) -> SearchDocument
  where Subjects.Element: Definition { pages.document(of: subject) }

  package static func name(of subject: Subjects.Element, in context: SiteContext) -> String
  where Subjects.Element: Definition { subject.id }
}

/// A function that writes some of the pages about the whole catalog.
package typealias PageWriting = @Sendable (inout PageWriter) -> Void
