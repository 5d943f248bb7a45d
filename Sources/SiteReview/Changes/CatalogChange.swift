/// What became of something between two states of a catalog.
package struct CatalogChange: Sendable {
  /// What happened to it as a whole.
  package enum Fate: String, Sendable, CaseIterable {
    case added, removed, renamed, moved, changed
  }

  /// In what it is another one.
  package enum Difference: String, Sendable, CaseIterable {
    case content, look, behavior, order
    /// How it came to be, where the result is the same.
    case trace
    /// What is written, where nothing is composed of it.
    case definition
    /// What people say about it: title, owner, status, tags, devices, design.
    case about
    /// That it cannot be composed, or can be again.
    case failure
  }

  /// A property with both of its values.
  package struct Property: Sendable {
    var name: String
    /// The name without the element that has it.
    var setting: String
    var difference: Difference
    var before, after: String?
    /// What set the value, in words.
    var cause: String?
    /// Where it is written.
    var file: String?
    var line: Int?
    /// The parts of both mockups that show it, by their names.
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

  package var fate: Fate
  var differences: Set<Difference>
  var before, after: SnapshotSubject?
  var properties: [Property] = []

  /// The subject as it is now, or as it was where it is gone.
  var subject: SnapshotSubject {
    guard let subject = after ?? before else { preconditionFailure("A change is of something.") }
    return subject
  }

  /// In what it is another one, in a few words.
  var words: String {
    Difference.allCases.filter(differences.contains).map(\.words).joined(separator: ", ")
  }
}

extension CatalogChange.Difference {
  /// The difference in words.
  var words: String {
    switch self {
    case .content, .look, .order, .definition: rawValue
    case .behavior: "behaviour"
    case .trace: "another way to the same result"
    case .about: "what is said about it"
    case .failure: "whether it can be composed"
    }
  }
}
