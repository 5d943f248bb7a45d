import Testing

/// The pages about how an experience can end.
@Suite struct EndingPageTests {
  private func page(_ ending: String) throws -> PageText {
    try Shop.site.page("experiences/tour/\(ending).html")
  }

  @Test(arguments: [
    ("completed", "Completed", "the user reached its end"),
    ("dismissed", "Dismissed", "the user closed it before its end"),
  ])
  func describeTheEnding(_ ending: String, _ title: String, _ words: String) throws {
    let page = try page(ending)
    #expect(page.html.contains("<h1>\(title)</h1>"))
    #expect(page.text.contains(words))
    #expect(page.links.contains("Tour <1> -> index.html"))
    #expect(page.links.contains("Start again -> first.html"))
    #expect(page.links.contains("Present -> \(ending).mockup.html"))
  }

  @Test func listTheStepsThatLeadToTheEnding() throws {
    let origins = try page("dismissed").section("How people get here")
    #expect(origins.links.contains("First -> first.html"))
  }

  @Test func sayThatNoStepLeadsToTheEnding() throws {
    let site = SmallCatalog(["a": SampleText.experience("A")])
    let origins = try site.page("experiences/a/completed.html").section("How people get here")
    #expect(origins.text == "No step ends the experience this way.")
  }

  @Test func nameThePageAndTheExperienceThatFollowACompletion() throws {
    let sequel = try page("completed").section("What follows")
    #expect(sequel.text.contains("The runtime opens https://shop.example/end ."))
    #expect(sequel.text.contains("Then it launches Offer"))
    #expect(sequel.links.contains("Offer -> ../offer/only.html"))
    #expect(try !page("dismissed").hasSection("What follows"))
  }

  @Test func sayThatTheNextExperienceIsNotInTheCatalog() throws {
    let members = #""nextContentId": "\#(SampleText.id(99))", "#
    let site = SmallCatalog(["a": SampleText.experience("A", members: members)])
    let sequel = try site.page("experiences/a/completed.html").section("What follows")
    #expect(sequel.text.hasPrefix("The runtime launches \(SampleText.id(99))"))
    #expect(sequel.text.hasSuffix("which is not in the catalog."))
    #expect(sequel.links.isEmpty)
  }

  @Test func recordWhatTheRuntimeDoesInOrder() throws {
    let records = try page("completed").section("What the runtime does")
    let texts = records.texts(#/<span class=record-text>(.*?)<\/span>/#)
    #expect(texts.first == "Beginning the experience")
    let start = try #require(texts.firstIndex(of: "appcues:v2:experience_started"))
    let seen = try #require(texts.firstIndex(of: "appcues:v2:step_seen"))
    let end = try #require(texts.firstIndex(of: "appcues:v2:experience_completed"))
    #expect(start < seen && seen < end)
    #expect(texts.last == "Offer", "the title of the next experience")
  }

  @Test func divideTheRecordsIntoStartStepsAndEnd() throws {
    let records = try page("completed").section("What the runtime does")
    let titles = records.texts(#/<h3>(.*?)<\/h3>/#)
    #expect(titles == ["Start", "Step 3 · step 2 not shown here", "End"])
  }

  @Test func haveNoCompletionAmongTheRecordsOfADismissal() throws {
    let records = try page("dismissed").section("What the runtime does").text
    #expect(records.contains("experience_dismissed"))
    #expect(!records.contains("experience_completed"))
  }
}
