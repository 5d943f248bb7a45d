import Testing

@testable import Mockups

/// The addresses of pages and files, which must never change.
@Suite struct RouteTests {
  @Test(
    arguments: [
      (Route.home, "index.html"), (.experience("tour"), "experiences/tour/index.html"),
      (.step("tour", "one"), "experiences/tour/one.html"),
      (.mockup("tour", "one"), "experiences/tour/one.mockup.html"),
      (.trace("tour", "one"), "experiences/tour/one.trace.json"), (.screen("home"), "screens/home.html"),
      (.flow("start"), "flows/start.html"), (.screenMockup("home"), "screens/home.mockup.html"),
      (.catalogJSON, "catalog.json"), (.notFound, "404.html"), (.diagnostics, "diagnostics/index.html"),
      (.search, "search/index.html"),
    ] as [(Route, String)])
  func keepsAddressesStable(route: Route, path: String) {
    #expect(route.path == path)
  }

  @Test(
    arguments: [
      (Route.step("tour", "one", under: "paid"), "experiences/tour/one~paid.html"),
      (.mockup("tour", "one", under: "paid"), "experiences/tour/one~paid.mockup.html"),
      (.trace("tour", "one", under: "paid"), "experiences/tour/one~paid.trace.json"),
      (.screen("home", under: "paid"), "screens/home~paid.html"),
      (.scene("start", "intro", under: "paid"), "flows/start.intro~paid.mockup.html"),
      (.states("tour", under: "paid"), "experiences/tour/states~paid.js"),
      (.states(ofScreen: "home", under: "paid"), "screens/home~paid.states.js"),
    ] as [(Route, String)])
  func namesTheScenarioAfterATilde(route: Route, path: String) {
    #expect(route.path == path)
  }

  @Test func numbersTheMomentsOfAScreen() {
    #expect(Route.screenMockup("home", under: "paid", moment: 2).path == "screens/home~paid.2.mockup.html")
  }

  @Test func addsTheDigestBeforeTheExtensionOfAnAsset() throws {
    let (one, other) = (Route.asset("a.b.css", [1]), Route.asset("a.b.css", [2]))
    #expect(one == .asset("a.b.css", [1]) && one != other)
    #expect(one.path.wholeMatch(of: /assets\/a\.b\.[0-9a-f]{10}\.css/) != nil, "\(one.path)")
    #expect(Route.asset("LICENSE", [1]).path.wholeMatch(of: /assets\/LICENSE\.[0-9a-f]{10}/) != nil)
  }

  @Test func keepsTheFolderOfAPage() {
    #expect(Route("a/b/c.html").folder == "a/b")
    #expect(Route.home.folder == "")
  }

  @Test func comparesWholeFolderNames() {
    #expect(Route("ab/c.html").relative(to: Route("a/c.html")) == "../ab/c.html")
    #expect(Route("a/ü/c.html").relative(to: Route("a/ö/c.html")) == "../ü/c.html")
  }

  @Test func linksToAnAnchorOfAnotherPage() {
    #expect(Route("a.html").at("x").relative(to: Route("a.html").at("y")) == "#x")
    #expect(Route("a.html").relative(to: Route("a.html")) == "a.html")
  }

  @Test func ordersRoutesByTheirPaths() {
    #expect([Route("b"), Route("a").at("z"), Route("B")].sorted().map(\.path) == ["B", "a", "b"])
  }
}
