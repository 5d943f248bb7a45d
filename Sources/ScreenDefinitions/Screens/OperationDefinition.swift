package import ContentOperations
package import DefinitionKinds
package import Definitions

/// A content operation that a file defines: one step in the loading chain of a screen.
package struct OperationDefinition: Sendable {
  /// A task of an operation: one change of a view's content.
  package enum OperationTask: Sendable {
    /// Adds a document to the content; an array contains components of the body.
    case add(LocatedValue)
    /// Sets properties of a component, which is created if it does not exist.
    case set(ContentPath, LocatedValue)
    /// Adds new components at the end of the body.
    case append([LocatedValue])
    /// Removes a component.
    case remove(ContentPath)
    /// Moves a component to a position among its siblings, counted from 0.
    case move(ContentPath, Int)
  }

  /// A simulated error with which the operation ends.
  package struct OperationFailure: Sendable {
    /// The error that the operation reports.
    package var error: ContentError
    /// The number of executions that fail; `nil` if all of them fail.
    package var times: Int?
  }

  /// The tasks of an operation for each occasion, in the order of its keys.
  package struct Work: Sendable {
    /// The tasks of a normal run.
    package var tasks: [OperationTask] = []
    /// The tasks of a rerun; `nil` if a rerun uses the normal tasks.
    package var rescheduled: [OperationTask]?
    /// The tasks before the view appears.
    package var initial: [OperationTask] = []
    /// The tasks for each further page; `nil` if the operation adds no pages.
    package var page: [OperationTask]?
    /// The tasks of a run after the previous operation failed.
    ///
    /// Any list, even an empty one, silences the error; `nil` passes it on.
    package var recovery: [OperationTask]?

    /// The tasks of all occasions.
    var all: [OperationTask] { tasks + (rescheduled ?? []) + initial + (page ?? []) + (recovery ?? []) }
  }

  /// The conditions under which an operation runs, and the way in which it ends.
  package struct Conduct: Sendable {
    /// The rule that must be true for the operation to run; `nil` if there is no rule.
    package var condition: LocatedValue?
    /// The connection that the operation needs to run; `nil` if any will do.
    package var connectivity: ConnectivityState?
    /// The error with which the operation ends; `nil` if it succeeds.
    package var failure: OperationFailure?
    /// Whether the operation never reports a result.
    package var isPending = false
    /// Whether the operation asks to run again after each run.
    package var isRestless = false
  }

  /// A screen that shares an operation with the views of its feature.
  package struct Sharer: Sendable {
    /// The identifier or the title of the screen.
    package var screen, title: String
  }

  /// The screen that shares this operation; `nil` if the operation belongs to the screen that runs it.
  package var sharer: Sharer?
  /// The name of the operation.
  package var name: String
  /// The prose of the operation's section.
  package var prose: [ProseBlock]
  /// The text of the operation as the author wrote it.
  package var source: SourceText
  /// The location of the operation in its file.
  package var location: SourceLocation
  /// The changes that the operation makes to the content.
  package var work = Work()
  /// The conditions under which the operation runs, and the way in which it ends.
  package var conduct = Conduct()
  /// The type and configuration of an operation in Swift that does the work; `nil` if the file states the
  /// tasks.
  package var authored: (type: String, config: LocatedValue)?
  /// The positions of the components that the operation defines, by identifier.
  package private(set) var positions: [String: Position] = [:]
  /// The positions of the components that the operation defines without an identifier, in order.
  package private(set) var anonymousPositions: [Position] = []

  /// Creates an operation that adds a document to the view.
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
    report.read(value, "an operation", knowing: ScreenDefinition.nestedDescriptions[.operation]) {
      read(value, &$0)
    }
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

  /// Reads the tasks of an object, in the order of its keys.
  private static func tasks(_ value: LocatedValue, _ reader: inout DefinitionReader) -> [OperationTask] {
    let keys = keys.tasks
    reader.ignore(taskNames)
    var tasks: [OperationTask] = []
    for member in value.members ?? [] {
      switch member.key {
      case keys.add.name:
        if member.value.members == nil && member.value.elements == nil {
          reportAddition(member.value, reader)
        } else {
          tasks.append(.add(member.value))
        }
      case keys.append.name: tasks.append(.append(member.value.elements ?? [member.value]))
      case keys.remove.name:
        for element in member.value.elements ?? [member.value] {
          if let path = path(element, at: element.position, reader) { tasks.append(.remove(path)) }
        }
      case keys.set.name, keys.move.name:
        checkPlaces(member, reader)
        for entry in member.value.members ?? [] {
          guard let path = path(LocatedValue(.string(entry.key)), at: entry.keyPosition, reader) else {
            continue
          }
          if member.key == keys.set.name {
            tasks.append(.set(path, entry.value))
          } else if let index = entry.value.number.flatMap({ Int(exactly: $0) }) {
            tasks.append(.move(path, index))
          } else {
            reportMove(entry, reader)
          }
        }
      default: continue
      }
    }
    return tasks
  }

  private static func path(
    _ value: LocatedValue, at position: Position, _ reader: DefinitionReader
  ) -> ContentPath? {
    if var path = value.string.flatMap({ ContentPath($0) }) {
      path.position = position
      return path
    }
    reportPlace(value, at: position, reader)
    return nil
  }

  private static func nested(_ value: LocatedValue, _ reader: DefinitionReader) -> [OperationTask] {
    reader.nested(value, "a list of tasks") { tasks(value, &$0) }
  }

  private static func failure(_ value: LocatedValue, _ reader: DefinitionReader) -> OperationFailure? {
    if let message = value.string {
      return OperationFailure(error: ContentError(domain: "operation", code: 1, message: message))
    }
    return reader.nested(value, "an error") { own in
      let keys = failureKeys
      let error = ContentError(
        domain: own.read(keys.domain), code: own.read(keys.code), message: own.read(keys.message))
      return OperationFailure(error: error, times: own.read(keys.times))
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

/// A place in the content of a view, such as the title or a component.
package struct ContentPath: Sendable, Equatable {
  /// A part of a view.
  package enum Root: String, Sendable { case title, header, body, overlays, all }

  /// The part of the view that contains the place.
  package var root: Root
  /// The identifiers on the way from the part of the view to the component.
  package var identifiers: [String]
  /// The position of the place in its file.
  package var position = Position.start

  /// The text of the place, as authors write it.
  package var words: String {
    ([root.rawValue] + identifiers.prefix(root == .header ? 0 : 1)
      + identifiers.dropFirst(root == .header ? 0 : 1).flatMap { ["children", $0] }).joined(separator: "/")
  }

  /// The description of a place's syntax.
  package static let description = TypeDescription(
    """
    A place in a view: 'title', 'header', 'body/news' for the component 'news' of the body, 'overlays/tip', 'body/news/children/first' \
    for a component inside, or 'all'. A name alone is a component of the body.
    """)

  /// Parses a place, such as `header`, `body/news` or `body/news/children/first`; a name alone is a component
  /// of the
  /// body.
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

  /// Creates a place from a part of the view and the identifiers of components.
  package init(root: Root, identifiers: [String]) {
    self.root = root
    self.identifiers = identifiers
  }
}
