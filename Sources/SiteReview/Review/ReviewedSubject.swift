package import CatalogModel
package import DefinitionKinds
package import Definitions
import ExperienceDefinitions
package import Mockups
package import SiteRendering

/// A step, a screen, or another definition with a page, which reviewers can approve.
package struct ReviewedSubject: Sendable {
  /// The approval status of a step or definition.
  package enum ApprovalState: Sendable, Equatable {
    case unapproved
    case approved
    /// Approved, but these aspects changed after the approval.
    case lapsed([String])

    package var status: ApprovalStatus {
      switch self {
      case .unapproved: .unapproved
      case .approved: .approved
      case .lapsed: .lapsed
      }
    }
  }

  /// The folder and the slug of the page, which identify the step or definition.
  package let key: String
  package let kind: String
  package let title: String
  /// The key of the experience if this is a step.
  package let parent: String?
  /// A phrase that says where the step belongs, such as "Goals tour, step 2 of 3".
  package let place: Phrase
  /// The identifier of the step in the payload.
  package let payload: String?
  private let definition: WrittenDefinition
  /// The content that shows whether the step or definition changed.
  private let content: SubjectContent
  /// The approval in `approvals.yaml`, if there is one.
  package var approval: Approval?

  package var metadata: PageMetadata { definition.metadata }
  /// The file that contains the definition.
  package var file: String { definition.file }

  /// The data of a definition that all steps of an experience share.
  fileprivate final class WrittenDefinition: Sendable {
    let metadata: PageMetadata
    let file: String

    init(_ definition: any DefinitionKinds.Definition) {
      metadata = definition.metadata
      file = definition.location.file
    }
  }

  /// The content that is compared with the approved content.
  fileprivate enum SubjectContent {
    /// The hashes of a step or screen, which are compared in composed form.
    case composed(ComparedContent)
    /// The hash of the source text, for any other definition.
    case written(hash: String)
  }

  /// The hashes that show whether the step or definition changed, by the names of the aspects.
  package var hashes: [String: String] {
    switch content {
    case .composed(let compared): compared.hashTexts
    case .written(let hash): ["definition": hash]
    }
  }

  /// A digest of all hashes, cut to ten characters, that identifies the version that a reviewer sees.
  var version: String {
    let texts = hashes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return String(ContentHash.of(texts.joined(separator: "\n")).prefix(10))
  }

  /// The approval status of the step or definition.
  package var state: ApprovalState {
    guard let approval else { return .unapproved }
    let hashes = hashes
    let lapsed = hashes.keys.filter { approval.hashes[$0] != hashes[$0] }
    return lapsed.isEmpty ? .approved : .lapsed(lapsed.sorted())
  }

  /// Whether the step or definition has a mockup: only steps and screens have one.
  package var isDrawn: Bool { parent != nil || kind == DefinitionKind.screen.rawValue }

  /// Whether the step or definition is to be reviewed.
  ///
  /// A step or screen needs one if its status is "in review" and it has no approval, or if it changed after
  /// its approval.
  var needsVerdict: Bool {
    switch state {
    case .lapsed: isDrawn
    case .unapproved: isDrawn && metadata.status == .inReview
    case .approved: false
    }
  }

  /// The page of the step or definition.
  package var page: Route { Route("\(key).html") }

  /// Why the approval is no longer valid, or `nil` if it is valid or missing.
  package var lapse: Phrase? {
    guard let approval, case .lapsed(let aspects) = state else { return nil }
    return approval.isOfEarlierVersion
      ? "Approved with an earlier version of the tool"
      : "Changed since \(approval.name) approved it: \(aspects.map { Phrase($0) }.joined(by: ", "))"
  }

  fileprivate init(
    _ key: String, kind: String, title: String, parent: String? = nil, place: Phrase = "",
    payload: String? = nil, _ definition: WrittenDefinition, _ content: SubjectContent
  ) {
    self.key = key
    self.kind = kind
    self.title = title
    self.parent = parent
    self.place = place
    self.payload = payload
    self.definition = definition
    self.content = content
  }
}

/// All steps, screens, and other definitions that can be approved, with their approvals.
package struct ReviewStates: Sendable {
  /// The steps, the screens, and the other definitions, in this order.
  package private(set) var subjects: [ReviewedSubject] = []
  /// Findings about approvals, such as an unknown subject or an approval that is no longer valid.
  package private(set) var diagnostics: [Diagnostic] = []
  private var placeOfKey: [String: Int] = [:]
  /// The indices of steps, by the key of the experience followed by the identifier in the payload.
  private var placeOfPayload: [String: Int] = [:]
  /// The indices of steps by their identifiers in the payload, without identifiers that several steps have.
  private var soleStep: [String: Int?] = [:]
  /// The number of steps and screens to review, by the keys of their experiences or screens.
  private var waiting: [String: Int] = [:]
  /// The first mockup of each experience and screen, by its key.
  private var pictures: [String: Route] = [:]
  /// The approval status of all steps of an experience, by the key of the experience.
  private var statusOfParent: [String: ApprovalStatus] = [:]

  /// Creates a value without steps, definitions, and approvals.
  package init() {}

  package init(_ approvals: Approvals, _ site: SiteSummary, _ context: SiteContext) {
    addExperiences(site, context)
    for (compared, definition) in zip(site.compared(of: .screen), context.catalog.screens) {
      if let shown = compared.first { add(definition, .composed(shown)) }
    }
    for definition in context.definitions
    where definition.hasPage && ![.experience, .screen].contains(definition.reference.kind) {
      add(definition, .written(hash: definition.contentHash))
    }
    for (place, subject) in subjects.enumerated() {
      placeOfKey[subject.key] = place
      if let parent = subject.parent, let payload = subject.payload {
        placeOfPayload["\(parent)/\(payload)"] = place
        soleStep[payload] = .some(soleStep[payload] == nil ? place : nil)
      }
    }
    diagnostics = approvals.diagnostics
    for approval in approvals.all { take(approval, in: context.catalog) }
    for subject in subjects where subject.isDrawn {
      let key = subject.parent ?? subject.key
      if pictures[key] == nil { pictures[key] = subject.page.bareMockup }
      if subject.needsVerdict { waiting[key, default: 0] += 1 }
    }
    for (parent, steps) in Dictionary(grouping: subjects, by: \.parent) {
      if let parent { statusOfParent[parent] = Self.status(of: steps.map(\.state.status)) }
    }
  }

  private mutating func addExperiences(_ site: SiteSummary, _ context: SiteContext) {
    let experiences = site.experiences
    let summaries = zip(experiences, site.compared(of: .experience))
    for ((summary, compared), definition) in zip(summaries, context.catalog.experiences) {
      let (parent, shared) = ("experiences/\(definition.id)", ReviewedSubject.WrittenDefinition(definition))
      for (step, compared) in zip(summary.steps, compared) {
        subjects.append(
          ReviewedSubject(
            "\(parent)/\(step.slug)", kind: SearchDocument.stepKind, title: step.title, parent: parent,
            place: "\(definition.title), step \(step.number) of \(summary.steps.count)",
            payload: step.payloadID, shared, .composed(compared)))
      }
    }
  }

  private mutating func add(_ definition: any Definition, _ content: ReviewedSubject.SubjectContent) {
    subjects.append(
      ReviewedSubject(
        Self.key(of: definition.reference), kind: definition.reference.kind.rawValue,
        title: definition.title, ReviewedSubject.WrittenDefinition(definition), content))
  }

  private mutating func take(_ approval: Approval, in catalog: Catalog) {
    guard let place = place(of: approval) else {
      // An experience that cannot be read has no steps here. Its approvals are checked after the author fixes
      // it.
      if catalog.experiences.contains(where: { !$0.isReadable && approval.isInside("experiences/\($0.id)") })
      {
        return
      }
      diagnostics.append(.unknownApproval(approval, among: subjects))
      return
    }
    if let finding = catalog.unownedApproval(approval, of: subjects[place]) {
      diagnostics.append(finding)
      return
    }
    subjects[place].approval = approval
    if let finding = subjects[place].lapsedApproval { diagnostics.append(finding) }
  }

  /// Returns the index of the approved step or definition, or `nil` if it does not exist.
  ///
  /// A step is found by its identifier in the payload, even if the step or its experience was renamed.
  /// Everything else is found by its key.
  private func place(of approval: Approval) -> Int? {
    guard let payload = approval.payload, let slash = approval.subject.lastIndex(of: "/") else {
      return placeOfKey[approval.subject]
    }
    return placeOfPayload["\(approval.subject[..<slash])/\(payload)"]
      ?? soleStep[payload].flatMap(\.self)
  }

  /// The approvals that are no longer valid, by the keys of the approved steps and definitions.
  package var lapsed: [String: Approval] {
    Dictionary(
      uniqueKeysWithValues: lapsedSubjects.compactMap { subject in subject.approval.map { (subject.key, $0) }
      })
  }

  /// Returns the step or definition with a key, or `nil` if nothing has this key.
  subscript(key: String) -> ReviewedSubject? { placeOfKey[key].map { subjects[$0] } }

  /// The number of steps and screens to review.
  package var waitingCount: Int { waiting.values.reduce(0, +) }

  /// Returns the number of steps or screens of a definition to review.
  func waitingCount(of reference: DefinitionReference) -> Int { waiting[Self.key(of: reference)] ?? 0 }

  /// Returns the mockup of a screen, or of the first step of an experience.
  func picture(of reference: DefinitionReference) -> Route? { pictures[Self.key(of: reference)] }

  /// Returns the key of a definition: the path of its page, or of its folder for an experience.
  static func key(of reference: DefinitionReference) -> String {
    let suffix = reference.kind == .experience ? "/index.html" : ".html"
    return String(Route(reference).path.dropLast(suffix.utf8.count))
  }

  /// Returns the approval status of a definition, or of all steps of an experience.
  package func status(of reference: DefinitionReference) -> ApprovalStatus? {
    let key = Self.key(of: reference)
    guard reference.kind == .experience else { return self[key]?.state.status }
    return statusOfParent[key] ?? .unapproved
  }

  /// Search terms that find pages that changed after their approval, by the paths of the pages.
  ///
  /// They are the same terms as for other findings.
  package var searchWords: [String: [String]] {
    let has = SearchDocument.Qualifier.has.rawValue
    let words = ["\(has):finding", "\(has):\(Diagnostic.Rule.lapsedApproval.severity.rawValue)"]
    return Dictionary(
      lapsedSubjects.map { ($0.page.path, words) }
    ) { first, _ in first }
  }

  /// The steps and definitions whose approvals are no longer valid.
  package var lapsedSubjects: [ReviewedSubject] { subjects.filter { $0.state.status == .lapsed } }

  private static func status(of steps: [ApprovalStatus]) -> ApprovalStatus {
    if steps.contains(.lapsed) { return .lapsed }
    let approved = steps.count { $0 == .approved }
    return approved == 0 ? .unapproved : approved == steps.count ? .approved : .partlyApproved
  }
}

extension Approval {
  /// Returns whether the approval belongs to a step of the experience with this key.
  fileprivate func isInside(_ parent: String) -> Bool { subject.hasPrefix(parent + "/") }

  /// Whether the approval has the short hashes of earlier versions, which could be forged.
  var isOfEarlierVersion: Bool { hashes.values.contains { $0.utf8.count <= 16 } }
}

extension Catalog {
  /// Returns a sentence that says why a person may not approve a step or definition, or `nil` if the person
  /// may.
  package func objection(to name: String, approving subject: ReviewedSubject) -> String? {
    page?.owners.objection(to: name, approving: subject.key, of: subject.file, owners)
  }
}
