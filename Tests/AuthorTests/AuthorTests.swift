import CatalogTool
import ContentOperations
import Testing

/// Uses only the public products, as a package with custom types does.
@Suite struct AuthorTests {
  private typealias Site = (code: Int32, trace: String, mockup: String, page: String, style: String)

  private func site(config: String) async throws -> Site {
    let text = """
      # Offer
      ```json experience
      {"id":"00000000-0000-4000-8000-000000000001","type":"mobile","traits":[
        {"type":"@appcues/modal","config":{"presentationStyle":"dialog"}},
        {"type":"@author/ribbon","config":\(config)}]}
      ```
      ## One
      ```json step
      {"id":"00000000-0000-4000-8000-000000000002","type":"modal","traits":[],"actions":{},
       "content":{"type":"text","id":"00000000-0000-4000-8000-000000000003","text":"Hi"}}
      ```
      """
    let site = try AuthoredSite("offer.md", text)
    let tool = CatalogTool(traits: [RibbonTrait.self])
    let code = await site.generate(tool, strict: false)
    return (
      code, try site.read("experiences/offer/one.trace.json"),
      try site.read("experiences/offer/one.mockup.html"), try site.read("traits/author-ribbon.html"),
      try site.style(of: "experience-offer")
    )
  }

  @Test func drawsAndTracesCustomTrait() async throws {
    let site = try await site(config: "{\"label\":\"Until Friday\"}")
    #expect(site.code == 0)
    #expect(site.mockup.contains("Until Friday"))
    #expect(site.trace.contains("\"subject\":\"@author/ribbon\""))
    #expect(site.trace.contains("\"path\":\"container.ribbon\",\"before\":null,\"after\":\"Until Friday\""))
    #expect(site.trace.contains("\"set\":{\"ribbonLabel\":\"Until Friday\"}"))
  }

  @Test func givesCustomTraitAPage() async throws {
    let page = try await site(config: "{\"label\":\"Until Friday\"}").page
    #expect(page.contains("Ties a ribbon around the corner of the container."))
    #expect(page.contains("<code>label</code>"))
    #expect(page.contains("What stands on the ribbon."))
  }

  @Test func readsColoursAndElementsOfAConfiguration() async throws {
    let config = """
      {"label":"New","color":{"light":"#AA0000"},
       "after":{"type":"text","id":"00000000-0000-4000-8000-000000000009","text":"until Friday"}}
      """
    let site = try await site(config: config)
    #expect(site.code == 0)
    #expect(site.mockup.contains("until Friday"))
    #expect(site.style.contains("#AA0000"))
  }

  @Test func showsWhyATraitStopsTheExperience() async throws {
    let site = try await site(config: "{\"label\":\"Until the end of next Friday\"}")
    #expect(site.code == 1)
    #expect(site.trace.contains("\"displayable\":false"))
    #expect(site.trace.contains("A ribbon holds 20 characters"))
    #expect(site.mockup.contains("Not shown"))
  }

  @Test func dropsATraitWithoutAUsableConfiguration() async throws {
    let site = try await site(config: "{\"label\":7}")
    #expect(site.code == 0)
    #expect(site.trace.contains("\"outcome\":\"skipped\""))
  }

  @Test func refusesSecondTraitOfOneType() async throws {
    let tool = CatalogTool(traits: [RibbonTrait.self, RibbonTrait.self])
    #expect(await tool.run(["generate"]) == 78)
  }

  @Test func drawsCustomComponentAndRunsCustomOperation() async throws {
    let text = """
      # Weather
      ```yaml screen
      {}
      ```
      ## Forecast
      ```yaml operation
      type: author:forecast
      config: { days: [Monday, Tuesday] }
      ```
      ## Tomorrow
      ```yaml operation
      type: author:tomorrow
      config: { sky: clouds }
      ```
      """
    let site = try AuthoredSite("weather.md", text)
    let tool = CatalogTool(
      components: ["author": NamedComponents(["day": DayComponent()])],
      operations: ["author:forecast": { ForecastOperation(config: $0) }, "author:tomorrow": tomorrow])
    let code = await site.generate(tool, strict: false)
    #expect(code == 0)
    #expect(try site.read("screens/weather.mockup.html").contains("Tuesday: sun"))
    #expect(try site.read("screens/weather.mockup.html").contains("Tomorrow: clouds"))
    #expect(try site.read("screens/weather.1.mockup.html").contains("waiting: for the forecast"))
    #expect(try site.read("screens/weather.trace.json").contains("\"path\":\"body.Monday\""))
    let page = try site.read("components/author-day.html")
    for text in [
      "A day with its weather.", "<code>title</code>", "The weather of the day.", "sample: author:day",
      "written in Swift",
      "../screens/weather.html", "weather.md",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(page.contains(#/<p class=reason>(Line|\d+ times, lines) 6\b/#))
    #expect(try site.read("components/index.html").contains("author-day.html"))
    #expect(try site.read("screens/weather.html").contains("href=../components/author-day.html"))
  }

  @Test func drawsCustomTreeComponentsAndEvaluatesCustomRules() async throws {
    let text = """
      # Start
      ```yaml screen
      {}
      ```
      ```yaml tree
      structure:
        type: author:frame
        id: outer
        children:
          - {type: "author:day", id: today, meta: {title: sun}}
          - {type: "author:day", id: night, meta: {title: moon}, rule: author_sleeps}
      ```
      """
    let site = try AuthoredSite("start.md", text)
    let tool = CatalogTool(
      components: ["author": NamedComponents(["day": DayComponent()])],
      treeComponents: ["author:frame": FrameComponent()],
      rules: ["author_sleeps": { false }])
    #expect(await site.generate(tool) == 0)
    let mockup = try site.read("screens/start.mockup.html")
    #expect(mockup.contains("The frame outer"))
    #expect(mockup.contains("today: sun"))
    #expect(!mockup.contains("night: moon"))
    #expect(try site.read("screens/start.trace.json").contains("author_sleeps"))
    #expect(await site.generate(CatalogTool()) == 1, "no type builds the components")
  }

  @Test func runsCustomExtension() async throws {
    let text = """
      # Two tides
      ```yaml scenario
      {}
      ```
      ## High
      ```yaml event
      { type: author.tide, source: app }
      ```
      ## Low
      ```yaml event
      { at: 6, type: author.tide, source: app }
      ```
      ## Both are counted
      ```yaml expect
      state: author.tides/count
      is: 2
      ```
      """
    let site = try AuthoredSite("tides.md", text)
    #expect(await site.generate(CatalogTool(extensions: [TideExtension.self])) == 0)
    let page = try site.read("scenarios/tides.html")
    #expect(page.contains("1 of 1 check passes"))
    let own = try site.read("extensions/author-tides.html")
    for text in [
      "Counts the tides.", "How many tides there were.", "Written in Swift, version 1.0.0",
      "<code>author.tides</code>",
      "../scenarios/tides.html",
    ] {
      #expect(own.contains(text), "\(text)")
    }
    #expect(try site.read("extensions/index.html").contains("author-tides.html"))
    #expect(await site.generate(CatalogTool()) == 1, "no extension counts")
  }
}
