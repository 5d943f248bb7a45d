import CatalogSite
import Definitions
import Testing

@testable import AgentServer

@Suite struct PageNameTests {
  private static let pages = [
    "index.html", "experiences/welcome/index.html", "experiences/welcome/start.html",
    "experiences/tour/start.html",
    "experiences/tour/end~guest.html", "scenarios/guest.html", "screens/home.html",
  ]

  @Test(arguments: [
    ("", "index.html"), ("index", "index.html"), ("welcome", "experiences/welcome/index.html"),
    ("welcome/start", "experiences/welcome/start.html"),
    ("experiences/tour/start.md", "experiences/tour/start.html"),
    ("/screens/home.html#x", "screens/home.html"), ("./screens/home", "screens/home.html"),
    ("home", "screens/home.html"),
    ("https://a.example/screens/home.mockup.html", "screens/home.html"),
    ("end~guest", "experiences/tour/end~guest.html"),
    ("scenarios/guest/", "scenarios/guest.html"), ("../../screens/home.md", "screens/home.html"),
    ("https://a.example/shop/screens/home.html?d=pixel-8", "screens/home.html"),
  ])
  func findsAPage(name: String, path: String) throws {
    #expect(try PageName(name).path(among: Self.pages) == path)
  }

  @Test(arguments: [
    ("start", "Several pages have the name 'start'"), ("nothing", "There is no page 'nothing'"),
    ("../../etc/passwd", "There is no page"), ("wellcome", "did you mean 'welcome'"),
  ])
  func refusesUnclearNames(name: String, message: String) {
    #expect {
      try PageName(name).path(among: Self.pages)
    } throws: { ($0 as? ToolRefusal)?.message.contains(message) ?? false }
  }

  @Test(
    arguments: [
      (["querry": "a"], "has no argument 'querry'; did you mean 'query'?"),
      (["query": 1], "'query' must be a text"),
      (["query": "a", "limit": 0], "'limit' must be a whole number from 1"),
      ([:], "needs the argument 'query'"),
      (["query"], "must be an object"),
    ] as [(LocatedValue, String)])
  func refusesWrongArguments(arguments: LocatedValue, message: String) throws {
    #expect {
      try ToolArguments(arguments, of: .search)
    } throws: { ($0 as? ToolRefusal)?.message.contains(message) ?? false }
  }

  @Test func describesEachQuestionWithASchema() {
    for question in AgentQuestion.all {
      let schema = question.description["inputSchema"]
      #expect(schema?["type"] == "object")
      #expect(schema?["properties"]?.members?.count == question.arguments.count)
    }
    #expect(AgentTool.all.map(\.question.name) == AgentQuestion.all.map(\.name))
  }
}
