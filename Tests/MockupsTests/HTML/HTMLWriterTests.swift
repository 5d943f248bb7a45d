import Testing

@testable import Mockups

/// HTML that only says what it is told to.
@Suite struct HTMLWriterTests {
  private func html(_ body: (inout HTMLWriter) -> Void) -> String {
    String(decoding: HTMLWriter(body).bytes(), as: UTF8.self)
  }

  @Test func escapesTextAndAttributes() {
    #expect(html { $0.element("p", text: "a < b & c > d") } == "<p>a &lt; b &amp; c &gt; d</p>")
    let link = html { $0.element("a", HTMLAttribute("title", "\"quoted\" <b>"), text: "x") }
    #expect(!link.contains("<b>") && !link.contains("\"\"") && link.contains("&quot;quoted&quot;"))
  }

  @Test func leavesOutAttributesThatAreAbsent() {
    #expect(html { $0.element("p", .optional("lang", nil), .flag("hidden", false), text: "x") } == "<p>x</p>")
    #expect(html { $0.element("p", .class("", "a", ""), text: "x") } == "<p class=\"a\">x</p>")
  }

  @Test(arguments: ["javascript:alert(1)", " JavaScript:alert(1)", "data:text/html,x", "vbscript:x"])
  func linksToNoScript(address: String) {
    #expect(HTMLAttribute.href(external: address) == nil)
  }

  @Test func writesRelativeAddresses() {
    let page = Route.step("tour", "one")
    #expect(Route.home.relative(to: page) == "../../index.html")
    #expect(Route.step("tour", "two").relative(to: page) == "two.html")
    #expect(Route.screen("home").at("trace").relative(to: page) == "../../screens/home.html#trace")
  }
}
