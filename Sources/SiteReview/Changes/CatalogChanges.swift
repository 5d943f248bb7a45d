import Definitions
import Mockups
import SiteRendering

/// The changes of a catalog between two snapshots.
package struct CatalogChanges: Sendable {
  /// The name of each snapshot.
  package let before, after: String
  /// All changes in the order of the catalog, with removed definitions and steps last.
  package private(set) var changes: [CatalogChange] = []
  /// The steps of each added or removed experience, by its key, which are no separate changes.
  private(set) var steps: [String: [CatalogChange]] = [:]

  /// Compares two snapshots.
  package init(from old: CatalogState, to new: CatalogState) {
    before = old.snapshot.name
    after = new.snapshot.name
    let pairs = SubjectPairs(old.subjects, new.subjects).all
    let edited = EditedDefinitions(pairs.map { ($0.before, $0.after) })
    changes = pairs.compactMap { pair in
      let change = Self.change(pair.before, pair.after)
      guard let before = pair.before, let after = pair.after else { return change }
      let isScreen = after.kind == DefinitionKind.screen.rawValue
      guard change != nil || isScreen && edited.hasComponent else { return nil }
      let properties = PropertyDifferences(
        from: before, of: old.snapshot, to: after, of: new.snapshot, edited: edited
      ).all
      // The size of a component is no property of the screen, but it changes how the screen looks.
      guard change != nil || !properties.isEmpty else { return nil }
      var known =
        change ?? CatalogChange(kind: .changed, differences: [.look], before: before, after: after)
      known.properties = properties
      return known
    }
    var targets = MovedTargets(from: old, to: new)
    targets.find(in: &changes)
    for index in changes.indices { changes[index].properties.removeAll(where: \.followsOrder) }
    leaveOutEchoes()
  }

  /// Returns the change between two versions of a definition or step, or `nil` if nothing differs.
  private static func change(_ before: SnapshotSubject?, _ after: SnapshotSubject?) -> CatalogChange? {
    guard let before else { return CatalogChange(kind: .added, differences: [], before: nil, after: after) }
    guard let after else { return CatalogChange(kind: .removed, differences: [], before: before, after: nil) }
    var differences: Set<CatalogChange.Difference> = []
    for difference in [CatalogChange.Difference.content, .look, .behavior, .order]
    where before.composed[difference.rawValue] != after.composed[difference.rawValue] {
      differences.insert(difference)
    }
    if differences.isEmpty, before.composed["trace"] != after.composed["trace"] { differences.insert(.trace) }
    if before.written != after.written, after.composed.isEmpty { differences.insert(.definition) }
    let isOwn = after.parent == nil && after.scenario == nil
    let hasSameMetadata = before.authoredMetadata.elementsEqual(after.authoredMetadata) {
      $0.value == $1.value
    }
    if isOwn, before.error != after.error { differences.insert(.failure) }
    if isOwn && !hasSameMetadata || after.scenario == nil && before.title != after.title {
      differences.insert(.about)
    }
    var kind = CatalogChange.ChangeKind.changed
    if before.key != after.key, before.scenario == nil, after.scenario == nil {
      kind = .renamed
    } else if isOwn, before.file != after.file {
      kind = .moved
    }
    guard kind != .changed || !differences.isEmpty else { return nil }
    return CatalogChange(kind: kind, differences: differences, before: before, after: after)
  }

  /// Removes changes that only repeat another change.
  ///
  /// A changed source text is left out if steps of the same experience changed. An added or removed step is
  /// left out if its experience was added or removed too, or if the error of its experience changed. A change
  /// under a scenario is left out if the same aspects differ without the scenario, or if the page without the
  /// scenario was added or removed too.
  private mutating func leaveOutEchoes() {
    // A definition that cannot be composed still exists, and so do its steps.
    let broken = Set(changes.filter { $0.differences.contains(.failure) }.map(\.subject.key))
    changes.removeAll { change in
      [.added, .removed].contains(change.kind) && change.subject.parent.map(broken.contains) == true
    }
    let wholes = Set(changes.filter { [.added, .removed].contains($0.kind) }.map(\.subject.key))
    let parents = Set(changes.compactMap(\.subject.parent))
    let plain = Dictionary(
      changes.filter { $0.subject.scenario == nil }.map { ($0.subject.key, $0.differences) }
    ) { first, _ in first
    }
    changes = changes.compactMap { change in
      var change = change
      let subject = change.subject
      if let parent = subject.parent, wholes.contains(parent), [.added, .removed].contains(change.kind) {
        if subject.scenario == nil { steps[parent, default: []].append(change) }
        return nil
      }
      if let scenario = subject.scenario {
        let key = String(subject.key.dropLast(scenario.utf8.count + 1))
        if wholes.contains(key), [.added, .removed].contains(change.kind) { return nil }
        if let known = plain[key], change.kind == .changed, change.differences.isSubset(of: known) {
          return nil
        }
      }
      if subject.kind == "experience", parents.contains(subject.key) {
        change.differences.remove(.definition)
        if change.kind == .changed, change.differences.isEmpty { return nil }
      }
      return change
    }
  }

  /// The changes that a reviewer judges, in the order of the catalog: one for each step or definition.
  ///
  /// A change under a scenario counts only if the page without the scenario did not change. If it differs under
  /// several scenarios, the first one counts.
  var judged: [CatalogChange] {
    let keys = judgedKeys
    return changes.filter { keys[$0.subject.plainKey] == $0.subject.key }
  }

  /// The keys of the changes that a reviewer judges, by the keys of their pages without a scenario.
  var judgedKeys: [String: String] {
    changes.map(\.subject).reduce(into: [:]) { keys, subject in
      if subject.scenario == nil || keys[subject.plainKey] == nil { keys[subject.plainKey] = subject.key }
    }
  }

  /// The number of definitions and steps that a reviewer judges; of an added experience, each step.
  var judgedCount: Int { judged.reduce(0) { $0 + judgedCount(of: $1) } }

  /// Returns the number of definitions and steps that a reviewer judges because of a change.
  func judgedCount(of change: CatalogChange) -> Int {
    max(1, change.kind == .added ? steps[change.subject.key]?.count ?? 0 : 0)
  }

  /// Returns what a reviewer judges because of some changes, by kind, such as “4 steps and 1 screen”.
  func judgedWords(of changes: [CatalogChange]) -> Phrase {
    var counts: [(kind: String, count: Int)] = []
    for change in changes {
      let count = judgedCount(of: change)
      let hasSteps = change.kind == .added && steps[change.subject.key] != nil
      let kind = hasSteps ? SearchDocument.stepKind : change.subject.kind
      if let place = counts.firstIndex(where: { $0.kind == kind }) {
        counts[place].count += count
      } else {
        counts.append((kind, count))
      }
    }
    return counts.map { $0.count.counted($0.kind) }.asList
  }

  /// Returns a sentence about an added or removed experience, with the number of its steps; `nil` for any other
  /// change.
  func sentence(about change: CatalogChange) -> Phrase? {
    guard let steps = steps[change.subject.key] else { return nil }
    let count = steps.count.counted("step")
    return change.kind == .added ? "New experience, \(count)." : "Removed experience, \(count)."
  }

  /// Returns the number of changes of a kind.
  func count(_ kind: CatalogChange.ChangeKind) -> Int { changes.count { $0.kind == kind } }

  /// The name of the earlier snapshot for readers: the last component if the name is the path of a folder.
  package var nameBefore: String { Self.readableName(before) }

  /// The name of a snapshot for readers: the last component if the name is the path of a folder.
  static func readableName(_ name: String) -> String {
    let isPath = ["/", ".", "~"].contains { name.hasPrefix($0) }
    return isPath ? name.split(separator: "/").last.map(String.init) ?? name : name
  }

  /// Whether the two snapshots are the same.
  package var isEmpty: Bool { changes.isEmpty }
}

extension SnapshotSubject {
  /// The metadata that the author writes, each entry with its name.
  var authoredMetadata: [(name: String, value: String)] {
    [
      ("title", title), ("status", status ?? ""), ("owner", owner ?? ""),
      ("tags", tags.joined(separator: ", ")), ("devices", devices.joined(separator: ", ")),
      ("design", design ?? ""),
    ]
  }
}

/// Pairs each definition or step of one snapshot with the same one of the other snapshot.
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
    // If a scenario changes nothing, the snapshot has no separate page for it. The page without a scenario is
    // compared then.
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

  /// Returns the definitions and steps without a scenario, by their keys.
  private static func plain(_ subjects: [SnapshotSubject]) -> [String: SnapshotSubject] {
    Dictionary(subjects.filter { $0.scenario == nil }.map { ($0.key, $0) }) { first, _ in first }
  }
}

extension SnapshotSubject {
  /// The key of the same definition or step without a scenario.
  var plainKey: String { scenario.map { String(key.dropLast($0.utf8.count + 1)) } ?? key }

  /// Returns the page without a scenario, with the key, scenario, and place of this one.
  ///
  /// It stands for a scenario that no longer changes the result.
  fileprivate func asNow(_ plain: SnapshotSubject) -> SnapshotSubject {
    var now = plain
    (now.key, now.scenario, now.place) = (key, scenario, place)
    return now
  }

  /// Values that identify a renamed definition or step.
  ///
  /// The values are its identifier in the payload, and either its composed hashes or the hash of its source
  /// text.
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
