import Definitions
import Mockups

/// A change that a reviewer judges: of a step, a screen, or another definition, or the removal of one.
struct JudgedChange {
  let change: CatalogChange
  /// The step or definition if it can be approved; `nil` for everything else, such as a removed experience.
  let subject: ReviewedSubject?

  /// The folder and the slug of the page, which identify the step or definition.
  var key: String { subject?.key ?? change.subject.key }

  /// A digest, cut to ten characters, that identifies the version that a reviewer sees, also of a removal.
  var version: String {
    if let subject { return subject.version }
    let seen = change.subject
    let hashes = seen.composed.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    let texts = [change.kind.rawValue, seen.written ?? ""] + hashes
    return String(ContentHash.of(texts.joined(separator: "\n")).prefix(10))
  }
}

extension ReviewStates {
  /// The changes that a reviewer judges: each step of an added experience, and each other change.
  ///
  /// A change under a scenario is judged with the step or screen, whose approval covers all scenarios.
  func judged(in state: SiteChanges) -> [JudgedChange] {
    let steps = Dictionary(grouping: subjects.filter { $0.parent != nil }) { $0.parent ?? "" }
    return state.changes.judged.flatMap { change -> [JudgedChange] in
      let key = change.subject.key
      if change.kind == .added, let steps = steps[key] {
        return steps.map { JudgedChange(change: change, subject: $0) }
      }
      let subject = change.kind == .removed ? nil : self[change.subject.plainKey]
      return [JudgedChange(change: change, subject: subject)]
    }
  }

  /// The number of steps and definitions that a reviewer judges, by the key of the change.
  package func judgedCounts(in state: SiteChanges) -> [String: JudgedCount] {
    judged(in: state).reduce(into: [:]) { counts, judged in
      counts[judged.change.subject.key, default: JudgedCount()].all += 1
      if judged.subject != nil { counts[judged.change.subject.key]?.approvable += 1 }
    }
  }

  /// A digest of all changes that a reviewer judges, in the versions that the reviewer sees.
  package func stamp(of state: SiteChanges) -> String {
    Self.stamp(judged(in: state).map { ($0.key, $0.version) })
  }

  /// A digest of all steps and screens to review, in the versions that the reviewer sees.
  var waitingStamp: String {
    Self.stamp(subjects.filter(\.needsVerdict).map { ($0.key, $0.version) })
  }

  private static func stamp(_ items: [(key: String, version: String)]) -> String {
    let texts = items.map { "\($0.key) \($0.version)" }.sorted()
    return String(ContentHash.of(texts.joined(separator: "\n")).prefix(10))
  }
}

extension JudgedChange {
  /// Writes the members of a change of something that cannot be approved, for the review page.
  func write(of state: SiteChanges, in words: SiteWords?, to json: inout JSONWriter) {
    let subject = change.subject
    let isRemoved = change.kind == .removed
    let mockup = isRemoved ? state.copyOfMockup(of: subject) : subject.mockup
    let what = change.kind == .changed ? change.words : change.kind.words
    json.member("key", key)
    json.member("kind", subject.kind)
    json.member("title", subject.title)
    json.member(
      "place", subject.place.isEmpty ? nil : words?.text(of: subject.place) ?? subject.place.english)
    json.member("file", subject.file)
    json.member("version", version)
    json.member("owner", subject.owner)
    json.member("approval", "")
    json.key("checks")
    json.array { _ in }
    json.member("hasMockup", mockup != nil)
    json.member("isChanged", true)
    json.member("isExtra", true)
    if isRemoved { json.member("isRemoved", true) }
    json.member("mockup", mockup)
    json.member("page", change.after?.page ?? state.link(to: key))
    json.member("change", words?.text(of: what) ?? what.english)
  }
}
