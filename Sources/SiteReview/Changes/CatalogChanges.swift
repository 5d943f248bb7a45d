/// What became of a catalog from one state to another.
package struct CatalogChanges: Sendable {
  /// The names of both states.
  package let before, after: String
  /// Everything that is not as it was, in the order of the catalog; what is gone comes last.
  package private(set) var changes: [CatalogChange] = []

  /// Compares two states.
  package init(from old: CatalogState, to new: CatalogState) {
    before = old.snapshot.name
    after = new.snapshot.name
    changes = SubjectPairs(old.subjects, new.subjects).all.compactMap { pair in
      guard var change = Self.change(pair.before, pair.after) else { return nil }
      if let before = pair.before, let after = pair.after {
        change.properties =
          PropertyDifferences(from: before, of: old.snapshot, to: after, of: new.snapshot).all
      }
      return change
    }
    leaveOutEchoes()
  }

  /// What became of a subject, or `nil` where it is as it was.
  private static func change(_ before: SnapshotSubject?, _ after: SnapshotSubject?) -> CatalogChange? {
    guard let before else { return CatalogChange(fate: .added, differences: [], before: nil, after: after) }
    guard let after else { return CatalogChange(fate: .removed, differences: [], before: before, after: nil) }
    var differences: Set<CatalogChange.Difference> = []
    for difference in [CatalogChange.Difference.content, .look, .behavior, .order]
    where before.composed[difference.rawValue] != after.composed[difference.rawValue] {
      differences.insert(difference)
    }
    if differences.isEmpty, before.composed["trace"] != after.composed["trace"] { differences.insert(.trace) }
    if before.written != after.written, after.composed.isEmpty { differences.insert(.definition) }
    let isOwn = after.parent == nil && after.scenario == nil
    let isSaid = before.said.elementsEqual(after.said) { $0.value == $1.value }
    if isOwn, before.error != after.error { differences.insert(.failure) }
    if isOwn && !isSaid || after.scenario == nil && before.title != after.title {
      differences.insert(.about)
    }
    var fate = CatalogChange.Fate.changed
    if before.key != after.key, before.scenario == nil, after.scenario == nil {
      fate = .renamed
    } else if isOwn, before.file != after.file {
      fate = .moved
    }
    guard fate != .changed || !differences.isEmpty else { return nil }
    return CatalogChange(fate: fate, differences: differences, before: before, after: after)
  }

  /// Leaves out what other changes tell already: that an experience is written otherwise whose steps are others, that a step
  /// came or went with its experience, and what is the same under a scenario as without one.
  private mutating func leaveOutEchoes() {
    // What cannot be composed is still there, with its steps.
    let broken = Set(changes.filter { $0.differences.contains(.failure) }.map(\.subject.key))
    changes.removeAll { change in
      [.added, .removed].contains(change.fate) && change.subject.parent.map(broken.contains) == true
    }
    let wholes = Set(changes.filter { [.added, .removed].contains($0.fate) }.map(\.subject.key))
    let parents = Set(changes.compactMap(\.subject.parent))
    let plain = Dictionary(
      changes.filter { $0.subject.scenario == nil }.map { ($0.subject.key, $0.differences) }
    ) { first, _ in first
    }
    changes = changes.compactMap { change in
      var change = change
      let subject = change.subject
      if let parent = subject.parent, wholes.contains(parent), [.added, .removed].contains(change.fate) {
        return nil
      }
      if let scenario = subject.scenario {
        let key = String(subject.key.dropLast(scenario.utf8.count + 1))
        if wholes.contains(key), [.added, .removed].contains(change.fate) { return nil }
        if let known = plain[key], change.fate == .changed, change.differences.isSubset(of: known) {
          return nil
        }
      }
      if subject.kind == "experience", parents.contains(subject.key) {
        change.differences.remove(.definition)
        if change.fate == .changed, change.differences.isEmpty { return nil }
      }
      return change
    }
  }

  /// How many changes there are of a sort.
  func count(_ fate: CatalogChange.Fate) -> Int { changes.count { $0.fate == fate } }

  /// Whether nothing is another one.
  package var isEmpty: Bool { changes.isEmpty }
}

extension SnapshotSubject {
  /// What people say about it.
  var said: [(name: String, value: String)] {
    [
      ("title", title), ("status", status ?? ""), ("owner", owner ?? ""),
      ("tags", tags.joined(separator: ", ")), ("devices", devices.joined(separator: ", ")),
      ("design", design ?? ""),
    ]
  }
}

/// The subjects of two states, those together that are the same.
private struct SubjectPairs {
  private(set) var all: [(before: SnapshotSubject?, after: SnapshotSubject?)] = []

  init(_ old: [SnapshotSubject], _ new: [SnapshotSubject]) {
    var left = Dictionary(old.map { ($0.key, $0) }) { first, _ in first }
    var pairs = new.map { (before: left.removeValue(forKey: $0.key), after: Optional($0)) }
    var byIdentity: [[String]: [SnapshotSubject]] = [:]
    for subject in old where left[subject.key] != nil {
      for identity in subject.identities { byIdentity[identity, default: []].append(subject) }
    }
    for index in pairs.indices where pairs[index].before == nil {
      guard let subject = pairs[index].after else { continue }
      for identity in subject.identities {
        guard let known = byIdentity[identity]?.first(where: { left[$0.key] != nil }) else { continue }
        left[known.key] = nil
        pairs[index].before = known
        break
      }
    }
    // Under a scenario under which it is the same as without one, something has no page of its own, and is there all the same.
    let (earlier, later) = (Self.plain(old), Self.plain(new))
    for index in pairs.indices where pairs[index].before == nil {
      guard let subject = pairs[index].after, subject.scenario != nil else { continue }
      pairs[index].before = earlier[subject.plainKey]
    }
    all = pairs
    for subject in old where left[subject.key] != nil {
      let same = subject.scenario == nil ? nil : later[subject.plainKey]
      all.append((subject, same.map { subject.asNow($0) }))
    }
  }

  /// The subjects without a scenario, by their keys.
  private static func plain(_ subjects: [SnapshotSubject]) -> [String: SnapshotSubject] {
    Dictionary(subjects.filter { $0.scenario == nil }.map { ($0.key, $0) }) { first, _ in first }
  }
}

extension SnapshotSubject {
  /// The key of the same without a scenario.
  fileprivate var plainKey: String { scenario.map { String(key.dropLast($0.utf8.count + 1)) } ?? key }

  /// The same under this scenario, under which it is what it is without one.
  fileprivate func asNow(_ plain: SnapshotSubject) -> SnapshotSubject {
    var now = plain
    (now.key, now.scenario, now.place) = (key, scenario, place)
    return now
  }

  /// What tells that something with another name is the same: its identifier in the payload, or all that it is composed of.
  fileprivate var identities: [[String]] {
    var identities: [[String]] = []
    let scenario = scenario ?? ""
    if let payload { identities.append([kind, scenario, "payload", payload]) }
    if composed.count > 3 {
      let names = ["content", "look", "behavior"]
      identities.append([kind, scenario] + names.map { composed[$0] ?? "" })
    } else if let written {
      identities.append([kind, scenario, "written", written])
    }
    return identities
  }
}
