/// A change of one definition or step between two snapshots of a catalog.
package struct CatalogChange: Sendable {
  /// The kind of change of the definition or step as a whole.
  package enum ChangeKind: String, Sendable, CaseIterable {
    case added, removed, renamed, moved, changed
  }

  /// An aspect in which the definition or step differs.
  package enum Difference: String, Sendable, CaseIterable {
    case content, look, behavior, order
    /// The result is the same, but the trace that leads to it differs.
    case trace
    /// The source text, if the definition has no composed result.
    case definition
    /// The metadata: title, owner, status, tags, devices, or design.
    case about
    /// The definition can no longer be composed, can be composed again, or fails for a different reason.
    case failure
  }

  /// A property that differs, with its value in each snapshot.
  package struct Property: Sendable {
    var name: String
    /// The name of the property without the name of its element.
    var setting: String
    var difference: Difference
    var before, after: String?
    /// Whether the values have the same text although the image behind a name, or the step behind a title, is
    /// different.
    var hasSameText: Bool { before != nil && before == after }
    /// The subject of the trace entry that set the value, such as a trait, with its level.
    var cause: String?
    /// The file that contains the value.
    var file: String?
    var line: Int?
    /// The names of the parts that show the property in the mockup before and the mockup after.
    var parts: (before: String?, after: String?)?

    init(
      name: String, setting: String? = nil, difference: Difference, before: String?, after: String?,
      cause: String? = nil, file: String? = nil, line: Int? = nil,
      parts: (before: String?, after: String?)? = nil
    ) {
      self.name = name
      self.setting = setting ?? name
      self.difference = difference
      self.before = before
      self.after = after
      self.cause = cause
      self.file = file
      self.line = line
      self.parts = parts
    }
  }

  /// The kind of change.
  package var kind: ChangeKind
  var differences: Set<Difference>
  var before, after: SnapshotSubject?
  var properties: [Property] = []

  /// The definition or step after the change, or before the change if it was removed.
  var subject: SnapshotSubject {
    guard let subject = after ?? before else { preconditionFailure("A change is of something.") }
    return subject
  }

  /// Whether the mockup differs.
  var isVisible: Bool { kind != .changed || !differences.isDisjoint(with: [.content, .look, .order]) }

  /// The kind of the definition or step, with its experience and its scenario.
  var kindAndPlace: String {
    subject.place.isEmpty
      ? subject.kind : subject.kind + (subject.parent == nil ? ", " : " of ") + subject.place
  }

  /// The names of all aspects that differ, separated by commas.
  var words: String {
    Difference.allCases.filter(differences.contains).map(\.words).joined(separator: ", ")
  }
}

extension CatalogChange.Difference {
  /// The name of the aspect for readers.
  var words: String {
    switch self {
    case .content, .look, .order, .definition: rawValue
    case .behavior: "behaviour"
    case .trace: "same result, different cause"
    case .about: "metadata"
    case .failure: "error"
    }
  }
}
