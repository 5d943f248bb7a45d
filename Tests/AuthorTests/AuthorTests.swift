import CatalogTool
import Foundation
import Testing

/// Uses the public products only, as a package that adds its own traits does.
@Suite struct AuthorTests {
  private func site(config: String) async throws -> (code: Int32, trace: String, mockup: String) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("author-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appendingPathComponent("Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
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
    try Data(text.utf8).write(to: content.appendingPathComponent("offer.md"))
    let site = folder.appendingPathComponent("site")
    let tool = CatalogTool(traits: [RibbonTrait.self])
    let code = await tool.run(["generate", "--quiet", "--content", content.path, "--output", site.path])
    func read(_ name: String) throws -> String {
      try String(contentsOf: site.appendingPathComponent("experiences/offer/\(name)"), encoding: .utf8)
    }
    return (code, try read("one.trace.json"), try read("one.mockup.html"))
  }

  @Test func drawsAndTracesATraitWrittenOutsideThePackage() async throws {
    let site = try await site(config: "{\"label\":\"Until Friday\"}")
    #expect(site.code == 0)
    #expect(site.mockup.contains("Until Friday"))
    #expect(site.trace.contains("\"subject\":\"@author/ribbon\""))
    #expect(site.trace.contains("\"path\":\"container.cornerRadius\",\"before\":null,\"after\":24"))
    #expect(site.trace.contains("\"path\":\"container.ribbon\",\"before\":null,\"after\":\"Until Friday\""))
    #expect(site.trace.contains("\"set\":{\"ribbonLabel\":\"Until Friday\"}"))
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

  @Test func refusesATraitOfATypeThatIsTaken() async throws {
    let tool = CatalogTool(traits: [RibbonTrait.self, RibbonTrait.self])
    #expect(await tool.run(["generate"]) == 78)
  }

  @Test func drawsAComponentAndRunsAnOperationWrittenOutsideThePackage() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("author-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appendingPathComponent("Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
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
      """
    try Data(text.utf8).write(to: content.appendingPathComponent("weather.md"))
    let site = folder.appendingPathComponent("site")
    let tool = CatalogTool(
      components: ["author": WeatherComponents()],
      operations: ["author:forecast": { ForecastOperation(config: $0) }])
    let code = await tool.run(["generate", "--quiet", "--content", content.path, "--output", site.path])
    func read(_ name: String) throws -> String {
      try String(contentsOf: site.appendingPathComponent("screens/\(name)"), encoding: .utf8)
    }
    #expect(code == 0)
    #expect(try read("weather.mockup.html").contains("Tuesday: sun"))
    #expect(try read("weather.1.mockup.html").contains("waiting: for the forecast"))
    #expect(try read("weather.trace.json").contains("\"path\":\"body.Monday\""))
  }

  @Test func drawsTreesOfComponentsAndAsksRulesWrittenOutsideThePackage() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("author-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appendingPathComponent("Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
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
    try Data(text.utf8).write(to: content.appendingPathComponent("start.md"))
    let site = folder.appendingPathComponent("site")
    let arguments = ["generate", "--strict", "--quiet", "--content", content.path, "--output", site.path]
    let tool = CatalogTool(
      components: ["author": WeatherComponents()], treeComponents: ["author:frame": FrameComponent()],
      rules: ["author_sleeps": { false }])
    #expect(await tool.run(arguments) == 0)
    func read(_ name: String) throws -> String {
      try String(contentsOf: site.appendingPathComponent("screens/\(name)"), encoding: .utf8)
    }
    let mockup = try read("start.mockup.html")
    #expect(mockup.contains("The frame outer"))
    #expect(mockup.contains("today: sun"))
    #expect(!mockup.contains("night: moon"))
    #expect(try read("start.trace.json").contains("author_sleeps"))
    #expect(await CatalogTool().run(arguments) == 1, "nobody makes the components")
  }

  @Test func runsAnExtensionWrittenOutsideThePackage() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("author-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let content = folder.appendingPathComponent("Content")
    try FileManager.default.createDirectory(at: content, withIntermediateDirectories: true)
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
    try Data(text.utf8).write(to: content.appendingPathComponent("tides.md"))
    let site = folder.appendingPathComponent("site")
    let arguments = ["generate", "--strict", "--quiet", "--content", content.path, "--output", site.path]
    #expect(await CatalogTool(extensions: [TideExtension.self]).run(arguments) == 0)
    let page = try String(contentsOf: site.appendingPathComponent("scenarios/tides.html"), encoding: .utf8)
    #expect(page.contains("1 of 1 hold"))
    #expect(await CatalogTool().run(arguments) == 1, "nobody counts")
  }
}
