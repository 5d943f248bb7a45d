import Testing

@testable import SiteReview

/// The cards on the page of changes.
///
/// Each card shows one edit and everything that it changed.
@Suite struct ChangeCauseTests {
  private static let pill = """
    # Pill

    ```yaml component
    type: app:pill
    properties: { title: { type: text } }
    draw: { type: text, text: "{{title}}", style: { fontSize: SIZE } }
    ```
    """

  /// Returns a site with an experience of two steps.
  ///
  /// The first step can use a component.
  private func site(
    radius: Int = 8, words: String = "Hello", size: Int? = nil
  ) -> [String: String] {
    let style = "{\"cornerRadius\": \(radius), \"backgroundColor\": {\"light\": \"#FFFFFF\"}}"
    let modal =
      "{\"type\": \"@appcues/modal\", \"config\": {\"presentationStyle\": \"dialog\", \"style\": \(style)}}"
    func content(_ id: Int, _ words: String) -> String {
      guard size != nil else { return ExampleExperience.text(words, id: id) }
      return """
        {"type": "customComponent", "id": "\(ExampleExperience.uuid(id))", "identifier": "app:pill",
         "config": {"title": "\(words)"}}
        """
    }
    var files = [
      "tour": ExampleExperience(
        traits: modal,
        steps: [.init(content: content(21, words)), .init(title: "Two", content: content(22, "Again"))]
      ).text
    ]
    if let size { files["pill"] = Self.pill.replacing("SIZE", with: "\(size)") }
    return files
  }

  private func page(_ before: [String: String], _ after: [String: String]) throws -> String {
    let site = ReviewedSite(after, baselines: [try ReviewedSite(before).state("v1")])
    return try #require(site.files["changes/index.html"])
  }

  private func cards(_ page: String) -> Int { page.ranges(of: "<article").count }

  @Test func anEditThatAllStepsShareIsOneCard() throws {
    let page = try page(site(radius: 8), site(radius: 20))
    #expect(cards(page) == 1)
    #expect(page.contains("One edit changes 2 steps"))
    #expect(page.contains("<span class=name>Modal of “"))
    #expect(page.contains("<p class=\"lede\">1 edit makes 2 changes: 2 steps.</p>"))
    #expect(page.firstMatch(of: #/<p class=approve-all data-approvable="[0-9a-f]{8} 2">/#) != nil)
    #expect(page.contains("run.html?set=changed&amp;at=1\" data-review=\"changed "))
    #expect(page.contains("\">Review 2 changes</a>"))
    #expect(page.ranges(of: "<th scope=row>wrapper.<wbr>cornerRadius").count == 1)
    #expect(page.contains("<li id=experiences/tour/two>"))
  }

  @Test func anEditOfAComponentIsOneCardUnderItsName() throws {
    let page = try page(site(size: 15), site(size: 19))
    #expect(cards(page) == 1)
    #expect(page.contains("<article class=change id=components/pill"), "\(page)")
    #expect(page.contains("One edit changes 1 component and 2 steps"))
    #expect(!page.contains("<th scope=row>line "), "\(page)")
    #expect(page.contains("Content/<wbr>pill.md"))
  }

  /// Returns two screens that show a component.
  ///
  /// The component uses a fixed color and a color from the screen.
  private func screens(size: Int = 15, color: String = "#112233") -> [String: String] {
    let pill = Self.pill
      .replacing("title: { type: text }", with: "title: { type: text }, color: { type: color }")
      .replacing("fontSize: SIZE", with: "fontSize: \(size), foregroundColor: \"{{color}}\"")
    func screen(_ title: String) -> String {
      """
      # \(title)

      ```yaml screen
      {}
      ```
      ## Part
      ```yaml operation
      add: { body: [{ id: x, component: { id: "app:pill" }, text: { title: \(title) }, custom: { color: { light: "\(color)" } } }] }
      ```
      """
    }
    return ["pill": pill, "home": screen("Home"), "more": screen("More")]
  }

  @Test func theNumbersOfACardAndOfThePageAgree() throws {
    let before = site(words: "Good morning", size: 15).merging(screens(size: 15)) { $1 }
    let after = site(words: "Good evening", size: 19).merging(screens(size: 19)) { $1 }
    let page = try page(before, after)
    #expect(page.contains("1 edit makes 5 changes: 2 steps, 2 screens and 1 component."), "\(page)")
    #expect(page.contains(">Review 5 changes</a>"))
    #expect(page.contains("One edit changes 1 component, 2 steps and 2 screens"), "\(page)")
    #expect(page.firstMatch(of: #/data-approvable="[0-9a-f]{8} 5"/#) != nil)
  }

  @Test func aRemovalHasTheVerdictOfTheReview() throws {
    let page = try #require(changedSite().files["changes/index.html"])
    let card = try #require(page.split(separator: "<article").first { $0.contains("id=screens/more") })
    #expect(card.firstMatch(of: #/data-approvable="[0-9a-f]{8} 1 right"/#) != nil, "\(card)")
    #expect(card.contains("run.html?set=changed&amp;only=screens%2Fmore&amp;at=1"), "\(card)")
  }

  @Test func anAddedOrRemovedExperienceShowsAllItsSteps() throws {
    for (before, after, words) in [
      ([:], site(), "New experience, 2 steps."), (site(), [:], "Removed experience, 2 steps."),
    ] {
      let page = try page(before.merging(screens()) { $1 }, after.merging(screens()) { $1 })
      #expect(page.contains("<p class=sentences>\(words)"), "\(page)")
      #expect(page.contains("<span class=reason>\(words)") || !page.contains("edit-list"))
      #expect(page.contains("<summary>And 1 more step</summary>"))
      #expect(page.contains("<li id=experiences/tour/two><span class=thumb"))
    }
  }

  @Test func everythingToReviewHasAVersion() throws {
    let script = try #require(changedSite().files["review/items.js"])
    #expect(script.contains(#""isRemoved":true"#))
    let versions = script.matches(of: #/"version":"[0-9a-f]{10}"/#)
    #expect(versions.count == script.ranges(of: #""key":"#).count, "\(script)")
  }

  @Test(arguments: [
    ("#112233", "#FFFFFF", "light"), ("#000000", "#DDDDDD", "dark"), ("#112233", "#DDDDDD", nil),
  ])
  func aColorThatDiffersInOneAppearanceIsShownInIt(light: String, dark: String, shown: String?) throws {
    func files(_ light: String, _ dark: String) -> [String: String] {
      let style = "\"foregroundColor\": {\"light\": \"\(light)\", \"dark\": \"\(dark)\"}"
      return [
        "tour": ExampleExperience(steps: [.init(content: ExampleExperience.text("A", style: style))]).text
      ]
    }
    let page = try page(files("#000000", "#FFFFFF"), files(light, dark))
    for appearance in ["light", "dark"] {
      let count = appearance == shown ? 1 : 0
      #expect(page.ranges(of: "Differs in \(appearance) appearance only.").count == count)
      #expect(page.ranges(of: "mark=c1&amp;th=\(appearance)#in-\(appearance)\"").count == 2 * count)
    }
  }

  @Test func anEditOfAComponentIsOneCardForAllScreens() throws {
    let page = try page(screens(size: 15), screens(size: 19))
    #expect(cards(page) == 1)
    #expect(page.contains("<article class=change id=components/pill"), "\(page)")
    #expect(page.contains("One edit changes 1 component and 2 screens"))
  }

  /// A site in which a component and a step changed, and a screen is gone, since an approval.
  private func changedSite() throws -> ReviewedSite {
    let before = ReviewedSite(site(words: "Good morning", size: 15).merging(screens(size: 15)) { $1 })
    var files = site(words: "Good evening", size: 19).merging(screens(size: 19)) { $1 }
    files["more"] = nil
    return ReviewedSite(
      files, approvals: [before.approval(of: "experiences/tour/one"), before.approval(of: "screens/home")],
      baselines: [try before.state("v1")])
  }

  @Test func eachLinkToAChangeHasItsTarget() throws {
    let site = try changedSite()
    let page = try #require(site.files["changes/index.html"])
    let ids = Set(page.matches(of: #/ id="?([^\s">]+)/#).map { String($0.1) })
    let links = site.files.values.flatMap { text in
      text.matches(of: #/changes\/index\.html#([\w\/.~-]+)/#).map { String($0.1) }
    }
    #expect(links.count > 4)
    #expect(Set(links).subtracting(ids) == [])
    #expect(ids.isSuperset(of: ["components/pill", "screens/home", "screens/more", "experiences/tour/one"]))
  }

  @Test func theReviewSaysWhatThePageOfChangesSays() throws {
    let site = try changedSite()
    let items = try #require(site.files["review/items.js"])
    func item(_ key: String) throws -> Substring {
      let start = try #require(items.firstRange(of: #""key":"\#(key)""#)?.lowerBound)
      return items[start...].prefix { $0 != "\n" }.split(separator: #"{"key":"#, maxSplits: 1)[0]
    }
    let step = try item("experiences/tour/one")
    #expect(step.contains("“Good morning” is now “Good evening”."), "\(step)")
    #expect(step.contains(#/"marksBefore":"mark=c\d","marks":"mark=c\d"/#), "\(step)")
    let component = try item("components/pill")
    #expect(component.contains(#""rank":0,"#))
    #expect(component.contains("Shown in "), "\(component)")
    #expect(component.contains(#""mockup":"experiences/tour/one.mockup.html""#), "\(component)")
  }

  @Test func aChangedComponentPropertyIsAnEditOfTheScreen() throws {
    let page = try page(screens(color: "#112233"), screens(color: "#445566"))
    #expect(cards(page) == 2)
    #expect(!page.contains("Content/<wbr>pill.md"), "\(page)")
  }

  @Test func aChangeInOneStepHasASeparateCard() throws {
    let page = try page(site(radius: 8, words: "Good morning"), site(radius: 20, words: "Good evening"))
    #expect(cards(page) == 2)
    #expect(page.contains("<td>Good <del>morning</del><td>Good <ins>evening</ins>"), "\(page)")
  }

  @Test func theMockupsHighlightTheDifferences() throws {
    let page = try page(site(words: "Good morning"), site(words: "Good evening"))
    #expect(page.contains("v1/before/experiences/tour/one.mockup.html?mark=c1"))
    #expect(page.contains("../experiences/tour/one.mockup.html?mark=c1"))
  }

  @Test func anOutdatedApprovalIsShownWithTheCommandToRenewIt() throws {
    let before = ReviewedSite(site())
    let site = ReviewedSite(
      site(words: "Goodbye"), approvals: [before.approval(of: "experiences/tour/one")],
      baselines: [try before.state("v1")])
    let page = try #require(site.files["changes/index.html"])
    #expect(page.contains("Approved by Ada on"))
    #expect(page.contains("experience-catalog approve experiences/tour/one --by"))
    #expect(page.contains("run.html?set=lapsed&amp;only=experiences%2Ftour%2Fone&amp;at=1"))
  }
}

/// The fewest mockups of an edit that show all of its differences.
@Suite struct ChangeCoverageTests {
  /// The values that a random edit changes.
  private struct Design {
    var radius = 8
    var size = 15
    var color = "#112233"
    var isMember = true
    var texts = ["One", "Two", "Three", "Four"]

    /// The files of a catalog with two experiences over a screen, a component that their steps use, and a rule.
    var files: [String: String] {
      func pill(_ id: Int, _ words: String) -> String {
        """
        {"type": "customComponent", "id": "\(ExampleExperience.uuid(id))", "identifier": "app:pill",
         "config": {"title": "\(words)"}}
        """
      }
      let modal = """
        {"type": "@appcues/modal", "config": {"presentationStyle": "dialog",
         "style": {"cornerRadius": \(radius), "backgroundColor": {"light": "#FFFFFF"}}}}
        """
      func experience(_ number: Int) -> String {
        let steps = [0, 1].map { step in
          let text = 2 * number + step
          return ExampleExperience.Step(title: "Step \(text)", content: pill(30 + text, texts[text]))
        }
        return ExampleExperience(
          id: "tour-\(number)", frontMatter: "screen: home", traits: modal, number: 10 * number, steps: steps
        ).text
      }
      return [
        "tour-0": experience(0), "tour-1": experience(1),
        "pill": """
        # Pill

        ```yaml component
        type: app:pill
        properties: { title: { type: text } }
        draw: { type: text, text: "{{title}}", style: { fontSize: \(size) } }
        ```
        """,
        "is-member": "# Member\n\n```yaml rule\nname: is_member\nvalue: \(isMember)\n```\n",
        "home": """
        # Home

        ```yaml screen
        {}
        ```
        ## Label
        ```yaml operation
        when: is_member
        add: { body: [{ id: x, component: { id: "app:pill" }, text: { title: Hi }, custom: { color: "\(color)" } }] }
        ```
        """,
      ]
    }
  }

  private struct Difference: Hashable {
    let property: String
    let before, after: String?

    init(_ property: CatalogChange.Property) {
      (self.property, before, after) = (property.setting, property.before, property.after)
    }
  }

  private func causes(_ before: [String: String], _ after: [String: String]) throws -> [ChangeCause] {
    let states = (try ReviewedSite(before).state("v1"), try ReviewedSite(after).state("v2"))
    return ChangeCause.all(of: CatalogChanges(from: states.0, to: states.1))
  }

  @Test func showsEveryDifferenceOfRandomEdits() throws {
    var state: UInt64 = 50
    func random(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    var designs = [Design()]
    for number in 1...200 {
      var design = designs[number - 1]
      for _ in 0...random(3) {
        switch random(5) {
        case 0: design.radius = 4 + random(20)
        case 1: design.size = 10 + random(20)
        case 2: design.color = ["#112233", "#445566", "#778899"][random(3)]
        case 3: design.isMember.toggle()
        default: design.texts[random(4)] = "Words \(random(9))"
        }
      }
      designs.append(design)
    }
    let states = try designs.map { try ReviewedSite($0.files).state("v") }
    for (old, new) in zip(states, states.dropFirst()) {
      let changes = CatalogChanges(from: old, to: new)
      let causes = ChangeCause.all(of: changes)
      let shown = causes.flatMap { cause in
        cause.shownAndOthers.shown.flatMap(\.properties) + (cause.edited?.properties ?? [])
      }
      let all = Set(changes.changes.flatMap(\.properties).filter { !$0.isMeasured }.map(Difference.init))
      #expect(Set(shown.filter { !$0.isMeasured }.map(Difference.init)) == all)
      let subjects = Set(changes.changes.map(\.subject.key))
      #expect(
        Set(causes.flatMap { [$0.edited].compactMap(\.self) + $0.effects.map(\.change) }.map(\.subject.key))
          == subjects)
      #expect(Set(causes.map(\.id)).count == causes.count)
    }
  }

  @Test func oneEditOfAComponentInFiveHundredStepsIsOneCause() throws {
    func files(_ size: Int) -> [String: String] {
      var files = Design().files.filter { $0.key == "pill" }.mapValues { $0.replacing("15", with: "\(size)") }
      for number in 0..<50 {
        let steps = (0..<10).map { step in
          ExampleExperience.Step(
            title: "Step \(step)",
            content: """
              {"type": "customComponent", "id": "\(ExampleExperience.uuid(100 + 10 * number + step))",
               "identifier": "app:pill", "config": {"title": "Text \(number), \(step)"}}
              """)
        }
        files["tour-\(number)"] =
          ExampleExperience(id: "tour-\(number)", number: 1000 + 20 * number, steps: steps).text
      }
      return files
    }
    let causes = try causes(files(15), files(22))
    #expect(causes.count == 1)
    let (shown, others) = try #require(causes.first).shownAndOthers
    #expect(shown.count <= 12)
    #expect(shown.count + others.count == 500)
  }

  @Test func anEditOfARuleIsTheCauseOfWhatItShows() throws {
    var design = Design()
    design.isMember = false
    let causes = try causes(Design().files, design.files)
    let files = causes.flatMap(\.effects).flatMap(\.properties).compactMap(\.file)
    #expect(Set(files) == ["Content/is-member.md"])
  }
}

/// The comparison of texts word by word.
@Suite struct WordDifferencesTests {
  private func marked(_ runs: [WordDifferences.WordRun]) -> String {
    runs.map { $0.isShared ? $0.text : "[\($0.text)]" }.joined()
  }

  @Test(
    arguments: [
      ("three or four.", "two or three.", "[three] or [four.]", "[two] or [three.]"),
      ("same", "same", "same", "same"), ("", "new words", "", "[new words]"),
      ("a  b", "a b", "[a]  b", "[a] b"), ("18 pt", "8 pt", "[18] pt", "[8] pt"),
    ])
  func marksRemovedAndAddedWords(_ old: String, _ new: String, _ before: String, _ after: String) {
    let differences = WordDifferences(from: old, to: new)
    #expect(marked(differences.before) == before && marked(differences.after) == after)
  }
}
