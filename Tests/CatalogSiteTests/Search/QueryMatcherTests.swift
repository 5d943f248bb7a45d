import Mockups
import Testing

@testable import SiteRendering
@testable import SiteSearch

/// Search queries: which pages match them.
///
/// The browser suite compares the answers with those of the search box.
@Suite struct QueryMatcherTests {
  /// A page about a step with a title, a text, a line of prose, a trait, and an owner.
  private var page: SearchText {
    var draft = SearchDocument.Draft()
    draft.add("Not now, thanks", .text)
    draft.add("We tried “Later” in four stories.", .prose)
    draft.add("cornerRadius 16", .logic)
    draft.qualify(.trait, "@appcues/modal")
    draft.qualify(.owner, "Growth Team")
    draft.qualify(.status, "in-review")
    return SearchDocument(.step("tour", "pool"), title: "Your first pool", kind: "step", draft).text
  }

  private func matches(_ query: String, words: [String] = []) -> Bool {
    QueryMatcher([SearchQuery(query)]).matches(page, words: words) == [0]
  }

  @Test(arguments: [
    "pool", "POOL", "pools", "stories", "later four", "po", "corner 16", "what is a pool", "pool's", "step",
    "steps", "\"not now\"", "\"your first\" pool", "text:now", "text:\"not now\"", "“not now” pool",
    "trait:@appcues/mod",
    "trait:\"@appcues/modal\"", "Owner:\"growth team\"", "owner:growth", "status:\"In Review\"", "-tour",
    "-\"now not\"", "-trait:tooltip pool", "-text:later",
  ])
  func matchesAPage(query: String) { #expect(matches(query)) }

  @Test(arguments: [
    "pond", "story", "text:\"now thanks\"", "ol", "po pool", "trait", "\"now not\"", "\"not no\"",
    "“now not”", "\"no\"",
    "text:later", "text:step",
    "trait:\"@appcues/mod\"", "owner:team", "-pool", "-steps trait:modal", "-\"not now\"", "-text:now",
    "status:review", "kind:st x", "poool", "", "- ?", "trait:",
  ])
  func doesNotMatchAPage(query: String) { #expect(!matches(query)) }

  @Test func matchesWordsOfTheWholeCatalog() {
    #expect(matches("changed:text", words: ["changed:text"]))
    #expect(matches("changed:behaviour", words: ["changed:behavior"]))
    #expect(!matches("changed:text"))
  }

  @Test func answersSeveralQueries() {
    let queries = ["pool", "pond", "now -later", "now"].map(SearchQuery.init)
    #expect(QueryMatcher(queries).matches(page) == [0, 3])
    #expect(QueryMatcher([]).matches(page) == [])
  }

  @Test func namesItsFilters() {
    let query = SearchQuery("-Trait:modal owner: \"a b\" stat:x status:\"in review\" http://a")
    #expect(query.filters.map(\.qualifier) == [.trait, .owner, .status])
    #expect(query.filters.map(\.value) == ["modal", "", "in-review"])
    #expect(query.filters.map(\.isWhole) == [false, false, true])
    #expect(query.unknownFilters == ["stat", "http"])
  }
}
