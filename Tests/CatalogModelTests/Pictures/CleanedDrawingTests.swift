import ConformanceSupport
import Definitions
import Testing

@testable import CatalogModel
@testable import Pictures

@Suite struct CleanedDrawingTests {
  private func cleaned(_ text: String) throws -> String {
    String(decoding: try CleanedDrawing(Array(text.utf8)).bytes, as: UTF8.self)
  }

  /// SVG drawings as drawing programs write them.
  private static let plain = [
    """
    <?xml version="1.0" encoding="UTF-8" standalone="no"?>
    <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
         inkscape:export-filename="C:\\pictures (new)\\a.png" viewBox="0 0 9 9">
      <sodipodi:namedview xmlns:sodipodi="x" pagecolor="#ffffff"/>
      <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata>
      <defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>
      <path style="fill:url(#a);stroke:none" d="M0 0h9v9z" transform="rotate(4)"/>
    </svg>
    """,
    """
    <svg viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">
    <style type="text/css"><![CDATA[ .a > path { fill: url( '#b' ); font-family: x; } @media print { a { fill: red } } ]]></style>
    <style>@font-face { font-family: y; src: url("data:font/woff2;base64,AAAA") }</style>
    <a href="https://example.com"><text>One &amp; two&#x2014;three</text></a>
    <use xlink:href="#b"/><image href=" data:image/png;base64,AAAA"/><title>5 &gt; 3</title>
    <rect><animate attributeName="x" from="0" to="9" dur="1s"/></rect><foreignObject><p>Hello</p></foreignObject>
    </svg>
    """,
  ]

  @Test(arguments: plain)
  func keepsASafeDrawingUnchanged(_ text: String) throws {
    let drawing = try CleanedDrawing(Array(text.utf8))
    #expect(drawing.removals == [])
    #expect(drawing.bytes == Array(text.utf8))
  }

  @Test(arguments: [
    ("<svg><script>a()</script><g/></svg>", "<svg><g/></svg>"),
    ("<svg><s:Script>a<b><script/></b></s:Script>x</svg>", "<svg>x</svg>"),
    ("<svg onload='a()' width='1' />", "<svg width='1' />"),
    (
      "<svg><image href='a.png' width='1'/><use xlink:href = \"b.svg#x\"/></svg>",
      "<svg><image width='1'/><use/></svg>"
    ),
    ("<svg><a href='java&#115;cript:a()'/><a href='#x'/></svg>", "<svg><a/><a href='#x'/></svg>"),
    ("<svg><style>@im<!-- -->port 'x';</style><style>a{}</style></svg>", "<svg><style>a{}</style></svg>"),
    (
      "<svg><rect style='fill:u\\72l(x)' mask='URL( \"x\" )' fill='url(#a)'/></svg>",
      "<svg><rect fill='url(#a)'/></svg>"
    ),
    ("<svg><set attributeName='xlink:href' to='#a'/><g xml:base='x'/></svg>", "<svg><g/></svg>"),
    ("<?xml-stylesheet href='x'?><svg/>", "<svg/>"),
    ("<svg><script/>&lt;</svg>", "<svg>&lt;</svg>"),
  ])
  func removesScriptsAndExternalResources(_ text: String, _ expected: String) throws {
    #expect(try cleaned(text) == expected)
  }

  @Test func reportsRemovedPartsWithTheirLocations() throws {
    let drawing = try CleanedDrawing(
      Array("<svg>\n  <text>é</text><g onclick='a()'><script onload='b()'/></g>\n</svg>".utf8))
    #expect(
      drawing.removals == [
        CleanedDrawing.Removal(name: "onclick", position: Position(line: 2, column: 20)),
        CleanedDrawing.Removal(name: "script", position: Position(line: 2, column: 34)),
      ])
  }

  @Test(arguments: [
    ("<svg>\n<g></svg>", "the end tag 'svg' has no start tag", 2),
    ("<svg>\n", "the element 'svg' has no end tag", 2),
    ("<!DOCTYPE svg [<!ENTITY x 'y'>]><svg/>", "its document type declares entities", 1),
    ("<svg>&nbsp;</svg>", "a reference does not name a character of XML", 1),
    ("<svg a=b/>", "the value of 'a' is not quoted", 1),
    ("<svg>\n<g a='1'b='2'/></svg>", "a tag is not valid XML", 2),
    ("<svg>\u{1}</svg>", "it has a control character", 1),
    ("<svg a='<script>'/>", "the value of 'a' has a '<'", 1), ("<svg><!-- ", "'<!--' is not closed", 1),
    ("<?xml version='1.0' encoding='UTF-7'?><svg/>", "it declares an encoding other than UTF-8", 1),
    ("<svg", "a tag is not closed", 1),
  ])
  func refusesUnsupportedXML(_ text: String, _ reason: String, _ line: Int) {
    let refusal = #expect(throws: CleanedDrawing.Refusal.self) { try cleaned(text) }
    #expect(refusal?.reason == reason)
    #expect(refusal?.position.line == Int32(line))
  }

  @Test func refusesOtherEncodings() {
    let wide = "<svg/>".utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    #expect(throws: CleanedDrawing.Refusal.self) { try CleanedDrawing([0xFF, 0xFE] + wide) }
    #expect(throws: CleanedDrawing.Refusal.self) { try CleanedDrawing([0x3C, 0xE9, 0x2F, 0x3E]) }
  }

  @Test func findsNothingToRemoveInACleanedDrawing() {
    let texts =
      Self.plain + [
        "<svg onload='a()'><script>b</script><style>@import 'x'; a { fill: url(x) }</style><image href='x'/></svg>",
        "<svg><a xlink:href='javascript:x'><set attributeName='href' to='x'/></a><foreignObject><iframe src='x'/></foreignObject></svg>",
      ]
    for number in 0..<2000 {
      var mutator = Mutator(number)
      guard let once = try? CleanedDrawing(mutator.mutated(texts[number % texts.count])),
        let twice = try? CleanedDrawing(once.bytes)
      else { continue }
      #expect(twice.removals == [], "\(String(decoding: once.bytes, as: UTF8.self))")
    }
  }
}
