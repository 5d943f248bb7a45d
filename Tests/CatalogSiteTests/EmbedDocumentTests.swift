import Testing

@testable import CatalogSite

@Suite struct EmbedDocumentTests {
  private func body(_ html: String) -> String {
    let document = String(decoding: EmbedDocument.make(html), as: UTF8.self)
    let start = document.firstRange(of: "<body>")?.upperBound ?? document.startIndex
    return String(document[start...].dropLast("</body></html>\n".count))
  }

  @Test func keepsWhatOnlyShows() {
    let html = "<p class=\"a\" style='color:red'>1 &amp; <b>2</b><img src=\"data:image/png;base64,AA\"></p>"
    #expect(body(html) == html)
    #expect(body("1 < 2<!-- one -->") == "1 &lt; 2")
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<SCRIPT src=//x>", "<iframe src='https://x'></iframe>", "<object data=x>",
    "<link rel=stylesheet href=x>", "<meta http-equiv=refresh content='0;url=x'>", "<base href=x>",
    "<img src=https://x onerror=alert(1)>", "<a href=\"javascript:alert(1)\" onclick='x'>y</a>",
    "<p style=\"background:url(https://x)\">y</p>", "<form action=x><button formaction=y>z</button></form>",
    "<svg onload=alert(1)>", "<img src=\"x\" srcset=\"y 2x\">",
  ])
  func leavesOutWhatRunsOrLoads(_ html: String) {
    let text = body(html).lowercased()
    for risk in [
      "<script", "<iframe", "<object", "<link", "<meta", "<base", "javascript:", "https:", "onclick",
      "onerror",
      "onload", "formaction", " action=", "srcset", "src=", "url(",
    ] {
      #expect(!text.contains(risk), "\(risk) in \(text)")
    }
  }

  @Test(arguments: ["<", "<p", "<p a='", "<script", "</", "<script><", "a<!--", "<p a=b c"])
  func endsOnBrokenHTML(_ html: String) {
    #expect(body(html).utf8.count < 400)
  }
}
