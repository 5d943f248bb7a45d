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
  /// Whether the pages tell of everything that is defined, so that each change of a definition can change them.
  static var tellsAll: Bool { get }
  static func subjects(in context: RenderContext) -> Subjects
  /// Tells a subject from all others of its kind.
  static func name(of subject: Subjects.Element, in context: RenderContext) -> String
  /// A subject with everything at hand that its pages need, which ends with whoever writes them.
  static func loaded(_ subject: Subjects.Element) -> Subjects.Element
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
  static var tellsAll: Bool { false }
  static func loaded(_ subject: Subjects.Element) -> Subjects.Element { subject }
  static func writeMembers(
    of summary: Summary, _ compared: [ComparedContent], in context: RenderContext, to json: inout JSONWriter
  ) {}

  /// What an earlier run knew of the pages of a subject.
  static func summary(from archive: inout ArchiveReader) throws(DamagedArchive) -> any PageSummary {
    try Summary(from: &archive)
  }

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
protocol PageSummary: Sendable, Archivable {
  /// The definition that it is about, or `nil` for a trait that no file declares.
  var reference: DefinitionReference? { get }
  var effects: PageEffects { get set }
}

/// What is known of every definition.
struct SummaryHead: Sendable {
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
///
/// Another word changes it, so that it is no part of the summary, on which all pages about the whole catalog depend.
struct ComparedContent: Sendable {
  /// What people read.
  var text = ""
  /// What tells whether it is composed as before.
  var hashes: ReviewHashes
  /// The same for the scenarios under which it is composed otherwise.
  var variants: [(scenario: String, hashes: ReviewHashes)] = []

  /// The hashes by the names of the aspects.
  var hashTexts: [String: String] { hashes.texts(with: variants) }
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

  private var summaries: [DefinitionKind: [Deferred<any PageSummary>]] = [:]
  /// The summaries of pages that are about no kind of definition.
  private var others: [Deferred<any PageSummary>] = []
  private var compared: [DefinitionKind: [Deferred<[ComparedContent]>]] = [:]
  private var texts: [DefinitionKind: [SearchTexts]] = [:]
  private var otherTexts: [SearchTexts] = []
  private var componentUses = Deferred<[String: [ComponentUser]]>([:])
  private var traitUses = Deferred<[String: [TraitUser.Place]]>([:])

  /// The summaries of a kind, in the order of its subjects.
  subscript<Pages: KindPages>(type: Pages.Type) -> [Pages.Summary] {
    (summaries[type.kind] ?? []).values().compactMap { $0 as? Pages.Summary }
  }

  /// The summary of a kind at a place.
  func summary<Pages: KindPages>(_ type: Pages.Type, at place: Int) -> Pages.Summary? {
    summaries[type.kind]?[place].value as? Pages.Summary
  }

  /// What is compared of a kind, in the order of its subjects.
  func compared(of kind: DefinitionKind) -> [Deferred<[ComparedContent]>] {
    QuestionLog.note(SiteQuestion.compared)
    return compared[kind] ?? []
  }

  /// The uses of a component, by its type.
  func uses(ofComponent type: String) -> [ComponentUser] {
    QuestionLog.note(SiteQuestion.componentUses, type)
    return componentUses.value[type] ?? []
  }

  /// The uses of a trait by steps, by its type.
  func uses(ofTrait type: String) -> [TraitUser] {
    QuestionLog.note(SiteQuestion.traitUses, type)
    return traitUses.value[type].map { TraitUser.all(at: $0, in: self) } ?? []
  }

  /// How many steps use a trait, by its type.
  func countOfSteps(usingTrait type: String) -> Int {
    QuestionLog.note(SiteQuestion.traitUses, type)
    return traitUses.value[type].map(TraitUser.countOfSteps) ?? 0
  }

  /// The summary of a definition with what is compared of it, or `nil` where it has no pages; its place among the definitions of
  /// its kind is the one of its pages for most kinds.
  func summary(
    of definition: DefinitionReference, at place: Int
  ) -> (summary: any PageSummary, compared: [ComparedContent])? {
    let summaries = summaries[definition.kind] ?? []
    let isThere = { (place: Int) in summaries[place].value.reference == definition }
    let first = summaries.indices.contains(place) && isThere(place) ? place : nil
    guard let found = first ?? summaries.indices.first(where: isThere) else { return nil }
    QuestionLog.note(SiteQuestion.compared)
    return (summaries[found].value, compared[definition.kind]?[found].value ?? [])
  }

  /// All summaries, in the order of the navigation.
  var all: [any PageSummary] { (Self.kinds.flatMap { summaries[$0.kind] ?? [] } + others).values() }

  /// What the index of the search holds of all pages, in the order of the navigation.
  var searchTexts: [SearchTexts] { Self.kinds.flatMap { texts[$0.kind] ?? [] } + otherTexts }

  mutating func add(
    _ summary: Deferred<any PageSummary>, of kind: DefinitionKind?, _ compared: Deferred<[ComparedContent]>,
    _ texts: SearchTexts
  ) {
    guard let kind else {
      others.append(summary)
      otherTexts.append(texts)
      return
    }
    summaries[kind, default: []].append(summary)
    self.compared[kind, default: []].append(compared)
    self.texts[kind, default: []].append(texts)
  }

  /// Gathers the uses of what others use, about which each use that is told is a question of its own.
  mutating func gatherUses(in catalog: Catalog) {
    componentUses = Deferred { [self] in QuestionLog.silently { ComponentUser.all(in: self, catalog) } }
    traitUses = Deferred { [self] in QuestionLog.silently { TraitUser.places(in: self) } }
  }
}
