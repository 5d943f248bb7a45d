import Testing

/// The screens of the app: views of components, and trees of components.
@Suite struct ScreenDrawingTests {
  private static let row = """
    # Row
    ```yaml component
    type: app:row
    properties: {title: text}
    draw: {type: text, text: "{{title}}"}
    ```
    """

  private func view(_ parts: String, rest: [String: String] = [:]) -> TestCatalog {
    let home = "# Home\n```yaml screen\n{}\n```\n## Content\n```yaml operation\nappend: [\(parts)]\n```\n"
    return TestCatalog(rest.merging(["row": Self.row, "home": home]) { first, _ in first })
  }

  private func tree(_ structure: String) -> TestCatalog {
    TestCatalog([
      "row": Self.row,
      "home": "# Home\n```yaml screen\n{}\n```\n```yaml tree\nstructure: \(structure)\n```\n",
    ])
  }

  private func part(_ id: String, target: String = "") -> String {
    let target = target.isEmpty ? "" : ", target: {uri: \"\(target)\"}"
    return "{id: \(id), component: {id: \"app:row\"}, text: {title: \(id)}\(target)}"
  }

  @Test func drawsTheComponentsOfAViewInTheirOrder() throws {
    let drawn = try view("\(part("b")), \(part("a"))").screen("home")
    #expect(drawn.tags("[data-id=").map { $0.contains("data-id=b") } == [true, false])
    #expect(drawn.text.contains("b|a"))
  }

  @Test func opensTheScreenOfATargetOrTheSiteItNames() throws {
    let away = "# Away\n```yaml screen\n{}\n```\n"
    let catalog = view(
      "\(part("a", target: "away")), \(part("b", target: "https://example.com"))", rest: ["away": away])
    let drawn = try catalog.screen("home")
    #expect(drawn.tag("[data-id=a]").contains("href=away.html title=\"Opens Away\""))
    #expect(drawn.tag("[data-id=b]").contains("href=https://example.com rel=noreferrer"))
    #expect(try catalog.screen("home", on: .bare).tag("[data-id=a]").contains("href=away.mockup.html"))
    #expect(try catalog.screen("home", on: .picture).tags("a").isEmpty)
  }

  @Test func explainsATargetWithoutAPage() throws {
    let drawn = try view(part("a", target: "app:settings")).screen("home")
    #expect(drawn.tag("[data-id=a]").hasPrefix("<div"))
    #expect(drawn.tag("[data-id=a]").contains("title=\"Opens app:settings\""))
  }

  @Test func followsTheWidthOfTheScreen() throws {
    #expect(try view(part("a")).screen("home").tag(".part").contains("width:"))
    #expect(try view(part("a")).screen("home").tag(".part").contains("var(--sw)"))
  }

  @Test func letsComponentsGrowWithTheirContent() throws {
    let drawn = try view("\(part("a")), \(part("b"))").screen("home")
    #expect(drawn.tag(".hub-content").contains("flow"))
    #expect(drawn.tag("[data-id=b]").contains("grid-row:2"))
    #expect(!drawn.tag("[data-id=b]").contains("height:"))
  }

  @Test func keepsAViewBehindAnExperienceWhereTooltipsPoint() throws {
    let home = "# Home\n```yaml screen\n{}\n```\n## Content\n```yaml operation\nappend: [\(part("a"))]\n```\n"
    let drawn = try TestCatalog(over: "home", files: ["row": Self.row, "home": home]).step()
    #expect(!drawn.tag(".hub-content").contains("flow"))
    #expect(drawn.tag(".part").contains("height:"))
  }

  @Test func disablesAViewBehindAnExperience() throws {
    let home =
      "# Home\n```yaml screen\n{}\n```\n## Content\n```yaml operation\nappend: "
      + "[\(part("a", target: "https://example.com"))]\n```\n"
    let drawn = try TestCatalog(over: "home", files: ["row": Self.row, "home": home]).step()
    #expect(drawn.text.hasPrefix("a|") && drawn.tags("a").isEmpty)
    #expect(drawn.tag(".app").contains("aria-hidden=true"))
  }

  @Test(arguments: [("0C3D3E", true), ("F1ECE2", false)])
  func marksAPageThatIsDarkBehindTheStatusBar(color: String, isDark: Bool) throws {
    let drawn = try tree("{type: stack, meta: {background_color: '\(color)'}, children: []}").screen("home")
    #expect(drawn.tag(".tree-page").contains(" lit") == isDark)
  }

  @Test func drawsTheNeutralPageBehindAnExperienceWithoutAScreen() throws {
    #expect(try TestCatalog().step().tags(".app-row").count == 7)
  }

  // MARK: Trees

  private let tabs = """
    {type: tab_bar, children: [
      {type: stack, meta: {title: First, icon_name: star}, children: [{type: "app:row", meta: {title: One}}]},
      {type: stack, meta: {title: Second, icon_name: starr}, children: [
        {type: "app:row", meta: {title: Two}}]}]}
    """

  @Test func choosesATabWithoutAScript() throws {
    let drawn = try tree(tabs).screen("home")
    #expect(drawn.tags("input").map { $0.contains(" checked") } == [true, false])
    #expect(Set(drawn.tags("input").map { $0.contains("name=tabs-1") }) == [true])
    #expect(drawn.tags(".tab-page").count == 2)
    #expect(drawn.tags("label").map { $0.contains("for=tabs-1-") } == [true, true])
  }

  @Test func showsOnlyTheSelectedTabInAThumbnail() throws {
    let drawn = try tree(tabs).screen("home", on: .picture)
    #expect(drawn.tags("input").isEmpty && drawn.tags(".tab-page").count == 1)
    #expect(drawn.text.hasPrefix("One|First|Second"))
    #expect(drawn.tags(".tab-item").map { $0.contains("on") } == [true, false])
  }

  @Test(arguments: [
    ("{orientation: horizontal}", "th"), ("{orientation: vertical}", "tv"), ("{}", "tv"),
    ("{axis: horizontal}", "tv"),
  ])
  func laysAStackOutAlongItsOrientationAndIgnoresTheOldAxis(meta: String, expected: String) throws {
    let drawn = try tree("{type: stack, meta: \(meta), children: [{type: \"app:row\", meta: {title: One}}]}")
      .screen("home")
    #expect(drawn.tag(".tree-stack").contains("class=\"tree-stack \(expected)"))
  }

  @Test func addsTheSpacingOfAStackBetweenItsChildren() throws {
    let child = "{type: \"app:row\", meta: {title: One}}"
    func stack(_ spacing: Int) throws -> String {
      try tree("{type: stack, meta: {spacing: \(spacing)}, children: [\(child), \(child)]}").screen("home")
        .tag(".tree-stack")
    }
    #expect(try stack(12).contains("--gap:12px"))
    #expect(try stack(-12).contains("--gap:0px"))
  }

  @Test func explainsWhyATreeShowsNothing() throws {
    let drawn = try tree("{id: all}").screen("home")
    #expect(drawn.text.hasPrefix("Nothing is shown|"))
    #expect(drawn.tags(".component-tree").isEmpty)
  }
}
