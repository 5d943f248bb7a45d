import Definitions

/// The definitions whose text differs between two snapshots.
struct EditedDefinitions {
  /// The files with these definitions.
  private(set) var files: Set<String> = []
  /// The files of the edited components, by the types of the components.
  private(set) var components: [String: String] = [:]
  /// Whether one of them is a component, whose size can move everything on a screen.
  var hasComponent: Bool { !components.isEmpty }
  /// The files and lines of the edited rules, by the identifiers of the rules.
  private var rules: [String: (file: String, line: Int)] = [:]

  init(_ pairs: [(before: SnapshotSubject?, after: SnapshotSubject?)]) {
    for (before, after) in pairs where before?.written != after?.written {
      for subject in [before, after].compactMap(\.self) where subject.written != nil {
        files.insert(subject.file)
        if subject.kind == DefinitionKind.component.rawValue {
          components[subject.identifier ?? subject.key] = subject.file
        }
        guard subject.kind == "rule", let id = subject.key.split(separator: "/").last else { continue }
        rules[String(id)] = (subject.file, subject.line)
      }
    }
  }

  /// The edited file if there is only one: nothing else can be the cause of a change.
  var onlyFile: String? { files.count == 1 ? files.first : nil }

  /// Returns the edited rule whose name is part of an expression, such as `is_member AND NOT is_guest`.
  func rule(in expression: String) -> (file: String, line: Int)? {
    expression.split(separator: " ").lazy.compactMap { rules[Slug.make(String($0))] }.first
  }
}
