import DefinitionKinds
package import Definitions

extension Diagnostic.Rule {
  package static let invalidScreen = Diagnostic.Rule(
    "invalid-screen", .error, "A screen or an operation that cannot be read.",
    why: """
      A screen has content operations, a view, or a tree. A part of an operation that cannot be read is \
      left out. A tree that cannot be read is not shown at all.
      """, reach: .definition)
}

extension ScreenDefinition {
  /// Reports an entry of the script that names no event.
  static func reportEntry(_ entry: LocatedValue, _ reader: DefinitionReader) {
    let word = entry.string
    reader.report(
      "\(word.map { "'\($0)'" } ?? "This entry") is not valid in a script", at: entry.position,
      help: word.flatMap { NearMiss.help(for: $0, among: ScriptEntry.words) }
        ?? "the entries are \(ScriptEntry.description.keyNames.joined(separator: ", "))")
  }

  /// Reports a tree beside operations, and a second tree.
  static func check(_ operations: [OperationDefinition], trees: [Position], _ report: DefinitionReport) {
    if !operations.isEmpty, let tree = trees.first {
      report.report(
        "A screen has either operations or a tree, not both", at: tree, help: "remove one of the two")
    }
    if trees.count > 1 {
      report.report("A screen can have only one tree", at: trees[1], help: "remove this one")
    }
  }

  /// The finding about a screen without content.
  var noContent: Diagnostic {
    Diagnostic(
      .invalidScreen, "The screen has no content", at: location,
      help: "add '```json operation' fences or one '```json tree' fence")
  }

  /// Returns the findings about entries of the script that name no operation.
  func scriptDiagnostics(_ operations: [OperationDefinition]) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (entry, position) in script {
      guard case .reschedule(let name) = entry, !operations.contains(where: { $0.name == name }) else {
        continue
      }
      let names = operations.map(\.name)
      diagnostics.append(
        .unknownName(
          .invalidScreen, "operation", name, among: names, otherwise: .listing("the operations are"),
          at: SourceLocation(file: location.file, position: position)))
    }
    return diagnostics
  }
}

extension OperationDefinition {
  /// Reports an addition that is neither a view nor a list.
  static func reportAddition(_ value: LocatedValue, _ reader: DefinitionReader) {
    reader.report(
      "'add' needs a view or a list of components, not \(value.kindWords)", at: value.position,
      help: reader.example(keys.tasks.add, [["id": "story", "component": ["id": "app:row"]]]))
  }

  /// Reports a task that has no places.
  static func checkPlaces(_ task: LocatedValue.Member, _ reader: DefinitionReader) {
    guard task.value.members == nil else { return }
    reader.report(
      "'\(task.key)' needs an object with a value for each place, such as 'body/row', not \(task.value.kindWords)",
      at: task.value.position)
  }

  /// Reports a position among siblings that is not a whole number.
  static func reportMove(_ entry: LocatedValue.Member, _ reader: DefinitionReader) {
    reader.report(
      "'move' needs a position among the siblings, counted from 0, not \(entry.value.kindWords)",
      at: entry.value.position, help: reader.example(keys.tasks.move, [entry.key: 0]))
  }

  /// Reports a text that is not a place.
  static func reportPlace(_ value: LocatedValue, at position: Position, _ reader: DefinitionReader) {
    reader.report(
      "\(value.string.map { "'\($0)'" } ?? value.kindWords.capitalizedFirst) is not a place in a view",
      at: position,
      help:
        "write 'title', 'header', 'body/<id>', 'overlays/<id>', and add '/children/<id>' for a component inside"
    )
  }
}

extension SchemaDefinition {
  /// Reports an object without a path.
  static func checkPath(_ path: String?, at position: Position, _ reader: DefinitionReader) {
    guard path == nil, reader.isSound else { return }
    reader.report("A path needs a 'path'", at: position, help: "write a text such as 'owner.login'")
  }
}

extension SharedChain {
  /// Reports a screen that shares its operations with no views.
  func checkViews(at position: Position, _ reader: DefinitionReader) {
    guard views.isEmpty, reader.isSound else { return }
    reader.report(
      "'share' names no views that get the operations of the screen", at: position,
      help: reader.example(ScreenDefinition.keys.share, ["with": ["news:*"]]))
  }

  /// Reports an address that is not a text.
  static func checkAddress(_ value: LocatedValue, of key: String, _ reader: DefinitionReader) {
    guard value.string == nil else { return }
    reader.report("'\(key)' needs addresses of views, not \(value.kindWords)", at: value.position)
  }
}
