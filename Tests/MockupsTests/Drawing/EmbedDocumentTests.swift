import Testing

@testable import Mockups

@Suite struct EmbedDocumentTests {
  private func body(_ html: String) -> String {
    let document = String(decoding: EmbedDocument.make(html, in: "en"), as: UTF8.self)
    let start = document.firstRange(of: "<body>")?.upperBound ?? document.startIndex
    return String(document[start...].dropLast("</body></html>".count))
  }

  @Test(arguments: [
    (
      "<p class=\"a\" style='color:red'>1 &amp; <b>2</b></p>",
      "<p class=\"a\" style=\"color:red\">1 &amp; <b>2</b></p>"
    ),
    ("<img src=\"data:image/png;base64,AA\">", "<img src=\"data:image/png;base64,AA\">"),
    (
      "<h2 style='font-size:14px'>Title</h2><h2>Plain</h2>",
      "<h2 style=\"font-size:14px\">Title</h2><h2>Plain</h2>"
    ),
    ("1 < 2<!-- one -->", "1 &lt; 2"), ("<BR/>a<Hr width=1>", "<br/>a<hr width=\"1\">"),
    ("<font color=red>on</font>", "<font color=\"red\">on</font>"),
    ("<p title='a \"b\" > c' data-on=x>y</p>", "<p title=\"a &quot;b&quot; > c\" data-on=\"x\">y</p>"),
    (
      "<svg viewBox='0 0 1 1'><path d='M0 0' fill='url(#a)'/></svg>",
      "<svg viewbox=\"0 0 1 1\"><path d=\"M0 0\" fill=\"url(#a)\"/></svg>"
    ),
    ("<style>p > b {color: red}</style><p>x", "<style>p > b {color: red}</style><p>x"),
    ("<unknown>kept</unknown>", "kept"), ("<!DOCTYPE html><html><head><title>x</title></head><body>y", "y"),
    ("<textarea><b></textarea>", "<textarea>&lt;b></textarea>"), ("a<p", "a"), ("<p a='>", ""),
  ])
  func keepsVisualHTML(_ html: String, _ expected: String) {
    #expect(body(html) == expected)
  }

  @Test(arguments: ["iframe", "object", "video", "script", "template"])
  func reportsElementsThatAreNotShown(_ name: String) {
    let text = body("<b>a</b><\(name) x=y><p>inside</p></\(name)><i>b</i>")
    #expect(text.contains("\(name) is not shown"))
    #expect(text.hasPrefix("<b>a</b><div") && text.hasSuffix("</div><i>b</i>"))
    #expect(!text.contains("inside"))
  }

  @Test(arguments: [
    "<script>alert(1)</script>", "<SCRIPT src=//x>", "<iframe src='https://x'></iframe>", "<object data=x>",
    "<link rel=stylesheet href=x>", "<meta http-equiv=refresh content='0;url=x'>", "<base href=x>",
    "<img src=https://x onerror=alert(1)>", "<a href=\"javascript:alert(1)\" onclick='x'>y</a>",
    "<p style=\"background:url(https://x)\">y</p>", "<form action=x><button formaction=y>z</button></form>",
    "<svg onload=alert(1)>", "<p style=\"background:u\\72l(https://x)\">y</p>",
    "<style>@import 'https://x'</style>",
    "<style>p{background:url('https://x')}</style>", "<p style='a:&#117;rl(https:)'>", "<a/onclick=x>",
    "<svg><use href=#x>",
    "<p \"onclick=x>", "<p =onclick=x>", "<img/src=\"https:\"/onerror=x>", "<title></title><script>x",
    "<xmp><script>", "<img src=\"x\" srcset=\"y 2x\">",
  ])
  func removesScriptsAndExternalResources(_ html: String) {
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
  func acceptsBrokenHTML(_ html: String) {
    #expect(body(html).utf8.count < 400)
  }
}
