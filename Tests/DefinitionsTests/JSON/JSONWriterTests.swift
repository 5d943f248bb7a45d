import Definitions
import Testing

@Suite struct JSONWriterTests {
  @Test(arguments: [
    ("\"\\\n\r\t", #""\"\\\n\r\t""#), ("\u{0}\u{1F}", #""\u0000\u001f""#), ("<b>", #""\u003cb>""#),
    ("\u{7F}\u{85}\u{9F}", #""\u007f\u0085\u009f""#), ("\u{2028}\u{2029}", #""\u2028\u2029""#),
    ("é😀\u{A0}", "\"é😀\u{A0}\""),
  ])
  func escapesCharactersThatTerminalsOrScriptsInterpret(_ text: String, _ expected: String) {
    var writer = JSONWriter()
    writer.string(text)
    #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
  }
}
