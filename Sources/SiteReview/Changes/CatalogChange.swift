import Definitions
import Elements
import Mockups
import SiteRendering

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
    var name: Phrase
    /// The name of the property without the name of its element.
    var setting: String
    var difference: Difference
    var before, after: String?
    /// Whether the values have the same text although the image behind a name, or the step behind a title, is
    /// different.
    var hasSameText: Bool { before != nil && before == after }
    /// The subject of the trace entry that set the value, such as a trait, with its level.
    var cause: Phrase?
    /// The subject of that entry without its level, such as `@appcues/modal`.
    var setter: String?
    /// The file that contains the value.
    var file: String?
    var line: Int?
    /// The names of the parts that show the property in the mockup before and the mockup after.
    var parts: (before: [String], after: [String]) = ([], [])
    /// The names of the elements that have the property, for sentences; empty for a property from the trace.
    var elements: [String] = []
    /// The rectangle before and after of the parts, or of the target from which the value was calculated.
    var frames: (before: Rectangle, after: Rectangle)?
    /// Whether the value was calculated from the layout of the screen, so that an edit somewhere else changed
    /// it: the place of a target, or of a part of a screen.
    var isMeasured = false
    /// Whether it is the place of a part of a screen that moved only because the order of the parts changed.
    var followsOrder = false

    init(
      name: Phrase, setting: String? = nil, difference: Difference, before: String?, after: String?,
      cause: Phrase? = nil, setter: String? = nil, file: String? = nil, line: Int? = nil
    ) {
      self.name = name
      self.setting = setting ?? name.english
      self.difference = difference
      self.before = before
      self.after = after
      self.cause = cause
      self.setter = setter
      self.file = file
      self.line = line
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
  var kindAndPlace: Phrase {
    let kind = Phrase(subject.kind)
    if subject.place.isEmpty { return kind }
    return subject.parent == nil
      ? "\(kind), \(subject.place)" : "\(context: "value")\(kind) of \(subject.place)"
  }

  /// The names of all aspects that differ, separated by commas.
  var words: Phrase {
    Difference.allCases.filter(differences.contains).map(\.words).joined(by: ", ")
  }

  /// The names of all aspects that differ, with the names of the metadata that differ.
  var aspects: [Phrase] {
    Difference.allCases.filter(differences.contains).flatMap { difference -> [Phrase] in
      let metadata = difference == .about ? properties.filter { $0.difference == .about }.map(\.name) : []
      return metadata.isEmpty ? [difference.words] : metadata
    }
  }
}

extension CatalogChange.Difference {
  /// The name of the aspect for readers.
  var words: Phrase {
    switch self {
    case .content: "content"
    case .look: "look"
    case .order: "order"
    case .definition: "definition"
    case .behavior: "behaviour"
    case .trace: "same result, different cause"
    case .about: "metadata"
    case .failure: "error"
    }
  }

  /// The name of the aspect as a title.
  var title: Phrase {
    switch self {
    case .content: "Content"
    case .look: "Look"
    case .order: "Order"
    case .definition: "Definition"
    case .behavior: "Behaviour"
    case .trace: "Same result, different cause"
    case .about: "Metadata"
    case .failure: "Error"
    }
  }
}

extension CatalogChange.ChangeKind {
  /// The kind of change for readers.
  var words: Phrase {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .renamed: "renamed"
    case .moved: "moved"
    case .changed: "changed"
    }
  }

  /// The kind of change as a title.
  var title: Phrase {
    switch self {
    case .added: "Added"
    case .removed: "Removed"
    case .renamed: "Renamed"
    case .moved: "Moved"
    case .changed: "Changed"
    }
  }

  /// The number of changes of the kind.
  func counted(_ count: Int) -> Phrase {
    switch self {
    case .added: "\(count) added"
    case .removed: "\(count) removed"
    case .renamed: "\(count) renamed"
    case .moved: "\(count) moved"
    case .changed: "\(count) changed"
    }
  }
}

extension SnapshotSubject {
  /// The kind as a title, such as “Experience”.
  var kindTitle: Phrase { DefinitionKind(rawValue: kind)?.title ?? Phrase(kind.capitalizedFirst) }
}
