import Testing

@testable import SiteRendering

/// The site's own words in templates, scripts and style sheets.
@Suite struct LanguageTextTests {
  @Test(arguments: [
    ("<p>Step {{number}} of {{count}}{{#title}} · {{title}}{{/title}}</p>", ["Step {{number}} of {{count}}"]),
    ("<p>over <a href={{link}}>{{title}}</a></p>", ["over <a href={{link}}>{{title}}</a>"]),
    ("<p><a href={{link}}>{{count}} more</a></p>", ["{{count}} more"]),
    ("<a href=a>One</a><a href=b>Two</a>", ["One", "Two"]),
    ("<nav aria-label=Breadcrumb title=\"Two words\"></nav>", ["Breadcrumb", "Two words"]),
    ("<option selected>Light<option>Dark</select>", ["Light", "Dark"]),
    ("<style>p { color: red }</style><p>{{title}}</p><p>1 · 2 &amp;</p>", []),
    ("{{#a}}\n<h2>Two\nlines</h2>\n{{/a}}", ["Two lines"]),
    ("</a> Word <b>", ["Word"]),
  ])
  func findsTheWordsOfATemplate(_ template: String, _ messages: [String]) {
    #expect(TemplateText(template).messages == messages)
  }

  @Test(arguments: [
    (#"say("Next")"#, ["Next"]), ("say`Step ${number} of ${of({ a: `}` })}`", ["Step {1} of {2}"]),
    ("say`${say(\"One\")} and ${two}`", ["{1} and {2}", "One"]), (#"essay("No"), say(word)"#, []),
    (#"say("A \"b\"")"#, [#"A "b""#]), ("say`open", ["open"]),
  ])
  func findsTheWordsOfAScript(_ script: String, _ messages: [String]) {
    #expect(ScriptText.messages(in: script) == messages)
  }

  @Test func findsTheWordsOfAStyleSheet() {
    #expect(StyleText.messages(in: #"a::before{content:"See "} b::after { content: "→"; }"#) == ["See "])
  }
}
