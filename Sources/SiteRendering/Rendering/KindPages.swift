package import CatalogModel
package import Definitions
package import Mockups

/// The pages about the definitions of one kind: one or more for each, and an overview.
///
/// Each kind adopts this once. Navigation, counts, links, the index of the catalog and the list of all pages follow from it.
package protocol KindPages: SendableMetatype {
  /// What the pages are about, usually definitions.
  associatedtype Subjects: RandomAccessCollection where Subjects.Element: Sendable
  /// What other pages need to know of it.
  associatedtype Summary: PageSummary = PlainSummary

  static var kind: DefinitionKind { get }
  /// The part of the navigation that names the kind.
  static var group: NavigationGroup { get }
  /// Whether every catalog has an overview of the kind, also one without any.
  static var isInEveryCatalog: Bool { get }
  /// Whether the pages tell where others use their subject, so that they are written after those.
  static var tellsUses: Bool { get }
  static func subjects(in context: SiteContext) -> Subjects
  /// Tells a subject from all others of its kind.
  static func name(of subject: Subjects.Element, in context: SiteContext) -> String
  /// Names what the pages of a subject show of it alone, where they show nothing else but what all pages share; `nil` where they
  /// show other definitions as well, so that they are written in every run.
  static func digest(of subject: Subjects.Element, in context: SiteContext) -> Digest?
  /// What the search knows of a subject, whose pages are written.
  static func document(of subject: Subjects.Element, in pages: PageWriter) -> SearchDocument
  /// Writes the pages of one subject; the summaries are those of the kinds that do not tell of uses.
  static func write(_ subject: Subjects.Element, _ site: SiteSummary, to pages: inout PageWriter) -> Summary
  /// Writes the overview of all of them.
  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter)
  /// Writes what the index of the catalog tells of one besides what it tells of all definitions.
  static func writeMembers(
    of summary: Summary, _ compared: [ComparedContent], in context: SiteContext, to json: inout JSONWriter)
}

extension KindPages {
  package static var isInEveryCatalog: Bool { false }
  package static var tellsUses: Bool { false }
  package static func digest(of subject: Subjects.Element, in context: SiteContext) -> Digest? { nil }
  package static func writeMembers(
    of summary: Summary, _ compared: [ComparedContent], in context: SiteContext, to json: inout JSONWriter
  ) {}

  /// Writes what the index of the catalog tells of a summary of this kind.
  package static func writeIndexMembers(
    of summary: any PageSummary, _ compared: [ComparedContent], in context: SiteContext,
    to json: inout JSONWriter
  ) {
    if let summary = summary as? Summary { writeMembers(of: summary, compared, in: context, to: &json) }
  }

  /// How many there are.
  package static func count(in context: SiteContext) -> Int { subjects(in: context).count }

  /// Whether the site has an overview of the kind.
  package static func isPresent(in context: SiteContext) -> Bool {
    isInEveryCatalog || count(in: context) > 0
  }

  /// The overview of the kind.
  package static var overview: Route { NavigationEntry(Self.self).route }

  package static func document(of subject: Subjects.Element, in pages: PageWriter) -> SearchDocument
  where Subjects.Element: Definition { pages.document(of: subject) }

  package static func name(of subject: Subjects.Element, in context: SiteContext) -> String
  where Subjects.Element: Definition { subject.id }
}

/// Writes a part of the pages about the whole catalog.
package typealias PageWriting = @Sendable (inout PageWriter) -> Void
