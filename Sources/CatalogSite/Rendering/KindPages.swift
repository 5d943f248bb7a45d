import CatalogModel
import Composition
import Definitions
import Mockups

/// The pages about the definitions of one kind: one or more for each, and an overview.
///
/// Each kind adopts this once. Navigation, counts, links, the index of the catalog and the list of all pages follow from it.
protocol KindPages: SendableMetatype {
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
  static func subjects(in context: RenderContext) -> Subjects
  /// Tells a subject from all others of its kind.
  static func name(of subject: Subjects.Element, in context: RenderContext) -> String
  /// Names what the pages of a subject show of it alone, where they show nothing else but what all pages share; `nil` where they
  /// show other definitions as well, so that they are written in every run.
  static func digest(of subject: Subjects.Element, in context: RenderContext) -> Digest?
  /// What the search knows of a subject, whose pages are written.
  static func document(of subject: Subjects.Element, in pages: PageWriter) -> SearchDocument
  /// Writes the pages of one subject; the summaries are those of the kinds that do not tell of uses.
  static func write(_ subject: Subjects.Element, _ site: SiteSummary, to pages: inout PageWriter) -> Summary
  /// Writes the overview of all of them.
  static func writeOverview(_ site: SiteSummary, to pages: inout PageWriter)
  /// Writes what the index of the catalog tells of one besides what it tells of all definitions.
  static func writeMembers(
    of summary: Summary, _ compared: [ComparedContent], in context: RenderContext, to json: inout JSONWriter)
}

extension KindPages {
  static var isInEveryCatalog: Bool { false }
  static var tellsUses: Bool { false }
  static func digest(of subject: Subjects.Element, in context: RenderContext) -> Digest? { nil }
  static func writeMembers(
    of summary: Summary, _ compared: [ComparedContent], in context: RenderContext, to json: inout JSONWriter
  ) {}

  /// Writes what the index of the catalog tells of a summary of this kind.
  static func writeIndexMembers(
    of summary: any PageSummary, _ compared: [ComparedContent], in context: RenderContext,
    to json: inout JSONWriter
  ) {
    if let summary = summary as? Summary { writeMembers(of: summary, compared, in: context, to: &json) }
  }

  /// How many there are.
  static func count(in context: RenderContext) -> Int { subjects(in: context).count }

  /// Whether the site has an overview of the kind.
  static func isPresent(in context: RenderContext) -> Bool { isInEveryCatalog || count(in: context) > 0 }

  /// The overview of the kind.
  static var overview: Route { NavigationEntry(Self.self).route }
}

extension KindPages where Subjects.Element: Definition {
  static func document(of subject: Subjects.Element, in pages: PageWriter) -> SearchDocument {
    pages.document(of: subject)
  }

  static func name(of subject: Subjects.Element, in context: RenderContext) -> String { subject.id }
}

/// What other pages need to know of the pages of a definition, small enough to keep for all of them.
protocol PageSummary: Sendable, Codable {
  /// The definition that it is about, or `nil` for a trait that no file declares.
  var reference: DefinitionReference? { get }
  var effects: PageEffects { get set }
}

/// What is known of every definition.
struct SummaryHead: Sendable, Codable {
  let reference: DefinitionReference
  let title: String
  let metadata: PageMetadata

  init(_ definition: some Definition) {
    reference = definition.reference
    title = definition.title
    metadata = definition.metadata
  }

  /// What a type in Swift says about itself.
  init(_ type: AuthoredType) {
    reference = type.reference
    title = type.title
    var metadata = PageMetadata()
    metadata.summary = type.description.summary
    self.metadata = metadata
  }
}

/// What is compared of a step or a screen, for machines and by reviews.
struct ComparedContent: Sendable, Codable {
  /// What tells whether it is composed as before under a scenario.
  struct Variant: Sendable, Codable {
    let scenario: String
    let hashes: ReviewHashes
  }

  /// What people read.
  var text = ""
  /// What tells whether it is composed as before.
  var hashes: ReviewHashes
  /// The same for the scenarios under which it is composed otherwise.
  var variants: [Variant] = []

  /// The hashes by the names of the aspects.
  var hashTexts: [String: String] { hashes.texts(with: variants.map { ($0.scenario, $0.hashes) }) }
}

/// The summary of a definition of which nothing more needs to be known, or of pages that are about none.
struct PlainSummary: PageSummary {
  let reference: DefinitionReference?
  var effects = PageEffects()

  /// The summary of pages that are about no definition.
  init(_ effects: PageEffects) {
    reference = nil
    self.effects = effects
  }

  init(_ definition: some Definition) {
    reference = definition.reference
  }

  /// The summary of a type in Swift.
  init(_ type: AuthoredType) {
    reference = type.reference
  }
}

/// What is known of all pages.
struct SiteSummary: Sendable {
  /// The kinds that have pages, in the order of the navigation.
  static let kinds: [any KindPages.Type] = [
    ExperiencePages.self, ScreenPages.self, FlowPages.self, ComponentPages.self, ScenarioPages.self,
    ExtensionPages.self, RulePages.self, TraitPages.self,
  ]

  private var summaries: [DefinitionKind: [any PageSummary]] = [:]
  /// The summaries of pages that are about no kind of definition.
  private var others: [any PageSummary] = []
  private var compared: [DefinitionKind: [[ComparedContent]]] = [:]
  private var texts: [DefinitionKind: [SearchText]] = [:]
  private var otherTexts: [SearchText] = []
  private var componentUses: [String: [ComponentUser]] = [:]
  private var traitUses: [String: [TraitUser.Place]] = [:]

  /// The summaries of a kind, in the order of its subjects.
  subscript<Pages: KindPages>(type: Pages.Type) -> [Pages.Summary] {
    (summaries[type.kind] ?? []).compactMap { $0 as? Pages.Summary }
  }

  /// The summary of a kind at a place.
  func summary<Pages: KindPages>(_ type: Pages.Type, at place: Int) -> Pages.Summary? {
    summaries[type.kind]?[place] as? Pages.Summary
  }

  /// What is compared of a kind, in the order of its subjects.
  func compared(of kind: DefinitionKind) -> [[ComparedContent]] { compared[kind] ?? [] }

  /// The uses of a component, by its type.
  func uses(ofComponent type: String) -> [ComponentUser] { componentUses[type] ?? [] }

  /// The uses of a trait by steps, by its type.
  func uses(ofTrait type: String) -> [TraitUser] {
    traitUses[type].map { TraitUser.all(at: $0, in: self) } ?? []
  }

  /// How many steps use a trait, by its type.
  func countOfSteps(usingTrait type: String) -> Int { traitUses[type].map(TraitUser.countOfSteps) ?? 0 }

  /// The summary of a definition with what is compared of it, or `nil` where it has no pages; its place among the definitions of
  /// its kind is the one of its pages for most kinds.
  func summary(
    of definition: DefinitionReference, at place: Int
  ) -> (summary: any PageSummary, compared: [ComparedContent])? {
    let summaries = summaries[definition.kind] ?? []
    let isThere = { (place: Int) in summaries[place].reference == definition }
    let first = summaries.indices.contains(place) && isThere(place) ? place : nil
    guard let found = first ?? summaries.indices.first(where: isThere) else { return nil }
    return (summaries[found], compared[definition.kind]?[found] ?? [])
  }

  /// All summaries, in the order of the navigation.
  var all: [any PageSummary] { Self.kinds.flatMap { summaries[$0.kind] ?? [] } + others }

  /// What the index of the search holds of all pages, in the order of the navigation.
  var searchTexts: [SearchText] { Self.kinds.flatMap { texts[$0.kind] ?? [] } + otherTexts }

  mutating func add(_ pages: SiteRenderer.Summary) {
    guard let kind = pages.kind else {
      others.append(pages.content)
      otherTexts += pages.texts
      return
    }
    summaries[kind, default: []].append(pages.content)
    compared[kind, default: []].append(pages.compared)
    texts[kind, default: []] += pages.texts
  }

  /// Gathers who uses what.
  mutating func gatherUses(in catalog: Catalog) {
    componentUses = ComponentUser.all(in: self, catalog)
    traitUses = TraitUser.places(in: self)
  }
}
