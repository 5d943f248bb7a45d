import CatalogModel
import Definitions
import ScreenDefinitions

extension Catalog {
  /// Creates a catalog from files.
  ///
  /// The keys are paths below the content folder without the file extension.
  init(
    _ files: [String: String], reversed: Bool = false, assets: [Asset] = [], unreadable: Set<String> = [],
    owners: CodeOwners = CodeOwners(), rules: [Diagnostic.Rule] = [], today: String = ""
  ) {
    let sorted = files.sorted { reversed ? $0.key > $1.key : $0.key < $1.key }
    self.init(
      root: "Content",
      files: sorted.map { FileReading(SourceFile(path: "Content/\($0.key).md", text: $0.value)) },
      assets: assets, unreadableAssets: unreadable, rules: rules, owners: owners, today: today)
  }

  /// Returns the findings of a rule.
  func findings(_ rule: Diagnostic.Rule) -> [Diagnostic] { diagnostics.filter { $0.breaks(rule) } }

  /// Returns the messages of a rule's findings, sorted by location.
  func messages(_ rule: Diagnostic.Rule) -> [String] { findings(rule).sorted().map(\.message) }
}

extension Diagnostic {
  /// Creates a finding in the first column of a line.
  static func found(
    _ rule: Rule, _ message: String = "Something is wrong", in file: String = "Content/a.md", line: Int = 1
  ) -> Diagnostic {
    Diagnostic(
      rule, message, at: Definitions.SourceLocation(file: file, position: Position(line: line, column: 1)))
  }
}

extension [Diagnostic] {
  /// The locations of the findings in their order, as `line:column`.
  var places: [String] { map { "\($0.location.line):\($0.location.column)" } }
}

extension ScreenDefinition {
  /// The operations that build the screen.
  var operations: [OperationDefinition] {
    if case .operations(let operations) = content { operations } else { [] }
  }
}
