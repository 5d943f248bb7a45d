import ContentOperations
import Definitions
import Testing

@testable import CatalogModel
@testable import ScreenDefinitions

/// The paths of a custom JSON schema, and the view addresses of a feature.
@Suite struct SchemaDefinitionTests {
  private func catalog(_ keys: String) -> Catalog { Catalog(["home": .file(.screen, keys)]) }

  private func schema(_ text: String) throws -> JSONSchema {
    try #require(catalog("schema: \(text)").screens.first).schema
  }

  private let document: LocatedValue = [
    "owner": ["login": "ana", "age": 30], "repos": [["name": "a"], ["name": "b"]], "title": "Home",
  ]

  @Test func followsKeysAndLists() throws {
    let schema = try schema("{view: {title: owner.login, body: 'repos[]'}}")
    #expect(schema.view.navigationBarTitle.value(from: document) == "ana")
    #expect(schema.view.bodyComponentModels.values(from: document) == [["name": "a"], ["name": "b"]])
  }

  @Test func keepsDefaultsForOtherPaths() throws {
    let schema = try schema("{view: {body: 'repos[]'}}")
    #expect(schema.view.navigationBarTitle.value(from: document) == "Home")
    #expect(schema.component.title.value(from: ["text": ["title": "Hi"]]) == "Hi")
  }

  /// The empty path selects the dictionary itself, as in the GitHub schema of the Hub Framework demo.
  @Test func readsAnEmptyPathAsTheDictionaryItself() throws {
    let schema = try schema("{component: {target: ''}}")
    #expect(schema.component.target.value(from: document) == document)
  }

  @Test func addsAPrefixToTextsOnly() throws {
    let schema = try schema(
      "{component: {title: {path: owner.login, prefix: '@'}, subtitle: {path: owner.age, prefix: 'Age '}}}")
    #expect(schema.component.title.value(from: document) == "@ana")
    #expect(schema.component.subtitle.value(from: document) == nil)
  }

  @Test(arguments: [
    ("{view: {titel: a}}", "Unknown key 'titel'", "4:17"),
    ("{vew: {title: a}}", "Unknown key 'vew'", "4:10"),
    ("{view: {title: {path: a, prefx: b}}}", "Unknown key 'prefx'", "4:34"),
  ])
  func suggestsTheClosestKey(schema: String, message: String, place: String) {
    let found = catalog("schema: \(schema)").findings(.unknownKey)
    #expect(found.map(\.message) == [message])
    #expect(found.places == [place])
    #expect(found.first?.help?.hasPrefix("did you mean") == true)
  }

  @Test func reportsAPathThatIsNotAText() {
    #expect(
      catalog("schema: {view: {title: 3}}").messages(.invalidScreen).contains(
        "A path needs named values, not a number"))
  }

  /// Source: the feature registration of the Hub Framework, where an address prefix need not end at a path
  /// segment.
  @Test(arguments: [
    ("news:home", true), ("news:homepage", true), ("news:raw", false), ("news:raw2", true), ("new", false),
    ("shop:cart", true), ("shop:cart2", false), ("news:", true),
  ])
  func matchesViewsByTheStartOfTheirAddress(address: String, isNamed: Bool) throws {
    let catalog = catalog("share: {with: ['news:*', 'shop:cart'], except: [news:raw]}")
    #expect(try #require(catalog.screens.first?.share).names(address) == isNamed)
  }

  @Test func sharesAtTheStartByDefault() {
    #expect(catalog("share: 'news:*'").screens.first?.share?.place == .start)
    #expect(catalog("share: {with: 'news:*', at: end}").screens.first?.share?.place == .end)
  }

  @Test(arguments: [
    ("{}", "'share' names no views that get the operations of the screen"),
    ("{with: [3]}", "'with' needs addresses of views, not a number"),
    ("{with: 'a:*', at: middle}", "'at' cannot be 'middle'"),
  ])
  func reportsASharedChainWithoutViews(share: String, message: String) {
    #expect(catalog("share: \(share)").messages(.invalidScreen).contains(message))
  }

  @Test func suggestsTheClosestAddress() {
    let catalog = Catalog([
      "a": .file(.screen, "share: news:hme"), "b": .file(.screen, "viewURI: news:home"),
    ])
    #expect(catalog.findings(.unknownScreen).map(\.help) == ["did you mean 'news:home'?"])
    #expect(catalog.findings(.unknownScreen).places == ["4:8"])
  }
}
