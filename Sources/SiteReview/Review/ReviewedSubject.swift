package import CatalogModel
package import Definitions
import Mockups
package import SiteRendering

/// Something that can be approved: a step, a screen, or another definition with a page.
package struct ReviewedSubject: Sendable {
  /// How far an approval holds.
  package enum ApprovalState: Sendable, Equatable {
    case unapproved
    case approved
    /// It is composed otherwise since, in these aspects.
    case lapsed([String])

    /// The state as a word for people and machines.
    package var word: String {
      switch self {
      case .unapproved: "not approved"
      case .approved: "approved"
      case .lapsed: "changed since approval"
      }
    }
  }

  /// Folder and slug of its page.
  package let key: String
  package let kind: String
  package let title: String
  /// The experience of a step, by the key of it, and where the step belongs, in words.
  package let parent: String?
  let place: String
  /// The identifier in the payload of a step.
  package let payload: String?
  private let definition: WrittenDefinition
  /// What tells whether it is as before.
  private let content: SubjectContent
  /// The approval that it has.
  package var approval: Approval?

  package var metadata: PageMetadata { definition.metadata }
  /// The file that defines it.
  package var file: String { definition.file }

  /// What is told of a definition, which all steps of an experience share.
  fileprivate final class WrittenDefinition: Sendable {
    let metadata: PageMetadata
    let file: String

    init(_ definition: any CatalogModel.Definition) {
      metadata = definition.metadata
      file = definition.location.file
    }
  }

  /// What a subject is made of.
  fileprivate enum SubjectContent {
    /// The content that reviews compare.
    case composed(ComparedContent)
    /// What is not composed by itself is compared as it is written.
    case written(hash: String)
  }

  /// What tells whether it is composed as before, by the names of the aspects.
  package var hashes: [String: String] {
    switch content {
    case .composed(let compared): compared.hashTexts
    case .written(let hash): ["definition": hash]
    }
  }

  /// The state that a reviewer sees, in ten digits, which changes with each of the hashes.
  var version: String {
    let texts = hashes.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return String(ContentHash.of(texts.joined(separator: "\n")).prefix(10))
  }

  /// How far its approval holds.
  package var state: ApprovalState {
    guard let approval else { return .unapproved }
    let hashes = hashes
    let lapsed = hashes.keys.filter { approval.hashes[$0] != hashes[$0] }
    return lapsed.isEmpty ? .approved : .lapsed(lapsed.sorted())
  }

  /// Whether it is drawn: a step or a screen.
  var isDrawn: Bool { parent != nil || kind == DefinitionKind.screen.rawValue }

  /// Whether it needs a verdict: a step or a screen that is in review without an approval, or that changed since its approval.
  package var needsVerdict: Bool {
    switch state {
    case .lapsed: isDrawn
    case .unapproved: isDrawn && metadata.status == .inReview
    case .approved: false
    }
  }

  /// Its page.
  var page: Route { Route("\(key).html") }

  fileprivate init(
    _ key: String, kind: String, title: String, parent: String? = nil, place: String = "",
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

/// Everything that can be approved, with the approvals that it has.
package struct ReviewStates: Sendable {
  package private(set) var subjects: [ReviewedSubject] = []
  /// Approvals of what is not there, and those that hold no more.
  package private(set) var diagnostics: [Diagnostic] = []
  private var placeOfKey: [String: Int] = [:]
  /// The steps by the keys of their experiences and their identifiers.
  private var placeOfPayload: [String: Int] = [:]
  /// The steps by their identifiers, or -1 where several have one.
  private var soleStep: [String: Int] = [:]
  /// How many steps and screens need a verdict, by the keys of their experiences or their own.
  private var waiting: [String: Int] = [:]
  /// The first drawing of each experience and screen, by its key.
  private var pictures: [String: Route] = [:]
  /// How far the approvals of the steps of an experience hold, by its key.
  private var wordOfParent: [String: String] = [:]

  /// Nothing.
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
        soleStep[payload] = soleStep[payload] == nil ? place : -1
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
      if let parent { wordOfParent[parent] = Self.word(of: steps.map(\.state)) }
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
    let path = Route(definition.reference).path
    subjects.append(
      ReviewedSubject(
        String(path.dropLast(".html".utf8.count)), kind: definition.reference.kind.rawValue,
        title: definition.title, ReviewedSubject.WrittenDefinition(definition), content))
  }

  private mutating func take(_ approval: Approval, in catalog: Catalog) {
    guard let place = place(of: approval) else {
      // Whether it still holds shows once what keeps the experience from being composed is fixed.
      if catalog.experiences.contains(where: { !$0.isReadable && approval.isInside("experiences/\($0.id)") })
      {
        return
      }
      diagnostics.append(
        .unknownName(
          .unknownApproval, "subject", approval.subject, "so that nothing has this approval",
          among: subjects.map(\.key), at: approval.location))
      return
    }
    if let objection = catalog.objection(to: approval.name, approving: subjects[place]) {
      diagnostics.append(
        Diagnostic(
          .unownedApproval, "\(objection), so that this approval does not count", at: approval.location,
          help: "let one of them look at it, or name \(approval.name) below 'people' of the catalog's owners")
      )
      return
    }
    subjects[place].approval = approval
    guard case .lapsed(let aspects) = subjects[place].state else { return }
    let change = "has changed since \(approval.name) approved it: \(aspects.joined(separator: ", "))"
    let isOfEarlierVersion = approval.hashes.values.contains { $0.utf8.count <= 16 }
    diagnostics.append(
      Diagnostic(
        .lapsedApproval,
        "'\(subjects[place].key)' "
          + (isOfEarlierVersion
            ? "was approved with an earlier version of the tool, whose hashes could be forged and count no more"
            : change),
        at: approval.location,
        help: "look at it again and run 'experience-catalog approve \(subjects[place].key) --by …'"))
  }

  /// What an approval is of: the step with the same identifier, whatever it and its experience are called now, or what has the
  /// same name.
  private func place(of approval: Approval) -> Int? {
    guard let payload = approval.payload, let slash = approval.subject.lastIndex(of: "/") else {
      return placeOfKey[approval.subject]
    }
    return placeOfPayload["\(approval.subject[..<slash])/\(payload)"]
      ?? soleStep[payload].flatMap { $0 < 0 ? nil : $0 }
  }

  /// The approvals that hold no more, by the keys of their subjects.
  package var lapsed: [String: Approval] {
    let lapsed = subjects.filter { $0.state.word == ReviewedSubject.ApprovalState.lapsed([]).word }
    return Dictionary(
      uniqueKeysWithValues: lapsed.compactMap { subject in subject.approval.map { (subject.key, $0) } })
  }

  /// What is known of a page, by the key of it.
  subscript(key: String) -> ReviewedSubject? { placeOfKey[key].map { subjects[$0] } }

  /// How many steps and screens need a verdict.
  package var waitingCount: Int { waiting.values.reduce(0, +) }

  /// How many steps and screens of a definition need a verdict.
  func waitingCount(of reference: DefinitionReference) -> Int { waiting[Self.key(of: reference)] ?? 0 }

  /// The picture of an experience, by its first step, or of a screen.
  func picture(of reference: DefinitionReference) -> Route? { pictures[Self.key(of: reference)] }

  /// The key of a definition: that of its page, or of its folder for an experience.
  private static func key(of reference: DefinitionReference) -> String {
    let suffix = reference.kind == .experience ? "/index.html" : ".html"
    return String(Route(reference).path.dropLast(suffix.utf8.count))
  }

  /// Whether an experience or another definition has changed since its approval.
  package func isLapsed(_ reference: DefinitionReference) -> Bool {
    word(of: reference) == ReviewedSubject.ApprovalState.lapsed([]).word
  }

  /// How far the approvals of an experience hold, or that of something else, in a word.
  package func word(of reference: DefinitionReference) -> String {
    let key = Self.key(of: reference)
    guard reference.kind == .experience else { return self[key]?.state.word ?? "" }
    return wordOfParent[key] ?? ReviewedSubject.ApprovalState.unapproved.word
  }

  /// The words by which the search finds what changed since it was approved, as it finds other findings.
  package var searchWords: [String: [String]] {
    let has = SearchDocument.Qualifier.has.rawValue
    let words = ["\(has):finding", "\(has):\(Diagnostic.Rule.lapsedApproval.severity.rawValue)"]
    return Dictionary(
      subjects.filter { $0.state.word == ReviewedSubject.ApprovalState.lapsed([]).word }.map {
        ($0.page.path, words)
      }
    ) { first, _ in first }
  }

  private static func word(of states: [ReviewedSubject.ApprovalState]) -> String {
    if states.contains(where: { if case .lapsed = $0 { true } else { false } }) {
      return ReviewedSubject.ApprovalState.lapsed([]).word
    }
    let approved = states.count { $0 == .approved }
    guard approved > 0 else { return ReviewedSubject.ApprovalState.unapproved.word }
    return approved == states.count ? ReviewedSubject.ApprovalState.approved.word : "partly approved"
  }
}

extension Approval {
  /// Whether it is of a step of an experience.
  fileprivate func isInside(_ parent: String) -> Bool { subject.hasPrefix(parent + "/") }
}

extension Catalog {
  /// Why somebody may not approve something, in words, or `nil` where that is fine.
  package func objection(to name: String, approving subject: ReviewedSubject) -> String? {
    page?.owners.objection(to: name, approving: subject.key, of: subject.file, owners)
  }
}
