import ContentOperations
import Definitions
import Testing

@testable import CatalogModel
@testable import DefinitionKinds
@testable import ScreenDefinitions

/// A page of the app: a view that operations build, or a tree of components.
@Suite struct ScreenDefinitionTests {
  private func catalog(_ keys: String, front: String? = nil, _ sections: String = "") -> Catalog {
    Catalog(["home": .file(.screen, keys, front: front) + sections])
  }

  private func screen(_ keys: String, front: String? = nil, _ sections: String = "") throws
    -> ScreenDefinition
  {
    try #require(catalog(keys, front: front, sections).screens.first)
  }

  private static let operation = String.section("Shown", .operation, "set: {title: Home}")

  @Test func hasAnAddressFromItsNameByDefault() throws {
    #expect(try screen("{}").viewURI == "catalog:home")
    #expect(try screen("{}", front: "id: start").viewURI == "catalog:start")
    #expect(try screen("viewURI: app:home").alias == "app:home")
  }

  @Test func reportsTwoScreensWithOneAddress() {
    let catalog = Catalog([
      "a": .file(.screen, "viewURI: app:home"), "b": .file(.screen, "viewURI: app:home"),
    ])
    #expect(catalog.messages(.duplicateID) == ["There are two screens with the viewURI 'app:home'"])
    #expect(catalog.screens[alias: "app:home"]?.id == "a")
  }

  @Test func namesTheFeatureByKeyThenTitle() throws {
    #expect(try screen("{feature: News, title: Home}").featureTitle == "Home")
    #expect(try screen("feature: News").featureTitle == "News")
    #expect(try screen("{}", front: "title: Start").featureTitle == "Start")
  }

  @Test(arguments: [(-8, 15.0), (0, 0), (1000, 1000), (1001, 15)])
  func usesTheDefaultMarginForValuesOutOfRange(written: Int, margin: Double) throws {
    let catalog = catalog("margin: \(written)", Self.operation)
    #expect(catalog.screens.first?.margin == margin)
    #expect(
      catalog.messages(.invalidScreen)
        == (Double(written) == margin
          ? [] : ["'margin' needs a number of points from 0 to 1000, not \(written)"]))
  }

  @Test func readsTheScriptInOrder() throws {
    let text = "script: [load, {connectivity: offline}, {reschedule: Rates}, nextPage, reload]"
    #expect(
      try screen(text).script.map(\.entry) == [
        .load, .connectivity(.offline), .reschedule("Rates"), .nextPage, .reload,
      ])
    #expect(try screen("script: load").script.map(\.entry) == [.load])
  }

  @Test(arguments: [
    ("relod", "'relod' is not valid in a script", "did you mean 'reload'?"),
    (
      "{connectivity: wifi}", "This entry is not valid in a script",
      "the entries are load, reload, nextPage, reschedule: <operation>, connectivity: <state>"
    ),
    (
      "{reschedule: 3}", "This entry is not valid in a script",
      "the entries are load, reload, nextPage, reschedule: <operation>, connectivity: <state>"
    ),
  ])
  func reportsInvalidScriptEntries(entry: String, message: String, help: String) {
    let catalog = catalog("script: [load, \(entry), reload]", Self.operation)
    #expect(catalog.messages(.invalidScreen) == [message])
    #expect(catalog.findings(.invalidScreen).map(\.help) == [help])
    #expect(catalog.findings(.invalidScreen).places == ["4:16"])
    #expect(catalog.screens.first?.script.map(\.entry) == [.load, .reload])
  }

  @Test func completesComponentDefaults() throws {
    let defaults = try screen("defaults: {namespace: app}").defaults
    let standard = ComponentDefaults.standard
    #expect(defaults.componentNamespace == "app")
    #expect(defaults.componentName == standard.componentName)
    #expect(defaults.componentCategory == standard.componentCategory)
  }

  @Test func readsAViewInTheRootAsTheFirstOperation() throws {
    let screen = try screen(
      "{viewURI: 'app:home', margin: 8, id: home, title: Home, body: [{id: a}]}", Self.operation)
    #expect(screen.operations.map(\.name) == ["Content of the screen", "Shown"])
    guard case .add(let document)? = screen.operations.first?.work.tasks.first else {
      Issue.record("The first operation adds the view")
      return
    }
    #expect(document == ["id": "home", "title": "Home", "body": [["id": "a"]]])
    #expect(screen.featureTitle == "Root", "the title of the view does not name the feature")
  }

  @Test func readsAListInTheRootAsComponents() throws {
    #expect(try screen("[{id: a}, {id: b}]").operations.count == 1)
  }

  @Test func readsATreeFromTheRootOrASection() throws {
    for screen in [
      try screen("structure: {type: stack}"),
      try screen("{}", .section("Tree", .tree, "structure: {type: stack}")),
      try screen("{}", .section("Tree", .tree, "type: stack")),
    ] {
      guard case .tree(let document, _) = screen.content else {
        Issue.record("The screen is a tree")
        continue
      }
      #expect(document == ["structure": ["type": "stack"]])
    }
  }

  @Test func reportsASecondTree() {
    let tree = String.section("Tree", .tree, "type: stack")
    let catalog = catalog("{}", tree + tree)
    #expect(catalog.messages(.invalidScreen) == ["A screen can have only one tree"])
    #expect(catalog.findings(.invalidScreen).map(\.location.line) == [14])
  }

  @Test func keepsOperationsNextToATree() throws {
    let screen = try screen("{}", Self.operation + .section("Tree", .tree, "type: stack"))
    #expect(screen.operations.map(\.name) == ["Shown"])
  }

  @Test func showsNothingIfAPartIsUnreadable() throws {
    let screen = try screen("{}", Self.operation + .section("Broken", .operation, "set: ["))
    #expect(screen.operations.isEmpty)
    guard case .none = screen.content else {
      Issue.record("The screen cannot be used")
      return
    }
  }

  @Test func listsComponentsOfOperationsEvenIfHidden() throws {
    let operation = """
      append: {id: a, component: {id: app:row}, children: [{component: {id: app:inner}}]}
      recover: {set: {header: {component: {id: app:error}}}}
      remove: body/a
      """
    let uses = try screen("{}", .section("Shown", .operation, operation)).namedUses
    #expect(uses.map(\.type) == ["app:row", "app:inner", "app:error"])
    #expect(uses.map(\.location.line) == [9, 9, 10])
  }

  @Test func listsComponentsOfATreeWithoutTheirValues() throws {
    let tree = "{type: stack, meta: {type: wide}, rule: {type: x}, children: [{type: app:row}]}"
    #expect(try screen("{}", .section("Tree", .tree, tree)).namedUses.map(\.type) == ["stack", "app:row"])
    #expect(try screen("{}").namedUses.isEmpty)
  }
}
