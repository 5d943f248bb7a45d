import Definitions
import Testing

@testable import CatalogModel
@testable import EventDefinitions

/// Tokens that the runtime can never replace with a value.
@Suite struct TokenCheckTests {
  private func check(_ text: String) -> [Diagnostic] {
    TokenCheck.diagnostics(of: LocatedValue(.string(text)), file: "Content/a.md")
  }

  @Test(arguments: [
    "no token", "{%plan%}", "{%~type%}", "{%~state.com.example.shop/plan%}", "{%urlenc(plan)%}", "100 %",
  ])
  func acceptsTokensThatTheRuntimeReplaces(text: String) {
    #expect(check(text).isEmpty, "\(check(text))")
  }

  @Test(arguments: [
    ("{%plan", "is not closed"), ("{%%}", "needs a key"), ("{% plan %}", "spaces"),
    ("{%~typ%}", "There is no value '~typ'"), ("{%~state.com.example.shop%}", "names no value"),
    ("{%urlencode(plan)%}", "There is no function 'urlencode'"),
  ])
  func reportsInvalidTokens(text: String, words: String) {
    #expect(check(text).contains { $0.message.contains(words) }, "\(check(text))")
  }

  @Test func suggestsTheClosestValue() {
    #expect(check("{%~typ%}").first?.help == "did you mean '~type'?")
  }
}
