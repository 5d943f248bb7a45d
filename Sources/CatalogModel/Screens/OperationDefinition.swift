package import ContentOperations
package import Definitions

/// A content operation that a file defines: one atomic task of the loading chain of a screen.
package struct OperationDefinition: Sendable {
  /// One change of the content.
  package enum Task: Sendable {
    /// Adds what a document says; an array holds components of the body.
    case add(LocatedValue)
    /// Sets properties of a component, which is made where there is none.
    case set(ContentPath, LocatedValue)
    /// Adds components at the end of the body, each of them new.
    case append([LocatedValue])
    /// Forgets a component.
    case remove(ContentPath)
    /// Moves a component to a place among its siblings.
    case move(ContentPath, Int)
  }

  /// The error with which the operation ends.
  package struct Failure: Sendable {
    /// The error.
    package var error: ContentError
    /// How many executions fail; all of them where it is absent.
    package var times: Int?
  }

  /// What an operation does to the content, in the order of its keys.
  package struct Work: Sendable {
    /// What it does when it runs.
    package var tasks: [Task] = []
    /// What it does in place of its tasks when it runs again.
    package var rescheduled: [Task]?
    /// What it adds before the view appears.
    package var initial: [Task] = []
    /// What it adds for each page.
    package var page: [Task]?
    /// What it does where the operation before it failed; where there is a list, the error is silenced.
    package var recovery: [Task]?

    /// All tasks of all occasions.
    var all: [Task] { tasks + (rescheduled ?? []) + initial + (page ?? []) + (recovery ?? []) }
  }

  /// When an operation does its work, and how it ends.
  package struct Conduct: Sendable {
    /// The rule without which it does nothing.
    package var condition: LocatedValue?
    /// The connection without which it does nothing.
    package var connectivity: ConnectivityState?
    /// How it fails, where it does.
    package var failure: Failure?
    /// Whether it never reports its outcome.
    package var isPending = false
    /// Whether it asks to run again each time that it runs.
    package var isRestless = false
  }

  /// The screen that shares an operation with the views of its feature.
  package struct Sharer: Sendable {
    /// The identifier and the title of the screen.
    package var screen, title: String
  }

  /// The screen of whose file the operation is, where another one has it.
  package var sharer: Sharer?
  /// The name of the operation.
  package var name: String
  /// The prose of its section.
  package var prose: [ProseBlock]
  /// The operation as written.
  package var source: SourceText
  /// Where it is written.
  package var location: SourceLocation
  /// What it does to the content.
  package var work = Work()
  /// When it does so, and how it ends.
  package var conduct = Conduct()
  /// The operation of Swift that does the task, with its configuration.
  package var authored: (type: String, config: LocatedValue)?
  /// Where the components stand that it defines, by identifier.
  package private(set) var positions: [String: Position] = [:]
  /// Where the components stand that it defines without an identifier, in order.
  package private(set) var anonymousPositions: [Position] = []

  /// An operation that adds a document.
  init(name: String, adding document: LocatedValue, source: SourceText) {
    self.name = name
    prose = []
    self.source = source
    location = source.location
    work.tasks = [.add(document)]
    notePositions(in: document)
  }

  init(_ literate: LiterateBlock, number: Int, _ report: DefinitionReport) {
    name = literate.title ?? "Operation \(number)"
    prose = literate.prose
    source = SourceText(literate.block)
    location = literate.block.location
    guard let value = literate.block.value else { return }
    report.read(value, "an operation", knowing: DefinitionKind.operation.description) { read(value, &$0) }
    notePositions(in: value)
  }

  private mutating func read(_ value: LocatedValue, _ reader: inout DefinitionReader) {
    let keys = Self.keys
    if let name = reader.read(keys.name) { self.name = name }
    conduct.condition = reader.read(keys.condition)
    conduct.connectivity = reader.read(keys.connectivity)
    work.tasks = Self.tasks(value, &reader)
    work.rescheduled = reader.read(keys.rescheduled).map { Self.nested($0, reader) }
    work.initial = reader.read(keys.initial).map { Self.nested($0, reader) } ?? []
    work.page = reader.read(keys.page).map { Self.nested($0, reader) }
    if let recover = reader.read(keys.recover) {
      work.recovery = recover.bool.map { $0 ? [] : nil } ?? Self.nested(recover, reader)
    }
    conduct.failure = reader.read(keys.fail).flatMap { Self.failure($0, reader) }
    conduct.isPending = reader.read(keys.pending)
    conduct.isRestless = reader.read(keys.restless)
    let config = reader.read(keys.config)
    authored = reader.read(keys.type).map { ($0, config ?? LocatedValue(.object([]))) }
  }

  /// The tasks of an object in the order of its keys.
  private static func tasks(_ value: LocatedValue, _ reader: inout DefinitionReader) -> [Task] {
    let keys = keys.tasks
    reader.ignore(taskNames)
    var tasks: [Task] = []
    for member in value.members ?? [] {
      switch member.key {
      case keys.add.name:
        if member.value.members == nil && member.value.elements == nil {
          reader.report(
            "'add' needs a view or a list of components, not \(member.value.kindWords)",
            at: member.value.position,
            help: reader.example(keys.add, [["id": "story", "component": ["id": "app:row"]]]))
        } else {
          tasks.append(.add(member.value))
        }
      case keys.append.name: tasks.append(.append(member.value.elements ?? [member.value]))
      case keys.remove.name:
        for element in member.value.elements ?? [member.value] {
          if let path = path(element, at: element.position, &reader) { tasks.append(.remove(path)) }
        }
      case keys.set.name, keys.move.name:
        if member.value.members == nil {
          reader.report(
            "'\(member.key)' needs values by place, not \(member.value.kindWords)", at: member.value.position)
        }
        for entry in member.value.members ?? [] {
          guard let path = path(LocatedValue(.string(entry.key)), at: entry.keyPosition, &reader) else {
            continue
          }
          if member.key == keys.set.name {
            tasks.append(.set(path, entry.value))
          } else if let index = entry.value.number.flatMap({ Int(exactly: $0) }) {
            tasks.append(.move(path, index))
          } else {
            reader.report(
              "'move' needs a place among the siblings, counted from 0, not \(entry.value.kindWords)",
              at: entry.value.position, help: reader.example(keys.move, [entry.key: 0]))
          }
        }
      default: continue
      }
    }
    return tasks
  }

  private static func path(
    _ value: LocatedValue, at position: Position, _ reader: inout DefinitionReader
  ) -> ContentPath? {
    if var path = value.string.flatMap({ ContentPath($0) }) {
      path.position = position
      return path
    }
    reader.report(
      "\(value.string.map { "'\($0)'" } ?? value.kindWords.capitalizedFirst) is no place in a view",
      at: position, help: "write 'title', 'header', 'body/<id>', 'overlays/<id>', or more of '/children/<id>'"
    )
    return nil
  }

  private static func nested(_ value: LocatedValue, _ reader: DefinitionReader) -> [Task] {
    reader.nested(value, "a list of tasks") { tasks(value, &$0) }
  }

  private static func failure(_ value: LocatedValue, _ reader: DefinitionReader) -> Failure? {
    if let message = value.string {
      return Failure(error: ContentError(domain: "operation", code: 1, message: message))
    }
    return reader.nested(value, "an error") { own in
      let keys = failureKeys
      let error = ContentError(
        domain: own.read(keys.domain), code: own.read(keys.code), message: own.read(keys.message))
      return Failure(error: error, times: own.read(keys.times))
    }
  }

  private mutating func notePositions(in value: LocatedValue) {
    var isOutermost = true
    value.visit { value, key in
      defer { isOutermost = false }
      guard let members = value.members else { return }
      if let id = value["id"] {
        if let id = id.string { positions[id] = positions[id] ?? value.position }
      } else if !isOutermost, key == nil || key == "append" {
        anonymousPositions.append(value.position)
      }
      for member in members where member.key.contains("/") {
        guard let id = member.key.split(separator: "/").last.map(String.init) else { continue }
        positions[id] = positions[id] ?? member.keyPosition
      }
    }
  }
}

/// A place in the content of a view.
package struct ContentPath: Sendable, Equatable {
  /// The part of the view.
  package enum Root: String, Sendable { case title, header, body, overlays, all }

  /// The part of the view in which the place is.
  package var root: Root
  /// The identifiers from the component of the view down to the one that is meant.
  package var identifiers: [String]
  /// Where the place is written.
  package var position = Position.start

  /// The place as it is written.
  package var words: String {
    ([root.rawValue] + identifiers.prefix(root == .header ? 0 : 1)
      + identifiers.dropFirst(root == .header ? 0 : 1).flatMap { ["children", $0] }).joined(separator: "/")
  }

  /// The syntax of a place.
  package static let description = TypeDescription(
    """
    A place in a view: 'title', 'header', 'body/news' for the component 'news' of the body, 'overlays/tip', 'body/news/children/first' \
    for a component inside, or 'all'. A word by itself is a component of the body.
    """)

  /// Reads `header`, `body/news`, `body/news/children/first`; a word by itself is a component of the body.
  init?(_ text: String) {
    let parts = text.split(separator: "/").map(String.init)
    guard let first = parts.first else { return nil }
    guard let root = Root(rawValue: first) else {
      guard parts.count == 1 else { return nil }
      self.root = .body
      identifiers = [first]
      return
    }
    self.root = root
    identifiers = []
    var rest = parts.dropFirst()
    if root == .body || root == .overlays {
      guard let identifier = rest.popFirst() else { return nil }
      identifiers = [identifier]
    }
    while let word = rest.popFirst() {
      guard word == "children", root != .title, root != .all, let identifier = rest.popFirst() else {
        return nil
      }
      identifiers.append(identifier)
    }
  }

  /// Creates a place.
  package init(root: Root, identifiers: [String]) {
    self.root = root
    self.identifiers = identifiers
  }
}
