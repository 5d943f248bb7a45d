import CatalogModel
import DefinitionKinds
import ExperienceDefinitions
import Mockups
import Testing

/// Messages on pages, in which straight quotation marks become code or the marks of the language.
@Suite struct QuotedMessageTests {
  private func html(_ message: String, in language: SiteLanguage = .english) -> String {
    let html = HTMLWriter { $0.message(message, in: language) }
    return String(decoding: html.bytes(), as: UTF8.self)
  }

  @Test(arguments: [
    (
      "Unknown key 'titel'. Did you mean 'title'?",
      "Unknown key <code>titel</code>. Did you mean <code>title</code>?"
    ),
    ("“Every drop…” of 'tidepool:card' is cut", "“Every drop…” of <code>tidepool:card</code> is cut"),
    ("('a', 'b')", "(<code>a</code>, <code>b</code>)"),
    ("'{%urlenc(city)%}'", "<code>{%urlenc(city)%}</code>"),
    ("'<b>' & 'c'", "<code>&lt;b&gt;</code> &amp; <code>c</code>"),
  ])
  func writesNamesAsCode(_ message: String, _ expected: String) {
    #expect(html(message) == expected)
  }

  @Test(arguments: [
    (SiteLanguage.english, "such as “Maybe later” and “größer”"),
    (.german, "such as „Maybe later“ and „größer“"),
    (.japanese, "such as 「Maybe later」 and 「größer」"),
  ])
  func writesOtherWordsWithTheMarksOfTheLanguage(_ language: SiteLanguage, _ expected: String) {
    #expect(html("such as 'Maybe later' and 'größer'", in: language) == expected)
  }

  @Test(arguments: [
    "The catalog's name doesn't fit", "the components' names", "It is 'open", "''", "5' 3'", "",
  ])
  func leavesApostrophes(_ message: String) {
    #expect(html(message) == message)
  }

  @Test func takesAnApostropheInsideQuotationMarks() {
    #expect(html("Buttons 'Don't ask' and 'x'") == "Buttons “Don't ask” and <code>x</code>")
  }
}
