import ContentOperations
import Definitions
import Testing

@testable import CatalogModel
@testable import ScreenDefinitions

/// The tasks of a content operation, and the view paths that they use.
@Suite struct OperationDefinitionTests {
  private func catalog(_ operation: String) -> Catalog {
    Catalog(["home": .file(.screen, "{}", sections: .section("Task", .operation, operation))])
  }

  private func operation(_ text: String) throws -> OperationDefinition {
    let operations = catalog(text).screens.first?.operations ?? []
    return try #require(operations.first)
  }

  /// Returns short descriptions of the tasks.
  private func words(_ tasks: [OperationDefinition.OperationTask]?) -> [String]? {
    tasks?.map { task in
      switch task {
      case .add(let value): "add \(value.json)"
      case .set(let path, let value): "set \(path.words) \(value.json)"
      case .append(let values): "append \(values.map(\.json).joined(separator: " "))"
      case .remove(let path): "remove \(path.words)"
      case .move(let path, let index): "move \(path.words) \(index)"
      }
    }
  }

  @Test(arguments: [
    ("title", "title"), ("header", "header"), ("body/news", "body/news"), ("news", "body/news"),
    ("overlays/tip", "overlays/tip"), ("header/children/a", "header/children/a"), ("all", "all"),
    ("body/news/children/first/children/x", "body/news/children/first/children/x"),
    ("body/children/children/body", "body/children/children/body"),
  ])
  func readsViewPaths(text: String, words: String) throws {
    let path = try #require(ContentPath(text))
    #expect(path.words == words)
  }

  @Test(arguments: [
    "", "/", "body", "overlays", "body/news/first", "news/first", "title/children/a", "all/children/a",
    "body/news/children", "header/news", "Body/news/children/a/b",
  ])
  func refusesInvalidViewPaths(text: String) { #expect(ContentPath(text) == nil) }

  @Test func readsTasksInTheOrderOfTheKeys() throws {
    let text = "remove: [news, header]\nset: {title: Home, body/b: {id: b}}\nmove: {body/b: 0}\nadd: []"
    #expect(
      words(try operation(text).work.tasks) == [
        "remove body/news", "remove header", #"set title "Home""#, #"set body/b {"id": "b"}"#,
        "move body/b 0",
        "add []",
      ])
  }

  @Test func readsOneOrSeveralAppendedComponents() throws {
    #expect(words(try operation("append: {id: a}").work.tasks) == [#"append {"id": "a"}"#])
    #expect(
      words(try operation("append: [{id: a}, {id: b}]").work.tasks) == [#"append {"id": "a"} {"id": "b"}"#])
  }

  @Test func separatesTasksByOccasion() throws {
    let text = """
      set: {title: A}
      rescheduled: {set: {title: B}}
      initial: {set: {title: C}}
      page: {append: {id: d}}
      recover: {set: {title: E}}
      """
    let work = try operation(text).work
    #expect(words(work.rescheduled) == [#"set title "B""#])
    #expect(words(work.initial) == [#"set title "C""#])
    #expect(words(work.page) == [#"append {"id": "d"}"#])
    #expect(words(work.recovery) == [#"set title "E""#])
    #expect(work.all.count == 5)
  }

  /// Without tasks for a further run, an operation repeats its first tasks.
  ///
  /// With an empty list, it does nothing.
  @Test func distinguishesMissingTasksFromAnEmptyList() throws {
    #expect(try operation("set: {title: A}").work.rescheduled == nil)
    #expect(words(try operation("rescheduled: {}").work.rescheduled) == [])
    #expect(words(try operation("recover: true").work.recovery) == [])
    #expect(try operation("recover: false").work.recovery == nil)
  }

  @Test func readsAnErrorAsATextOrAnObject() throws {
    let short = try #require(try operation("fail: Offline").conduct.failure)
    #expect(short.error.message == "Offline" && short.error.domain == "operation" && short.error.code == 1)
    #expect(short.times == nil, "every execution fails")
    let long = try #require(try operation("fail: {domain: net, code: -1009, times: 2}").conduct.failure)
    #expect(long.error.domain == "net" && long.error.code == -1009 && long.times == 2)
  }

  @Test(arguments: [
    (
      "move: {body/a: 1.5}", "'move' needs a position among the siblings, counted from 0, not a number",
      "9:16"
    ),
    (
      "set: [a]", "'set' needs an object with a value for each place, such as 'body/row', not an array", "9:6"
    ),
    ("remove: 3", "A number is not a place in a view", "9:9"),
    ("set: {body: {}}", "'body' is not a place in a view", "9:7"),
    ("add: Hello", "'add' needs a view or a list of components, not a string", "9:6"),
    ("connectivity: wifi", "'connectivity' cannot be 'wifi'", "9:15"),
  ])
  func refusesInvalidTasks(operation: String, message: String, place: String) {
    let catalog = catalog(operation)
    #expect(catalog.messages(.invalidScreen) == [message])
    #expect(catalog.findings(.invalidScreen).places == [place])
  }

  @Test func keepsOtherTasksIfOneIsInvalid() throws {
    #expect(words(try operation("remove: [body, news]").work.tasks) == ["remove body/news"])
  }

  @Test func recordsTheLocationsOfComponents() throws {
    let operation = try operation("append:\n  - id: a\n  - {text: {title: B}}\nset:\n  body/c: {}")
    #expect(operation.positions["a"] == Position(line: 10, column: 5))
    #expect(operation.positions["c"] == Position(line: 13, column: 3))
    #expect(operation.anonymousPositions == [Position(line: 11, column: 5)])
  }

  @Test func givesASwiftOperationAnEmptyConfiguration() throws {
    #expect(try operation("type: app:rates").authored?.config == [:])
    #expect(try operation("type: app:rates\nconfig: 3").authored?.config == 3)
    #expect(try operation("config: 3").authored == nil)
  }
}
